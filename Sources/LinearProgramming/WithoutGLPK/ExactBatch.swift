#if !GLPK
/// A batch of steps, solved by the simplex method in exact arithmetic.
///
/// Takes the place of GLPK in a build without it. Each step starts from the basis of the one
/// before.
struct ExactBatch {
  private typealias Basis = LinearProgram.Basis
  private typealias Outcome = LinearProgram.Outcome

  private var program: LinearProgram
  private let steps: [[LinearProgram.BoundsChange]]
  private let options: LinearProgram.SolveOptions

  /// - Throws: ``LinearProgramError`` for a step that does not fit the program.
  init(
    of program: LinearProgram, _ steps: [[LinearProgram.BoundsChange]],
    options: LinearProgram.SolveOptions
  ) throws(LinearProgramError) {
    self.program = program
    self.steps = steps
    self.options = options
    for change in steps.joined() {
      try LinearProgram.check(change.bounds)
      _ = try program.index(of: change.member)
    }
  }

  /// Solves the steps up to the first that is not optimal.
  /// - Throws: ``LinearProgramError``, also for a basis that does not fit the program.
  consuming func run(
    from start: LinearProgram.Basis?
  ) throws(LinearProgramError) -> LinearProgram.BatchOutcome {
    try program.check(start)
    var basis = start ?? ExactSimplex(program).basis
    var outcomes: [Outcome] = []
    var pivots = 0
    var simplexRuns = 0
    var hasAlternativeOptima = false
    for (index, changes) in steps.enumerated() {
      for change in changes { try program.setBounds(change.bounds, of: change.member) }
      var simplex = ExactSimplex(program, from: basis, workLimit: workLimit ?? .max)
      simplex.tolerance = Self.tolerance
      simplex.pivotLimit = options.iterationLimit.flatMap { $0 > 0 ? $0 : nil }
      var result = simplex.optimize()
      hasAlternativeOptima = !simplex.directions.isEmpty
      if case .optimal = result, !simplex.breakTies() { result = .unbounded }
      try simplex.checkWork()
      let isLast = index + 1 == steps.count
      outcomes.append(try outcome(result, of: simplex, isLast))
      basis = simplex.basis
      pivots += simplex.pivots
      if simplex.pivots > 0 { simplexRuns += 1 }
      guard case .optimal = result else { break }
    }
    return LinearProgram.BatchOutcome(
      steps: outcomes, basis: basis, simplexCalls: simplexRuns, pivots: pivots,
      isNumericallyUncertain: false, hasAlternativeOptima: hasAlternativeOptima)
  }

  /// Up to this relative amount, constants that contradict each other count as equal: GLPK's
  /// tolerance for bounds.
  private static var tolerance: Rational { Rational(1e-7) }

  /// The work limit that takes about the time limit, so that it does not depend on the machine.
  private var workLimit: Int? {
    options.timeLimit.map { limit in
      let operations =
        Double(limit.components.seconds) * 1e6
        + Double(limit.components.attoseconds) / 1e12
      return Int(min(max(operations, 1), 1e15))
    }
  }

  private func outcome(
    _ result: ExactSimplex.Result, of simplex: ExactSimplex, _ isLast: Bool
  ) throws(LinearProgramError) -> Outcome {
    switch result {
    case .unbounded: return .unbounded
    case .infeasible(let members):
      return .infeasible(certificate(of: try program.confirmedProof(of: members)))
    case .optimal:
      let values = simplex.value.map(\.value.double)
      guard values.allSatisfy(\.isFinite) else {
        throw LinearProgramError(
          .numericalFailure, "a column has no finite value at the optimum")
      }
      let rows = program.rowCount
      let duals = isLast && options.wantsDuals ? simplex.duals : []
      return .optimal(
        LinearProgram.Solution(
          columnValues: Array(values[rows...]), rowValues: isLast ? Array(values[..<rows]) : [],
          rowDuals: Array(duals.prefix(rows)), reducedCosts: Array(duals.dropFirst(rows)),
          basis: isLast ? simplex.basis : nil, pivots: simplex.pivots))
    }
  }

  private func certificate(of proof: InfeasibilityProof) -> LinearProgram.Certificate {
    var rows = [Double](repeating: 0, count: program.rowCount)
    var columns = [Double](repeating: 0, count: program.columnCount)
    for member in proof.members {
      switch member.member {
      case .row(let row): rows[row.index] = member.multiplier
      case .column(let column): columns[column.index] = member.multiplier
      }
    }
    return LinearProgram.Certificate(rowMultipliers: rows, columnMultipliers: columns)
  }
}

extension ExactSimplex {
  /// The dual value of each row and the reduced cost of each column for the last objective.
  fileprivate var duals: [Double] {
    var duals = [Double](repeating: 0, count: value.count)
    for (member, cost) in zip(reducedCosts.indices, reducedCosts.values) {
      duals[Int(member)] = cost.double
    }
    return duals
  }

  /// The basis of the tableau.
  fileprivate var basis: LinearProgram.Basis {
    typealias Status = LinearProgram.Basis.Status
    let bounds = program.rowBounds + program.columnBounds
    return LinearProgram.Basis(
      rowCount: rowCount, fingerprint: program.fingerprint,
      memberStatus: bounds.indices.map { member in
        let (lower, upper) = (bounds[member].lower, bounds[member].upper)
        let status: Status =
          if tableau[member] != nil { .basic } else if lower == upper {
            .fixed
          } else if !lower.isFinite && !upper.isFinite {
            .free
          } else if upper.isFinite && (value[member].value - Rational(upper)).isZero {
            .atUpper
          } else { lower.isFinite ? .atLower : .atUpper }
        return status.rawValue
      },
      memberFixing: bounds.map { _ in 0 }, memberShape: bounds.map { _ in 0 })
  }
}
#endif
