import ConstraintSolving
import SolvingTestSupport
import TestSupport
import Testing

@Suite struct TransactionTests {
  @Test func constraintsListsThePresentOnes() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((2 * x + y + x <= 6).at(250).named("sum"))
    let removed = try solver.add(x == 1)
    let edited = try solver.add(y >= 2)
    try solver.setConstant(5, of: edited)
    try solver.remove(removed)
    let constraints = try solver.constraints
    try #require(constraints.count == 2)
    #expect(constraints[0].name == "sum")
    #expect(constraints[0].relation == .lessThanOrEqual)
    #expect(constraints[0].constant == 6)
    #expect(constraints[0].priority == 250)
    #expect(constraints[0].terms.map(\.variable) == [x, y])
    #expect(constraints[0].terms.map(\.coefficient) == [3, 1])
    #expect(constraints[1].relation == .greaterThanOrEqual)
    #expect(constraints[1].constant == 5)
    #expect(constraints[1].priority == .required)
  }

  @Test func successfulTransactionSolves() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.transaction { solver throws(SolverError) in try solver.add(x == 4) }
    #expect(try solver.value(of: x) == 4)
  }

  @Test func conflictRestoresEverything() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let first = try solver.add((x == 10).named("first"))
    let second = try solver.add((x == 3).at(20).named("second"))
    _ = try solver.solve()
    var made: (Variable, Constraint.ID)?
    let error = #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        let y = solver.makeVariable("y")
        made = (y, try solver.add(y >= 20))
        try solver.add(x >= y)
        try solver.setPriority(999, of: second)
        try solver.setConstant(11, of: second)
      }
    }
    guard case .unsatisfiable(let conflict) = error else {
      Issue.record("not a conflict: \(String(describing: error))")
      return
    }
    #expect(conflict.members.count == 3)
    #expect(try solver.value(of: x) == 10)
    #expect(solver.statistics.variables == 1)
    #expect(solver.statistics.constraints == 2)
    #expect(try solver.constraint(second).priority == 20)
    #expect(try solver.constraint(second).constant == 3)
    let (y, id) = try #require(made)
    #expect(solver.name(of: y) == nil)
    #expect(throws: SolverError.unknownConstraint) { try solver.constraint(id) }
    // A case that kiwi solves incorrectly: removes the accepted row and adds it again.
    try solver.remove(first)
    try solver.add(x == 10)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: x) == 10)
  }

  @Test func thrownErrorRestoresEverything() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(x == 10)
    _ = try solver.solve()
    #expect(throws: SolverError.invalidPriority(0)) {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(id)
        try solver.remove(x)
        _ = solver.makeVariable()
        throw .invalidPriority(0)
      }
    }
    #expect(try solver.value(of: x) == 10)
    #expect(try solver.constraint(id).constant == 10)
    #expect(try solver.changesOfSolve() == [])
  }

  /// A variable without constraints within the transaction has constraints again after it.
  @Test func solveWithinAFailedTransactionLeavesNoTraceInLaterSolves() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 1)
    let id = try solver.add(y == 5)
    _ = try solver.solve()
    for wall in [4.0, 1] {
      #expect(throws: SolverError.invalidPriority(0)) {
        try solver.transaction { solver throws(SolverError) in
          try solver.remove(id)
          try solver.add(x == wall)
          _ = try solver.solve()
          throw .invalidPriority(0)
        }
      }
      _ = try solver.solve()
      #expect(try [x, y].map(solver.value) == [1, 5])
    }
  }

  @Test func innerTransactionMayFailWithinAnOuterOne() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x >= 5)
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in try solver.add(x <= 4) }
        Issue.record("5 is not at most 4")
      } catch {}
      try solver.add(x >= 6)
    }
    #expect(try solver.value(of: x) == 6)
    #expect(solver.statistics.constraints == 2)
  }

  /// After each failed transaction the solver equals one without the transaction.
  @Test(arguments: Sweep.cases(of: UInt64(0)..<20, sample: 6))
  func failedTransactionsLeaveNoTrace(group: UInt64) throws {
    var failed = 0
    for seed in group * 50..<(group + 1) * 50 {
      var system = try RandomSystem(seed: seed &+ 1_000_003, variables: 4, constraints: 0)
      for step in 0..<8 {
        let before = (system.rows, system.ids, system.variables)
        do throws(SolverError) {
          try system.solver.transaction { solver throws(SolverError) in
            if system.random.happens(onceIn: 5) { system.variables.append(solver.makeVariable()) }
            for _ in 0..<Int.random(in: 1...3, using: &system.random) { try system.change() }
            if system.random.happens(onceIn: 12) { throw .invalidPriority(-1) }
          }
        } catch {
          (system.rows, system.ids, system.variables) = before
          failed += 1
        }
        let fresh = try system.freshValues()
        #expect(
          system.values.map(\.bitPattern) == fresh?.map(\.bitPattern), "seed \(seed), step \(step)")
        #expect(system.solver.statistics.constraints == system.rows.count)
        #expect(system.solver.statistics.variables == system.variables.count)
      }
    }
    #expect(failed > 10)
  }
}
