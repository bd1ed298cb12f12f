import LinearProgramming
import Testing

@Suite struct LinearProgramTests {
  @Test func textbookProgramHasItsKnownOptimum() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    let first = try program.addRow([(x, 1), (y, 2)], .atMost(14))
    try program.addRow([(x, 3), (y, -1)], .atLeast(0))
    let third = try program.addRow([(x, 1), (y, -1)], .atMost(2))
    try program.addObjective([(x, -3), (y, -4)])
    guard
      case .optimal(let solution) = try program.solve(options: SolveOptions(wantsDuals: true))
    else {
      Issue.record("the program has an optimum")
      return
    }
    // x + 2y = 14 and x - y = 2 meet at (6, 4); the duals solve d1 + d3 = -3, 2 d1 - d3 = -4.
    #expect(abs(solution[x] - 6) < 1e-9)
    #expect(abs(solution[y] - 4) < 1e-9)
    #expect(abs(solution.rowDuals[first.index] - -7.0 / 3) < 1e-9)
    #expect(abs(solution.rowDuals[third.index] - -2.0 / 3) < 1e-9)
    #expect(solution.basis?.status(of: .row(first)) == .atUpper)
    #expect(solution.basis?.status(of: .column(x)) == .basic)
  }
}
