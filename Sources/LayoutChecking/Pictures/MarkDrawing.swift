import Foundation
import UIKit

extension AnnotatedDrawing {
  /// The marks and labels of a drawing in the coordinates of a picture.
  struct Placed {
    /// The marks and labels.
    let list: DisplayList
    /// The rectangle that the screen, its marks and its labels take.
    let extent: CGRect
  }

  /// The space at the sides of the screen, and above and below it, in which labels are placed.
  private static let labelSpace = CGSize(width: 12, height: 60)

  /// The marks and labels, in the coordinates of the screen; without the measures and labels that are drawn enlarged.
  var placed: Placed {
    let reach = bounds.insetBy(dx: -Self.reach, dy: -Self.reach)
    var extent = bounds
    var list = DisplayList()
    list.append(.beginClip(.rectangle(reach, radius: 0)))
    let enlarged = enlargedPart
    for mark in marks {
      if mark.isMeasure, let rect = mark.rect, enlarged?.shows(rect) == true { continue }
      mark.draw(into: &list, .identity)
      guard let rect = mark.rect?.intersection(reach), !rect.isNull else { continue }
      extent = extent.union(rect)
    }
    list.append(.endGroup)
    if let enlarged {
      Mark.outline(enlarged.rect, Ink.fault, width: 1.5, isDashed: false, fill: 0)
        .draw(into: &list, .identity)
      extent = extent.union(enlarged.rect)
    }
    let space = extent.insetBy(dx: -Self.labelSpace.width, dy: -Self.labelSpace.height)
    var places = LabelPlaces(in: space, preferring: bounds, texts: screen.textRects)
    places.avoid(marks)
    for label in labels where enlarged?.shows(label.anchor) != true {
      extent = extent.union(places.add(label))
    }
    places.draw(into: &list)
    return Placed(list: list, extent: extent)
  }

  /// The screen with its marks and labels.
  var list: DisplayList {
    var list = screen
    list.append(placed.list)
    return list
  }

  /// Returns the enlarged part of the screen with its marks and labels, from the origin on.
  func list(of part: EnlargedPart) -> DisplayList {
    let transform = CGAffineTransform(scaleX: part.scale, y: part.scale)
      .translatedBy(x: -part.rect.minX, y: -part.rect.minY)
    var list = DisplayList()
    list.append(.beginGroup(transform: transform, opacity: 1))
    for command in screen.commands { list.append(command) }
    list.append(.endGroup)
    for mark in marks { mark.draw(into: &list, transform) }
    let texts = screen.textRects.map { $0.applying(transform) }
    let frame = CGRect(origin: .zero, size: part.size)
    var places = LabelPlaces(in: frame.insetBy(dx: 3, dy: 3), preferring: frame, texts: texts)
    places.avoid(marks, transform)
    for label in labels where part.shows(label.anchor) {
      let shown = Label(
        text: label.text, color: label.color, anchor: label.anchor.applying(transform),
        isOnLine: label.isOnLine)
      places.add(shown)
    }
    places.draw(into: &list)
    return list
  }
}

extension AnnotatedDrawing.Mark {
  /// Whether the mark is a measure or a line to one.
  var isMeasure: Bool {
    switch self {
    case .measure, .alignment, .line: true
    case .outline, .hatch, .drawing: false
    }
  }

  /// Draws the mark, moved and enlarged; the widths of its lines stay the same.
  func draw(into list: inout DisplayList, _ transform: CGAffineTransform) {
    switch self {
    case .outline(let rect, let color, let width, let isDashed, _)
    where rect.width <= 0 || rect.height <= 0:
      let box = rect.applying(transform)
      let ends = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)]
      Self.stroke(ends, .init(color, width: width, dashes: isDashed ? [5, 3] : []), into: &list)
    case .outline(let rect, let color, let width, let isDashed, let fill):
      let paint = DisplayList.Paint(
        fill: fill > 0 ? .color(color.withAlphaComponent(fill)) : nil,
        stroke: .init(color, width: width, dashes: isDashed ? [5, 3] : []))
      list.append(.draw(.rectangle(rect.applying(transform), radius: 2), paint))
    case .hatch(let rect, let color):
      Self.hatch(rect.applying(transform), color, into: &list)
    case .measure(let from, let to, let color, let isDashed):
      Self.measure(
        from.applying(transform), to.applying(transform), color, isDashed, into: &list)
    case .alignment(let from, let to, let color, let isDashed):
      let ends = [from.applying(transform), to.applying(transform)]
      Self.stroke(ends, Self.halo, into: &list)
      Self.stroke(
        ends, .init(color, width: 2.5, dashes: isDashed ? [6, 3] : []), into: &list)
    case .line(let from, let to, let color):
      let ends = [from.applying(transform), to.applying(transform)]
      Self.stroke(ends, .init(color, width: 0.75), into: &list)
    case .drawing(let other, let origin, let opacity):
      list.append(
        .beginGroup(
          transform: transform.translatedBy(x: origin.x, y: origin.y), opacity: opacity))
      for command in other.commands { list.append(command) }
      list.append(.endGroup)
    }
  }

  /// What is behind lines, so that they are seen on every background.
  private static let halo = DisplayList.Stroke(UIColor(white: 1, alpha: 0.55), width: 3.5)

  /// Draws a line between two points.
  static func stroke(
    _ ends: [CGPoint], _ stroke: DisplayList.Stroke, into list: inout DisplayList
  ) {
    let path = UIBezierPath()
    path.move(to: ends[0])
    path.addLine(to: ends[1])
    list.append(.draw(.path(path.cgPath, isEvenOdd: false), .init(stroke: stroke)))
  }

  private static func hatch(_ rect: CGRect, _ color: UIColor, into list: inout DisplayList) {
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
      .draw(
        .path(path.cgPath, isEvenOdd: false),
        .init(stroke: .init(color.withAlphaComponent(0.75), width: 1))))
    list.append(.endGroup)
  }

  private static func measure(
    _ from: CGPoint, _ to: CGPoint, _ color: UIColor, _ isDashed: Bool,
    into list: inout DisplayList
  ) {
    Self.stroke([from, to], halo, into: &list)
    Self.stroke([from, to], .init(color, width: 1.5, dashes: isDashed ? [4, 3] : []), into: &list)
    let length = max(abs(to.x - from.x), abs(to.y - from.y))
    if length >= 16 {
      arrow(at: from, away: to, color, into: &list)
      arrow(at: to, away: from, color, into: &list)
    } else {
      tick(at: from, from, to, color, into: &list)
      tick(at: to, from, to, color, into: &list)
    }
  }

  /// Draws an arrowhead at a point, from which the line goes to another one.
  private static func arrow(
    at tip: CGPoint, away other: CGPoint, _ color: UIColor, into list: inout DisplayList
  ) {
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

  /// Draws a short line across a measure at one of its ends.
  private static func tick(
    at point: CGPoint, _ from: CGPoint, _ to: CGPoint, _ color: UIColor,
    into list: inout DisplayList
  ) {
    let isHorizontal = abs(to.x - from.x) >= abs(to.y - from.y)
    let (dx, dy): (CGFloat, CGFloat) = isHorizontal ? (0, 5) : (5, 0)
    stroke(
      [CGPoint(x: point.x - dx, y: point.y - dy), CGPoint(x: point.x + dx, y: point.y + dy)],
      .init(color, width: 1.5), into: &list)
  }
}
