import LinearProgramming
import Testing

@Suite struct OptimumTests {
  /// x + 2y ≤ 14, 3x - y ≥ 0, x - y ≤ 2, maximise 3x + 4y.
  private func textbook() throws -> LinearProgram {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 2)], .atMost(14))
    try program.addRow([(x, 3), (y, -1)], .atLeast(0))
    try program.addRow([(x, 1), (y, -1)], .atMost(2))
    try program.addObjective([(x, -3), (y, -4)])
    return program
  }

  @Test(arguments: [false, true])
  func optimumIsAtTheIntersectionOfTheActiveRows(presolves: Bool) throws {
    let program = try textbook()
    let options = LinearProgram.SolveOptions(presolves: presolves, wantsDuals: true)
    let solution = try program.solve(options: options).solution()
    // x + 2y = 14 and x - y = 2 meet at (6, 4); the duals solve d1 + d3 = -3, 2 d1 - d3 = -4.
    #expect(isClose(solution.columnValues, [6, 4]))
    #expect(isClose(solution.rowValues, [14, 14, 2]))
    #expect(isClose(solution.rowDuals, [-7.0 / 3, 0, -2.0 / 3]))
    #expect(isClose(solution.reducedCosts, [0, 0]))
    let basis = try #require(solution.basis)
    #expect(basis.status(of: .row(.init(index: 0))) == .atUpper)
    #expect(basis.status(of: .row(.init(index: 1))) == .basic)
    #expect(basis.status(of: .row(.init(index: 2))) == .atUpper)
    #expect(basis.status(of: .column(.init(index: 0))) == .basic)
    #expect(basis.status(of: .column(.init(index: 1))) == .basic)
    #expect(basis.status(of: .column(.init(index: 2))) == nil)
  }

  @Test func dualsAreTheSlopesOfTheObjective() throws {
    var program = try textbook()
    let options = LinearProgram.SolveOptions(wantsDuals: true)
    let before = try program.solve(options: options).solution()
    try program.setBounds(.atMost(15), of: .row(.init(index: 0)))
    let after = try program.solve().solution()
    func objective(_ solution: LinearProgram.Solution) -> Double {
      -3 * solution.columnValues[0] - 4 * solution.columnValues[1]
    }
    #expect(abs(objective(after) - objective(before) - before.rowDuals[0]) < 1e-9)
  }

  @Test func nonbasicColumnsHaveReducedCosts() throws {
    // Minimise 2x + 5y with x + y ≥ 3, x, y ≥ 0: x takes all; y would cost 5 - 2 more.
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1)], .atLeast(3))
    try program.addObjective([(x, 2), (y, 5)])
    let solution = try program.solve(options: LinearProgram.SolveOptions(wantsDuals: true))
      .solution()
    #expect(isClose(solution.columnValues, [3, 0]))
    #expect(isClose(solution.rowDuals, [2]))
    #expect(isClose(solution.reducedCosts, [0, 3]))
  }

  @Test func dualsAreLeftOutUnlessAskedFor() throws {
    let solution = try textbook().solve().solution()
    #expect(solution.rowDuals.isEmpty)
    #expect(solution.reducedCosts.isEmpty)
  }

  @Test func equalBoundsFixAMember() throws {
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: 7, upper: 7))
    let y = try program.addColumn()
    try program.addRow([(x, 1), (y, -2)], LinearProgram.Bounds(lower: -3, upper: -3))
    let solution = try program.solve().solution()
    #expect(isClose(solution.columnValues, [7, 5]))  // 7 - 2y = -3
    #expect(solution.basis?.status(of: .column(x)) == .fixed)
  }

  @Test func rangesAreActiveAtTheEndTheObjectivePushesTo() throws {
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: -4, upper: 9))
    let y = try program.addColumn(LinearProgram.Bounds(lower: -10, upper: 10))
    let row = try program.addRow([(x, 1), (y, 1)], LinearProgram.Bounds(lower: -6, upper: 6))
    try program.addObjective([(x, -2), (y, -1)])
    let solution = try program.solve().solution()
    #expect(isClose(solution.columnValues, [9, -3]))  // x as large as it gets, then x + y = 6
    #expect(solution.basis?.status(of: .row(row)) == .atUpper)
    #expect(solution.basis?.status(of: .column(x)) == .atUpper)
  }

  @Test func unboundedObjectiveIsReported() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, -1)], .atMost(1))
    try program.addObjective([(x, -1)])
    #expect(try program.solve().isUnbounded)
    #expect(try program.solve(options: LinearProgram.SolveOptions(presolves: true)).isUnbounded)
    try program.setBounds(.atMost(5), of: .column(y))
    #expect(isClose(try program.solve().solution().columnValues, [6, 5]))
  }

  @Test func secondObjectiveMayBeTheUnboundedOne() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn()
    try program.addRow([(x, 1)], .atLeast(2))
    try program.addObjective([(x, 1)])
    try program.addObjective([(y, 1)])
    #expect(try program.solve().isUnbounded)
  }

  @Test func emptyProgramsHaveASolution() throws {
    let nothing = LinearProgram()
    #expect(try nothing.solve().solution().columnValues.isEmpty)

    var columnsOnly = LinearProgram()
    try columnsOnly.addColumn(.atLeast(3))
    try columnsOnly.addColumn(.atMost(-2))
    let free = try columnsOnly.addColumn()
    try columnsOnly.addObjective([(.init(index: 0), 1), (.init(index: 1), -1)])
    try columnsOnly.breakTies(by: [free])
    #expect(isClose(try columnsOnly.solve().solution().columnValues, [3, -2, 0]))

    var rowsOnly = LinearProgram()
    try rowsOnly.addRow([], LinearProgram.Bounds(lower: -1, upper: 1))
    #expect(isClose(try rowsOnly.solve().solution().rowValues, [0]))
    try rowsOnly.addRow([], .atLeast(2))
    let proof = try #require(rowsOnly.proof(of: rowsOnly.solve().certificate()))
    #expect(proof.members.map(\.member) == [.row(.init(index: 1))])
    #expect(proof.excess == 2)
  }

  @Test func emptyBatchHasNoSteps() throws {
    let outcome = try textbook().solve(batch: [])
    #expect(outcome.steps.isEmpty)
    #expect(outcome.pivots == 0)
  }

  @Test func zeroCoefficientsAreLeftOut() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let y = try program.addColumn()
    let row = try program.addRow([(x, 0), (y, 2)], .fixed(4))
    #expect(program.coefficientCount == 1)
    #expect(program.coefficients(of: row).map(\.column) == [y])
    #expect(isClose(try program.solve().solution().columnValues, [0, 2]))
  }
}
