public import Foundation

/// An edge, a centre or a size of a view or guide, from which constraints are made.
///
/// Three typed subclasses keep x, y and sizes apart (developer.apple.com, NSLayoutAnchor).
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  weak var layoutItem: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  private let identity: ObjectIdentifier

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    layoutItem = item
    identity = ObjectIdentifier(item)
    self.attribute = attribute
    super.init()
  }

  /// The view or guide of the anchor.
  open var item: AnyObject? { layoutItem }

  /// A name for reports.
  open var name: String { "\(attribute)" }

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
    constraint.multiplier = multiplier
    constraint.storedConstant = constant
    return constraint
  }

  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return identity == other.identity && attribute == other.attribute
  }

  public nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(identity)
    hasher.combine(attribute)
    return hasher.finalize()
  }
}

/// The standard distance between neighbours, in points (parity C8: `NSSpace(8)`).
private let systemSpacing: CGFloat = 8

/// A horizontal position.
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Asks for a multiple of the standard distance after another position.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: multiplier * systemSpacing)
  }

  /// Asks for at least a multiple of the standard distance after another position.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }

  /// Asks for at most a multiple of the standard distance after another position.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }
}

/// A vertical position.
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Asks for a multiple of the standard distance below another position.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: multiplier * systemSpacing)
  }

  /// Asks for at least a multiple of the standard distance below another position.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }

  /// Asks for at most a multiple of the standard distance below another position.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing)
  }
}

/// A width or height.
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Asks for a size in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, constant: c)
  }

  /// Asks for at least a size in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, constant: c)
  }

  /// Asks for at most a size in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, constant: c)
  }

  /// Asks for a multiple of another size.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m)
  }

  /// Asks for at least a multiple of another size.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m)
  }

  /// Asks for at most a multiple of another size.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m)
  }

  /// Asks for a multiple of another size plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, constant: c)
  }

  /// Asks for at least a multiple of another size plus a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// Asks for at most a multiple of another size plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}
