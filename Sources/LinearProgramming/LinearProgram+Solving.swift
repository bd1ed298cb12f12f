/// What a batch of steps came to.
public struct BatchOutcome: Sendable {
  /// The outcome of each step that was reached: all of them, or those up to the first that was not
  /// optimal.
  public let steps: [Outcome]
  /// The basis after the last step reached.
  public let basis: Basis
  /// How often the simplex method was started.
  public let simplexCalls: Int
  /// The pivots of all steps, whatever their outcome.
  public let pivots: Int
  /// Whether some reduced cost was so small that GLPK's tolerances, rather than the numbers, may
  /// have decided what is optimal.
  public let hasFaintCosts: Bool
  /// Whether the last step may have other optimal points.
  ///
  /// A nonbasic row or column could still move without cost. Columns that are settled have one
  /// value all the same.
  public let leavesChoice: Bool
  /// What was asked for of the inverse of the last basis, if the last step was optimal.
  public let inverse: BasisInverse
}

extension LinearProgram {
  /// Solves the program with GLPK's simplex method.
  ///
  /// - Parameters:
  ///   - basis: The basis of an earlier solution of this program, from which the simplex method
  ///     starts; after a change of bounds few pivots are needed from there.
  ///   - options: How to solve.
  /// - Returns: What was established about the program.
  /// - Throws: ``LinearProgramError`` where no outcome could be established.
  public func solve(
    from basis: Basis? = nil, options: SolveOptions = SolveOptions()
  ) throws(LinearProgramError) -> Outcome {
    try solve(batch: [[]], from: basis, options: options).steps[0]
  }

  /// Solves the program under one step of changed bounds after the other.
  ///
  /// Changes add up: a step starts from the bounds and the basis of the one before, and costs only
  /// the pivots that lead to its own optimum, since GLPK's problem is built once for the whole
  /// batch. The program itself keeps its bounds.
  ///
  /// - Parameters:
  ///   - steps: The changes of each step.
  ///   - basis: The basis to start from.
  ///   - options: How to solve.
  ///   - rows: The rows whose unit vectors are multiplied by the inverse of the last basis.
  /// - Returns: What was established at each step.
  /// - Throws: ``LinearProgramError`` where the outcome of some step could not be established.
  public func solve(
    batch steps: [[BoundsChange]], from basis: Basis? = nil,
    options: SolveOptions = SolveOptions(), inverseColumns rows: [Row] = []
  ) throws(LinearProgramError) -> BatchOutcome {
    for row in rows { _ = try index(of: .row(row)) }
    return try GuardedCall(
      of: self, batch: steps, from: basis, options: options,
      inverseColumns: rows.map { Int32($0.index) }
    ).run()
  }

  /// Columns and rows of the inverse of the basis matrix.
  /// - Parameters:
  ///   - columns: The rows of the program whose unit vectors are multiplied by B⁻¹.
  ///   - rows: Positions in ``BasisInverse/basicMembers`` whose rows of B⁻¹ are wanted.
  ///   - basis: A basis of this program.
  /// - Returns: The vectors asked for, with the basic members they refer to.
  /// - Throws: ``LinearProgramError``, also if the basis is singular.
  public func inverse(
    columns: [Row] = [], rows: [Int] = [], of basis: Basis
  ) throws(LinearProgramError) -> BasisInverse {
    for row in columns { _ = try index(of: .row(row)) }
    for row in rows { _ = try index(of: .row(Row(index: row))) }
    return try GuardedCall(
      of: self, batch: [], from: basis, options: SolveOptions(),
      inverseColumns: columns.map { Int32($0.index) }, inverseRows: rows.map { Int32($0) }
    ).run().inverse
  }
}
