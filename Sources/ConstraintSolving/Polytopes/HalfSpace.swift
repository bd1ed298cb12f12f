/// A half-space of points: those at which a linear function is at most a bound, or below it.
///
///     normal · point <= bound
///
/// The normal has length 1, so that ``excess(at:)`` is a distance. A half-space whose function is
/// constant has a normal of zeros, and contains all points or none.
public struct HalfSpace: Hashable, Sendable, Codable {
  /// The coefficients of the function, one for each coordinate.
  public let normal: [Double]
  /// The largest value of the function inside: the distance of the boundary from the origin,
  /// negative if the origin lies outside.
  public let bound: Double
  /// Whether the boundary does not belong to the half-space: the function is below the bound.
  public let isOpen: Bool

  /// Creates the half-space of the points at which a linear function is at most a bound.
  ///
  /// The function is scaled so that its normal has length 1.
  ///
  /// - Parameters:
  ///   - normal: The coefficients of the function, of any length; a function of coefficients below
  ///     10⁻¹² counts as constant.
  ///   - bound: The bound.
  ///   - isOpen: Whether the points at which the function has the bound are left out.
  /// - Complexity: O(*d*) in *d* dimensions.
  public init(normal: [Double], atMost bound: Double, isOpen: Bool = false) {
    let length = normal.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let scale = length > 1e-12 ? 1 / length : 0
    self.normal = normal.map { $0 * scale + 0 }
    self.bound = (scale > 0 ? bound * scale : bound) + 0
    self.isOpen = isOpen
  }

  /// Whether the function is constant, so that the half-space contains all points or none.
  public var isConstant: Bool { normal.allSatisfy { $0 == 0 } }

  /// The half-space of the points on the other side, which contains the boundary.
  public var opposite: HalfSpace { HalfSpace(normal: normal.map { -$0 }, atMost: -bound) }

  /// Returns the distance by which a point lies outside; negative inside.
  ///
  /// - Parameter point: The point; missing coordinates count as 0, and further ones are ignored.
  /// - Returns: The distance, in the unit of the coordinates.
  /// - Complexity: O(*d*) in *d* dimensions.
  public func excess(at point: [Double]) -> Double {
    var sum = -bound
    for index in 0..<min(normal.count, point.count) { sum += normal[index] * point[index] }
    return sum
  }
}
