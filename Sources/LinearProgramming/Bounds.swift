/// The interval a row or a column may lie in; either end may be infinite.
public struct Bounds: Hashable, Sendable {
  /// The least value; `-infinity` if there is none.
  public var lower: Double
  /// The greatest value; `infinity` if there is none.
  public var upper: Double

  /// An interval.
  ///
  /// ``LinearProgram`` refuses one that is empty or has an end that is not a number.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Any value.
  public static let free = Bounds(lower: -.infinity, upper: .infinity)
  /// No negative value.
  public static let nonnegative = Bounds.atLeast(0)

  /// A single value.
  public static func fixed(_ value: Double) -> Bounds { Bounds(lower: value, upper: value) }
  /// A value or any above it.
  public static func atLeast(_ value: Double) -> Bounds { Bounds(lower: value, upper: .infinity) }
  /// A value or any below it.
  public static func atMost(_ value: Double) -> Bounds { Bounds(lower: -.infinity, upper: value) }

  /// Whether the interval can be given to GLPK: not empty, and not at infinity as a whole.
  var isValid: Bool { lower <= upper && lower < .infinity && upper > -.infinity }
}

extension Bounds {
  /// By how much a value misses the interval, relative to 1 or to the end it misses; what is no
  /// number misses it by infinity.
  func violation(of value: Double) -> Double {
    if value.isNaN { return .infinity }
    if value < lower { return (lower - value) / max(1, abs(lower)) }
    if value > upper { return (value - upper) / max(1, abs(upper)) }
    return 0
  }
}
