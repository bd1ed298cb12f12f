import Foundation

/// An item that constraints can refer to: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject, Sendable {
  /// The view in whose coordinates the item's own edges are expressed for constraints on itself:
  /// the view, or the view that owns the guide.
  var layoutView: UIView? { get }
  /// The view in whose coordinates the engine's variables of the item are expressed: the superview,
  /// or the view that owns the guide.
  var coordinateView: UIView? { get }
  /// The active constraints that refer to the item, except those it holds itself.
  var mentions: [NSLayoutConstraint] { get set }
  /// The engine's data for the item.
  var engineItem: EngineItem? { get set }
  /// The reference by which constraints and anchors identify the item.
  var itemReference: ItemReference { get }
  /// The text that log messages quote after the item's class.
  var quotedName: String? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var itemReference: ItemReference { .view(backReference) }
  var coordinateView: UIView? { storedSuperview }
}

extension UILayoutGuide: LayoutItem {
  var quotedName: String? { identifier }
  var layoutView: UIView? { owningView }
  var itemReference: ItemReference { .guide(backReference) }
  var coordinateView: UIView? { owningView }
}

/// The text baselines of a view, as positions in its alignment rectangle.
package struct TextBaselines: Hashable, Sendable {
  /// A position that depends on the height: `heightShare` · height + `constant`, from the top.
  package struct Line: Hashable, Sendable {
    /// The fraction of the height above the line: 0 for text at the top, 0.5 for centred text.
    package var heightShare: Double
    /// The constant part, in points.
    package var constant: Double

    package init(heightShare: Double, constant: Double) {
      self.heightShare = heightShare
      self.constant = constant
    }

    /// The top edge, used as the first baseline of a view without text.
    static let top = Line(heightShare: 0, constant: 0)
    /// The bottom edge, used as the last baseline of a view without text.
    static let bottom = Line(heightShare: 1, constant: 0)
  }

  /// The baseline of the first line of text.
  package var first: Line
  /// The baseline of the last line of text.
  package var last: Line

  package init(first: Line, last: Line) {
    self.first = first
    self.last = last
  }
}

extension UIView {
  /// Returns how far a baseline is below the top of the view's alignment rectangle, as it is laid out, in points.
  ///
  /// - Parameter isFirst: Whether it is the first baseline; otherwise the last one.
  /// - Returns: The distance; the top or bottom edge if the view has no text.
  package func baselinePosition(isFirst: Bool) -> CGFloat {
    var view = self
    while true {
      let inner = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard inner !== view, inner.isDescendant(of: view) else { break }
      view = inner
    }
    let lines = view.textBaselines
    let line = (isFirst ? lines?.first : lines?.last) ?? (isFirst ? .top : .bottom)
    let rect = view.alignmentRect(forFrame: view.bounds)
    let position = rect.minY + rect.height * CGFloat(line.heightShare) + CGFloat(line.constant)
    let own = alignmentRect(forFrame: bounds)
    return convert(CGPoint(x: 0, y: position), from: view).y - own.minY
  }
}
