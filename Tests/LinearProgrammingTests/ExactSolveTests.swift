import SolvingTestSupport
import Testing

@testable import LinearProgramming

@Suite struct ExactSolveTests {
  @Test func oneThirdIsTheNearestDouble() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    try program.addRow([(x, 3)], .fixed(1))
    guard case .optimal(let values, _) = try program.solveExactly() else {
      Issue.record("3x = 1 has a solution")
      return
    }
    #expect(values == [1.0 / 3])
  }

  @Test func differencesBelowEveryToleranceDecide() throws {
    // x ≥ 1 and x ≤ 1 - 2⁻⁴⁰ contradict each other; GLPK's tolerance is 10⁻⁷.
    var program = LinearProgram()
    let x = try program.addColumn(.atLeast(1))
    try program.addRow([(x, 1)], .atMost(1 - 0x1p-40))
    guard case .infeasible(let proof) = try program.solveExactly() else {
      Issue.record("no value is at least 1 and below 1")
      return
    }
    #expect(proof.members.count == 2)
    #expect(proof.excess == 0x1p-40)
  }

  @Test func unboundedObjectiveIsReported() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.atMost(3))
    try program.addObjective([(x, 1)])
    guard case .unbounded = try program.solveExactly() else {
      Issue.record("x decreases without end")
      return
    }
  }

  @Test func basisOfAnyKindLeadsToTheSameOptimum() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1)], .atLeast(3))
    try program.addRow([(x, 2), (y, 2)], .atMost(10))
    try program.addObjective([(x, 1), (y, 2)])
    var basis = try #require(try program.solve().solution().basis)
    guard case .optimal(let values, let pivots) = try program.solveExactly(from: basis) else {
      Issue.record("the program has an optimum")
      return
    }
    #expect(values == [3, 0])
    #expect(pivots == 0)
    let basic = LinearProgram.Basis.Status.basic.rawValue
    let lower = LinearProgram.Basis.Status.atLower.rawValue
    for status in [
      [lower, lower, basic, basic], [basic, basic, basic, basic], [lower, lower, lower, lower],
    ] {
      basis.memberStatus = status
      guard case .optimal(let values, _) = try program.solveExactly(from: basis) else {
        Issue.record("the program has an optimum")
        return
      }
      #expect(values == [3, 0])
    }
  }

  @Test func basisOfAnotherProgramIsRejected() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let basis = try program.solve().solution().basis
    try program.addObjective([(x, 1)])
    #expect(
      code { () throws(LinearProgramError) in _ = try program.solveExactly(from: basis) }
        == .basisMismatch)
  }

  @Test(arguments: UInt64(1)...40)
  func floatingPointAgreesWithExactArithmetic(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var program = LinearProgram()
    let columns = try (0..<4).map { _ in try program.addColumn(.atLeast(random.whole(-5...5))) }
    for _ in 0..<5 {
      let end = random.whole(-9...9)
      try program.addRow(
        columns.map { ($0, random.whole(-2...2)) },
        random.pick([.atLeast(end), .atMost(end), .fixed(end)]))
    }
    try program.addObjective(columns.map { ($0, random.whole(0...4)) })
    try program.breakTies(by: columns)
    switch (try program.solve(), try program.solveExactly()) {
    case (.optimal(let solution), .optimal(let values, _)):
      #expect(isClose(solution.columnValues, values), "seed \(seed)")
    case (.infeasible, .infeasible(let proof)):
      #expect(proof.excess > 0)
    default:
      Issue.record("the two disagree: seed \(seed)")
    }
  }
}
