import LinearProgramming
import SolvingTestSupport
import Testing

/// Start bases that are found without GLPK, which checks whether they are optimal.
@Suite struct StartBasisTests {
  /// Adds a goal: a row with a target for a column, and a cost for each unit above or below.
  private func goal(
    for terms: [(column: LinearProgram.Column, value: Double)], at side: Double,
    in program: inout LinearProgram
  ) throws -> [LinearProgram.Column] {
    let errors = [try program.addColumn(.nonnegative), try program.addColumn(.nonnegative)]
    try program.addRow(terms + [(errors[0], -1), (errors[1], 1)], .fixed(side))
    return errors
  }

  @Test func theMedianOfGoalsTakesNoPivot() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let errors = try [10.0, 1, 2].flatMap { try goal(for: [(x, 1)], at: $0, in: &program) }
    try program.addObjective(errors.map { ($0, 1) })
    let start = try #require(program.startBasis())
    #expect(!start.hasAlternativeOptima)
    let outcome = try program.solve(batch: [[]], from: start.basis)
    #expect(outcome.simplexCalls == 0)
    #expect(abs(try outcome.steps[0].solution()[x] - 2) < 1e-9)
  }

  @Test func twoGoalsHaveAlternativeOptima() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let errors = try [1.0, 3].flatMap { try goal(for: [(x, 1)], at: $0, in: &program) }
    try program.addObjective(errors.map { ($0, 1) })
    #expect(try #require(program.startBasis()).hasAlternativeOptima)
  }

  /// The first objective wants x at 5, but 4 is its upper bound; y follows from x + y = 7.
  @Test func feasibilityPrecedesObjectivesInTheirOrder() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let y = try program.addColumn()
    let near = try goal(for: [(x, 1)], at: 5, in: &program)
    let far = try goal(for: [(x, 1)], at: 0, in: &program)
    try program.addRow([(x, 1)], .atMost(4))
    try program.addRow([(x, 1), (y, 1)], .fixed(7))
    try program.addObjective(near.map { ($0, 1) })
    try program.addObjective(far.map { ($0, 1000) })
    let start = try #require(program.startBasis())
    let outcome = try program.solve(batch: [[]], from: start.basis)
    #expect(outcome.simplexCalls == 0)
    #expect(isClose(Array(try outcome.steps[0].solution().columnValues.prefix(2)), [4, 3]))
  }

  @Test func infeasibilityIsFoundFromAStartBasis() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    try program.addRow([(x, 1)], .atMost(4))
    try program.addRow([(x, 1)], .atLeast(5))
    let start = try #require(program.startBasis())
    let certificate = try program.solve(from: start.basis).certificate()
    #expect(program.proof(of: certificate) != nil)
  }

  @Test func programsOfAnotherFormHaveNoStartBasis() throws {
    func program(
      _ change: (inout LinearProgram, LinearProgram.Column) throws -> Void
    ) throws -> LinearProgram {
      var program = LinearProgram()
      let x = try program.addColumn()
      let errors = try goal(for: [(x, 1)], at: 1, in: &program)
      try program.addObjective(errors.map { ($0, 1) })
      try change(&program, x)
      return program
    }
    #expect(try program { _, _ in }.startBasis() != nil)
    #expect(try program { program, _ in try program.addColumn(.atMost(3)) }.startBasis() == nil)
    let ranged = try program { program, x in
      try program.addRow([(x, 1)], LinearProgram.Bounds(lower: 0, upper: 3))
    }
    #expect(ranged.startBasis() == nil)
    #expect(try program { program, x in try program.addObjective([(x, 1)]) }.startBasis() == nil)
    let shared = try program { program, x in
      try program.addRow([(x, 1), (LinearProgram.Column(index: 1), 1)], .fixed(0))
    }
    #expect(shared.startBasis() == nil)
    let scaled = try program { program, x in
      try program.addRow([(x, 1), (try program.addColumn(.nonnegative), 2)], .fixed(0))
    }
    #expect(scaled.startBasis() == nil)
    #expect(LinearProgram().startBasis() == nil)
  }

  /// Goals as layouts have them, some of them required, against rational arithmetic.
  @Test func answersEqualThoseOfRationalArithmetic() throws {
    var unpivoted = 0
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var program = LinearProgram()
      let columns = try (0..<Int.random(in: 1...6, using: &random)).map { _ in
        try program.addColumn()
      }
      var costs: [[(column: LinearProgram.Column, value: Double)]] = [[], [], []]
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        let chosen = columns.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let terms = chosen.map { ($0, random.pick([1, 1, -1, 0.5])) }
        let side = random.whole(-20...20)
        guard Int.random(in: 0..<5, using: &random) > 0 else {
          try program.addRow(terms, random.pick([.atLeast(-20), .atMost(20), .fixed(0)]))
          continue
        }
        let kind = Int.random(in: 0..<3, using: &random)
        let errors = try (0..<2).filter { kind == 2 || kind == $0 }.map { below in
          (column: try program.addColumn(.nonnegative), value: below == 0 ? -1.0 : 1)
        }
        try program.addRow(
          terms + errors, kind == 0 ? .atMost(side) : kind == 1 ? .atLeast(side) : .fixed(side))
        let objective = Int.random(in: 0..<3, using: &random)
        costs[objective] += errors.map { ($0.column, random.pick([1, 2])) }
      }
      for cost in costs { try program.addObjective(cost) }
      func sums(_ values: [Double]) -> [Double] {
        costs.map { $0.reduce(0) { $0 + $1.value * values[$1.column.index] } }
      }
      let start = try #require(program.startBasis(), "seed \(seed)")
      let outcome = try program.solve(batch: [[]], from: start.basis)
      if outcome.pivots == 0 { unpivoted += 1 }
      switch try program.solveExactly() {
      case .optimal(let values, _):
        let found = try outcome.steps[0].solution().columnValues
        #expect(program.largestViolation(at: found) < 1e-9, "seed \(seed)")
        #expect(isClose(sums(found), sums(values), within: 1e-7), "seed \(seed)")
      case .infeasible: _ = try outcome.steps[0].certificate()
      case .unbounded: Issue.record("errors are never negative: seed \(seed)")
      }
    }
    // If the start bases were no better than others, hardly any solve would take no pivot.
    #expect(unpivoted > 270)
  }
}
