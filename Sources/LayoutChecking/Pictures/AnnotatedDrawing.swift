import Foundation
import InterfaceBuilder
import UIKit

/// A drawing of a screen with marks over it: outlines, hatching, measures and labels.
@MainActor
struct AnnotatedDrawing {
  /// The colours of marks, the same in light and dark pictures.
  enum Ink {
    static let fault = UIColor(red: 0.84, green: 0.06, blue: 0.16, alpha: 1)
    static let related = UIColor(red: 0.85, green: 0.45, blue: 0, alpha: 1)
    static let guide = UIColor(red: 0, green: 0.36, blue: 0.9, alpha: 1)
    static let fix = UIColor(red: 0.05, green: 0.5, blue: 0.2, alpha: 1)
  }

  /// The drawing so far.
  private(set) var list: DisplayList
  /// The size of the screen, in which labels are kept.
  let size: CGSize
  private var labels: [CGRect] = []

  /// Creates a drawing with marks over another one.
  init(over list: DisplayList, size: CGSize) {
    self.list = list
    self.size = size
  }

  // MARK: Marks

  /// Adds an outline; a rectangle without width or height becomes a line.
  mutating func outline(
    _ rect: CGRect, _ color: UIColor, width: CGFloat = 2, isDashed: Bool = false, fill: CGFloat = 0
  ) {
    let paint = DisplayList.Paint(
      fill: fill > 0 ? .color(color.withAlphaComponent(fill)) : nil,
      stroke: .init(color, width: width, dashes: isDashed ? [5, 3] : []))
    list.append(.draw(.rectangle(rect, radius: 2), paint))
  }

  /// Fills a rectangle with diagonal lines.
  mutating func hatch(_ rect: CGRect, _ color: UIColor) {
    guard rect.width > 0, rect.height > 0, rect.width < 5000, rect.height < 5000 else { return }
    list.append(.beginClip(.rectangle(rect, radius: 0)))
    list.append(.draw(.rectangle(rect, radius: 0), .color(color.withAlphaComponent(0.18))))
    let path = UIBezierPath()
    var x = rect.minX - rect.height
    while x < rect.maxX {
      path.move(to: CGPoint(x: x, y: rect.maxY))
      path.addLine(to: CGPoint(x: x + rect.height, y: rect.minY))
      x += 7
    }
    list.append(
      .draw(.path(path.cgPath, isEvenOdd: false), .init(stroke: .init(color, width: 1.2))))
    list.append(.endGroup)
  }

  /// Adds a horizontal or vertical measure with arrowheads, and its label.
  mutating func measure(
    _ from: CGPoint, _ to: CGPoint, _ text: String, _ color: UIColor, isDashed: Bool = false
  ) {
    let path = UIBezierPath()
    path.move(to: from)
    path.addLine(to: to)
    list.append(
      .draw(
        .path(path.cgPath, isEvenOdd: false),
        .init(stroke: .init(color, width: 1.5, dashes: isDashed ? [4, 3] : []))))
    let length = max(abs(to.x - from.x), abs(to.y - from.y))
    if length >= 10 {
      arrow(at: from, away: to, color)
      arrow(at: to, away: from, color)
    } else {
      tick(at: from, from, to, color)
      tick(at: to, from, to, color)
    }
    var middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    // Beside a short line, so that its arrows stay visible.
    let isVertical = abs(to.y - from.y) > abs(to.x - from.x)
    if isVertical, length < 60 {
      middle.x -= labelWidth(text) / 2 + 9
    } else if length < labelWidth(text) + 20 {
      middle.y += 16
    }
    label(text, at: middle, color)
  }

  private static let labelFont = UIFont.systemFont(ofSize: 12, weight: .semibold)

  private func labelWidth(_ text: String) -> CGFloat {
    DisplayList.size(of: text, font: Self.labelFont).width + 10
  }

  /// Adds an arrowhead at a point, from which the line goes to another one.
  private mutating func arrow(at tip: CGPoint, away other: CGPoint, _ color: UIColor) {
    let distance = hypot(other.x - tip.x, other.y - tip.y)
    guard distance > 0 else { return }
    let (x, y) = ((other.x - tip.x) / distance, (other.y - tip.y) / distance)
    let path = UIBezierPath()
    path.move(to: tip)
    path.addLine(to: CGPoint(x: tip.x + 7 * x - 3.5 * y, y: tip.y + 7 * y + 3.5 * x))
    path.addLine(to: CGPoint(x: tip.x + 7 * x + 3.5 * y, y: tip.y + 7 * y - 3.5 * x))
    path.close()
    list.append(.draw(.path(path.cgPath, isEvenOdd: false), .color(color)))
  }

  /// Adds a short line across a measure at one of its ends.
  private mutating func tick(at point: CGPoint, _ from: CGPoint, _ to: CGPoint, _ color: UIColor) {
    let isHorizontal = abs(to.x - from.x) >= abs(to.y - from.y)
    let path = UIBezierPath()
    let (dx, dy): (CGFloat, CGFloat) = isHorizontal ? (0, 5) : (5, 0)
    path.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
    path.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
    list.append(
      .draw(.path(path.cgPath, isEvenOdd: false), .init(stroke: .init(color, width: 1.5))))
  }

  /// The maximum number of times that a label is moved away from others.
  private static let tries = 24

  /// Adds a label in the middle of a point, moved so that it is on the screen and covers no other
  /// label, and as far as there is space none of some rectangles.
  mutating func label(
    _ text: String, at point: CGPoint, _ color: UIColor, avoiding rects: [CGRect] = []
  ) {
    guard !text.isEmpty else { return }
    let font = Self.labelFont
    let text = text.count > 60 ? text.prefix(59) + "…" : text
    let measured = DisplayList.size(of: text, font: font)
    var box = CGRect(
      x: point.x - measured.width / 2 - 5, y: point.y - measured.height / 2 - 2,
      width: measured.width + 10, height: measured.height + 4)
    func kept(_ box: CGRect) -> CGRect {
      CGRect(
        x: max(2, min(box.minX, size.width - box.width - 2)),
        y: max(2, min(box.minY, size.height - box.height - 2)), width: box.width,
        height: box.height)
    }
    box = kept(box)
    // Labels move away alternately downwards and upwards.
    let places =
      [box]
      + (0..<Self.tries).map { step in
        let distance = CGFloat(step / 2 + 1) * (box.height + 2)
        return kept(box.offsetBy(dx: 0, dy: step.isMultiple(of: 2) ? distance : -distance))
      }
    func isFree(_ place: CGRect, of rects: [CGRect]) -> Bool {
      !rects.contains { $0.insetBy(dx: -1, dy: -1).intersects(place) }
    }
    let free = places.filter { isFree($0, of: labels) }
    box = free.first { isFree($0, of: rects) } ?? free.first ?? places.last ?? box
    labels.append(box)
    list.append(
      .draw(
        .rectangle(box, radius: 5),
        .init(fill: .color(color), stroke: .init(.white, width: 1))))
    list.appendText(
      text, in: box.insetBy(dx: 4, dy: 2), font: font, color: .white, alignment: .center)
  }

  /// Adds another drawing.
  mutating func add(_ other: DisplayList, at origin: CGPoint, opacity: CGFloat) {
    list.append(other, at: origin, opacity: opacity)
  }
}
