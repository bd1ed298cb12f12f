import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Conflicts are reported with numbers that add up.
@MainActor
@Suite struct ConflictTextTests: OneScreenTests {
  @Test func aMultiplierIsPrintedExactlyEnoughToMultiplyWith() throws {
    let found = try findings(
      view("view", "box"),
      edge("box.leading", "safe.leading") + edge("box.top", "safe.top")
        + """
        <constraint firstItem="box" firstAttribute="width" constant="300" id="w"/>
        <constraint firstItem="box" firstAttribute="height" secondItem="box" \
        secondAttribute="width" multiplier="1:3" id="ratio"/>
        <constraint firstItem="box" firstAttribute="height" constant="50" id="h"/>
        """)
    let conflict = try #require(found.first { $0.rule == .unsatisfiableConstraints })
    // 3 × 50
    expectText(
      conflict.message,
      """
      constraint ratio (height of view box = 0.333333 × width of view box) and constraint h (height of \
      view box = 50) force 150 as the width of view box, which constraint w (width of view box = 300) \
      makes 300; broken here: constraint h (height of view box = 50)
      """)
    // 300 / 3 and 3 × 50; the ratio has no constant to change.
    expectText(
      conflict.fix,
      """
      Give constraint h (height of view box = 50) priority 999, so that it yields to the others; or change the \
      constant of constraint h from 50 to 100 or of constraint w from 300 to 150.
      """)
  }

  /// A view that fills the screen of 375 by 667 points and should be twice as wide as high: 2 × 667 = 1334.
  @Test func bothLengthsOfTheScreenAreCounted() throws {
    let found = try findings(
      view("view", "box"),
      edge("box.leading", "root.leading") + edge("root.trailing", "box.trailing")
        + edge("box.top", "root.top") + edge("root.bottom", "box.bottom")
          + """
          <constraint firstItem="box" firstAttribute="width" secondItem="box" secondAttribute="height" \
          multiplier="2" id="ratio"/>
          """)
    let conflict = try #require(found.first { $0.rule == .unsatisfiableConstraints })
    let isWidth = conflict.message.contains("1334 as the width of the screen, which is 375")
    let isHeight = conflict.message.contains("187.5 as the height of the screen, which is 667")
    #expect(isWidth || isHeight, "\(conflict.message)")
  }

