internal import ConstraintSolving
internal import KiwiDriverLoader

/// A sweep along a precomputed path.
struct Replay {
  /// A difference between the path and the solver's steps.
  struct Difference: Error {
    var step: Int
  }

  private let path: Path
  /// The constant of each step.
  private let constants: [Double]

  /// Computes the path of a constraint's constant.
  ///
  /// - Returns: Nil if the path ends early because the constraints become infeasible.
  init?(of constraint: Constraint.ID, through constants: [Double], in solver: Solver) throws {
    guard let least = constants.min(), let most = constants.max() else { return nil }
    path = try solver.path(of: constraint, from: least, to: most)
    guard path.conflict == nil else { return nil }
    self.constants = constants
  }

  /// The time of a step in nanoseconds: the mean over a number of sweeps, in each step of
  /// which the values of all variables that move are stored.
  func measure(sweeps: Int) -> Double {
    var values = [Double](repeating: 0, count: path.variables.count)
    var span = values.mutableSpan
    let start = contest_clock()
    for _ in 0..<sweeps {
      for constant in constants { path.write(at: constant, to: &span) }
    }
    return Double(contest_clock() - start) / Double(sweeps * constants.count)
  }

  /// Compares the path with a step of the solver.
  func check(step: Int, _ solver: Solver, _ variables: [Variable]) throws {
    for variable in variables {
      guard let value = path.value(of: variable, at: constants[step]),
        try abs(value - solver.unroundedValue(of: variable)) < 1e-6
      else { throw Difference(step: step) }
    }
  }
}
