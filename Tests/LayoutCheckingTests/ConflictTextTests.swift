import LayoutChecking
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
    #expect(
      conflict.message.contains("height of view box = 0.333333 × width of view box"),
      "\(conflict.message)")
  }

  @Test func oneConstraintForcesAndTwoForce() throws {
    let places = edge("box.leading", "safe.leading") + edge("box.top", "safe.top")
    let height = { (id: String, points: Int) in
      "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"\(points)\" id=\"\(id)\"/>"
    }
    let width = "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"9\" id=\"w\"/>"
    let one = try findings(view("view", "box"), places + width + height("h", -10))
    // A height of -10 is below 0 by itself.
    #expect(one.first?.message.contains(" forces 0 − 10 = -10 as the height of") == true)
    let two = try findings(
      view("view", "box"),
      places + width + edge("safe.bottom", "box.bottom", 700))
    // 667 - 20 - 700
    #expect(two.first?.message.contains("= -53 as the height of") == true)
    #expect(two.first?.message.contains(" force ") == true)
  }
}
