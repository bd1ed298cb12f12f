/// The tolerances of the live basis, each with its reason.
///
/// Coefficients of layouts are near 1 and constants below 10⁵, so that rounding errors of a few
/// hundred pivots stay below 10⁻¹⁰.
enum Tolerance {
  /// The magnitude below which a cell or a reduced cost is a rounding error, and becomes 0.
  ///
  /// A false cell would make a row seem to depend on a column; a false cost at a high priority
  /// would decide everything below.
  static let zero = 1e-9
  /// The least magnitude of a pivot, above the noise that remains in cells.
  static let pivot = 1e-6
  /// The distance of an activity from its target, at magnitudes up to 1000, up to which the
  /// constraint counts as met: far below a pixel, far above drift.
  static let feasibility = 1e-8
  /// The part of the magnitude of a target that is added for larger ones.
  static let relativeFeasibility = 1e-11
  /// The relative difference between an activity and the sum of its terms from which the tableau is
  /// built again.
  static let drift = 1e-10
  /// The rate below which a variable does not move: the sum of a few rounding errors of 1.
  static let rate = 1e-12
  /// The relative difference up to which an expanded definition satisfies its equation: a few
  /// rounding errors of a sum.
  static let residual = 1e-12
  /// The magnitude of a coefficient of a tableau from which it is too ill-conditioned for the
  /// tolerances above.
  static let growth = 1e7

  /// The distance from a target up to which a constraint counts as met.
  @inline(__always)
  static func feasibility(at target: Double) -> Double {
    feasibility + relativeFeasibility * abs(target)
  }
}
