import Foundation

/// A constraint of a stack view's arrangement, as a value that can be compared with the existing
/// ones.
struct StackRule: Hashable {
  /// The purpose of a rule; raw values are the identifiers in UIKit's logs (row C6 of
  /// `docs/parity.md`).
  enum Purpose: String {
    /// Connects the outermost views to the edges of the stack.
    case canvasConnection = "UISV-canvas-connection"
    /// Keeps the spacing between neighbours.
    case spacing = "UISV-spacing"
    /// Gives a hidden view the length 0.
    case hiding = "UISV-hiding"
    /// Makes views, or the gaps between them, equally long.
    case fillEqually = "UISV-fill-equally"
    /// Makes lengths proportional to content sizes.
    case fillProportionally = "UISV-fill-proportionally"
    /// Connects a guide to one view and the next.
    case distributingEdge = "UISV-distributing-edge"
    /// Keeps the stack as short as possible.
    case canvasFit = "UISV-canvas-fit"
    /// Aligns the views.
    case alignment = "UISV-alignment"
    /// Makes a guide span all views across the stack.
    case spanningBoundary = "UISV-spanning-boundary"
    /// Keeps that guide as small as possible.
    case spanningFit = "UISV-spanning-fit"
    /// Makes the widths of texts that wrap in a row unambiguous.
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
    /// Keeps views without an intrinsic size as small as possible across the stack.
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  /// An attribute of a view or guide.
  ///
  /// The reference is not retained, since a stack stores rules about itself.
  struct Side: Hashable {
    let item: ItemReference
    let attribute: NSLayoutConstraint.Attribute
  }

  var purpose: Purpose
  var first: Side
  var relation = NSLayoutConstraint.Relation.equal
  var second: Side?
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required

  @MainActor
  var constraint: NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first.item.item as Any, attribute: first.attribute, relatedBy: relation,
      toItem: second?.item.item, attribute: second?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = purpose.rawValue
    constraint.author = .stackView
    return constraint
  }
}

/// The layout attributes along one axis of a stack.
struct StackEdges {
  var start, end, center, length: NSLayoutConstraint.Attribute
  /// The attributes between which spacing is measured.
  var spacingStart, spacingEnd: NSLayoutConstraint.Attribute

  static let horizontal = StackEdges(
    start: .leading, end: .trailing, center: .centerX, length: .width, spacingStart: .leading,
    spacingEnd: .trailing)
  static let vertical = StackEdges(
    start: .top, end: .bottom, center: .centerY, length: .height, spacingStart: .top,
    spacingEnd: .bottom)
  /// The attributes of a column whose spacing is measured between baselines.
  static let baselines = StackEdges(
    start: .top, end: .bottom, center: .centerY, length: .height, spacingStart: .firstBaseline,
    spacingEnd: .lastBaseline)
}
