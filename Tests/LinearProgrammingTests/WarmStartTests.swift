import SolvingTestSupport
import Testing

@testable import LinearProgramming

@Suite struct WarmStartTests {
  /// A chain of adjacent widths in a window, each with a preferred width of 50.
  private func chain(_ count: Int) throws -> (program: LinearProgram, window: LinearProgram.Row) {
    var program = LinearProgram()
    let widths = try (0..<count).map { _ in try program.addColumn(.nonnegative) }
    let window = try program.addRow(widths.map { ($0, 1) }, .atMost(40 * Double(count)))
    var errors: [LinearProgram.Column] = []
    for width in widths {
      let error = try program.addColumn(.nonnegative)
      try program.addRow([(width, 1), (error, 1)], .atLeast(50))
      errors.append(error)
    }
    try program.addObjective(errors.map { ($0, 1) })
    try program.breakTies(by: widths)
    return (program, window)
  }

  @Test func changedBoundsTakeFewerPivotsFromTheLastBasis() throws {
    var (program, window) = try chain(40)
    let first = try program.solve().solution()
    try program.setBounds(.atMost(1640), of: .row(window))
    let cold = try program.solve().solution()
    let warm = try program.solve(from: first.basis).solution()
    #expect(isClose(warm.columnValues, cold.columnValues))
    #expect(warm.pivots < cold.pivots)
    #expect(warm.pivots <= 1)
    #expect(abs(warm.columnValues.prefix(40).reduce(0, +) - 1640) < 1e-9)
  }

  @Test func unchangedProgramTakesNoPivotsFromItsBasis() throws {
    let (program, _) = try chain(10)
    let first = try program.solve().solution()
    let again = try program.solve(from: first.basis).solution()
    #expect(again.pivots == 0)
    #expect(again.columnValues == first.columnValues)
    #expect(again.basis == first.basis)
  }

  @Test func batchEqualsOneSolveAfterTheOther() throws {
    var (program, window) = try chain(12)
    let steps = [300.0, 700, 0, 550, 480.25, -0.0, 599.5].map {
      [LinearProgram.BoundsChange(.row(window), .atMost($0))]
    }
    let batch = try program.solve(
      batch: steps, options: LinearProgram.SolveOptions(wantsDuals: true))
    #expect(batch.steps.count == steps.count)
    for (step, outcome) in zip(steps, batch.steps) {
      try program.setBounds(step[0].bounds, of: .row(window))
      let alone = try program.solve().solution()
      #expect(isClose(try outcome.solution().columnValues, alone.columnValues))
    }
    let last = try #require(batch.steps.last).solution()
    #expect(last.basis == batch.basis)
    #expect(last.rowValues.count == program.rowCount)
    #expect(last.rowDuals.count == program.rowCount)
    #expect(try batch.steps[0].solution().basis == nil)
    #expect(try batch.steps[0].solution().rowValues.isEmpty)
  }

