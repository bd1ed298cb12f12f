/// The tolerances of the solver, each with its reason.
///
/// Coefficients of layouts are near 1 and constants below 10⁵, so that rounding errors of a few
/// hundred pivots stay below 10⁻¹⁰.
enum Tolerance {
  /// The magnitude below which a cell is a rounding error, and becomes 0: a false cell would make a
  /// row seem to depend on a column.
  static let zero = 1e-9
  /// The magnitude below which a cost counts as 0, above the noise of a sum of cells: a false cost
  /// at a high priority would decide everything below.
  static let cost = 1e-8
  /// The magnitude of the rounding errors of a few steps, relative to the largest number of a sum:
  /// what is between that and the tolerances for 0 may be 0 or not, and must not decide.
  static let noise = 1e-13
  /// The magnitude up to which a cost is computed again from cells before it counts as 0 or not: no
  /// rounding error reaches it.
  static let certainCost = 1e-5
  /// The least magnitude of a pivot, above the noise that remains in cells.
  static let pivot = 1e-6
  /// The magnitude below which a factor in a sum of definitions is what cancelling terms leave.
  static let cancellation = 1e-11
  /// The part by which the factor of a variable exceeds those of others if it is chosen to be
  /// defined: above rounding errors, which must not decide.
  static let distinctFactor = 1.0001
  /// The magnitudes of the factors by which variables depend on each other; others are too far from
  /// 1 for the tolerances here.
  static let factors = 1e-6...1e6
  /// The distance of an activity from its target, at magnitudes up to 1000, up to which the
  /// constraint counts as met: far below a pixel, far above drift.
  static let feasibility = 1e-8
  /// The part of the magnitude of a target that is added for larger ones.
  static let relativeFeasibility = 1e-11
  /// The relative difference between an activity and the sum of its terms from which the tableau is
  /// built again.
  static let drift = 1e-10
  /// The product of the distance by which activities have moved and the number of steps from which
  /// they are computed again: with the rounding error of one operation, 10⁻¹⁰.
  static let unpolishedDistance = 1e6
  /// The rate below which a variable does not move: the sum of a few rounding errors of 1.
  static let rate = 1e-12
  /// The relative difference up to which an expanded definition satisfies its equation: a few
  /// rounding errors of a sum.
  static let residual = 1e-12
  /// The magnitude of a coefficient of a tableau from which it is too ill-conditioned for the
  /// tolerances above.
  static let growth = 1e7

  /// The relative distance up to which an end of a critical region is a rounded number with the
  /// rounding errors of a few operations.
  static let regionEnd = 1e-11
  /// The distance up to which one critical region ends where another begins: far above rounding
  /// errors, far below a pixel.
  static let commonRegionEnd = 1e-9
  /// The relative difference up to which the changes of constants keep their proportion: far above
  /// the rounding errors of their differences.
  static let proportion = 1e-9
  /// The relative distance of a constant from the one that belongs to the parameter of a motion: a
  /// few rounding errors.
  static let motion = 1e-12
  /// The relative violation of a row up to which an answer of GLPK is accepted: twice GLPK's own
  /// tolerance.
  static let acceptedViolation = 2e-7
  /// The magnitude below which a multiplier of a conflict is 0: those of conflicts are of the order
  /// of 1.
  static let multiplier = 1e-9

  /// The distance from a target up to which a constraint counts as met.
  @inline(__always)
  static func feasibility(at target: Double) -> Double {
    feasibility + relativeFeasibility * abs(target)
  }
}
