import Foundation
package import UIKit

/// The outlines of views with their identifiers, drawn over a snapshot of the views, so that views
/// without content are visible and frames can be found by id.
@MainActor
package struct ViewOutlines {
  private static let color = "rgb(0,92,230)"
  private static let fontSize = 6.0
  /// The assumed width of a character of an identifier, as a fraction of the font size.
  private static let characterWidth = 0.62
  /// The maximum number of times that an identifier is moved below another one; after that it may
  /// overlap others.
  private static let tries = 16

  /// The SVG elements, in the coordinates of the tree's root view.
  package private(set) var lines: [String] = []
  private var labels: [CGRect] = []

  /// Outlines the views of a tree, except those that are hidden or scrolled out of view.
  package init(_ views: [(id: String, view: UIView)], in root: UIView) {
    for (id, view) in views {
      guard let rect = Self.visibleRect(of: view, in: root) else { continue }
      lines.append(Self.outline(rect))
      lines.append(label(id, in: rect))
    }
  }

  /// Returns the visible part of a view's rectangle, or `nil` if nothing is visible.
  private static func visibleRect(of view: UIView, in root: UIView) -> CGRect? {
    guard view.isDescendant(of: root) else { return nil }
    var rect = view.convert(view.bounds, to: root)
    var current = view
    while !current.isHidden {
      if current === root { return rect }
      guard let superview = current.superview else { return nil }
      current = superview
      guard current.clipsToBounds else { continue }
      rect = rect.intersection(current.convert(current.bounds, to: root))
      if rect.isNull { return nil }
    }
    return nil
  }

  /// Draws the outline as a path, because SVG does not draw a rectangle without width or height.
  private static func outline(_ rect: CGRect) -> String {
    let (x, y) = (VectorNotation.number(rect.minX), VectorNotation.number(rect.minY))
    let (width, height) = (
      VectorNotation.number(rect.width), VectorNotation.number(rect.height)
    )
    return """
      <path d="M\(x) \(y)h\(width)v\(height)H\(x)z" fill="none" stroke="\(color)" \
      stroke-width="0.5"/>
      """
  }

  /// Draws the identifier in the rectangle's top left corner, or below identifiers that are already
  /// there.
  private mutating func label(_ id: String, in rect: CGRect) -> String {
    let width = Double(id.count) * Self.fontSize * Self.characterWidth
    var place = CGRect(
      x: rect.minX + 1.5, y: rect.minY + 1, width: CGFloat(width), height: CGFloat(Self.fontSize))
    for _ in 0..<Self.tries {
      guard let other = labels.first(where: { $0.intersects(place) }) else { break }
      place.origin.y = other.maxY + 0.5
    }
    labels.append(place)
    let x = VectorNotation.number(place.minX)
    let y = VectorNotation.number(place.maxY - 1)
    return """
      <text x="\(x)" y="\(y)" font-size="\(VectorNotation.number(Self.fontSize))" \
      font-family="monospace" fill="\(Self.color)" stroke="white" stroke-width="1.5" \
      paint-order="stroke">\(VectorNotation.escaped(id))</text>
      """
  }
}