  @Test func changesOfABatchAddUpAndLeaveTheProgramAlone() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.fixed(1))
    let y = try program.addColumn(.fixed(2))
    let batch = try program.solve(batch: [
      [], [LinearProgram.BoundsChange(.column(x), .fixed(10))],
      [
        LinearProgram.BoundsChange(.column(y), .fixed(20)),
        LinearProgram.BoundsChange(.column(x), .fixed(11)),
      ], [],
    ])
    #expect(
      try batch.steps.map { try $0.solution().columnValues } == [
        [1, 2], [10, 2], [11, 20], [11, 20],
      ])
    #expect(try program.solve().solution().columnValues == [1, 2])
  }

  @Test func batchEndsAtItsFirstStepWithoutOptimum() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.atLeast(0))
    let row = try program.addRow([(x, 1)], .atMost(5))
    let batch = try program.solve(
      batch: [4, -1, 3].map { [LinearProgram.BoundsChange(.row(row), .atMost($0))] })
    #expect(batch.steps.count == 2)
    _ = try batch.steps[0].solution()
    _ = try batch.steps[1].certificate()
    // Its basis can be used to continue.
    #expect(try program.solve(from: batch.basis).solution().columnValues == [0])
  }

  /// Changes of bounds that turn a finite end into an infinite one, or an equality into a range,
  /// invalidate the fixings of the basis.
  @Test(arguments: [
    (
      before: LinearProgram.Bounds.nonnegative, after: LinearProgram.Bounds.atMost(-3),
      expected: -10.0
    ),
    (.nonnegative, LinearProgram.Bounds(lower: -3, upper: .infinity), -3),
    (.fixed(5), LinearProgram.Bounds(lower: 0, upper: 10), 0),
    (.fixed(5), .free, -10), (.fixed(5), .atMost(20), -10), (.fixed(5), .atLeast(2), 2),
    (.free, .nonnegative, 0), (LinearProgram.Bounds(lower: -4, upper: 4), .fixed(3), 3),
    (.atMost(7), .atLeast(7), 7), (.nonnegative, .free, -10),
  ])
  func boundsOfAnotherShapeAreRespectedFromTheLastBasis(
    before: LinearProgram.Bounds, after: LinearProgram.Bounds, expected: Double
  ) throws {
    // First minimises x, which is at least -10, then y ≥ 0.
    for sign in [1.0, -1] {
      var program = LinearProgram()
      func mirrored(_ bounds: LinearProgram.Bounds) -> LinearProgram.Bounds {
        sign > 0 ? bounds : LinearProgram.Bounds(lower: -bounds.upper, upper: -bounds.lower)
      }
      let x = try program.addColumn(mirrored(before))
      let y = try program.addColumn(.nonnegative)
      try program.addRow([(x, sign)], .atLeast(-10))
      try program.addObjective([(x, sign)])
      try program.addObjective([(y, 1)])
      let basis = try program.solve().solution().basis
      let change = LinearProgram.BoundsChange(.column(x), mirrored(after))
      let batch = try program.solve(batch: [[], [change]])
      #expect(isClose(try batch.steps[1].solution().columnValues, [sign * expected, 0]))
      try program.setBounds(change.bounds, of: change.member)
      #expect(
        isClose(try program.solve(from: basis).solution().columnValues, [sign * expected, 0]))
    }
  }

  @Test(arguments: [
    (
      before: LinearProgram.Bounds(lower: -10, upper: 10),
      after: LinearProgram.Bounds(lower: -5, upper: -3), expected: -3.0
    ),
    (LinearProgram.Bounds(lower: -5, upper: -3), LinearProgram.Bounds(lower: 3, upper: 5), 3),
    (LinearProgram.Bounds(lower: 3, upper: 5), LinearProgram.Bounds(lower: -8, upper: 5), 0),
    (.fixed(5), LinearProgram.Bounds(lower: -3, upper: 10), 0),
    (.fixed(5), LinearProgram.Bounds(lower: -9, upper: -2), -2),
    (.free, LinearProgram.Bounds(lower: -9, upper: -2), -2),
    (.free, LinearProgram.Bounds(lower: 2, upper: 9), 2),
  ])
  func tieBreakingColumnIsNearestZeroFromTheLastBasis(
    before: LinearProgram.Bounds, after: LinearProgram.Bounds, expected: Double
  ) throws {
    var program = LinearProgram()
    let x = try program.addColumn(before)
    try program.breakTies(by: [x])
    let basis = try program.solve().solution().basis
    let batch = try program.solve(batch: [[], [LinearProgram.BoundsChange(.column(x), after)]])
    #expect(try batch.steps[1].solution().columnValues == [expected])
    try program.setBounds(after, of: .column(x))
    #expect(try program.solve(from: basis).solution().columnValues == [expected])
  }

  @Test func basisOfAnotherSizeIsRejected() throws {
    let (small, _) = try chain(2)
    let (large, _) = try chain(3)
    let basis = try small.solve().solution().basis
    #expect(
      code { () throws(LinearProgramError) in _ = try large.solve(from: basis) } == .basisMismatch)
    var grown = small
    try grown.addColumn()
    #expect(
      code { () throws(LinearProgramError) in _ = try grown.solve(from: basis) } == .basisMismatch)
    // The same number of members, but another number of rows.
    var regrouped = LinearProgram()
    for _ in 0..<small.columnCount + 1 { try regrouped.addColumn() }
    for _ in 0..<small.rowCount - 1 { try regrouped.addRow([], .free) }
    #expect(
      code { () throws(LinearProgramError) in _ = try regrouped.solve(from: basis) }
        == .basisMismatch)
  }

  @Test func basisOfAnotherProgramOfTheSameSizeNeverGivesAWrongOptimum() throws {
    // The basis of the first program fixes x at 0 for its first objective; the second one maximises
    // x.
    func program(_ sign: Double) throws -> LinearProgram {
      var program = LinearProgram()
      let x = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 8))
      let y = try program.addColumn(.nonnegative)
      try program.addRow([(x, 1), (y, 1)], .atLeast(2))
      try program.addObjective([(x, sign)])
      try program.addObjective([(y, 1)])
      return program
    }
    let foreign = try program(1).solve().solution().basis
    let second = try program(-1)
    do throws(LinearProgramError) {
      #expect(isClose(try second.solve(from: foreign).solutionOrEmpty, [8, 0]))
    } catch {
      #expect(error.code == .basisMismatch)
    }
  }

  @Test func singularBasisDoesNotSpoilTheAnswer() throws {
    // Two equal columns cannot both be basic.
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1)], .atLeast(3))
    try program.addRow([(x, 2), (y, 2)], .atMost(10))
    try program.addObjective([(x, 1), (y, 2)])
    let basic = LinearProgram.Basis.Status.basic.rawValue
    let lower = LinearProgram.Basis.Status.atLower.rawValue
    var basis = try #require(try program.solve().solution().basis)
    for status in [
      [lower, lower, basic, basic], [basic, basic, basic, basic], [lower, lower, lower, lower],
      [basic, basic, basic, lower],
    ] {
      basis.memberStatus = status
      #expect(isClose(try program.solve(from: basis).solution().columnValues, [3, 0]))
    }
  }

  @Test(arguments: UInt64(1)...40)
  func randomEditsEndWhereASolveFromScratchEnds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var program = LinearProgram()
    let columns = try (0..<5).map { _ in try program.addColumn(.free) }
    var members: [LinearProgram.Member] = columns.map { .column($0) }
    for _ in 0..<5 {
      let row = try program.addRow(
        columns.map { ($0, random.whole(-2...2)) }, randomBounds(&random))
      members.append(.row(row))
    }
    for _ in 0..<2 {
      // A deviation variable keeps the objective bounded below.
      let error = try program.addColumn(.nonnegative)
      try program.addRow(
        columns.map { ($0, random.whole(-2...2)) } + [(error, 1)], .atLeast(random.whole(-9...9)))
      try program.addObjective([(error, 1)])
    }
    try program.breakTies(by: columns)
    var basis: LinearProgram.Basis?
    for step in 0..<40 {
      try program.setBounds(randomBounds(&random), of: random.pick(members))
      let warm = try program.solve(batch: [[]], from: basis)
      switch (try program.solve(), warm.steps[0]) {
      case (.optimal(let expected), .optimal(let actual)):
        #expect(
          isClose(actual.columnValues, expected.columnValues, within: 1e-7),
          "seed \(seed), step \(step)")
        basis = actual.basis
      case (.infeasible, .infeasible):
        break
      default:
        Issue.record("warm and cold disagree: seed \(seed), step \(step)")
      }
    }
  }

  private func randomBounds(_ random: inout SeededGenerator) -> LinearProgram.Bounds {
    let end = random.whole(-9...9)
    return switch random.next() % 5 {
    case 0: LinearProgram.Bounds.free
    case 1: .atLeast(end)
    case 2: .atMost(end)
    case 3: .fixed(end)
    default: LinearProgram.Bounds(lower: end, upper: end + random.whole(1...9))
    }
  }
}

extension LinearProgram.Outcome {
  fileprivate var solutionOrEmpty: [Double] { (try? solution().columnValues) ?? [] }
}