  /// A switch of 31 points whose vertical compression resistance is 1000 cannot be 20 points high.
  @Test func contentWhoseSizeIsRequiredIsNamedWithItsPriority() throws {
    let found = try findings(
      view("switch", "sw", "verticalCompressionResistancePriority=\"1000\""),
      edge("sw.leading", "safe.leading") + edge("sw.top", "safe.top")
        + "<constraint firstItem=\"sw\" firstAttribute=\"height\" constant=\"20\" id=\"h\"/>")
    let conflict = try #require(found.first { $0.rule == .unsatisfiableConstraints })
    #expect(
      conflict.message.contains(
        ", required by its vertical compression resistance priority of 1000;"),
      "\(conflict.message)")
    #expect(
      conflict.fix
        == "Give switch sw a vertical compression resistance priority of 999, so that its content yields to the constraints."
    )
  }

  /// Two pictures of 700 points leave a button below them no height: both yield to its content.
  @Test func mergedConflictsYieldToTheContentThatTheyCompress() throws {
    let height = { (id: String) in
      "<constraint firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"700\" id=\"h-\(id)\"/>"
    }
    let found = try findings(
      view("view", "a") + view("view", "b")
        + view("button", "btn", "buttonType=\"system\"", "<state key=\"normal\" title=\"OK\"/>"),
      edge("a.top", "root.top") + edge("b.top", "a.bottom") + edge("btn.top", "b.bottom")
        + edge("root.bottom", "btn.bottom") + height("a") + height("b")
        + ["a", "b", "btn"].map { edge("\($0).leading", "root.leading") }.joined()
        + ["a", "b"].map { edge("root.trailing", "\($0).trailing") }.joined())
    let conflicts = found.filter { $0.rule == .unsatisfiableConstraints }
    #expect(conflicts.count == 1)
    #expect(
      conflicts.first?.fix.contains(
        "priority 749, so that they yield to the others and to the content") == true,
      "\(conflicts.map(\.fix))")
  }

  /// 375 - 16 - 8 - 400 leaves -49 points for the label: a lower resistance of its content would not help.
  @Test func contentWhoseSizeDoesNotMatterNeedNotYield() throws {
    let found = try findings(
      view("label", "lab", "text=\"Original\" horizontalCompressionResistancePriority=\"1000\"")
        + view("view", "box"),
      edge("lab.leading", "root.leading", 16) + edge("box.leading", "lab.trailing", 8)
        + edge("root.trailing", "box.trailing") + edge("lab.top", "safe.top")
        + edge("box.top", "safe.top")
          + """
          <constraint firstItem="box" firstAttribute="width" constant="400" id="w"/>
          <constraint firstItem="box" firstAttribute="height" constant="40" id="h"/>
          """)
    let conflict = try #require(found.first { $0.rule == .unsatisfiableConstraints })
    #expect(conflict.fix.hasPrefix("Give constraint "), "\(conflict.fix)")
    #expect(!conflict.fix.contains("compression resistance priority of 999"), "\(conflict.fix)")
  }

  @Test func manyConstraintsAreListedByTheirIds() throws {
    let conflict = try conflict(of: ["a", "b", "c", "d", "e"])
    // Four heights of 200 between 20 and 667 leave 667 − 20 − 800 for the fifth.
    #expect(conflict.message.hasPrefix("constraints "))
    #expect(conflict.message.contains("= -153 as the height of view e"))
    #expect(conflict.message.count < 600, "\(conflict.message)")
  }

  /// A hidden view in a stack view has the height 0; the stack view's own constraint cannot be edited, and a
  /// distance does not change its side.
  @Test func theFixNamesOnlyWhatCanBeEdited() throws {
    let inner = """
      <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="hid">
      <rect key="frame" x="0" y="0" width="100" height="50"/><subviews>\(view("view", "sub"))</subviews>
      <constraints>\(edge("sub.top", "hid.top", 16))\(edge("hid.bottom", "sub.bottom", 16))</constraints></view>
      """
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stk">
      <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\(inner)\(view("view", "oth"))</subviews>
      </stackView>
      """
    let found = try findings(
      stack, edge("stk.leading", "safe.leading") + edge("stk.top", "safe.top"))
    let conflict = try #require(found.first { $0.rule == .unsatisfiableConstraints })
    #expect(conflict.fix.hasPrefix("Give constraint "), "\(conflict.fix)")
    #expect(conflict.fix.contains("priority 999"))
    #expect(!conflict.fix.contains("-16"))
    #expect(conflict.message.contains("is hidden"))
    // Nobody sees which constraint is broken.
    #expect(conflict.severity == .note)
  }

  @Test func oneConstraintForcesAndTwoForce() throws {
    let places = edge("box.leading", "safe.leading") + edge("box.top", "safe.top")
    let height = { (id: String, points: Int) in
      "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"\(points)\" id=\"\(id)\"/>"
    }
    let width = "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"9\" id=\"w\"/>"
    let one = try findings(view("view", "box"), places + width + height("h", -10))
    // A height of -10 is below 0 by itself.
    expectText(
      try #require(one.first?.message),
      """
      constraint h (height of view box = -10) forces 0 − 10 = -10 as the height of view box, which \
      cannot be below 0; broken here: constraint h (height of view box = -10)
      """)
    let two = try findings(
      view("view", "box"),
      places + width + edge("safe.bottom", "box.bottom", 700))
    // 667 - 20 - 700
    let bottom = """
      constraint safe.bottom-box.bottom (bottom of the safe area of view root = bottom of view box + 700)
      """
    expectText(
      try #require(two.first?.message),
      """
      constraint box.top-safe.top (top of view box = top of the safe area of view root), \(bottom), the \
      position of the safe area of view root and the size of the screen force 0 − 700 − 20 + 667 = -53 \
      as the height of view box, which cannot be below 0; broken here: \(bottom)
      """)
  }
}
