internal import LinearProgramming

extension ConnectedComponent {
  /// The outcome of one step of a solve.
  enum Step {
    /// The values of the variables.
    case optimal(values: [Double])
    /// Required constraints contradict each other.
    case infeasible(Conflict)
  }

  /// The result of a solve before it is adopted.
  struct Solved {
    var steps: [Step]
    var basis: LinearProgram.Basis?
    /// Whether the component turned out to need exact arithmetic.
    var isIllConditioned = false
  }

  /// The options of a solve.
  struct Method {
    /// Whether all answers are computed in rational arithmetic.
    var isExact: Bool
    var presolvesColdSolves: Bool
  }

  /// Sets a new constant in the program.
  private mutating func setConstant(
    _ constant: Double, ofRow row: Int, _ relation: Relation
  ) throws(SolverError) {
    do throws(LinearProgramError) {
      try program.setBounds(relation.bounds(at: constant), of: .row(LinearProgram.Row(index: row)))
    } catch {
      throw .fault(error)
    }
  }

  /// Adopts the values of an optimal last step.
  mutating func accept(_ solved: Solved) {
    guard case .optimal(let values) = solved.steps.last else { return }
    endLiving()
    self.values = values
    basis = solved.basis
    needsSolve = false
    isUnpublished = true
    isIllConditioned = isIllConditioned || solved.isIllConditioned
  }

  /// Adopts a batch: its last step, or the values before it if that has no solution.
  mutating func accept(_ solved: Solved, isSolved: Bool, _ lastValues: [Double]?) {
    if isSolved {
      accept(solved)
    } else {
      endLiving()
      values = lastValues ?? values
      isUnpublished = true
    }
  }

  /// Adopts the constants of a graph in which nothing else has changed for the component.
  mutating func refreshConstants(from graph: borrowing ConstraintGraph) throws(SolverError) {
    for (row, slot) in constraints.enumerated() {
      let record = graph.constraints[slot]
      let bounds = record.relation.bounds(at: record.constant)
      if let live {
        if live.setBounds(bounds, ofRow: row) { needsSolve = true }
      } else if program.rowBounds[row] != bounds {
        needsSolve = true
      }
      try setConstant(record.constant, ofRow: row, record.relation)
    }
    needsConstants = false
  }

  /// Solves the program for a sequence of steps that change constants.
  ///
  /// The component does not change.
  func solve(
    steps changes: [[LinearProgram.BoundsChange]] = [[]], from basis: LinearProgram.Basis?,
    in graph: borrowing ConstraintGraph,
    _ method: Method, _ statistics: inout Statistics
  ) throws(SolverError) -> Solved {
    if method.isExact {
      return try solveExactly(
        steps: changes, from: basis, in: graph, Self.exactWorkLimit, &statistics)
    }
    if isIllConditioned {
      return try solveIllConditioned(steps: changes, from: basis, in: graph, &statistics)
    }
    return try solveByGLPK(steps: changes, from: basis, in: graph, method, &statistics)
  }

  private func solveByGLPK(
    steps changes: [[LinearProgram.BoundsChange]], from basis: LinearProgram.Basis?,
    in graph: borrowing ConstraintGraph,
    _ method: Method, _ statistics: inout Statistics
  ) throws(SolverError) -> Solved {
    var options = LinearProgram.SolveOptions(limiting: program)
    options.presolves = method.presolvesColdSolves
    var program = program
    var solved = Solved(steps: [], basis: basis)
    var remaining = changes[...]
    while !remaining.isEmpty {
      let outcome: LinearProgram.BatchOutcome
      do throws(SolverError) {
        outcome = try program.outcome(
          of: Array(remaining), from: solved.basis, options, &statistics)
      } catch {
        guard case .undecided = error else { throw error }
        return try solveIllConditioned(steps: changes, from: basis, in: graph, &statistics)
      }
      if outcome.isNumericallyUncertain {
        return try solveIllConditioned(steps: changes, from: basis, in: graph, &statistics)
      }
      for (changes, step) in zip(remaining, outcome.steps) {
        try program.apply(changes)
        solved.steps.append(try self.step(step, of: program, in: graph, &statistics))
      }
      remaining = remaining.dropFirst(outcome.steps.count)
      solved.basis = outcome.basis
    }
    return solved
  }

