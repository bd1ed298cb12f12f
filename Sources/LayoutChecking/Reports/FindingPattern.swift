/// What a finding says, without the names of its objects: findings about copies of a view have the same pattern
/// and almost the same numbers.
///
/// Patterns are equal regardless of the numbers, and of the order in which constraints and conditions are
/// listed.
struct FindingPattern: Hashable {
  private let rule: Rule
  private let severity: Severity
  private let kind: String
  private let configurations: [String]
  /// The parts of the message between commas and conjunctions, in alphabetical order.
  private let phrases: [String]
  /// The numbers of the message with their signs, in ascending order; equal patterns may differ in them.
  let numbers: [Double]

  /// The largest difference of equal lengths in points: that of a pixel on a screen with the scale 2, the
  /// lowest that any device has, since the edges of a view are rounded to pixels.
  private static let pixel = 0.5

  /// The expressions for the parts of messages; they are made once for many findings, since that takes as long as
  /// their use.
  struct Expressions {
    fileprivate let names = /"[^"]*"|\b\w{3}-\w{2}-\w{3}\b/
    fileprivate let number = /(?:([−+-]) ?)?\b(\d+(?:\.\d+)?)/
    fileprivate let separator = #/, | and |; | (?=(?:force|leave|take)s? )/#
  }

  init(_ finding: Finding, by expressions: Expressions = Expressions()) {
    rule = finding.rule
    severity = finding.severity
    configurations = finding.configurations
    kind = finding.subject.kind
    let ids = ([finding.subject] + finding.related).compactMap(\.id)
    let message = ids.reduce(finding.message) { $0.replacing($1, with: "#") }
      .replacing(expressions.names, with: "#")
    numbers = message.matches(of: expressions.number).compactMap { match in
      Double(match.output.2).map { match.output.1 == "−" || match.output.1 == "-" ? -$0 : $0 }
    }.sorted()
    phrases = message.replacing(expressions.number, with: "%").split(
      separator: expressions.separator
    )
    .map(String.init).sorted()
  }

  /// Returns whether the numbers of two equal patterns differ by rounding to pixels only.
  static func areEqual(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= pixel }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.rule == b.rule && a.severity == b.severity && a.kind == b.kind
      && a.configurations == b.configurations && a.phrases == b.phrases
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(severity)
    hasher.combine(kind)
    hasher.combine(configurations)
    hasher.combine(phrases)
  }
}
