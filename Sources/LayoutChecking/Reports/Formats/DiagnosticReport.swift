/// The findings in the Reviewdog Diagnostic Format.
///
/// - Note: github.com/reviewdog/reviewdog, proto/rdf.
struct DiagnosticReport: Encodable {
  var source = Source()
  var diagnostics: [Diagnostic]

  init(_ report: Report) {
    diagnostics = report.findings.map { Diagnostic($0, in: report) }
  }

  struct Source: Encodable { var name = "kuina" }

  struct Diagnostic: Encodable {
    var message: String
    var location: Location
    var severity: String
    var code: Code
    var suggestions: [Suggestion]?

    init(_ finding: Finding, in report: Report) {
      message = finding.detailLines.joined(separator: "\n")
      location = Location(
        path: finding.subject.file.map(report.path) ?? "",
        range: finding.subject.line.map { Range(start: Position(line: $0)) })
      severity =
        switch finding.severity {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .note: "INFO"
        }
      code = Code(value: finding.rule.id)
      guard let change = report.additions.changes[finding] else { return }
      // Without columns a range has whole lines. Suggestions become buttons in a pull request only if they
      // have the lines of the diagnostic.
      let range = Range(
        start: Position(line: change.lines.lowerBound),
        end: Position(line: change.lines.upperBound))
      location.range = range
      suggestions = [Suggestion(range: range, text: change.text)]
    }
  }

  struct Suggestion: Encodable {
    var range: Range
    var text: String
  }

  struct Location: Encodable {
    var path: String
    var range: Range?
  }

  struct Range: Encodable {
    var start: Position
    var end: Position?
  }

  struct Position: Encodable { var line: Int }

  struct Code: Encodable { var value: String }
}
