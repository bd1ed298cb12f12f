/// The findings as annotations of GitHub Actions.
///
/// A step can have ten annotations of each severity, so the worst ten are printed; a last line counts
/// the others.
///
/// - Note: docs.github.com, "Workflow commands for GitHub Actions".
struct AnnotationReport {
  /// The number of annotations of each severity that a step can have.
  static let limit = 10

  /// The workflow commands, one on each line.
  let text: String

  init(_ report: Report) {
    var lines: [String] = []
    var omitted = 0
    for severity in Severity.allCases.reversed() {
      let findings = report.findings.filter { $0.severity == severity }.sorted { a, b in
        a.configurations.count > b.configurations.count
      }
      omitted += max(0, findings.count - Self.limit)
      lines += findings.prefix(Self.limit).map { Self.command($0, in: report) }
    }
    if omitted > 0 {
      lines.append(
        "\(omitted) more finding\(omitted == 1 ? " is" : "s are") not annotated: "
          + "a step has at most \(Self.limit) annotations of each severity")
    }
    lines.append(report.summary)
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func command(_ finding: Finding, in report: Report) -> String {
    let name =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let properties = [
      finding.subject.file.map { "file=\(property(report.path($0)))" },
      finding.subject.line.map { "line=\($0)" },
      finding.subject.column.map { "col=\($0)" },
      "title=\(property("\(finding.rule.title) (\(finding.rule.id))"))",
    ]
    let message = data(finding.detailLines.joined(separator: "\n"))
    return "::\(name) \(properties.compactMap(\.self).joined(separator: ","))::\(message)"
  }

  /// Returns the escaped message of a command.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Returns the escaped value of a command's property.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
