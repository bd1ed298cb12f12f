public import Foundation

/// Distances from the four edges of a rectangle inwards, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// Distance from the top edge, in points.
  public var top: CGFloat
  /// Distance from the left edge, in points.
  public var left: CGFloat
  /// Distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// Distance from the right edge, in points.
  public var right: CGFloat

  /// No inset at any edge.
  public static let zero = UIEdgeInsets()

  /// Insets of 0 at each edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets in points, in the order of Apple's initialiser.
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

  /// The larger inset of the two at each edge.
  static func larger(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(a.top, b.top), left: max(a.left, b.left), bottom: max(a.bottom, b.bottom),
      right: max(a.right, b.right))
  }

  /// What of these insets reaches into `rect`, which lies in a rectangle of the size `container`
  /// whose insets these are; never more than the inset itself.
  func overlap(with rect: CGRect, in container: CGSize) -> UIEdgeInsets {
    UIEdgeInsets(
      top: min(max(top - rect.minY, 0), top),
      left: min(max(left - rect.minX, 0), left),
      bottom: min(max(bottom - (container.height - rect.maxY), 0), bottom),
      right: min(max(right - (container.width - rect.maxX), 0), right))
  }
}

/// Distances from the edges of a rectangle inwards, named by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// Distance from the top edge, in points.
  public var top: CGFloat
  /// Distance from the edge where reading begins, in points.
  public var leading: CGFloat
  /// Distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// Distance from the edge where reading ends, in points.
  public var trailing: CGFloat

  /// No inset at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Insets of 0 at each edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets in points, in the order of Apple's initialiser.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension UIEdgeInsets {
  /// What is left of each inset, at least 0.
  func less(_ taken: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top - taken.top, 0), left: max(left - taken.left, 0),
      bottom: max(bottom - taken.bottom, 0), right: max(right - taken.right, 0))
  }
}
