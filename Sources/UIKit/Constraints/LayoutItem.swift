import Foundation

/// What a constraint can speak of: a view or a guide.
@MainActor
protocol LayoutItem: AnyObject, Sendable {
  /// The view in whose coordinates the item's own edges count for constraints on itself: the view,
  /// or the view that owns the guide.
  var layoutView: UIView? { get }
  /// The view in whose coordinates the engine's variables of the item are: the superview, or the
  /// view that owns the guide.
  var coordinateView: UIView? { get }
  /// The active constraints on the item, but for those that the item holds itself.
  var mentions: [NSLayoutConstraint] { get set }
  /// What the engine keeps for the item.
  var engineItem: EngineItem? { get set }
  /// What constraints and anchors know the item by.
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

/// The lines on which the text of a view stands, as positions in its alignment rectangle.
package struct TextBaselines: Hashable, Sendable {
  /// A position that moves with the height: `heightShare` · height + `constant`, from the top.
  package struct Line: Hashable, Sendable {
    /// How much of the height lies above the line: 0 for text at the top, 0.5 for centred text.
    package var heightShare: Double
    /// What is added to it, in points.
    package var constant: Double

    package init(heightShare: Double, constant: Double) {
      self.heightShare = heightShare
      self.constant = constant
    }

    /// The top edge, which stands for the first line of a view without text.
    static let top = Line(heightShare: 0, constant: 0)
    /// The bottom edge, which stands for the last line of a view without text.
    static let bottom = Line(heightShare: 1, constant: 0)
  }

  /// The line of the first row of text.
  package var first: Line
  /// The line of the last row of text.
  package var last: Line

  package init(first: Line, last: Line) {
    self.first = first
    self.last = last
  }
}
