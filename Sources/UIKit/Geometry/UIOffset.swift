public import Foundation

/// How far something is moved from where it would be, in points.
///
/// Source: developer.apple.com, UIOffset.
public struct UIOffset: Hashable, Codable, Sendable {
  /// How far to the right.
  public var horizontal: CGFloat
  /// How far downwards.
  public var vertical: CGFloat

  /// Not moved.
  public static let zero = UIOffset()

  /// Not moved.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// An offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
