extension LinearProgram {
  /// Whether programs are solved by GLPK.
  ///
  /// False in a build without the package trait `GLPK`, in which ``solve(from:options:)`` and
  /// ``solve(batch:from:options:)`` use the project's own simplex method in exact arithmetic: the
  /// same answers, but slower from some hundred rows on.
  public static var usesGLPK: Bool {
    #if GLPK
    true
    #else
    false
    #endif
  }

  /// Solves the program with GLPK's simplex method; see ``usesGLPK``.
  ///
  /// - Parameters:
  ///   - basis: The basis of an earlier solution of this program, from which the simplex method
  ///     starts; after a change of bounds few pivots are needed from there.
  ///   - options: The options of the solve.
  /// - Returns: The outcome.
  /// - Throws: ``LinearProgramError`` if no outcome could be established.
  public func solve(
    from basis: Basis? = nil, options: SolveOptions = SolveOptions()
  ) throws(LinearProgramError) -> Outcome {
    try solve(batch: [[]], from: basis, options: options).steps[0]
  }

  /// Solves the program for a sequence of steps, each of which changes bounds.
  ///
  /// Changes accumulate: a step starts from the bounds and the basis of the one before, and costs
  /// only its own pivots, since GLPK's problem is built once for the whole batch. The program
  /// itself keeps its bounds.
  ///
  /// - Parameters:
  ///   - steps: The changes of each step.
  ///   - basis: The basis to start from.
  ///   - options: The options of the solve.
  /// - Returns: The outcome of each step.
  /// - Throws: ``LinearProgramError`` if the outcome of some step could not be established.
  public func solve(
    batch steps: [[BoundsChange]], from basis: Basis? = nil,
    options: SolveOptions = SolveOptions()
  ) throws(LinearProgramError) -> BatchOutcome {
    #if GLPK
    try GuardedCall(of: self, batch: steps, from: basis, options: options).run()
    #else
    try ExactBatch(of: self, steps, options: options).run(from: basis)
    #endif
  }
}
