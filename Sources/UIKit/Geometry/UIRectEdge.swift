import Foundation

/// A set of edges of a rectangle.
///
/// Raw values are Apple's (developer.apple.com, UIRectEdge).
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value; the same as Apple's.
  public let rawValue: UInt

  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of edges of a rectangle, named by reading direction.
///
/// Raw values are Apple's (developer.apple.com, NSDirectionalRectEdge).
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value; the same as Apple's.
  public let rawValue: UInt

  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A set of corners of a rectangle.
///
/// Raw values are Apple's (developer.apple.com, UIRectCorner).
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The raw value; the same as Apple's.
  public let rawValue: UInt

  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners, and the bits that Apple reserves for others.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
