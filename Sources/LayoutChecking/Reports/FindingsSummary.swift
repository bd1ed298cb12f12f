/// The numbers of findings by rule and by file.
public struct FindingsSummary: Sendable {
  private let findings: [Finding]
  /// The maximum number of files that are listed.
  private static let fileLimit = 5

  /// Creates the summary of findings.
  ///
  /// - Parameter findings: The findings that are counted.
  public init(_ findings: [Finding]) { self.findings = findings }

  /// A line for each rule, the most severe and frequent first, and for the files with the most
  /// findings; empty without findings.
  public var text: String {
    guard findings.count > 1 else { return "" }
    let rules = Dictionary(grouping: findings, by: \.rule).map { rule, findings in
      (name: rule.id, findings: findings)
    }
    let files = Dictionary(grouping: findings.filter { $0.subject.file != nil }) {
      $0.subject.file ?? ""
    }.map { (name: $0, findings: $1) }
    var lines = ["By rule:"] + Self.lines(rules, limit: .max)
    if files.count > 1 { lines += ["By file:"] + Self.lines(files, limit: Self.fileLimit) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(
    _ groups: [(name: String, findings: [Finding])], limit: Int
  ) -> [String] {
    let counted = groups.map { group in
      (
        name: group.name,
        counts: Severity.allCases.reversed().map { severity in
          group.findings.count { $0.severity == severity }
        }
      )
    }.sorted { a, b in
      a.counts == b.counts ? a.name < b.name : b.counts.lexicographicallyPrecedes(a.counts)
    }
    let width = counted.prefix(limit).map(\.name.count).max() ?? 0
    var lines = counted.prefix(limit).map { group in
      let counts = zip(Severity.allCases.reversed(), group.counts).compactMap {
        (severity, count) -> String? in
        count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
      }
      let padding = String(repeating: " ", count: width - group.name.count)
      return "  \(group.name)\(padding)  \(counts.joined(separator: ", "))"
    }
    // Only files are limited.
    if counted.count > limit {
      lines.append(
        "  and \(counted.count - limit) more file\(counted.count - limit == 1 ? "" : "s")")
    }
    return lines
  }
}
