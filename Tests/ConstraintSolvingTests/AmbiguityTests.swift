import ConstraintSolving
import SolvingTestSupport
import Testing

private let infinity = Double.infinity

@Suite struct AmbiguityTests {
  @Test(arguments: [Solver.Arithmetic.floatingPoint, .exact])
  func rangesAndDegreesOfFreedomOfAmbiguousPositions(arithmetic: Solver.Arithmetic) throws {
    let solver = Solver(arithmetic: arithmetic)
    let x = solver.makeVariable("x")
    let w = solver.makeVariable("w")
    let right = solver.makeVariable("right")
    let fixed = solver.makeVariable("fixed")
    let unnamed = solver.makeVariable()
    try solver.add(x >= 16)
    try solver.add(right <= 304)
    try solver.add(right == x + w)
    try solver.add((w == 100).at(500))
    try solver.add(fixed == 7)
    // w is 100; x is within 16 and 204, and `right` follows x. The last has no constraint.
    let ambiguity = try solver.ambiguity()
    #expect(
      ambiguity.ranges == [x: 16...204, right: 116...304, unnamed: -infinity...infinity])
    #expect(ambiguity.variables == [x, right, unnamed])
    #expect(ambiguity.degreesOfFreedom == [x, unnamed])
    #expect(!ambiguity.isEmpty)
  }

  @Test func constraintsForDegreesOfFreedomKeepValuesAndEndAmbiguity() throws {
    let solver = Solver()
    let v = (0..<4).map { solver.makeVariable("v\($0)") }
    try solver.add(v[0] + v[1] + v[2] == 90)
    try solver.add(v[3] == v[0] - v[1])
    for variable in v.prefix(3) { try solver.add(variable >= 10) }
    try solver.add((v[0] == 50).at(300))
    try solver.add((v[0] == 60).at(300))
    let ambiguity = try solver.ambiguity()
    // v0 is within 50 and 60; 10 to 30 of the rest can go to v1 and v2.
    #expect(ambiguity.ranges == [v[0]: 50...60, v[1]: 10...30, v[2]: 10...30, v[3]: 20...50])
    #expect(ambiguity.degreesOfFreedom == [v[0], v[1]])
    let before = try v.map(solver.value)
    for constraint in try solver.constraints(pinning: ambiguity) { try solver.add(constraint) }
    #expect(try solver.ambiguity().isEmpty)
    #expect(try v.map(solver.value) == before)
  }

  @Test func presentConstantsMayRemoveAnAmbiguity() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x >= 5)
    let limit = try solver.add(x <= 5)
    try solver.add(y >= x)
    try solver.add(y <= 2 * x - 5)
    #expect(try solver.ambiguity().isEmpty)
    try solver.setConstant(6, of: limit)
    #expect(try solver.ambiguity().ranges == [x: 5...6, y: 5...7])
  }

  @Test func unboundedRangesAreInfinite() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x >= 3)
    try solver.add(x + y == 10)
    let ambiguity = try solver.ambiguity()
    #expect(ambiguity.ranges == [x: 3...infinity, y: -infinity...7])
    #expect(ambiguity.degreesOfFreedom == [x])
  }

  @Test func constantsThatDifferByRoundingAreNeitherConflictNorAmbiguity() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 0.1)
    try solver.add(y == 0.2)
    try solver.add(x + y == 0.3)  // the double 0.3 is below the doubles 0.1 + 0.2
    let z = solver.makeVariable()
    try solver.add((z == 0.1 + 0.2).at(500))
    try solver.add((z == 0.3).at(500))
    #expect(try solver.ambiguity().isEmpty)
  }

  @Test func nothingIsSolvedTwice() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x >= 3)
    _ = try solver.ambiguity()
    #expect(try solver.value(of: x) == 3)
    solver.resetStatistics()
    _ = try solver.ambiguity()
    #expect(solver.statistics.glpkCalls == 0)
  }

  @Test func contradictionIsAnError() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let ids = [try solver.add(x == 3), try solver.add(x == 4)]
    #expect {
      try solver.ambiguity()
    } throws: { error in
      guard case SolverError.unsatisfiable(let conflict) = error else { return false }
      return conflict.constraints == ids
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func degreesOfFreedomDetermineRandomSystems(seed: UInt64) throws {
    for arithmetic in [Solver.Arithmetic.floatingPoint, .exact] {
      let solver = Solver(arithmetic: arithmetic)
      let variables = try RandomSystem(seed: seed, variables: 5, constraints: 6, solver).variables
      guard try solver.solve().conflict == nil else { continue }
      let ambiguity = try solver.ambiguity()
      #expect(ambiguity.degreesOfFreedom.isEmpty == ambiguity.isEmpty)
      let before = try variables.map(solver.value)
      for constraint in try solver.constraints(pinning: ambiguity) { try solver.add(constraint) }
      let isDetermined = try solver.ambiguity().isEmpty
      #expect(isDetermined)
      for (variable, value) in zip(variables, before) {
        #expect(try abs(solver.value(of: variable) - value) <= 0x1p-16)
      }
    }
  }
}
