import Foundation
import InterfaceBuilder
import UIKit

extension AnnotatedDrawing {
  /// The texts around a drawing.
  struct Captions {
    /// The name of the picture.
    let name: String
    /// The first line.
    let title: String
    /// The fault, in the colour of faults.
    let fault: String
    /// The fix, below the screen.
    let fix: String
  }

  /// A screen, or an enlarged part of one, beside the others of a picture.
  private struct Column {
    let list: DisplayList
    let marks: DisplayList
    let size: CGSize
    let extent: CGRect
    let caption: String
    let color: UIColor
    let radius: CGFloat
  }

  /// The space around screens and captions, in points.
  private static let margin: CGFloat = 18
  /// The distance between two screens, in points.
  private static let gap: CGFloat = 28
  /// The smallest width of captions, in points.
  private static let leastWidth: CGFloat = 340
  /// The radius of the corners of an enlarged part, in points.
  private static let partRadius: CGFloat = 8

  /// Returns the drawing as a device's screen with captions above and below it, beside the screen with
  /// the fix; small marks are enlarged beside the screen.
  ///
  /// - Parameters:
  ///   - captions: The texts around it.
  ///   - fixed: The screen with the fix; `nil` for none.
  ///   - cornerRadius: The radius of the screen's corners, in points.
  /// - Returns: The drawing.
  func captioned(
    _ captions: Captions, fixed: FixedDrawing?, cornerRadius: CGFloat
  ) -> ScreenDrawing {
    let placed = placed
    let part = enlargedPart
    var columns = [
      Column(
        list: screen, marks: placed.list, size: size, extent: placed.extent,
        caption: fixed == nil && part == nil ? "" : "Now", color: Ink.fault, radius: cornerRadius)
    ]
    if let part { columns.append(column(of: part)) }
    if let fixed {
      columns.append(
        Column(
          list: fixed.list, marks: DisplayList(), size: size, extent: bounds,
          caption: "With the fix: \(fixed.caption)", color: Ink.fix, radius: cornerRadius))
    }
    let screens =
      columns.reduce(0) { $0 + $1.extent.width } + CGFloat(columns.count - 1) * Self.gap
    let width = max(screens, Self.leastWidth)
    var page = DisplayList()
    var y = Self.margin
    func text(_ text: String, _ font: UIFont, _ color: UIColor, _ x: CGFloat, _ width: CGFloat) {
      guard !text.isEmpty else { return }
      let box = CGRect(x: x, y: y, width: width, height: 0)
      y += page.appendText(text, in: box, font: font, color: color) + 4
    }
    text(captions.title, .systemFont(ofSize: 17, weight: .bold), .black, Self.margin, width)
    text(
      captions.fault, .systemFont(ofSize: 14, weight: .medium), Ink.fault, Self.margin, width)
    y += 8
    let top = y
    var x = Self.margin + (width - screens) / 2
    var lefts: [CGFloat] = []
    var below = y
    for column in columns {
      let left = x - column.extent.minX
      y = top
      text(
        column.caption, .systemFont(ofSize: 14, weight: .semibold), column.color, left,
        column.size.width)
      below = max(below, y)
      lefts.append(left)
      x += column.extent.width + Self.gap
    }
    let above = -(columns.map(\.extent.minY).min() ?? 0)
    y = below + (below > top ? 2 : 0) + above
    var body = DisplayList()
    var places: [CGPoint] = []
    for (column, left) in zip(columns, lefts) {
      var place = CGPoint(x: left, y: y)
      if let part, places.count == 1 { place.y += offset(of: part) }
      places.append(place)
      body.append(framed(column, at: place))
    }
    if let part { body.append(lines(from: part, at: places)) }
    for (column, place) in zip(columns, places) { body.append(column.marks, at: place) }
    y += (columns.map(\.extent.maxY).max() ?? 0) + 12
    text(
      captions.fix.isEmpty ? "" : "Fix: \(captions.fix)", .systemFont(ofSize: 14), Ink.fix,
      Self.margin, width)
    y += Self.margin - 4
    let full = CGSize(width: width + 2 * Self.margin, height: y.rounded(.up))
    var result = DisplayList()
    result.append(
      .draw(
        .rectangle(CGRect(origin: .zero, size: full), radius: 0),
        .color(UIColor(white: 0.965, alpha: 1))))
    result.append(body)
    result.append(page)
    return ScreenDrawing(name: captions.name, size: full, list: result)
  }

  private func column(of part: EnlargedPart) -> Column {
    let factor = Points.text((Double(part.scale) * 10).rounded() / 10)
    return Column(
      list: list(of: part), marks: DisplayList(), size: part.size,
      extent: CGRect(
        x: 0, y: 0, width: part.size.width, height: max(0, offset(of: part)) + part.size.height),
      caption: "Enlarged \(factor) times", color: Ink.fault, radius: Self.partRadius)
  }

  /// Returns the distance of an enlarged part from the top of the screen, so that it is beside its place there.
  private func offset(of part: EnlargedPart) -> CGFloat {
    max(0, min(part.rect.midY - part.size.height / 2, size.height - part.size.height))
  }

  /// Returns lines from the corners of a part on the screen to those of its enlarged drawing.
  private func lines(from part: EnlargedPart, at places: [CGPoint]) -> DisplayList {
    var list = DisplayList()
    let rect = part.rect.offsetBy(dx: places[0].x, dy: places[0].y)
    let frame = CGRect(origin: places[1], size: part.size)
    for (from, to) in [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: frame.minX, y: frame.minY)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: frame.minX, y: frame.maxY)),
    ] { Mark.line(from, to, Ink.fault).draw(into: &list, .identity) }
    return list
  }

  /// Returns the drawing of a screen in the frame of a device.
  private func framed(_ column: Column, at place: CGPoint) -> DisplayList {
    let frame = CGRect(origin: place, size: column.size)
    var drawing = DisplayList()
    drawing.append(.draw(.rectangle(frame, radius: column.radius), .color(.white)))
    drawing.append(.beginClip(.rectangle(frame, radius: column.radius)))
    drawing.append(column.list, at: place)
    drawing.append(.endGroup)
    drawing.append(
      .draw(
        .rectangle(frame.insetBy(dx: -1, dy: -1), radius: column.radius),
        .init(stroke: .init(UIColor(white: 0.25, alpha: 1), width: 2))))
    return drawing
  }
}
