import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Seven files, each of one thing that bars, sheets and containers do to what is inside them.
///
/// The views in them are pinned to safe areas or margins, so that their frames follow from the numbers in
/// the comment at the head of each file.
@MainActor
@Suite struct InterchangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var frames: [String: CGRect]

    var testDescription: String { file }
  }

  @Test(arguments: [
    Case(
      file: "navigation-large-title.storyboard",
      frames: [
        "large": CGRect(x: 0, y: 59 + 96, width: 393, height: 852 - 155 - 34),
        "small": CGRect(x: 0, y: 59 + 44, width: 393, height: 852 - 103 - 34),
      ]),
    Case(
      file: "tab-bar.storyboard",
      frames: [
        "tab": CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 49 - 34),
        "list": CGRect(x: 0, y: 59 + 44, width: 393, height: 852 - 103 - 49 - 34),
        "detail": CGRect(x: 0, y: 59 + 44, width: 393, height: 852 - 103 - 34),
      ]),
    Case(
      file: "toolbar.storyboard",
      frames: ["page": CGRect(x: 0, y: 59 + 44, width: 393, height: 852 - 103 - 49 - 34)]),
    Case(
      file: "sheet.storyboard",
      frames: [
        "screen": CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34),
        "sheet": CGRect(x: 0, y: 0, width: 393, height: 842),
        "form": CGRect(x: 0, y: 56, width: 393, height: 842 - 56),
      ]),
    Case(
      file: "embedded.storyboard",
      frames: [
        "container": CGRect(x: 20, y: 59 + 10, width: 393 - 40, height: 300),
        "child": CGRect(x: 0, y: 59, width: 353, height: 300 - 59),
      ]),
    Case(
      file: "cell-accessory.storyboard",
      frames: [
        "plain": CGRect(x: 20, y: 11, width: 393 - 40, height: 44 - 22),
        "accessory": CGRect(x: 20, y: 11, width: 362 - 20 - 8, height: 44 - 22),
      ]),
    Case(
      file: "several-views.xib",
      frames: [
        "freeform": CGRect(x: 0, y: 59, width: 320, height: 200 - 59),
        "cell": CGRect(x: 16, y: 11, width: 320 - 32, height: 44 - 22),
        "left": CGRect(x: 0, y: 0, width: (300 - 20) / 2, height: 100),
        "right": CGRect(x: 140 + 20, y: 0, width: 140, height: 100),
      ]),
  ])
  func viewsLieWhereTheNumbersOfTheCanvasPutThem(interchange: Case) throws {
    let document = try Document(contentsOf: Fixture.path(interchange.file))
    let layout = CanvasLayout(document, contentSizes: .stored)
    #expect(layout.problems.isEmpty)
    #expect(document.unknownElements.isEmpty)
    for (id, frame) in interchange.frames { #expect(layout.frames[id] == frame, "\(id)") }
  }
}
