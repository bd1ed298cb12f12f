import Foundation
import LayoutChecking
import SolvingTestSupport
import TestSupport
import Testing

/// The output of `kuina rules`.
@Suite struct RulesCommandTests {
  private func rules(_ arguments: [String]) throws -> CheckFolder.Outcome {
    var outcome: CheckFolder.Outcome?
    try CheckFolder.use { outcome = try $0.kuina(["rules"] + arguments) }
    return try #require(outcome)
  }

  @Test func eachRuleIsListedWithSeverityAndTitle() throws {
    let outcome = try rules([])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines == Rule.all.map { "\($0.id) \($0.severity.rawValue) \($0.title)" })
  }

  @Test func oneRuleIsExplainedWithItsExampleAndFix() throws {
    let rule = Rule.smallTouchTarget
    let outcome = try rules([rule.id])
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let example = try #require(rule.example)
    expectText(
      text,
      """
      small-touch-target (note): Small touch target \(rule.explanation) Example: \(example) \
      Fix: \(rule.fix)
      """)
  }

  @Test func anUnknownRuleIsRejectedWithASuggestion() throws {
    let outcome = try rules(["small-touch-targets"])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    expectText(
      outcome.errors,
      """
      unknown rule 'small-touch-targets', did you mean 'small-touch-target'? expected one of \
      \(Rule.all.map(\.id).joined(separator: ", "))
      """)
  }
}
