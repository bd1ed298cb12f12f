import LayoutChecking
import Testing
import UIKit

/// The first line of a finding is of limited length, and nothing is lost.
@MainActor
@Suite struct FindingTextTests: OneScreenTests {
  /// Views of 200 points, one below the other between the edges of a screen.
  private func conflict(of ids: [String]) throws -> Finding {
    let views = ids.map { view("view", $0) }.joined()
    let heights = ids.map {
      "<constraint firstItem=\"\($0)\" firstAttribute=\"height\" constant=\"200\" id=\"h\($0)\"/>"
    }
    let chain = zip(ids, ids.dropFirst()).map { edge("\($1).top", "\($0).bottom") }
    let found = try findings(
      views,
      edge("\(ids[0]).top", "safe.top") + edge("safe.bottom", "\(ids[ids.count - 1]).bottom")
        + chain.joined() + heights.joined())
    return try #require(found.first { $0.rule == .unsatisfiableConstraints })
  }

  private func lines(_ finding: Finding, _ style: FindingsText.Style = .init()) -> [String] {
    FindingsText(style).text(finding).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [5, 20])
  func aConflictOfManyConstraintsHasAShortFirstLine(count: Int) throws {
    let finding = try conflict(of: (0..<count).map { "item-with-a-long-id-\($0)" })
    let lines = lines(finding)
    #expect(lines[0].count < 400, "\(lines[0])")
    #expect(lines[0].contains(" more "))
    // Every height but that of the last view is a constant of the arithmetic.
    let equations = try #require(finding.equations)
    #expect(equations.count(where: { $0.contains("height of") }) >= count - 1)
    let isLong = equations.count > 8
    #expect(lines.contains { $0.hasSuffix("--verbose lists them") } == isLong)
    let all = self.lines(finding, FindingsText.Style(width: 200, listsAll: true))
    for equation in equations { #expect(all.contains("  " + equation)) }
  }

  @Test func severalConditionsAreLinesOfTheirOwn() throws {
    var finding = try conflict(of: ["a", "b", "c", "d", "e"])
    finding.headline = "the keyboard covers the field"
    finding.equations = nil
    finding.conditions = ["unless code moves it", "as long as the text is short"]
    finding.message = "the keyboard covers the field, unless code moves it, as long as the text is short"
    let several = lines(finding)
    #expect(several[0].contains("the keyboard covers the field, under 2 conditions (unsatisf"))
    #expect(several[1...2] == ["  unless code moves it", "  as long as the text is short"])
    // A single one stays in the line.
    finding.conditions = ["unless code moves it"]
    let one = lines(finding)
    #expect(one[0].contains("the keyboard covers the field, unless code moves it (unsatisf"))
    #expect(!one.contains("  unless code moves it"))
  }
}
