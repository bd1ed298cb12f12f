/// A displacement in two dimensions, in points.
///
/// Source: developer.apple.com, CGVector.
public struct CGVector: Hashable, Codable, Sendable {
  /// How far to the right.
  public var dx: CGFloat
  /// How far downwards.
  public var dy: CGFloat

  /// No displacement.
  public static let zero = CGVector()

  /// No displacement.
  public init() { self.init(dx: 0, dy: 0) }

  /// A displacement in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A displacement in points.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A displacement in points.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
