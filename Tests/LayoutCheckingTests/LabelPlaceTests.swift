import Foundation
import Testing
import UIKit

@testable import LayoutChecking

/// The places of labels in pictures.
@MainActor
@Suite struct LabelPlaceTests {
  private typealias Ink = AnnotatedDrawing.Ink
  private let screen = CGRect(x: 0, y: 0, width: 320, height: 568)

  private func place(
    _ anchor: CGRect, isOnLine: Bool = false, texts: [CGRect] = [],
    marks: [AnnotatedDrawing.Mark] = []
  ) -> CGRect {
    var places = LabelPlaces(in: screen, preferring: screen, texts: texts)
    places.avoid(marks)
    var list = DisplayList()
    let label = AnnotatedDrawing.Label(
      text: "label", color: Ink.fault, anchor: anchor, isOnLine: isOnLine)
    return places.draw(label, into: &list)
  }

  @Test func aLabelIsBelowWhatItIsAbout() {
    let anchor = CGRect(x: 100, y: 200, width: 80, height: 40)
    let box = place(anchor)
    #expect(box.minY == 246)
    #expect(box.midX == 140)
  }

  @Test func aLabelIsAboveWhatIsAtTheBottom() {
    let anchor = CGRect(x: 100, y: 520, width: 80, height: 40)
    #expect(place(anchor).maxY == 514)
  }

  @Test func aLabelDoesNotCoverTheTextBelow() {
    let anchor = CGRect(x: 100, y: 200, width: 80, height: 40)
    let text = CGRect(x: 90, y: 244, width: 100, height: 20)
    #expect(!place(anchor, texts: [text]).intersects(text))
  }

  @Test func aLabelDoesNotCoverAMarkedView() {
    let anchor = CGRect(x: 100, y: 200, width: 80, height: 40)
    let other = CGRect(x: 90, y: 244, width: 100, height: 20)
    let mark = AnnotatedDrawing.Mark.outline(
      other, Ink.related, width: 1, isDashed: false, fill: 0)
    #expect(!place(anchor, marks: [mark]).intersects(other))
  }

  @Test func theLabelOfALongMeasureIsOnIt() {
    let line = CGRect(x: 20, y: 300, width: 200, height: 0)
    let box = place(line, isOnLine: true)
    #expect(box.midX == 120)
    #expect(box.midY == 300)
  }

  /// A text of 12 points is higher than a measure of 4.
  @Test func theLabelOfAShortMeasureIsBesideIt() {
    let line = CGRect(x: 160, y: 300, width: 0, height: 4)
    #expect(!place(line, isOnLine: true).intersects(line.insetBy(dx: -1, dy: 0)))
  }
}
