import ConstraintSolving
import Testing

/// What constraints leave open is settled variable by variable in the order they were made, each
/// as near to 0 as it can come.
@Suite struct TieTests {
  private func values(
    _ count: Int, _ constraints: ([Variable]) -> [Constraint]
  ) throws -> [Double] {
    let solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for constraint in constraints(variables) { try solver.add(constraint) }
    try #require(try solver.solve().conflict == nil)
    return variables.map(solver.value)
  }

  @Test func firstVariableComesNearestZero() throws {
    #expect(try values(2) { v in [v[0] + v[1] == 10] } == [0, 10])
    #expect(try values(2) { v in [v[0] + v[1] == 10, v[0] >= 3] } == [3, 7])
    #expect(try values(2) { v in [v[0] + v[1] == 10, v[1] <= 4] } == [6, 4])
    #expect(try values(2) { v in [v[0] - v[1] == 5] } == [0, -5])
    #expect(try values(3) { v in [v[0] + v[1] + v[2] == 10, v[2] <= 4] } == [0, 6, 4])
  }

  @Test func zeroIsApproachedFromBelowToo() throws {
    #expect(try values(2) { v in [v[0] + v[1] == -10, v[0] <= -4] } == [-4, -6])
    #expect(try values(2) { v in [v[0] + v[1] == -10, v[1] >= -3] } == [-7, -3])
    #expect(try values(1) { v in [v[0] <= -2, v[0] >= -8] } == [-2])
  }

  @Test func disagreementOfEqualsEndsNearestZero() throws {
    #expect(try values(1) { v in [(v[0] == 10).at(500), (v[0] == 20).at(500)] } == [10])
    #expect(try values(1) { v in [(v[0] == -10).at(500), (v[0] == -20).at(500)] } == [-10])
    #expect(try values(1) { v in [(v[0] == -10).at(500), (v[0] == 20).at(500)] } == [0])
  }

  @Test func errorsGoToTheVariableMadeLast() throws {
    // a + b = 100, each wants 60: the sum of errors is 20 however it is shared.
    #expect(
      try values(2) { v in
        [v[0] + v[1] == 100, (v[0] == 60).at(500), (v[1] == 60).at(500)]
      } == [40, 60])
  }

  @Test func ambiguityOfAPositionKeepsToTheLeadingEdge() throws {
    // x ≥ 16 and x + 100 ≤ 304.
    #expect(try values(2) { v in [v[0] >= 16, v[0] + v[1] <= 304, v[1] == 100] } == [16, 100])
  }

  @Test func variablesWithoutConstraintsAreZero() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    #expect(try solver.changesOfSolve() == [])
    #expect(solver.value(of: x) == 0)
    let id = try solver.add(x == 5)
    #expect(try solver.changesOfSolve() == [x])
    try solver.remove(id)
    #expect(try solver.changesOfSolve() == [x])
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: x).sign == .plus)
  }

  @Test func tiesAreSettledAnewAfterEdits() throws {
    let solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let sum = try solver.add(a + b == 10)
    let limit = try solver.add(a >= 3)
    // Hand-derived: a is 0 or as near to it as its limit lets it come, b takes the rest.
    for (sumIs, limitIs, expected) in [
      (10.0, 3.0, [3.0, 7.0]), (-10, 3, [3, -13]), (-10, -3, [0, -10]), (4, -3, [0, 4]),
      (4, 8, [8, -4]), (0, 0, [0, 0]),
    ] {
      try solver.setConstant(sumIs, of: sum)
      try solver.setConstant(limitIs, of: limit)
      try solver.solve()
      #expect([a, b].map(solver.value) == expected)
    }
  }
}
