import ConstraintSolving
import SolvingTestSupport
import Testing

@Suite struct ConstraintStatusTests {
  @Test(arguments: [Solver.Arithmetic.floatingPoint, .exact])
  func constraintsAreViolatedActiveOrSlack(arithmetic: Solver.Arithmetic) throws {
    let solver = Solver(arithmetic: arithmetic)
    let x = solver.makeVariable()
    let w = solver.makeVariable()
    let ids = try [
      x >= 16, x + w <= 304, (w == 400).at(.high), (w >= 100).at(.low), (w <= 60).at(.low),
      Constraint([], .lessThanOrEqual, 3), Constraint([], .equal, 3, priority: .low),
      Constraint([], .equal, 0),
    ].map { try solver.add($0) }
    let statuses = try solver.constraintStatuses()
    #expect(
      ids.map { statuses[$0] } == [
        .active, .active, .violated(by: 112), .slack(188), .violated(by: 228),
        .slack(3), .violated(by: 3), .active,
      ])
    #expect(statuses.count == ids.count)
  }

  @Test func constantsThatDifferByRoundingAreActive() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let ids = try [x == 0.1, y == 0.2, x + y == 0.3].map { try solver.add($0) }
    let optional = try solver.add((x + y == 0.1 + 0.2).at(500))
    let statuses = try solver.constraintStatuses()
    #expect((ids + [optional]).allSatisfy { statuses[$0] == .active })
    #expect(try solver.redundantConstraints() == [ids[2], optional])
  }

  @Test(arguments: [Solver.Arithmetic.floatingPoint, .exact])
  func whatFollowsFromRequiredConstraintsIsRedundant(arithmetic: Solver.Arithmetic) throws {
    let solver = Solver(arithmetic: arithmetic)
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x >= 10)
    try solver.add(x + y == 100)
    let weaker = try solver.add(x >= 5)
    let follows = try solver.add(y <= 90)  // as x + y is 100 and x at least 10
    try solver.add(y >= 20)
    let doubled = try solver.add(2 * x + 2 * y == 200)
    let met = try solver.add((x <= 80).at(300))
    try solver.add((x == 50).at(200))
    let empty = try solver.add(Constraint([], .lessThanOrEqual, 3))
    #expect(
      try solver.redundantConstraints() == [weaker, follows, doubled, met, empty])
  }

  /// The sum and the least x imply the greatest y; twice the sum is implied by the sum alone.
  @Test(arguments: [Solver.Arithmetic.floatingPoint, .exact])
  func aRedundantConstraintFollowsFromOthers(arithmetic: Solver.Arithmetic) throws {
    let solver = Solver(arithmetic: arithmetic)
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let least = try solver.add(x >= 10)
    let sum = try solver.add(x + y == 100)
    let weaker = try solver.add(x >= 5)
    let follows = try solver.add(y <= 90)
    try solver.add(y >= 20)
    let doubled = try solver.add(2 * x + 2 * y == 200)
    let met = try solver.add((x <= 80).at(300))
    let needed = try solver.add((x == 50).at(200))
    let empty = try solver.add(Constraint([], .lessThanOrEqual, 3))
    _ = try solver.solve()
    let ids = [weaker, follows, doubled, empty, needed]
    #expect(
      try solver.constraints(implying: ids, without: [met])
        == [[least], [least, sum], [sum], [], []])
    // Without the sum, what follows from it needs twice the sum.
    #expect(try solver.constraints(implying: [follows, sum]) == [[least, doubled], [doubled]])
    #expect(try solver.value(of: x) == 50)
    // What others allow by half a unit, they do not imply.
    let near = try solver.add(x >= 10.5)
    #expect(try solver.constraints(implying: [near]) == [[]])
    try solver.remove(near)
    try solver.remove(follows)
    #expect(throws: SolverError.unknownConstraint) { try solver.constraints(implying: [follows]) }
  }

  /// None of 40 parts of 100 can be more than 200, which takes at least a pivot each to prove.
  @Test func workForRedundancyIsLimited() throws {
    let solver = Solver()
    let parts = (0..<40).map { _ in solver.makeVariable() }
    for part in parts { try solver.add(part >= 0) }
    try solver.add(Constraint(parts.map { LinearExpression.Term($0) }, .equal, 100))
    let limits = try parts.map { try solver.add($0 <= 200) }
    #expect(throws: SolverError.self) { try solver.redundantConstraints(workLimit: 10) }
    #expect(try solver.redundantConstraints(workLimit: 1_000_000) == limits)
  }

  @Test(arguments: UInt64(200)..<260)
  func answersStayWithoutRedundantConstraints(seed: UInt64) throws {
    for arithmetic in [Solver.Arithmetic.floatingPoint, .exact] {
      let solver = Solver(arithmetic: arithmetic)
      let system = try RandomSystem(seed: seed, variables: 3, constraints: 8, solver)
      guard try solver.solve().conflict == nil else { continue }
      let statuses = try solver.constraintStatuses()
      let redundant = try solver.redundantConstraints()
      for id in redundant {
        if case .violated = statuses[id] {
          Issue.record("a violated constraint is redundant")
        }
      }
      let before = try system.variables.map(solver.value)
      for id in redundant { try solver.remove(id) }
      #expect(try solver.solve().conflict == nil)
      #expect(try system.variables.map(solver.value) == before)
      #expect(try solver.redundantConstraints() == [])
    }
  }
}
