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
