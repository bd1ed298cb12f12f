import LinearProgramming
import Testing

@Suite struct ObjectivesTests {
  @Test func noSumOfLaterObjectivesOutweighsAnEarlierOne() throws {
    // x is a deviation of the first objective; a thousand times more could be saved in the second.
    // x + y ≥ 1 with y costing 10⁹ in the second: any weight below 10⁹ would move x.
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1)], .atLeast(1))
    try program.addObjective([(x, 1)])
    try program.addObjective([(y, 1e9)])
    #expect(isClose(try program.solve().solution().columnValues, [0, 1]))
  }

  @Test func eachObjectiveIsMinimisedOverTheOptimaOfThoseBefore() throws {
    // On the square 0...10: first the deviation e of x + y ≥ 12, then x, then y is minimised.
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 10))
    let y = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 10))
    let e = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1), (e, 1)], .atLeast(12))
    try program.addObjective([(e, 1)])
    try program.addObjective([(x, 1)])
    try program.addObjective([(y, 1)])
    #expect(isClose(try program.solve().solution().columnValues, [2, 10, 0]))
  }

  @Test func dualsBelongToTheLastObjective() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1)], .atLeast(4))
    let second = try program.addRow([(y, 2), (x, 1)], .atLeast(10))
    try program.addObjective([(x, 1)])
    try program.addObjective([(y, 6)])
    let solution = try program.solve(options: LinearProgram.SolveOptions(wantsDuals: true))
      .solution()
    #expect(isClose(solution.columnValues, [4, 3]))
    #expect(abs(solution.rowDuals[second.index] - 3) < 1e-9)  // one more costs 6 · 1/2
  }

  @Test func tieBreakingColumnsTakeTheValueNearestZeroInOrder() throws {
    // On the line x + y = 10 with 0 ≤ x ≤ 6, the first tie-breaking column is nearest to 0.
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 6))
    let y = try program.addColumn()
    try program.addRow([(x, 1), (y, 1)], .fixed(10))
    try program.breakTies(by: [x, y])
    #expect(isClose(try program.solve().solution().columnValues, [0, 10]))
    try program.breakTies(by: [y, x])
    #expect(isClose(try program.solve().solution().columnValues, [6, 4]))
  }

  @Test func tieBreakingColumnsReachZeroFromBelow() throws {
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: -9, upper: -3))
    let y = try program.addColumn(LinearProgram.Bounds(lower: -20, upper: 20))
    try program.addRow([(x, 1), (y, -1)], .atMost(-8))  // y ≥ x + 8
    try program.breakTies(by: [y, x])
    // y reaches 0 if x ≤ -8; then x is at most as near to 0 as -8.
    #expect(isClose(try program.solve().solution().columnValues, [-8, 0]))
    try program.breakTies(by: [x, y])
    #expect(isClose(try program.solve().solution().columnValues, [-3, 5]))
  }

  @Test func tieBreakingKeepsTheObjectives() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let y = try program.addColumn()
    let e = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1), (e, 1)], .atLeast(5))
    try program.addObjective([(e, 1)])
    try program.breakTies(by: [x, y])
    #expect(isClose(try program.solve().solution().columnValues, [0, 5, 0]))
  }

  @Test func objectiveWithoutCostsChangesNothing() throws {
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: -2, upper: 3))
    try program.addObjective([])
    try program.addObjective([(x, -1)])
    try program.addObjective([(x, 0)])
    #expect(program.objectiveCount == 3)
    #expect(isClose(try program.solve().solution().columnValues, [3]))
  }
}
