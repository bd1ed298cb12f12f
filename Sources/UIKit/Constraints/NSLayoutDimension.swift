public import Foundation

/// A width or height, or the distance between two positions.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  override init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(item, attribute)
  }

  /// Creates a distance that ends at an anchor.
  init<Position>(_ end: NSLayoutAnchor<Position>) { super.init(endingAt: end) }

  /// Returns a constraint that makes the dimension equal to a constant in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, constant: c)
  }

  /// Returns a constraint that makes the dimension greater than or equal to a constant in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint that makes the dimension less than or equal to a constant in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint that makes the dimension equal to a multiple of another one.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m)
  }

  /// Returns a constraint that makes the dimension greater than or equal to a multiple of another
  /// one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m)
  }

  /// Returns a constraint that makes the dimension less than or equal to a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m)
  }

  /// Returns a constraint that makes the dimension equal to a multiple of another one plus a
  /// constant in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes the dimension greater than or equal to a multiple of another
  /// one plus a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes the dimension less than or equal to a multiple of another one
  /// plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}
