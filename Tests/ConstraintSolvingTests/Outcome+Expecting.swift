import ConstraintSolving

extension Solver.Outcome {
  /// The conflict of constraints that have no solution.
  var conflict: Conflict? {
    if case .infeasible(let conflict) = self { conflict } else { nil }
  }

  /// The variables whose value changed; nil if there is no solution.
  var changed: [Variable]? {
    if case .optimal(let changed) = self { changed } else { nil }
  }
}
