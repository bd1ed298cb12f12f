public import Foundation

/// The insets of the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The inset of the top edge, in points.
  public var top: CGFloat
  /// The inset of the left edge, in points.
  public var left: CGFloat
  /// The inset of the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset of the right edge, in points.
  public var right: CGFloat

  /// Insets of 0 at each edge.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0 at each edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets in points, in the order of Apple's initialiser.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
      right: a.right - b.right)
  }

  /// Returns the larger of two insets at each edge.
  static func larger(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(a.top, b.top), left: max(a.left, b.left), bottom: max(a.bottom, b.bottom),
      right: max(a.right, b.right))
  }

  /// Returns the part of these insets that overlaps `rect`, which lies in a rectangle of the size
  /// `container` to which the insets apply; at most the inset itself.
  func overlap(with rect: CGRect, in container: CGSize) -> UIEdgeInsets {
    UIEdgeInsets(
      top: min(max(top - rect.minY, 0), top),
      left: min(max(left - rect.minX, 0), left),
      bottom: min(max(bottom - (container.height - rect.maxY), 0), bottom),
      right: min(max(right - (container.width - rect.maxX), 0), right))
  }
}

/// The insets of the edges of a rectangle, named by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset of the top edge, in points.
  public var top: CGFloat
  /// The inset of the leading edge, in points.
  public var leading: CGFloat
  /// The inset of the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset of the trailing edge, in points.
  public var trailing: CGFloat

  /// Insets of 0 at each edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0 at each edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets in points, in the order of Apple's initialiser.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns the rectangle with its edges moved inwards by distances in points, as far as its centre.
  ///
  /// `insetBy(dx:dy:)` gives the null rectangle, whose origin is infinite, where too little is left.
  func shrunk(dx: CGFloat, dy: CGFloat = 0) -> CGRect {
    insetBy(dx: min(dx, max(0, size.width) / 2), dy: min(dy, max(0, size.height) / 2))
  }
}

extension UIEdgeInsets {
  /// Returns the insets reduced by others, at least 0 at each edge.
  func less(_ taken: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top - taken.top, 0), left: max(left - taken.left, 0),
      bottom: max(bottom - taken.bottom, 0), right: max(right - taken.right, 0))
  }
}
