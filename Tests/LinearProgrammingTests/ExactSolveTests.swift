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

  /// The width of 320 has a height by one ratio, and the height its width by the inverse ratio: as doubles, the product
  /// of the factors differs from 1, so that both equations alone have only the solution 0.
  @Test func aBasisThatRoundingMakesRegularIsNotUsed() throws {
    var program = LinearProgram()
    let width = try program.addColumn()
    let height = try program.addColumn()
    try program.addRow([(width, 1), (height, -375.0 / 56)], .fixed(0))
    try program.addRow([(height, 1), (width, -56.0 / 375)], .fixed(0))
    try program.addRow([(width, 1)], .fixed(320))
    try program.breakTies(by: [width, height])
    #expect((Rational(375.0 / 56) * Rational(56.0 / 375) - Rational(1)).sign != 0)
    let (basic, fixed) = (LinearProgram.Basis.Status.basic, LinearProgram.Basis.Status.fixed)
    let basis = LinearProgram.Basis(
      rowCount: 3, fingerprint: program.fingerprint,
      memberStatus: [fixed, fixed, basic, basic, basic].map(\.rawValue),
      memberFixing: [0, 0, 0, 0, 0], memberShape: [0, 0, 0, 0, 0])
    let face = try #require(try program.optimalFace(from: basis, tolerance: 1e-6))
    #expect(face.dimension == 0)
    let solution = try #require(try program.exactSolution(from: basis, tolerance: 1e-6))
    #expect(abs(solution.columnValues[0] - 320) < 1e-9)
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

/// Whether rounding errors could decide, judged by the coefficients.
@Suite struct IllConditionTests {
  /// A chain of columns, each a multiple of the one before.
  private func chain(_ multipliers: [Double]) throws -> LinearProgram {
    var program = LinearProgram()
    var last = try program.addColumn()
    for multiplier in multipliers {
      let next = try program.addColumn()
      try program.addRow([(next, 1), (last, -multiplier)], .fixed(0))
      last = next
    }
    try program.addRow([(last, 1)], .atMost(1))
    return program
  }

  /// 10⁴ is below 2¹⁴, and 10⁵ above; a tenth and ten, or many different numbers near 1, cancel.
  @Test func productsAlongChainsCount() throws {
    #expect(try !chain([10, 10, 10]).isIllConditioned)
    #expect(try chain([10, 10, 10, 10, 10]).isIllConditioned)
    #expect(try chain([0.1, 0.1, 0.1, 0.1, 0.1]).isIllConditioned)
    #expect(try !chain((0..<200).map { $0.isMultiple(of: 2) ? 10 : 0.1 }).isIllConditioned)
    #expect(try !chain((0..<200).map { $0.isMultiple(of: 2) ? 1.5 : 2.0 / 3 }).isIllConditioned)
    #expect(try !chain([Double](repeating: 0.98, count: 200)).isIllConditioned)
    #expect(try !chain([Double](repeating: 1, count: 2_000)).isIllConditioned)
    #expect(try chain([2e4]).isIllConditioned)
    #expect(try chain([3, 3 + 1e-11]).isIllConditioned)
  }

  /// Columns of a chain whose last is 2⁴⁰ times the first: in units in which all multipliers are 1,
  /// GLPK finds a basis of the program as it stands.
  @Test func basisInBalancedUnitsIsThatOfTheProgram() throws {
    var program = try chain([Double](repeating: 2, count: 40))
    try program.addObjective([(LinearProgram.Column(index: 40), -1)])
    let basis = try #require(program.balancedBasis())
    guard case .optimal(let values, let pivots) = try program.solveExactly(from: basis) else {
      Issue.record("the last column is at most 1")
      return
    }
    #expect(pivots == 0)
    #expect(values == (0...40).map { Double(sign: .plus, exponent: $0 - 40, significand: 1) })
  }
}
