/// A list of rules as text or JSON.
public struct RuleList: Sendable {
  private let rules: [Rule]

  /// Creates a list of rules.
  ///
  /// - Parameter rules: The rules, in the order of the list; all by default.
  public init(_ rules: [Rule] = Rule.all) { self.rules = rules }

  /// A line for each rule: its id, its severity and its title.
  public var overview: String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id.padded(to: width)
      return "\(id)  \(rule.severity.rawValue.padded(to: 7))  \(rule.title)\n"
    }.joined()
  }

  /// Returns the explanations of the rules, each with an example and the fix.
  ///
  /// - Parameter width: The line width in characters.
  /// - Returns: The text.
  public func explanations(width: Int) -> String {
    rules.map { rule in
      let parts = [
        rule.explanation, rule.example.map { "Example: \($0)" }, "Fix: \(rule.fix)",
      ]
      let paragraphs = parts.compactMap(\.self).map { text in
        text.wrapped(to: width - 2).map { "  \($0)\n" }.joined()
      }
      return "\(rule.id) (\(rule.severity.rawValue)): \(rule.title)\n\n"
        + paragraphs.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the rules as JSON, with sorted keys: id, severity, title, explanation, example and
  /// fix.
  ///
  /// - Returns: The text.
  /// - Throws: An error of `JSONEncoder`.
  public func json() throws -> String {
    try rules.map { rule in
      Entry(
        id: rule.id, severity: rule.severity, title: rule.title, explanation: rule.explanation,
        example: rule.example, fix: rule.fix)
    }.jsonText()
  }

  private struct Entry: Encodable {
    var id: String
    var severity: Severity
    var title: String
    var explanation: String
    var example: String?
    var fix: String
  }
}

extension String {
  /// Returns the text padded with spaces to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
