import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

/// A conflict is one finding by its members, whichever constraint UIKit breaks, and alignments in a chain are none.
@MainActor @Suite struct SameConflictTests: OneScreenTests {
  /// A label whose text needs more than there is between the margins of narrow screens and of a wide one, with a required
  /// compression resistance: the constraint that UIKit breaks is not the same on all of them.
  @Test func aConflictHasOneNameOnAllDevices() throws {
    let label = view(
      "label", "lbl",
      "text=\"\(String(repeating: "Connect your Sleep Pill ", count: 9))\" numberOfLines=\"1\" "
        + "horizontalCompressionResistancePriority=\"1000\"",
      #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#)
    let places =
      edge("lbl.leading", "root.leading", 24) + edge("root.trailing", "lbl.trailing", 24)
      + edge("lbl.top", "safe.top", 24)
    let all =
      Device.all.filter { $0.idiom == .phone && $0.orientation == .portrait }
      + [Device.named("iphoneduo_inner", .landscape)].compactMap(\.self)
    let found = try findings(label, places, on: all)
      .filter { $0.rule == .unsatisfiableConstraints }
    #expect(found.count == 1)
    #expect(found.first?.isEverywhere == true)
  }

  private func size(_ id: String) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="width" constant="50" id="w-\(id)"/>
    <constraint firstItem="\(id)" firstAttribute="height" constant="50" id="h-\(id)"/>
    """
  }

  private func redundant(_ constraints: String) throws -> [String?] {
    let views = ["a", "b", "c"].map { view("button", $0) }.joined()
    let places =
      edge("a.leading", "safe.leading", 16) + edge("b.leading", "a.trailing", 16)
      + edge("c.leading", "b.trailing", 16) + edge("a.top", "safe.top", 16)
    return try findings(views, places + constraints)
      .filter { $0.rule == .redundantConstraint }.map(\.subject.id)
  }

  /// Each of three views is aligned with both others: one of the constraints follows from the two others.
  @Test func aChainOfAlignmentsIsNotRedundant() throws {
    let sizes = ["a", "b", "c"].map(size).joined()
    let chain = edge("b.top", "a.top") + edge("c.top", "b.top") + edge("c.top", "a.top")
    #expect(try redundant(sizes + chain) == [])
    // Views of one height with one top have one centre.
    let equal =
      size("a") + "<constraint firstItem=\"b\" firstAttribute=\"width\" constant=\"50\" id=\"wb\"/>"
      + "<constraint firstItem=\"c\" firstAttribute=\"width\" constant=\"50\" id=\"wc\"/>"
      + edge("b.height", "a.height") + edge("c.height", "b.height") + edge("b.top", "a.top")
      + edge("c.top", "b.top") + edge("c.centerY", "a.centerY")
    #expect(try redundant(equal) == [])
  }

  /// What two views alone say twice is a mistake, and so is a distance.
  @Test func whatIsSaidTwiceIsRedundant() throws {
    let sizes = ["a", "b", "c"].map(size).joined()
    let twice =
      edge("b.top", "a.top") + edge("b.top", "a.top").replacing("id=\"", with: "id=\"twin-")
      + edge("c.top", "safe.top", 16)
    #expect(try redundant(sizes + twice).count == 1)
    let distance =
      edge("b.top", "a.top") + edge("c.top", "b.top") + edge("c.bottom", "a.top", 50)
    #expect(try !redundant(sizes + distance).isEmpty)
  }
}
