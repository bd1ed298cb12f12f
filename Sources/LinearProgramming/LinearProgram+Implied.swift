extension LinearProgram {
  /// The solution of a program in exact arithmetic.
  public struct ExactSolution: Sendable {
    /// The value of each column, rounded to a double.
    public let columnValues: [Double]
    /// The value of each row, rounded to a double.
    public let rowValues: [Double]
  }
}

extension LinearProgram {
  /// Solves the program in exact arithmetic, with ties broken by ``tieBreakingColumns``.
  ///
  /// - Parameters:
  ///   - basis: A basis of this program, preferably that of its solution; `nil` to start from
  ///     scratch.
  ///   - tolerance: The relative amount by which contradictory bounds may be widened; 0 for none.
  /// - Returns: The solution; `nil` if the program is infeasible or unbounded.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``, or
  ///   ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: One run of the exact simplex method, which takes few pivots from the basis of
  ///   the solution; from scratch, its time grows faster than the cube of the size.
  public func exactSolution(
    from basis: Basis? = nil, tolerance: Double = 0
  ) throws(LinearProgramError) -> ExactSolution? {
    var simplex = try exactSimplex(from: basis, tolerance: tolerance)
    guard case .optimal = simplex.solve() else { return nil }
    let values = simplex.value.map(\.value.double)
    return ExactSolution(
      columnValues: Array(values[rowCount...]), rowValues: Array(values[..<rowCount]))
  }

  /// Finds the candidate rows whose bounds are implied by the rest of the program (redundant rows).
  ///
  /// A row found to be implied is ignored from then on, so all returned rows together can be
  /// removed without changing the feasible set.
  ///
  /// - Parameters:
  ///   - candidates: Rows and the bounds they are tested for, in the order of testing.
  ///   - basis: A basis of this program.
  ///   - tolerance: The relative amount by which contradictory bounds may be widened, and by which
  ///     an implied row may violate its bounds.
  ///   - workLimit: The work limit for all candidates, in operations on fractions times the machine
  ///     words of their numbers; a million takes about a second. `nil` for no limit.
  /// - Returns: The implied rows in the order of testing; none if the program is infeasible.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``,
  ///   ``LinearProgramError/Code/unknownMember``, ``LinearProgramError/Code/basisMismatch``, or
  ///   ``LinearProgramError/Code/iterationLimit`` beyond the limit.
  /// - Complexity: Up to two exact simplex runs for each candidate.
  public func impliedRows(
    among candidates: [(row: Row, bounds: Bounds)], from basis: Basis? = nil,
    tolerance: Double = 0, workLimit: Int? = nil
  ) throws(LinearProgramError) -> [Row] {
    for (row, bounds) in candidates {
      try Self.check(bounds)
      _ = try index(of: .row(row))
    }
    var simplex = try exactSimplex(from: basis, tolerance: tolerance)
    guard case .optimal = simplex.optimize() else { return [] }
    simplex.limitWork(to: workLimit)
    var implied: [Row] = []
    for (row, bounds) in candidates {
      var rest = simplex
      rest.lower[row.index] = nil
      rest.upper[row.index] = nil
      let isImplied = rest.keeps(row.index, within: bounds)
      try rest.checkWork()
      if isImplied {
        implied.append(row)
        simplex = rest
      } else {
        simplex.countWork(of: rest)
      }
    }
    return implied
  }
}

extension ExactSimplex {
  /// Returns whether a member is within bounds at every feasible point.
  fileprivate mutating func keeps(_ member: Int, within bounds: LinearProgram.Bounds) -> Bool {
    func slack(_ bound: Double) -> Rational {
      (tolerance ?? Rational()) * Rational(max(1, abs(bound)))
    }
    if bounds.upper.isFinite {
      guard minimize(negated(member)) != nil else { return false }
      let limit = Perturbed(Rational(bounds.upper) + slack(bounds.upper))
      if limit < value[member] { return false }
    }
    if bounds.lower.isFinite {
      guard minimize(expressed(member)) != nil else { return false }
      if value[member] < Perturbed(Rational(bounds.lower) - slack(bounds.lower)) { return false }
    }
    return true
  }
}
