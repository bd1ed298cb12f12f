import LayoutChecking
import Testing
import UIKit

/// The first line of a finding is of limited length, and nothing is lost.
@MainActor
@Suite struct FindingTextTests: OneScreenTests {
  private func lines(_ finding: Finding, _ style: FindingsText.Style = .init()) -> [String] {
    FindingsText(style).text(finding).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [5, 20])
  func aConflictOfManyConstraintsHasAShortFirstLine(count: Int) throws {
    let finding = try conflict(of: (0..<count).map { "view-\($0)" })
    // The message names up to twelve constraints, without their equations.
    let headline = try #require(finding.headline)
    #expect(headline.count < 260, "\(headline)")
    #expect(headline.contains(" more "))
    let lines = lines(finding)
    #expect(lines[0].contains(headline))
    // The constraints that it names have their equations.
    let equations = try #require(finding.equations)
    let named = headline.matches(of: /hview-\d+/).map { String($0.output) }
    #expect(!named.isEmpty)
    // All that the headline counts is listed: the named ones, the others, and the limit that they violate.
    let more = try #require(headline.firstMatch(of: #/and (\d+) more /#).flatMap { Int($0.1) })
    #expect(Set(named).count + more == equations.count)
    for id in named { #expect(equations.contains { $0.hasPrefix("\(id): height of view ") }) }
    #expect(lines.contains { $0.hasSuffix("--verbose lists them") } == (equations.count > 8))
    let all = self.lines(finding, FindingsText.Style(width: 2000, listsAll: true))
    for equation in equations { #expect(all.contains("  " + equation)) }
  }

  /// A line of a build's log that begins with `::` is a command on GitHub (GitHub, "Workflow commands").
  @Test func aFileNameCannotEndItsLine() throws {
    var finding = try conflict(of: ["a", "b", "c", "d", "e"])
    finding.subject.file = "a\n::error::b\u{202E}.storyboard"
    let lines = lines(finding)
    #expect(lines[0].hasPrefix("a ::error::b .storyboard:"))
    #expect(!lines.contains { $0.hasPrefix("::") })
  }

  @Test func severalConditionsAreLinesOfTheirOwn() throws {
    var finding = try conflict(of: ["a", "b", "c", "d", "e"])
    finding.headline = "the keyboard covers the field"
    finding.equations = nil
    finding.brokenToo = nil
    finding.conditions = ["unless code moves it", "as long as the text is short"]
    finding.message =
      "the keyboard covers the field, unless code moves it, as long as the text is short"
    let several = lines(finding)
    #expect(several[0].contains("the keyboard covers the field, under 2 conditions (unsatisf"))
    #expect(
      several[1...2] == [
        "  condition: unless code moves it", "  condition: as long as the text is short",
      ])
    // A single one stays in the line.
    finding.conditions = ["unless code moves it"]
    let one = lines(finding)
    #expect(one[0].contains("the keyboard covers the field, unless code moves it (unsatisf"))
    #expect(!one.contains("  condition: unless code moves it"))
  }
}
