import ConstraintSolving
import SolvingTestSupport
import Testing

/// Conflicts of more constraints than anyone would name one by one.
@Suite struct LargeConflictTests {
  /// Rows of 44, one below the other from 0 on, in a box of 800; returns the constraint of the box.
  private func addRows(_ count: Int, to solver: Solver) throws -> Constraint.ID {
    var bottom = solver.makeVariable("top")
    try solver.add(bottom == 0)
    for row in 0..<count {
      let (next, height) = (solver.makeVariable("bottom \(row)"), solver.makeVariable())
      try solver.add(next == bottom + height)
      try solver.add(height == 44)
      bottom = next
    }
    return try solver.add(bottom <= 800)
  }

  /// All constraints are needed: the rows add up to 44 times their number, the box ends at 800, and
  /// without any one of them something can give way.
  @Test(arguments: [(19, 36.0), (200, 8_000), (2_000, 87_200)])
  func listThatIsTooHighIsOneConflict(rows: Int, excess: Double) throws {
    for method in [Solver.Method.presolved, .direct] {
      let solver = Solver(method: method)
      let box = try addRows(rows, to: solver)
      let conflict = try #require(try solver.solve().conflict)
      #expect(conflict.members.count == 2 * rows + 2)
      #expect(conflict.members.dropLast().allSatisfy { $0.multiplier == 1 })
      #expect(conflict.members.last?.constraint == box)
      #expect(conflict.members.last?.multiplier == -1)
      #expect(conflict.excess == excess)
      try solver.setPriority(.high, of: box)
      #expect(try solver.solve().conflict == nil)
    }
  }

  /// A hundred conflicts of their own, each between two constraints of 8 apart.
  @Test func separateConflictsAreFoundOneByOne() throws {
    let solver = Solver()
    let pairs = try (0..<100).map { _ in
      let x = solver.makeVariable()
      return [try solver.add(x >= 8), try solver.add(x <= 0)]
    }
    #expect(try solver.conflicts().map(\.constraints) == pairs)
  }
}
