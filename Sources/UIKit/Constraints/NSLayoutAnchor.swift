public import Foundation

/// An edge, a centre or a size of a view or guide, from which constraints are made.
///
/// Three typed subclasses keep x, y and sizes apart (developer.apple.com, NSLayoutAnchor).
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let itemReference: ItemReference?
  var layoutItem: (any LayoutItem)? { itemReference?.item }
  nonisolated let attribute: NSLayoutConstraint.Attribute
  nonisolated let identity: ObjectIdentifier

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    itemReference = item.itemReference
    identity = ObjectIdentifier(item)
    self.attribute = attribute
    super.init()
  }

  /// What is measured up to another anchor, and no attribute of one item.
  init<Position>(endingAt end: NSLayoutAnchor<Position>) {
    itemReference = end.itemReference
    identity = end.identity
    attribute = .notAnAttribute
    super.init()
  }

  /// The view or guide of the anchor.
  open var item: AnyObject? { layoutItem }

  /// A name for reports, such as `UIView:0x….leading`.
  open var name: String {
    ConstraintNotation.name(of: layoutItem) + ".\(attribute)"
  }

  /// Asks that this anchor equals another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor)
  }

  /// Asks that this anchor is at least another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }

  /// Asks that this anchor is at most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }

  /// Asks that this anchor equals another one plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c)
  }

  /// Asks that this anchor is at least another one plus a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: c)
  }

  /// Asks that this anchor is at most another one plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: c)
  }

  /// The distance that the anchor is, if it is one.
  var distance: AnchorDistance? { nil }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.first = layoutItem
    constraint.firstAttribute = attribute
    constraint.relation = relation
    if let other {
      constraint.second = other.layoutItem
      constraint.hasSecond = true
      constraint.secondAttribute = other.attribute
    }
    if distance != nil || other?.distance != nil {
      constraint.distances = ConstraintDistances(first: distance, second: other?.distance)
    }
    constraint.multiplier = multiplier
    constraint.storedConstant = constant
    return constraint
  }

  /// Asks for a multiple of the standard distance beyond another position.
  func relate(
    _ relation: NSLayoutConstraint.Relation, systemSpacingBeyond other: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = relate(
      relation, other, constant: multiplier * NSLayoutConstraint.systemSpacing)
    constraint.spacingSymbol = .anchors
    return constraint
  }

  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnchorIdentity else { return false }
    return identity == other.identity && attribute == other.attribute
  }

  public nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(identity)
    hasher.combine(attribute)
    return hasher.finalize()
  }
}

/// What makes two anchors equal, whatever type they are seen as.
private protocol AnchorIdentity {
  nonisolated var identity: ObjectIdentifier { get }
  nonisolated var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnchorIdentity {}
