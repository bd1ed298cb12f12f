import Foundation
import LayoutChecking
import SolvingTestSupport
import Testing

/// The registry of rules, and `docs/rules.md`, which describes them.
@Suite struct RuleTests {
  private struct Section {
    var id: Substring
    var severities: Substring
    /// The text with one blank between words, without the marks of quotations.
    var text: String
  }

  private func sections() throws -> [Section] {
    let file = packageFolder.appending(path: "docs/rules.md")
    let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n## ").dropFirst()
    return try parts.map { part in
      let heading = try #require(part.split(separator: "\n").first)
      let words = heading.split(separator: " ", maxSplits: 1)
      let text = part.replacing("\n> ", with: "\n").split(whereSeparator: \.isWhitespace)
      return Section(
        id: words[0], severities: try #require(words.dropFirst().first),
        text: text.joined(separator: " "))
    }
  }

  @Test func eachRuleHasASectionAndEachSectionARule() throws {
    #expect(try sections().map { String($0.id) } == Rule.all.map(\.id))
  }

  @Test func sectionsHaveTheTextsOfTheirRules() throws {
    for (section, rule) in zip(try sections(), Rule.all) {
      #expect(section.severities.hasPrefix("(\(rule.severity.rawValue)"), "\(rule.id)")
      for part in ["**\(rule.title).** \(rule.explanation)", rule.example, "*Fix*: \(rule.fix)"] {
        guard let part else { continue }
        #expect(section.text.contains(part), "\(rule.id): \(part)")
      }
    }
  }

  @Test func idsAreUniqueAndFindTheirRules() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    #expect(Rule.all.allSatisfy { Rule(id: $0.id) == $0 })
    #expect(Rule(id: "no-such-rule") == nil)
  }

  @Test func aRuleIsEncodedAsItsID() throws {
    let data = try JSONEncoder().encode([Rule.coveredField])
    #expect(String(decoding: data, as: UTF8.self) == #"["covered-field"]"#)
    #expect(try JSONDecoder().decode([Rule].self, from: data) == [.coveredField])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Rule].self, from: Data(#"["no-such-rule"]"#.utf8))
    }
  }
}
