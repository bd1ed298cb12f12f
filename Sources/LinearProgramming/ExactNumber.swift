/// A number of a field in which arithmetic has no rounding errors.
protocol ExactNumber {
  /// 0.
  init()
  /// The number that a finite double stands for.
  init(_ number: Double)

  var isZero: Bool { get }
  /// The cost of an operation on the number, in machine words.
  var wordCount: Int { get }

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// The quotient of two numbers.
  /// - Precondition: `b` is not 0.
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
}
