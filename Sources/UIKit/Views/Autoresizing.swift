import Foundation

extension UIView {
  /// Which parts of a view and its margins give way when the superview changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The value as Apple numbers it.
    public let rawValue: UInt

    /// The set of the bits of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Moves the subviews by their masks after this view's size changed.
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

/// The frame of a view and the size of its superview from which its mask counts.
struct AutoresizingReference: Equatable {
  var frame: CGRect
  var container: CGSize
}

/// What of a change of the superview's size goes to the origin and what to the size of a view.
///
/// The flexible parts (margin before, size, margin after) share the change in proportion to their
/// own sizes, or equally when those add up to nothing; without a flexible part nothing moves.
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
