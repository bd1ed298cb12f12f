import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// The pictures of the report, which move with the keyboard.
@MainActor
@Suite struct MovingPictureTests: OneScreenTests {
  @Test func numbersChangeLinearlyBetweenHeights() {
    let picture = MovingPicture([
      (0, #"<rect x="10" y="600"/>"#), (100, #"<rect x="10" y="600"/>"#),
      (300, #"<rect x="10" y="400"/>"#),
    ])
    #expect(picture.parts.count == 1)
    #expect(picture.svg(at: 50) == #"<rect x="10" y="600"/>"#)
    #expect(picture.svg(at: 150) == #"<rect x="10" y="550"/>"#)
    #expect(picture.svg(at: 300) == #"<rect x="10" y="400"/>"#)
  }

  @Test func numbersInTextsDoNotMove() {
    let picture = MovingPicture([
      (0, #"<text x="1" fill="rgb(0,0,0)">10 of 12</text>"#),
      (10, #"<text x="3" fill="rgb(0,0,0)">10 of 12</text>"#),
    ])
    #expect(picture.svg(at: 5) == #"<text x="2" fill="rgb(0,0,0)">10 of 12</text>"#)
  }

  @Test func otherElementsBeginAnotherPart() {
    let picture = MovingPicture([(0, "<g>"), (10, #"<g opacity="0.5">"#)])
    #expect(picture.parts.count == 2)
    #expect(picture.svg(at: 9) == "<g>")
    #expect(picture.svg(at: 10) == #"<g opacity="0.5">"#)
  }

  /// The numbers of the report are those of the layout engine, at heights between its breakpoints.
  @Test(arguments: DemoScreen.allCases)
  func fieldsAreWhereTheEnginePutsThem(demo: DemoScreen) throws {
    let device = try #require(Device.named("iphone8", .portrait))
    var count = 0
    for screen in Screen.all(in: try demo.document()) {
      let shown = ShownScreen(screen, in: Configuration(device))
      defer { shown.close() }
      let data = ReportData.Shown(shown, prefix: "")
      let following = KeyboardFollowing(shown)
      for height in [1, 37.5, 120, 216, data.greatest] {
        let geometry = following.apply(height: height)
        for (field, view) in zip(data.fields, KeyboardAnalysisFields.of(shown)) {
          let frame = geometry.frame(view)
          let own = MovingPicture.interpolated(field.frames, data.heights, at: height)
          let engine = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
          for (a, b) in zip(own, engine) { #expect(abs(a - b) < 1e-6) }
        }
        _ = following.apply(height: 0)
      }
      count += data.fields.count
    }
    #expect(count > 0)
  }
}

@MainActor
private enum KeyboardAnalysisFields {
  static func of(_ shown: ShownScreen) -> [UIView] {
    shown.content.textInputs.filter(shown.isOwn)
  }
}
