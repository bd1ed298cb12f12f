extension LinearProgram {
  /// The outcome of a batch of steps.
  public struct BatchOutcome: Sendable {
    /// The outcome of each step that was reached: all of them, or those up to the first that was
    /// not optimal.
    public let steps: [Outcome]
    /// The basis after the last step reached.
    public let basis: Basis
    /// The number of simplex runs.
    public let simplexCalls: Int
    /// The pivots of all steps, whatever their outcome.
    public let pivots: Int
    /// Whether some reduced cost was so small that GLPK's tolerances, rather than the coefficients,
    /// may have decided optimality.
    public let isNumericallyUncertain: Bool
    /// Whether the last step may have alternative optima.
    ///
    /// If true, some nonbasic row or column could move at no cost. The tie-breaking columns have
    /// unique values in any case.
    public let hasAlternativeOptima: Bool
  }
}

extension LinearProgram {
  /// Solves the program with GLPK's simplex method.
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
    try GuardedCall(of: self, batch: steps, from: basis, options: options).run()
  }

  /// Computes columns and rows of the inverse of the basis matrix.
  /// - Parameters:
  ///   - columns: The rows of the program whose unit vectors are multiplied by B⁻¹.
  ///   - rows: The positions in ``BasisInverse/basicMembers`` of the requested rows of B⁻¹.
  ///   - basis: A basis of this program.
  /// - Returns: The requested vectors, with the basic members they refer to.
  /// - Throws: ``LinearProgramError``, also if the basis is singular.
  public func inverse(
    columns: [Row] = [], rows: [Int] = [], of basis: Basis
  ) throws(LinearProgramError) -> BasisInverse {
    for row in columns { _ = try index(of: .row(row)) }
    for row in rows { _ = try index(of: .row(Row(index: row))) }
    let call = try GuardedCall(
      of: self, batch: [], from: basis, options: SolveOptions(),
      inverseColumns: columns.map { Int32($0.index) }, inverseRows: rows.map { Int32($0) })
    _ = try call.run()
    return call.inverse
  }
}
