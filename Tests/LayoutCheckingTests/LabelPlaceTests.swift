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
    let label = AnnotatedDrawing.Label(
      text: "label", color: Ink.fault, anchor: anchor, isOnLine: isOnLine)
    return places.add(label)
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

  /// The space ends at 320 points.
  @Test func theLineToWhatIsFarAwayEndsAtTheSpace() {
    var places = LabelPlaces(in: screen, preferring: screen, texts: [])
    var list = DisplayList()
    let anchor = CGRect(x: 500, y: 200, width: 40, height: 40)
    places.add(.init(text: "far", color: Ink.fault, anchor: anchor, isOnLine: false))
    places.draw(into: &list)
    let right = list.commands.compactMap { command -> CGFloat? in
      guard case .draw(let shape, _) = command else { return nil }
      return shape.bounds.maxX
    }
    // The dot at its end has a radius of 2.5 points.
    #expect(right.allSatisfy { $0 <= 322.5 })
  }

  /// The second view lies in the first one, whose label is below it: its line would cross that label from below.
  @Test func linesDoNotCrossLabels() throws {
    let (outer, inner) = (
      CGRect(x: 100, y: 200, width: 90, height: 44), CGRect(x: 104, y: 204, width: 82, height: 36)
    )
    var places = LabelPlaces(in: screen, preferring: screen, texts: [])
    places.avoid(
      [outer, inner].map { .outline($0, Ink.related, width: 1, isDashed: false, fill: 0) })
    let boxes = [outer, inner].map { anchor in
      places.add(.init(text: "view", color: Ink.related, anchor: anchor, isOnLine: false))
    }
    #expect(boxes[0].minY >= outer.maxY)
    // In one column, the line from below would pass through the first label.
    #expect(boxes[1].maxY <= outer.minY || abs(boxes[1].midX - boxes[0].midX) > boxes[0].width / 2)
  }

  /// A text of 12 points is higher than a measure of 4.
  @Test func theLabelOfAShortMeasureIsBesideIt() {
    let line = CGRect(x: 160, y: 300, width: 0, height: 4)
    #expect(!place(line, isOnLine: true).intersects(line.insetBy(dx: -1, dy: 0)))
  }
}
