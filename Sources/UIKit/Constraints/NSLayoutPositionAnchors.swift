public import Foundation

/// A horizontal position of a view or guide, such as its leading edge or its centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that places this anchor a multiple of the standard spacing after another
  /// one.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, systemSpacingBeyond: anchor, multiplier: multiplier)
  }

  /// Returns a constraint that places this anchor at least a multiple of the standard spacing after
  /// another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, systemSpacingBeyond: anchor, multiplier: multiplier)
  }

  /// Returns a constraint that places this anchor at most a multiple of the standard spacing after
  /// another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, systemSpacingBeyond: anchor, multiplier: multiplier)
  }

  /// Returns the distance to another position, as a dimension for constraints.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    DistanceAnchor(from: self, to: otherAnchor)
  }
}

/// A vertical position of a view or guide, such as its top edge or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that places this anchor a multiple of the standard spacing below another
  /// one.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, systemSpacingBeyond: anchor, multiplier: multiplier)
  }

  /// Returns a constraint that places this anchor at least a multiple of the standard spacing below
  /// another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, systemSpacingBeyond: anchor, multiplier: multiplier)
  }

  /// Returns a constraint that places this anchor at most a multiple of the standard spacing below
  /// another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, systemSpacingBeyond: anchor, multiplier: multiplier)
  }

  /// Returns the distance down to another position, as a dimension for constraints.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    DistanceAnchor(from: self, to: otherAnchor)
  }
}

/// The distance from one position to another.
final class DistanceAnchor: NSLayoutDimension {
  private let start: ItemReference?
  private let startAttribute: NSLayoutConstraint.Attribute
  private let endAttribute: NSLayoutConstraint.Attribute

  init<Position>(from start: NSLayoutAnchor<Position>, to end: NSLayoutAnchor<Position>) {
    self.start = start.itemReference
    startAttribute = start.attribute
    endAttribute = end.attribute
    super.init(end)
  }

  override var distance: AnchorDistance? {
    AnchorDistance(start: start, startAttribute: startAttribute, endAttribute: endAttribute)
  }

  override var name: String {
    let end = ConstraintNotation.name(of: layoutItem)
    return "\(end).\(endAttribute) - \(ConstraintNotation.name(of: start?.item)).\(startAttribute)"
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }

  nonisolated override var hash: Int { ObjectIdentifier(self).hashValue }
}
