extension LiveProgram {
  /// The outcome of a re-solve.
  package enum Outcome {
    /// The values are those of the optimum.
    case optimal
    /// There is no optimum, or it could not be established here, or some reduced cost was so small
    /// that tolerances may have decided.
    case undecided
  }

  /// The work of a solve by GLPK.
  package struct Work {
    /// The number of simplex runs.
    package var simplexCalls = 0
    /// The number of pivots.
    package var pivots = 0

    /// No work.
    package init() {}
  }
}
