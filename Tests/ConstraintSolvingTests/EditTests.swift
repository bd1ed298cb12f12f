import ConstraintSolving
import Testing

/// What single edits of a presolved problem cost.
@Suite struct EditTests {
  /// Views in a row that share a width as three priorities ask: a core of several roots.
  private struct Row {
    let solver = Solver()
    let widths: [Variable]
    let wishes: [Constraint.ID]

    init() throws {
      let solver = solver
      widths = (0..<3).map { _ in solver.makeVariable() }
      for width in widths { try solver.add(width >= 0) }
      try solver.add(widths[0] + widths[1] + widths[2] <= 300)
      var wishes: [Constraint.ID] = []
      for (index, priority) in [700.0, 600, 500].enumerated() {
        wishes.append(try solver.add((widths[index] == 150).at(Priority(priority))))
      }
      wishes.append(try solver.add((widths[1] - widths[2] <= 100).at(650)))
      self.wishes = wishes
      try solver.solve()
    }

    var values: [Double] { widths.map(solver.value) }
  }

  @Test func aWishSwitchedOffAndOnCostsGLPKNothingTheSecondTime() throws {
    let row = try Row()
    let all = row.values
    // By hand: 150 for the first; of the 150 left the second may have at most 100 more than the third.
    #expect(all == [150, 125, 25])
    var last = row.wishes[3]
    for round in 0..<4 {
      if round == 1 { row.solver.resetStatistics() }
      let wish = try row.solver.constraint(last)
      try row.solver.remove(last)
      try row.solver.solve()
      #expect(row.values == [150, 150, 0])
      last = try row.solver.add(wish)
      try row.solver.solve()
      #expect(row.values == all)
    }
    #expect(row.solver.statistics.glpkCalls == 0)
  }

  @Test func aWishThatComesBackWithAnotherConstantIsSolvedForThat() throws {
    let row = try Row()
    try row.solver.remove(row.wishes[3])
    try row.solver.solve()
    try row.solver.add((row.widths[1] - row.widths[2] <= 50).at(650))
    try row.solver.solve()
    #expect(row.values == [150, 100, 50])
  }

  @Test func onePriorityOrTheOtherIsKeptApart() throws {
    let row = try Row()
    for _ in 0..<3 {
      try row.solver.setPriority(400, of: row.wishes[3])
      try row.solver.solve()
      #expect(row.values == [150, 150, 0])
      try row.solver.setPriority(650, of: row.wishes[3])
      try row.solver.solve()
      #expect(row.values == [150, 125, 25])
    }
  }
}
