/// The findings as Markdown: the summary, counts for each rule, and a list with the worst first.
///
/// The text is short enough for a comment on GitHub, which has at most 65,536 characters; findings that
/// do not fit are counted.
struct MarkdownReport {
  /// The maximum number of UTF-8 bytes of the list of findings.
  static let limit = 60_000

  /// The document.
  let text: String

  init(_ report: Report) {
    let findings = report.worstFirst
    var parts = ["### kuina check\n", "\(Self.escaped(report.summary))\n"]
    if !findings.isEmpty {
      parts.append(Self.table(of: findings))
      parts.append(Self.list(of: findings, in: report))
    }
    text = parts.joined(separator: "\n")
  }

  /// Returns the table of the rules with findings, in the order of the rules.
  private static func table(of findings: [Finding]) -> String {
    let rows = Rule.all.compactMap { rule -> String? in
      let ofRule = findings.filter { $0.rule == rule }
      guard !ofRule.isEmpty else { return nil }
      let counts = Severity.allCases.reversed().map { severity in
        let count = ofRule.count { $0.severity == severity }
        return count == 0 ? "" : String(count)
      }
      return "| \(escaped(rule.title)) (`\(rule.id)`) | \(counts.joined(separator: " | ")) |\n"
    }
    return "| rule | errors | warnings | notes |\n|---|---:|---:|---:|\n" + rows.joined()
  }

  private static func list(of findings: [Finding], in report: Report) -> String {
    var list = ""
    var count = 0
    for finding in findings {
      let item = item(finding, in: report)
      guard list.utf8.count + item.utf8.count <= limit else { break }
      list += item
      count += 1
    }
    let omitted = findings.count - count
    guard omitted > 0 else { return list }
    return list + "\n\(omitted) more finding\(omitted == 1 ? " is" : "s are") omitted here.\n"
  }

  private static func item(_ finding: Finding, in report: Report) -> String {
    let line = finding.subject.line.map { ":\($0)" } ?? ""
    let place = finding.subject.file.map {
      "`\(report.path($0).replacing("`", with: "'"))\(line)` "
    }
    let lines = finding.detailLines.map(escaped)
    return "- \(place ?? "")**\(finding.severity.rawValue)** (`\(finding.rule.id)`): "
      + lines.joined(separator: "  \n  ") + "\n"
  }

  /// Returns text in which no character has a meaning in Markdown, on a single line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += " "
      } else if "\\`*_[]<>|#&~".contains(character) {
        result += "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }
}
