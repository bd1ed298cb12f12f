extension LinearProgram {
  /// The interval of a row or a column; either end may be infinite.
  public struct Bounds: Hashable, Sendable {
    /// The least value; `-infinity` if there is none.
    public var lower: Double
    /// The greatest value; `infinity` if there is none.
    public var upper: Double

    /// Creates an interval.
    ///
    /// ``LinearProgram`` rejects an empty interval, and one with an end that is not a number.
    ///
    /// - Parameters:
    ///   - lower: The least value; negative infinity for none.
    ///   - upper: The greatest value; infinity for none.
    public init(lower: Double, upper: Double) {
      self.lower = lower
      self.upper = upper
    }

    /// All values: no lower and no upper bound.
    public static let free = Bounds(lower: -.infinity, upper: .infinity)
    /// All values from 0 on.
    public static let nonnegative = Bounds.atLeast(0)

    /// Returns the interval of a single value, which must be finite for the program to accept it.
    public static func fixed(_ value: Double) -> Bounds { Bounds(lower: value, upper: value) }
    /// Returns the interval of all values from a lower bound on, the bound included.
    public static func atLeast(_ value: Double) -> Bounds { Bounds(lower: value, upper: .infinity) }
    /// Returns the interval of all values up to an upper bound, the bound included.
    public static func atMost(_ value: Double) -> Bounds { Bounds(lower: -.infinity, upper: value) }

    /// Whether GLPK accepts the interval: not empty, and with a finite value in it.
    var isValid: Bool { lower <= upper && lower < .infinity && upper > -.infinity }
  }
}

extension LinearProgram.Bounds {
  /// The violation of the interval by a value, relative to 1 or to the magnitude of the violated
  /// bound, whichever is larger; infinite for NaN.
  func violation(of value: Double) -> Double {
    if value.isNaN { return .infinity }
    if value < lower { return (lower - value) / max(1, abs(lower)) }
    if value > upper { return (value - upper) / max(1, abs(upper)) }
    return 0
  }
}
