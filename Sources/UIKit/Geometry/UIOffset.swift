public import Foundation

/// A displacement from a default position, in points.
///
/// Source: developer.apple.com, UIOffset.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The displacement to the right, in points.
  public var horizontal: CGFloat
  /// The displacement downwards, in points.
  public var vertical: CGFloat

  /// No displacement.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
