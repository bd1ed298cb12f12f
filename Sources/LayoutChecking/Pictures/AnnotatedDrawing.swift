import Foundation
import InterfaceBuilder
import UIKit

/// A drawing of a screen with marks over it: outlines, hatching, measures and labels.
///
/// The marks are kept apart from the screen, so that they may extend beyond its edges, and so that a small part of the
/// screen is drawn once more, enlarged, with marks of the usual size.
@MainActor
struct AnnotatedDrawing {
  /// The colours of marks, the same in light and dark pictures.
  enum Ink {
    static let fault = UIColor(red: 0.84, green: 0.06, blue: 0.16, alpha: 1)
    static let related = UIColor(red: 0.85, green: 0.45, blue: 0, alpha: 1)
    static let guide = UIColor(red: 0, green: 0.36, blue: 0.9, alpha: 1)
    static let fix = UIColor(red: 0.05, green: 0.5, blue: 0.2, alpha: 1)
  }

  /// A mark without its label.
  enum Mark {
    case outline(CGRect, UIColor, width: CGFloat, isDashed: Bool, fill: CGFloat)
    case hatch(CGRect, UIColor)
    case measure(CGPoint, CGPoint, UIColor, isDashed: Bool)
    case alignment(CGPoint, CGPoint, UIColor, isDashed: Bool)
    case line(CGPoint, CGPoint, UIColor)
    case drawing(DisplayList, CGPoint, opacity: CGFloat)
  }

  /// A label, whose place is chosen once all marks are known.
  struct Label {
    /// The text.
    let text: String
    /// The colour behind the text.
    let color: UIColor
    /// The rectangle, or the line of a measure, that the label is about.
    let anchor: CGRect
    /// Whether the label may be on its anchor, as that of a measure.
    let isOnLine: Bool
  }

  /// The screen without marks.
  let screen: DisplayList
  /// The size of the screen.
  let size: CGSize
  /// The marks, from the back to the front.
  private(set) var marks: [Mark] = []
  /// The labels, from the most important one on.
  private(set) var labels: [Label] = []

  /// Creates a drawing with marks over another one.
  init(over list: DisplayList, size: CGSize) {
    screen = list
    self.size = size
  }

  /// The edges of the screen.
  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The distance beyond the edges of the screen within which marks are drawn, in points.
  static let reach: CGFloat = 150

  /// Adds an outline; a rectangle without width or height becomes a line.
  mutating func outline(
    _ rect: CGRect, _ color: UIColor, width: CGFloat = 2, isDashed: Bool = false, fill: CGFloat = 0
  ) {
    marks.append(.outline(rect, color, width: width, isDashed: isDashed, fill: fill))
  }

  /// Fills a rectangle with diagonal lines.
  mutating func hatch(_ rect: CGRect, _ color: UIColor) {
    let rect = rect.intersection(bounds.insetBy(dx: -Self.reach, dy: -Self.reach))
    guard rect.width > 0, rect.height > 0 else { return }
    marks.append(.hatch(rect, color))
  }

  /// Adds a horizontal or vertical measure with arrowheads, and its label.
  mutating func measure(
    _ from: CGPoint, _ to: CGPoint, _ text: String, _ color: UIColor, isDashed: Bool = false
  ) {
    add(.measure(from, to, color, isDashed: isDashed), text, color)
  }

  /// Adds a line along edges that coincide, and its label.
  mutating func align(
    _ from: CGPoint, _ to: CGPoint, _ text: String, _ color: UIColor, isDashed: Bool = false
  ) {
    add(.alignment(from, to, color, isDashed: isDashed), text, color)
  }

  private mutating func add(_ mark: Mark, _ text: String, _ color: UIColor) {
    marks.append(mark)
    guard let rect = mark.rect else { return }
    labels.append(Label(text: text, color: color, anchor: rect, isOnLine: true))
  }

  /// Adds a thin line, such as one from an edge to a measure beside it.
  mutating func line(_ from: CGPoint, _ to: CGPoint, _ color: UIColor) {
    marks.append(.line(from, to, color))
  }

  /// Adds a label for a rectangle, near which it is placed.
  mutating func label(_ text: String, of rect: CGRect, _ color: UIColor) {
    guard !text.isEmpty else { return }
    labels.append(Label(text: text, color: color, anchor: rect, isOnLine: false))
  }

  /// Adds another drawing.
  mutating func add(_ other: DisplayList, at origin: CGPoint, opacity: CGFloat) {
    marks.append(.drawing(other, origin, opacity: opacity))
  }
}

extension AnnotatedDrawing.Mark {
  /// The smallest rectangle around the mark; `nil` for a drawing, whose size is that of an outline.
  var rect: CGRect? {
    switch self {
    case .outline(let rect, _, _, _, _), .hatch(let rect, _): rect
    case .measure(let from, let to, _, _), .alignment(let from, let to, _, _),
      .line(let from, let to, _):
      CGRect(
        x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
        height: abs(to.y - from.y))
    case .drawing: nil
    }
  }

  /// The colour of the mark; `nil` for a drawing.
  var color: UIColor? {
    switch self {
    case .outline(_, let color, _, _, _), .hatch(_, let color), .measure(_, _, let color, _),
      .alignment(_, _, let color, _), .line(_, _, let color):
      color
    case .drawing: nil
    }
  }
}
