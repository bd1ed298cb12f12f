import Foundation

extension UIView {
  /// The parts of a view's geometry that absorb a change of the superview's size.
  ///
  /// Raw values are Apple's (developer.apple.com, UIView.AutoresizingMask).
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw value; the bits are Apple's.
    public let rawValue: UInt

    /// Creates a mask from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes with the superview's.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes with the superview's.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Applies the autoresizing masks of the subviews after this view's size has changed from
  /// `oldSize`.
  func resizeSubviews(from oldSize: CGSize) {
    for subview in storedSubviews where subview.translatesAutoresizingMaskIntoConstraints {
      guard !subview.autoresizingMask.isEmpty else { continue }
      var frame = CGRect(origin: subview.geometry.origin, size: subview.geometry.size)
      for axis in NSLayoutConstraint.Axis.both {
        let change = geometry.size[axis] - oldSize[axis]
        guard change != 0 else { continue }
        let shares = AutoresizingShares(
          subview.autoresizingMask, axis, frame: frame, container: oldSize)
        frame.origin[axis] += shares.origin * change
        frame.size[axis] += shares.size * change
      }
      subview.setGeometry(origin: frame.origin, size: frame.size, from: .autoresizing)
    }
  }
}

/// The reference geometry of an autoresizing mask: the frame of the view and the size of its
/// superview.
struct AutoresizingReference: Equatable {
  var frame: CGRect
  var container: CGSize
}

/// The shares of a change of the superview's size that a view's origin and size receive.
///
/// The flexible parts (margin before, size, margin after) share the change in proportion to their
/// current lengths, or equally if these add up to zero. Without a flexible part nothing changes.
struct AutoresizingShares {
  var origin: CGFloat
  var size: CGFloat

  init(
    _ mask: UIView.AutoresizingMask, _ axis: NSLayoutConstraint.Axis, frame: CGRect,
    container: CGSize
  ) {
    let horizontal = axis == .horizontal
    let before = mask.contains(horizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    let inside = mask.contains(horizontal ? .flexibleWidth : .flexibleHeight)
    let after = mask.contains(horizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    let start = frame.origin[axis]
    let length = frame.size[axis]
    let rest = container[axis] - start - length
    var shares = [before ? start : 0, inside ? length : 0, after ? rest : 0]
    if shares.contains(where: { $0 < 0 }) || shares.reduce(0, +) <= 0 {
      shares = [before ? 1 : 0, inside ? 1 : 0, after ? 1 : 0]
    }
    let sum = shares.reduce(0, +)
    origin = sum > 0 ? shares[0] / sum : 0
    size = sum > 0 ? shares[1] / sum : 0
  }
}
