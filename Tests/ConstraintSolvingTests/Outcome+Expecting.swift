import ConstraintSolving

extension Solver.Outcome {
  /// The conflict of constraints that have no solution.
  var conflict: Conflict? {
    if case .infeasible(let conflict) = self { conflict } else { nil }
  }
}

extension Solver {
  /// Solves; the variables whose values changed, or nil if there is no solution.
  func changesOfSolve() throws(SolverError) -> [Variable]? {
    if case .optimal = try solve() { changedVariables } else { nil }
  }
}
