public import Foundation

/// An edge, centre or dimension of a view or guide, from which constraints are created.
///
/// Three typed subclasses separate x positions, y positions and dimensions (developer.apple.com,
/// NSLayoutAnchor).
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

  /// Creates a distance up to another anchor, which is not an attribute of an item.
  init<Position>(endingAt end: NSLayoutAnchor<Position>) {
    itemReference = end.itemReference
    identity = end.identity
    attribute = .notAnAttribute
    super.init()
  }

  /// The view or guide of the anchor.
  open var item: AnyObject? { layoutItem }

  /// A name for diagnostics, such as `UIView:0x….leading`.
  open var name: String {
    ConstraintNotation.name(of: layoutItem) + ".\(attribute)"
  }

  /// Returns a constraint that makes this anchor equal to another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }

  /// Returns a constraint that makes this anchor less than or equal to another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }

  /// Returns a constraint that makes this anchor equal to another one plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another one plus a
  /// constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: c)
  }

  /// Returns a constraint that makes this anchor less than or equal to another one plus a constant
  /// in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: c)
  }

  /// The distance that this anchor represents; `nil` for an attribute of an item.
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

  /// Returns a constraint to another position plus a multiple of the standard spacing.
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

/// The identity by which anchors are compared, independent of their static type.
private protocol AnchorIdentity {
  nonisolated var identity: ObjectIdentifier { get }
  nonisolated var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnchorIdentity {}
