import Foundation

/// One constraint of a stack view's arrangement, to be compared with those there already.
struct StackRule: Hashable {
  /// What a rule is for, by the identifier that UIKit's logs show (parity C6).
  enum Purpose: String {
    /// The outermost views touch the stack.
    case canvasConnection = "UISV-canvas-connection"
    /// Neighbours keep their distance.
    case spacing = "UISV-spacing"
    /// A hidden view takes no room.
    case hiding = "UISV-hiding"
    /// Views, or the gaps between them, are equally long.
    case fillEqually = "UISV-fill-equally"
    /// Lengths follow content sizes.
    case fillProportionally = "UISV-fill-proportionally"
    /// A guide reaches from one view to the next.
    case distributingEdge = "UISV-distributing-edge"
    /// The stack is as short as it can be.
    case canvasFit = "UISV-canvas-fit"
    /// Views stand in line.
    case alignment = "UISV-alignment"
    /// A guide covers all views across the stack.
    case spanningBoundary = "UISV-spanning-boundary"
    /// That guide is as small as it can be.
    case spanningFit = "UISV-spanning-fit"
    /// Views without content are as small as they can be across the stack.
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  /// An attribute of a view or guide, which a rule does not keep alive: a stack keeps rules about itself.
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

/// The attributes along one axis of a stack.
struct StackEdges {
  var start, end, center, length: NSLayoutConstraint.Attribute
  /// Where distances between views are measured from and to.
  var spacingStart, spacingEnd: NSLayoutConstraint.Attribute

  static let horizontal = StackEdges(
    start: .leading, end: .trailing, center: .centerX, length: .width, spacingStart: .leading,
    spacingEnd: .trailing)
  static let vertical = StackEdges(
    start: .top, end: .bottom, center: .centerY, length: .height, spacingStart: .top,
    spacingEnd: .bottom)
  /// Columns whose distances are measured between lines of text.
  static let baselines = StackEdges(
    start: .top, end: .bottom, center: .centerY, length: .height, spacingStart: .firstBaseline,
    spacingEnd: .lastBaseline)
}
