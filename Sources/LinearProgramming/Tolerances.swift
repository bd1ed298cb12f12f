/// The numbers that decide when floating-point arithmetic counts as equal, or as uncertain.
///
/// Exact arithmetic has none. Those of the stages that run inside of GLPK's calls are in
/// `stages.c`, and GLPK's own are its defaults: 10⁻⁷ for bounds and reduced costs, 10⁻⁹ for pivots.
enum Tolerances {
  // MARK: When to doubt a floating-point solve

  /// The least and largest magnitude of a coefficient that is safe.
  ///
  /// The square of the ratio, the largest effect that one coefficient can have on another through a
  /// pivot, is 10¹⁶, the accuracy of a double. Multipliers of layouts lie well within.
  static let leastSafeCoefficient = 1e-4
  static let largestSafeCoefficient = 1e4
  /// The relative difference below which two coefficients are suspiciously alike: their difference,
  /// which elimination may compute, has less than six of its sixteen digits left.
  static let distinctCoefficients = 1e-10

  /// The largest safe ratio of the scales of two columns, as a power of 2: that of the largest safe
  /// coefficient.
  static let safeScaleExponent = 13
}
