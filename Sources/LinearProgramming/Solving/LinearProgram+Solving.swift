extension LinearProgram {
  /// Whether programs are solved by GLPK.
  ///
  /// `false` in a build without the package trait `GLPK`, in which ``solve(from:options:)`` and
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
  /// The call is synchronous, and may be made on any thread. The program does not change.
  ///
  /// - Parameters:
  ///   - basis: The basis of an earlier solution of this program, from which the simplex method
  ///     starts; after a change of bounds few pivots are needed from there. `nil` to start from
  ///     scratch.
  ///   - options: The options of the solve.
  /// - Returns: The outcome; that a program is infeasible or unbounded is an outcome, no error.
  /// - Throws: ``LinearProgramError/Code/basisMismatch`` unless the program ``accepts(_:)`` the
  ///   basis; ``LinearProgramError/Code/iterationLimit`` beyond a limit of the options;
  ///   ``LinearProgramError/Code/numericalFailure``, ``LinearProgramError/Code/glpkFault`` or
  ///   ``LinearProgramError/Code/noResources`` if GLPK failed.
  /// - Complexity: O(*n*) for *n* rows, columns and coefficients to build GLPK's problem, one
  ///   factorisation of the basis, and the pivots of the simplex method: mostly none or few from
  ///   the basis of a similar program, and of the order of the number of rows from scratch.
  public func solve(
    from basis: Basis? = nil, options: SolveOptions = SolveOptions()
  ) throws(LinearProgramError) -> Outcome {
    try solve(batch: [[]], from: basis, options: options).steps[0]
  }

  /// Solves the program for a sequence of steps, each of which changes bounds.
  ///
  /// Changes accumulate: a step starts from the bounds and the basis of the one before, and costs
  /// only its own pivots, since GLPK's problem is built once for the whole batch. The program
  /// itself keeps its bounds. The first step that has no optimum is the last one.
  ///
  /// - Parameters:
  ///   - steps: The changes of each step; a step may have none.
  ///   - basis: The basis to start from; `nil` to start from scratch.
  ///   - options: The options of the solve; limits apply to each simplex run.
  /// - Returns: The outcome of each step that was reached, and the basis after the last of them.
  /// - Throws: ``LinearProgramError/Code/emptyBounds``, ``LinearProgramError/Code/nonfinite`` or
  ///   ``LinearProgramError/Code/unknownMember`` for a change, before any step is solved; otherwise
  ///   what ``solve(from:options:)`` throws, and no step has an outcome then.
  /// - Complexity: O(*n*) for *n* rows, columns and coefficients once, and the pivots of each step.
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
