import Foundation
import UIKit

/// The places of labels: near what they are about, and as far as there is space beside marks, texts and each other.
struct LabelPlaces {
  /// The rectangle in which labels are placed.
  private let space: CGRect
  /// The part of it in which they are placed by preference.
  private let preferred: CGRect
  /// The texts of the screen.
  private let texts: [CGRect]
  /// The marks that labels should not cover.
  private var marks: [CGRect] = []
  /// The labels with their places.
  private var placed: [Placed] = []

  private static let font = UIFont.systemFont(ofSize: 12, weight: .semibold)
  /// The distance between a label and what it is about, in points.
  private static let gap: CGFloat = 6
  /// The distance from which a line joins the label with what it is about, in points.
  private static let lineDistance: CGFloat = 12
  /// The height below which a label covers much of a view, in points.
  private static let lowHeight: CGFloat = 100
  /// The maximum number of characters of a label.
  private static let textLimit = 70

  /// A label with its place, and the line that joins it with what it is about.
  private struct Placed {
    let text: String
    let color: UIColor
    let box: CGRect
    let line: Segment?
  }

  /// A straight line between two points.
  private struct Segment {
    let start: CGPoint
    let end: CGPoint

    /// Returns whether a part of the line is in a rectangle.
    func crosses(_ rect: CGRect) -> Bool {
      // The part of the line, from 0 to 1, that is between the edges of both axes.
      var (low, high): (CGFloat, CGFloat) = (0, 1)
      for (from, to, least, most) in [
        (start.x, end.x, rect.minX, rect.maxX), (start.y, end.y, rect.minY, rect.maxY),
      ] {
        guard from != to else {
          if from < least || from > most { return false }
          continue
        }
        let ends = [(least - from) / (to - from), (most - from) / (to - from)]
        low = max(low, min(ends[0], ends[1]))
        high = min(high, max(ends[0], ends[1]))
      }
      return low <= high
    }
  }

  /// Creates the places of a picture without marks.
  ///
  /// - Parameters:
  ///   - space: The rectangle in which labels are placed.
  ///   - preferred: The part of it in which they are placed by preference.
  ///   - texts: The texts of the screen.
  init(in space: CGRect, preferring preferred: CGRect, texts: [CGRect]) {
    self.space = space
    self.preferred = preferred
    self.texts = texts
  }

  /// Keeps labels away from marks: from lines, and from views that are not large.
  @MainActor
  mutating func avoid(
    _ drawn: [AnnotatedDrawing.Mark], _ transform: CGAffineTransform = .identity
  ) {
    marks += drawn.compactMap { $0.rect?.applying(transform) }
      .filter { min($0.width, $0.height) < Self.lowHeight }
      .map { $0.insetBy(dx: -2, dy: -2) }
  }

  /// Adds a label at the best place, with a line to its anchor if that is not near.
  ///
  /// - Returns: The rectangle of the label.
  @discardableResult
  mutating func add(_ label: AnnotatedDrawing.Label) -> CGRect {
    let text =
      label.text.count > Self.textLimit ? label.text.prefix(Self.textLimit - 1) + "…" : label.text
    let measured = DisplayList.size(of: text, font: Self.font, width: space.width - 10)
    let size = CGSize(width: measured.width + 10, height: measured.height + 4)
    let visible = label.anchor.intersection(space)
    let anchor = visible.isNull ? label.anchor : visible
    let places = candidates(anchor, size, label).map(kept)
    let costs = places.enumerated().map { cost(of: $1, anchor, label) + CGFloat($0) * 0.02 }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    let box = places[best]
    placed.append(
      Placed(text: text, color: label.color, box: box, line: line(from: box, to: anchor)))
    return box
  }

  /// Draws the labels, above their lines.
  func draw(into list: inout DisplayList) {
    for label in placed {
      guard let line = label.line else { continue }
      for stroke in [
        DisplayList.Stroke(UIColor(white: 1, alpha: 0.55), width: 3),
        .init(label.color, width: 1.2),
      ] { AnnotatedDrawing.Mark.stroke([line.start, line.end], stroke, into: &list) }
      list.append(.draw(.circle(center: line.end, radius: 2.5), .color(label.color)))
    }
    for label in placed {
      list.append(
        .draw(
          .rectangle(label.box, radius: 5),
          .init(fill: .color(label.color), stroke: .init(.white, width: 1))))
      list.appendText(
        label.text, in: label.box.insetBy(dx: 4, dy: 2), font: Self.font, color: .white,
        alignment: .center)
    }
  }

