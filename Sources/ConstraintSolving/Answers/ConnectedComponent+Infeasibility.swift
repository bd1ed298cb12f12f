internal import LinearProgramming

extension ConnectedComponent {
  /// Finds constraints that take part in conflicts, of several conflicts at once if there are any.
  ///
  /// A linear program relaxes all constraints at the least total cost. Its dual solution proves
  /// that cost, and combines the proofs of conflicts that have no constraint in common. It is found
  /// in floating-point arithmetic, so the constraints are candidates.
  ///
  /// - Returns: The constraints with a multiplier in the dual solution; empty if GLPK fails.
  static func conflictCandidates(
    among constraints: [Int], in graph: borrowing ConstraintGraph, _ statistics: inout Statistics
  ) throws(SolverError) -> [Int] {
    guard !constraints.isEmpty else { return [] }
    let component = try ConnectedComponent(of: constraints, in: graph, relaxing: true)
    var options = LinearProgram.SolveOptions(limiting: component.program)
    options.wantsDuals = true
    let outcome = try? component.program.outcome(of: [[]], from: nil, options, &statistics)
    guard case .optimal(let solution) = outcome?.steps.first else { return [] }
    return zip(constraints, solution.rowDuals)
      .filter { abs($0.1) > Tolerance.multiplier }
      .map(\.0)
  }
}
