/// The limits of numbers.
enum Limit {
  /// The maximum magnitude of a constant.
  static let constant = 1e9
  /// The maximum magnitude of a value in floating-point arithmetic.
  ///
  /// Larger values would not be accurate to a ten-thousandth any more, and are useless as
  /// coordinates.
  static let value = 1e12
}
