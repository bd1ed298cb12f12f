extension LinearProgram {
  /// The outcome of a solve in exact arithmetic.
  public enum ExactOutcome: Sendable {
    /// The value of each column at the optimum, rounded to doubles.
    ///
    /// `pivots` is the number of exact pivots; 0 proves that a basis found in floating-point
    /// arithmetic was optimal.
    case optimal(columnValues: [Double], pivots: Int)
    /// No point satisfies all rows and bounds; the proof names an irreducible infeasible subsystem.
    case infeasible(InfeasibilityProof)
    /// An objective has no minimum on the optimal face of the objectives before it.
    case unbounded
  }
}

extension LinearProgram {
  /// The maximum number of rows and columns together for the simplex method in exact arithmetic.
  ///
  /// Larger programs are rejected with ``LinearProgramError/Code/tooLarge``, since the time grows
  /// faster than the cube of the size. ``solveExactly(from:workLimit:)`` verifies an optimal basis
  /// of any size.
  public static let exactSizeLimit = 4_000

  /// Whether rounding errors might decide a floating-point solve: the magnitude of a coefficient is
  /// below 10⁻⁴ or above 10⁴, two magnitudes differ by less than one part in 10¹⁰, or chains of rows
  /// multiply to a factor above 2¹³ (`Tolerances`).
  ///
  /// - Complexity: O(*n* log *n*) for *n* coefficients.
  public var isIllConditioned: Bool {
    let magnitudes = entryValue.map(abs).sorted()
    guard let least = magnitudes.first, let largest = magnitudes.last else { return false }
    if least < Tolerances.leastSafeCoefficient || largest > Tolerances.largestSafeCoefficient {
      return true
    }
    if least == largest { return false }
    return zip(magnitudes, magnitudes.dropFirst()).contains {
      $0 != $1 && $1 - $0 < Tolerances.distinctCoefficients * $1
    } || scaleRange > Tolerances.safeScaleExponent
  }

  /// Solves the program in rational arithmetic, from a basis or from scratch.
  ///
  /// An optimal basis, such as that of a floating-point solve, is verified by one factorisation, and
  /// two triangular systems for each objective and each column that breaks a tie. From a basis that
  /// is not optimal because of rounding errors, and from scratch, the simplex method continues.
  ///
  /// - Parameters:
  ///   - basis: A basis of this program; `nil` to start from scratch.
  ///   - workLimit: The work limit, in operations on fractions times the machine words of their
  ///     numbers; a million takes about a second. `nil` for no limit.
  /// - Returns: The outcome, which is exact for the coefficients and bounds as stored in the
  ///   program.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit`` if the basis is not
  ///   optimal, since the time of the simplex method grows faster than the cube of the size;
  ///   ``LinearProgramError/Code/iterationLimit`` beyond the work limit;
  ///   ``LinearProgramError/Code/basisMismatch`` for a basis of another program.
  /// - Complexity: One factorisation in fractions if the basis is optimal; otherwise that of the
  ///   simplex method, whose time grows faster than the cube of the size.
  public func solveExactly(
    from basis: Basis? = nil, workLimit: Int? = nil
  ) throws(LinearProgramError) -> ExactOutcome {
    try check(basis)
    var start = basis
    if let values = try verifiedOptimum(at: start, workLimit) {
      return .optimal(columnValues: values.map(\.double), pivots: 0)
    }
    if isIllConditioned {
      start = balancedBasis() ?? start
      if let values = try verifiedOptimum(at: start, workLimit) {
        return .optimal(columnValues: values.map(\.double), pivots: 0)
      }
    }
    var simplex = try exactSimplex(from: start, workLimit: workLimit)
    let outcome = simplex.solve()
    try simplex.checkWork()
    switch outcome {
    case .optimal(let values):
      return .optimal(columnValues: values.map(\.value.double), pivots: simplex.pivots)
    case .unbounded:
      return .unbounded
    case .infeasible(let members):
      return .infeasible(try confirmedProof(of: members))
    }
  }

  /// The proof of a contradiction that exact arithmetic has found.
  func confirmedProof(
    of members: [Member]
  ) throws(LinearProgramError) -> InfeasibilityProof {
    guard let proof = proof(of: members) else {
      throw LinearProgramError(.numericalFailure, "an exact contradiction was not confirmed")
    }
    return proof
  }

  /// The value of each column at a basis, if it is optimal; `nil` if it is not.
  private func verifiedOptimum(
    at basis: Basis?, _ workLimit: Int?
  ) throws(LinearProgramError) -> [Rational]? {
    guard let basis else { return nil }
    var verification = BasisVerification(of: self, at: basis, workLimit: workLimit ?? .max)
    return try verification.optimum()
  }

  func costs(of objective: Int) -> [(column: Column, cost: Double)] {
    (Int(objectiveStart[objective])..<Int(objectiveStart[objective + 1])).map {
      (Column(index: Int(objectiveColumn[$0])), objectiveCost[$0])
    }
  }
}