  /// Returns the possible places of a label, the best ones first.
  private func candidates(
    _ anchor: CGRect, _ size: CGSize, _ label: AnnotatedDrawing.Label
  ) -> [CGRect] {
    func box(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
    }
    var places: [CGRect] = []
    let isVertical = anchor.height > anchor.width
    if label.isOnLine, isVertical ? anchor.height >= 60 : anchor.width >= size.width + 24 {
      places.append(box(anchor.midX, anchor.midY))
    }
    if !label.isOnLine, anchor.height >= Self.lowHeight, anchor.width > size.width + 20 {
      places.append(
        box(anchor.minX + Self.gap + size.width / 2, anchor.minY + Self.gap + size.height / 2))
    }
    for ring in 0..<8 {
      let distance = Self.gap + CGFloat(ring) * (size.height + 4)
      let (dx, dy) = (size.width / 2 + distance, size.height / 2 + distance)
      let columns = [anchor.midX, anchor.minX + size.width / 2, anchor.maxX - size.width / 2]
      let sides = [box(anchor.maxX + dx, anchor.midY), box(anchor.minX - dx, anchor.midY)]
      let rows = columns.flatMap { [box($0, anchor.maxY + dy), box($0, anchor.minY - dy)] }
      places += label.isOnLine && isVertical ? sides + rows : rows + sides
    }
    return places
  }

  /// Returns a rectangle moved into the space.
  private func kept(_ box: CGRect) -> CGRect {
    CGRect(
      x: max(space.minX, min(box.minX, space.maxX - box.width)),
      y: max(space.minY, min(box.minY, space.maxY - box.height)), width: box.width,
      height: box.height)
  }

  /// Returns what a place covers and how far it is from the anchor, as a number.
  private func cost(
    of box: CGRect, _ anchor: CGRect, _ label: AnnotatedDrawing.Label
  ) -> CGFloat {
    let area = box.width * box.height
    func share(_ rect: CGRect) -> CGFloat {
      let common = rect.intersection(box)
      return common.isNull ? 0 : common.width * common.height / area
    }
    if placed.contains(where: { $0.box.insetBy(dx: -1, dy: -1).intersects(box) }) { return 1000 }
    let own = line(from: box, to: anchor)
    let crossings = placed.count {
      own?.crosses($0.box) == true || $0.line?.crosses(box) == true
    }
    let ownMark = label.isOnLine ? anchor.insetBy(dx: -2, dy: -2) : .null
    let isLow = !label.isOnLine && min(anchor.width, anchor.height) < Self.lowHeight
    let covered = marks.filter { $0 != ownMark }.reduce(isLow ? share(anchor) : 0) {
      $0 + min(share($1), 0.6)
    }
    let outside = box.isEmpty ? 0 : 1 - share(preferred)
    return 20 * CGFloat(crossings) + 30 * covered + 12 * texts.reduce(0) { $0 + share($1) } + 5
      * outside
      + max(0, Self.distance(box, anchor) - Self.gap) / 8
  }

  /// Returns the distance between two rectangles; 0 if they have a point in common.
  private static func distance(_ a: CGRect, _ b: CGRect) -> CGFloat {
    hypot(
      max(0, max(a.minX, b.minX) - min(a.maxX, b.maxX)),
      max(0, max(a.minY, b.minY) - min(a.maxY, b.maxY)))
  }

  /// Returns the line from a label to the nearest point of what it is about, or to the edge of the space before that;
  /// `nil` if that is near.
  private func line(from box: CGRect, to anchor: CGRect) -> Segment? {
    guard Self.distance(box, anchor) > Self.lineDistance else { return nil }
    let nearest = CGPoint(
      x: max(anchor.minX, min(box.midX, anchor.maxX)),
      y: max(anchor.minY, min(box.midY, anchor.maxY)))
    let end = CGPoint(
      x: max(space.minX, min(nearest.x, space.maxX)),
      y: max(space.minY, min(nearest.y, space.maxY)))
    let start = CGPoint(
      x: max(box.minX, min(end.x, box.maxX)), y: max(box.minY, min(end.y, box.maxY)))
    return Segment(start: start, end: end)
  }
}

extension DisplayList {
  /// The rectangles of the texts, in the coordinates of the drawing.
  var textRects: [CGRect] {
    var transforms = [CGAffineTransform.identity]
    var rects: [CGRect] = []
    for command in commands {
      let transform = transforms.last ?? .identity
      switch command {
      case .beginGroup(let own, _): transforms.append(own.concatenating(transform))
      case .beginClip, .beginMask: transforms.append(transform)
      case .endGroup: transforms.removeLast()
      case .text(let run):
        let rect = CGRect(
          x: run.origin.x, y: run.origin.y - run.font.capHeight, width: run.width,
          height: run.font.capHeight)
        rects.append(rect.applying(transform))
      case .draw, .shadow, .image: break
      }
    }
    return rects
  }
}
