import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

/// Explanations of views with constraints that imply each other, so that no constant can change alone.
@MainActor @Suite struct ImpliedExplanationTests: OneScreenTests {
  /// The lines of the explanation of a label on a screen of 375 points, or of a constraint there.
  private func lines(_ constraints: String, of name: String = "lbl") throws -> [String] {
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    let label = view("label", "lbl", "text=\"Sign in\"")
    try Data(storyboard(label, edge("lbl.top", "safe.top", 60) + constraints).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let device = try #require(portrait.first)
    let explanation = try Explanation(
      of: name, in: Document(contentsOf: file.path), on: Configuration(device))
    return explanation.briefText.split(separator: "\n").map(String.init)
  }

  /// The edges 24 points from those of the safe area put the label in the middle, which a third constraint says too.
  @Test func constraintsThatImplyEachOtherAreNamed() throws {
    let sides = edge("lbl.leading", "safe.leading", 24) + edge("safe.trailing", "lbl.trailing", 24)
    let plain = try lines(sides)
    let left = try #require(plain.first { $0.hasPrefix("  left 24: ") })
    #expect(left.contains("lbl.leading-safe.leading"))
    #expect(!left.contains("imply"))
    let centred = try lines(sides + edge("lbl.centerX", "safe.centerX"))
    for (length, value) in [("left", 24), ("width", 327)] {
      let line = try #require(centred.first { $0.hasPrefix("  \(length) \(value): ") })
      for id in [
        "lbl.leading-safe.leading", "safe.trailing-lbl.trailing", "lbl.centerX-safe.centerX",
      ] {
        #expect(line.contains(id), "\(line)")
      }
      #expect(line.hasSuffix("; some of them imply the others"))
    }
  }

  /// The edges are those of the screen's view, and a third constraint says that the label is in the middle.
  @Test func edgesWithoutADistanceAreNamed() throws {
    let sides = edge("lbl.leading", "root.leading") + edge("root.trailing", "lbl.trailing")
    let found = try lines(sides + edge("lbl.centerX", "root.centerX"))
    let left = try #require(found.first { $0.hasPrefix("  left 0: ") })
    #expect(left.contains("lbl.leading-root.leading") && left.contains("lbl.centerX-root.centerX"))
    #expect(!found.contains { $0.contains("from its superview") })
  }

  /// The width of the label is a constraint's, and follows from its height too; its place is no reason.
  @Test func aSizeHasConstraintsOfSizes() throws {
    let size = ["width", "height"].map { name in
      "<constraint firstItem=\"lbl\" firstAttribute=\"\(name)\" constant=\"40\" id=\"\(name)\"/>"
    }.joined()
    let square = """
      <constraint firstItem="lbl" firstAttribute="width" secondItem="lbl" secondAttribute="height" id="square"/>
      """
    let found = try lines(size + square + edge("lbl.centerX", "safe.centerX"))
    let line = try #require(found.first { $0.hasPrefix("  width 40: ") })
    #expect(line.contains("width (") && line.contains("square (") && !line.contains("centerX"))
  }

  /// The label's edges are those of the screen's view, which they do not place.
  @Test func whatIsInsideDoesNotPlaceAView() throws {
    let sides = edge("lbl.leading", "root.leading") + edge("root.trailing", "lbl.trailing")
    let text = try lines(sides, of: "root").joined(separator: " ")
    #expect(!text.contains("lbl."), "\(text)")
  }

  /// A width of 116 points, which is broken since the edges and the centre leave 327, is no reason for them.
  @Test func aBrokenConstraintIsNoReason() throws {
    let sides = edge("lbl.leading", "safe.leading", 24) + edge("safe.trailing", "lbl.trailing", 24)
    let width = #"<constraint firstItem="lbl" firstAttribute="width" constant="116" id="narrow"/>"#
    let found = try lines(sides + edge("lbl.centerX", "safe.centerX") + width)
    let broken = try #require(found.first { $0.hasPrefix("  broken: ") })
    #expect(broken.contains("narrow"))
    let line = try #require(found.first { $0.hasPrefix("  width 327: ") })
    #expect(line.contains("lbl.leading-safe.leading") && !line.contains("narrow"), "\(line)")
  }

  /// A width of 375 - 2 x 24 points, which the edges imply.
  @Test func whatImpliesAConstraintIsNamed() throws {
    let sides = edge("lbl.leading", "safe.leading", 24) + edge("safe.trailing", "lbl.trailing", 24)
    let width = #"<constraint firstItem="lbl" firstAttribute="width" constant="327" id="wide"/>"#
    let text = try lines(sides + width, of: "wide").joined(separator: " ")
    #expect(text.contains("it moves nothing, since "), "\(text)")
    #expect(
      text.contains("lbl.leading-safe.leading") && text.contains("safe.trailing-lbl.trailing"))
    #expect(text.contains(" imply it"))
    #expect(!text.contains("lbl.top"))
  }
}
