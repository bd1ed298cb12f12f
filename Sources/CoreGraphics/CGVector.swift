/// A displacement in two dimensions, in points.
///
/// Source: developer.apple.com, CGVector.
public struct CGVector: Hashable, Codable, Sendable {
  /// The displacement to the right.
  public var dx: CGFloat
  /// The displacement downwards.
  public var dy: CGFloat

  /// The vector without a length: 0, 0.
  public static let zero = CGVector()

  /// Creates a zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a displacement in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a displacement in points.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a displacement in points.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