  /// The work limit after which a solver fails to solve an ill-conditioned component, and that of a
  /// solver with exact arithmetic.
  private static let workLimit = 1_000_000
  private static let exactWorkLimit = 10_000_000

  private static func check(_ values: [Double]) throws(SolverError) {
    guard values.allSatisfy({ abs($0) <= Limit.value }) else {
      throw .undecided(reason: "a value lies beyond \(Limit.value)")
    }
  }

  /// The same in rational arithmetic.
  ///
  /// Beyond the work limit there is no answer: that of GLPK might break a priority.
  private func solveIllConditioned(
    steps changes: [[LinearProgram.BoundsChange]], from basis: LinearProgram.Basis?,
    in graph: borrowing ConstraintGraph,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Solved {
    do throws(SolverError) {
      var solved = try solveExactly(
        steps: changes, from: basis, in: graph, Self.workLimit, &statistics)
      solved.isIllConditioned = true
      for case .optimal(let values) in solved.steps { try Self.check(values) }
      return solved
    } catch {
      guard case .fault(let fault) = error, [.iterationLimit, .tooLarge].contains(fault.code)
      else { throw error }
      throw .undecided(
        reason: "rounding errors could decide between priorities, and \(fault.message)")
    }
  }

  /// The same in rational arithmetic, from the bases that GLPK finds.
  private func solveExactly(
    steps changes: [[LinearProgram.BoundsChange]], from basis: LinearProgram.Basis?,
    in graph: borrowing ConstraintGraph,
    _ workLimit: Int?, _ statistics: inout Statistics
  ) throws(SolverError) -> Solved {
    var program = program
    var solved = Solved(steps: [], basis: basis)
    for changes in changes {
      try program.apply(changes)
      let start = start(for: program, from: solved.basis, &statistics)
      solved.basis = start?.basis
      statistics.exactSolves += 1
      if case .infeasible(let certificate) = start?.steps.first,
        let proof = program.proof(of: certificate)
      {
        solved.steps.append(.infeasible(conflict(proved: proof, in: graph)))
        continue
      }
      do throws(LinearProgramError) {
        switch try program.solveExactly(from: solved.basis, workLimit: workLimit) {
        case .optimal(let values, let pivots):
          statistics.exactPivots += pivots
          guard values.allSatisfy(\.isFinite) else {
            throw LinearProgramError(.numericalFailure, "a value is too large for a double")
          }
          solved.steps.append(.optimal(values: Array(values.prefix(variables.count))))
        case .infeasible(let proof):
          solved.steps.append(.infeasible(conflict(proved: proof, in: graph)))
        case .unbounded:
          throw LinearProgramError(.numericalFailure, "a sum of violations has no least value")
        }
      } catch {
        throw .fault(error)
      }
    }
    return solved
  }

  /// GLPK's outcome, from a basis or else from scratch; `nil` if GLPK fails, as it may on
  /// ill-conditioned programs.
  ///
  /// It only provides a start for the exact solve, so its values do not matter.
  private func start(
    for program: LinearProgram, from basis: LinearProgram.Basis?, _ statistics: inout Statistics
  ) -> LinearProgram.BatchOutcome? {
    let options = LinearProgram.SolveOptions(
      limiting: program, isIllConditioned: isIllConditioned)
    for basis in basis == nil ? [nil] : [basis, nil] {
      let outcome = try? statistics.measure(program) { () throws(LinearProgramError) in
        try program.solve(batch: [[]], from: basis, options: options)
      }
      if let outcome { return outcome }
    }
    return nil
  }

  private func step(
    _ outcome: LinearProgram.Outcome, of program: LinearProgram,
    in graph: borrowing ConstraintGraph,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Step {
    switch outcome {
    case .optimal(let solution):
      let values = Array(solution.columnValues.prefix(variables.count))
      try Self.check(values)
      return .optimal(values: values)
    case .infeasible(let certificate):
      return .infeasible(
        try conflict(behind: certificate, of: program, in: graph, &statistics))
    case .unbounded:
      // Deviation variables are nonnegative, so no objective can decrease without limit.
      throw .undecided(reason: "a sum of violations was reported to be unbounded")
    }
  }
}

// MARK: - Conflicts

extension ConnectedComponent {
  /// The irreducible conflict for a certificate, proved in exact arithmetic.
  private func conflict(
    behind certificate: LinearProgram.Certificate, of program: LinearProgram,
    in graph: borrowing ConstraintGraph,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Conflict {
    if let proof = program.proof(of: certificate) {
      return conflict(proved: proof, in: graph)
    }
    let rows = try program.irreducibleRows(among: requiredRows(in: graph), &statistics)
    guard let proof = program.proof(of: rows.map { .row($0) }) else {
      throw .undecided(reason: "GLPK finds no solution, but exact arithmetic does not confirm it")
    }
    return conflict(proved: proof, in: graph)
  }

  private func requiredRows(in graph: borrowing ConstraintGraph) -> [LinearProgram.Row] {
    constraints.indices
      .filter { graph.constraints[constraints[$0]].priority == .required }
      .map { LinearProgram.Row(index: $0) }
  }

  private func conflict(proved proof: InfeasibilityProof, in graph: borrowing ConstraintGraph)
    -> Conflict
  {
    Conflict(
      members: proof.members.compactMap { member in
        guard case .row(let row) = member.member else { return nil }
        return Conflict.Member(
          constraint: graph.constraint(at: constraints[row.index]), multiplier: member.multiplier)
      },
      excess: proof.excess)
  }
}

extension LinearProgram.SolveOptions {
  /// Limits far above the needs of the simplex method, since GLPK may cycle on ill-conditioned
  /// programs.
  init(limiting program: LinearProgram, isIllConditioned: Bool = false) {
    self.init(
      iterationLimit: 100 + 20 * (program.rowCount + program.columnCount),
      timeLimit: isIllConditioned ? .milliseconds(200) : .seconds(20))
  }
}

extension LinearProgram {
  fileprivate mutating func apply(_ changes: [BoundsChange]) throws(SolverError) {
    do throws(LinearProgramError) {
      for change in changes { try setBounds(change.bounds, of: change.member) }
    } catch {
      throw .fault(error)
    }
  }

  /// Solves a batch from a basis; if that fails or its answers violate rows, from scratch.
  func outcome(
    of steps: [[BoundsChange]], from basis: Basis?, _ options: SolveOptions,
    _ statistics: inout Statistics
  ) throws(SolverError) -> BatchOutcome {
    var failure = SolverError.undecided(reason: "GLPK's answer does not meet the constraints")
    for basis in basis == nil ? [nil] : [basis, nil] {
      do throws(LinearProgramError) {
        let outcome = try statistics.measure(self) { () throws(LinearProgramError) in
          try solve(batch: steps, from: basis, options: options)
        }
        if meets(steps, outcome) { return outcome }
      } catch {
        failure = .fault(error)
      }
    }
    throw failure
  }

  private func meets(_ steps: [[BoundsChange]], _ outcome: BatchOutcome) -> Bool {
    var changed = self
    for (changes, step) in zip(steps, outcome.steps) {
      guard (try? changed.apply(changes)) != nil else { return false }
      guard case .optimal(let solution) = step else { continue }
      if changed.largestViolation(at: solution.columnValues) > Tolerance.acceptedViolation {
        return false
      }
    }
    return true
  }

  /// An irreducible infeasible subset of the given rows.
  ///
  /// Deletion filter (J. Chinneck, "Feasibility and Infeasibility in Optimization", 2008, 6.2):
  /// one solve for each row.
  fileprivate func irreducibleRows(
    among candidates: [Row], _ statistics: inout Statistics
  ) throws(SolverError) -> [Row] {
    var kept = candidates
    for row in candidates {
      let fewer = kept.filter { $0 != row }
      if try !isFeasible(with: fewer, &statistics) { kept = fewer }
    }
    return kept
  }

  private func isFeasible(
    with rows: [Row], _ statistics: inout Statistics
  ) throws(SolverError) -> Bool {
    var program = LinearProgram()
    do throws(LinearProgramError) {
      for bounds in columnBounds { try program.addColumn(bounds) }
      for row in rows { try program.addRow(coefficients(of: row), rowBounds[row.index]) }
      let outcome = try statistics.measure(program) { () throws(LinearProgramError) in
        try program.solve(batch: [[]], options: SolveOptions(limiting: program))
      }
      guard case .optimal = outcome.steps.first else { return false }
      return true
    } catch {
      throw .fault(error)
    }
  }
}
