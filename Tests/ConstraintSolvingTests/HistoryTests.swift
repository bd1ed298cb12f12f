import ConstraintSolving
import SolvingTestSupport
import TestSupport
import Testing

/// The solution is a function of the constraints: neither their order nor earlier solves
/// change any bit of it.
@Suite struct HistoryTests {
  @Test(arguments: UInt64(1)...25)
  func orderOfConstraintsDoesNotShow(seed: UInt64) throws {
    var system = try RandomSystem(seed: seed, variables: 8, constraints: 12)
    // Without the required constraints there is always a solution.
    if try system.solver.solve().conflict != nil {
      for i in system.rows.indices where system.rows[i].priority == .required {
        try system.solver.setPriority(900, of: system.ids[i])
        system.rows[i].priority = 900
      }
      try #require(try system.solver.solve().conflict == nil)
    }
    for _ in 0..<20 {
      let fresh = try #require(try system.freshValues(), "seed \(seed)")
      #expect(fresh.map(\.bitPattern) == system.values.map(\.bitPattern), "seed \(seed)")
    }
  }

  /// 25 systems with 400 edits each; with `isSwitching`, most edits toggle constraints.
  @Test(arguments: Sweep.cases(of: UInt64(1)...25, sample: 6), [false, true])
  func incrementalSolvesEqualSolvesFromScratchThroughManyEdits(seed: UInt64, isSwitching: Bool)
    throws
  {
    var system = try RandomSystem(seed: seed &* 7919, variables: 6, constraints: 8)
    var compared = 0
    for step in 0..<400 {
      if isSwitching, step % 8 > 0 { try system.toggle() } else { try system.change() }
      let before = system.values
      let conflict = try system.solver.solve().conflict
      let fresh = try system.freshValues()
      #expect((conflict == nil) == (fresh != nil), "seed \(seed), step \(step)")
      if let conflict {
        #expect(system.values == before, "seed \(seed), step \(step)")
        #expect(try conflict.defects(in: system.solver) == [], "seed \(seed), step \(step)")
        // Relaxes one constraint of the conflict, so that most steps have a solution.
        let row = try #require(system.ids.firstIndex(of: conflict.constraints[0]))
        try system.solver.setPriority(250, of: system.ids[row])
        system.rows[row].priority = 250
      } else {
        compared += 1
        #expect(
          system.values.map(\.bitPattern) == fresh?.map(\.bitPattern), "seed \(seed), step \(step)")
        #expect(
          try system.solver.differenceFromColdSolve() < 1e-9, "seed \(seed), step \(step)")
      }
    }
    #expect(compared > 200, "seed \(seed)")
  }

  /// Constants move by equal distances before a solve, as when a window is resized, so that their
  /// effects on a variable cancel.
  @Test func constantsThatMoveTogetherGiveTheValuesOfAFreshSolver() throws {
    var compared = 0
    for seed in UInt64(180)...250 {
      var system = try RandomSystem(seed: seed &* 15_485_863, variables: 6, constraints: 12)
      var random = SeededGenerator(seed: seed)
      _ = try system.solver.solve()
      for step in 0..<10 {
        let distance = random.pick([5.7, 4.2, -5.7, 2.5, -2.5, 12.5])
        let rows = system.rows.indices.shuffled(using: &random).prefix(2 + Int(random.next() % 2))
        for row in rows {
          let sign = random.next() % 2 == 0 ? 1.0 : -1.0
          try system.setConstant(system.rows[row].constant + sign * distance, ofRow: row)
        }
        let conflict = try system.solver.solve().conflict
        let fresh = try system.freshValues()
        #expect((conflict == nil) == (fresh != nil), "seed \(seed), step \(step)")
        guard conflict == nil, let fresh else { continue }
        compared += 1
        for (value, expected) in zip(system.values, fresh) {
          #expect(abs(value - expected) < 1e-6, "seed \(seed), step \(step)")
        }
      }
    }
    #expect(compared > 200)
  }

  /// A number that several constants depend on moves step by step, as the width of a window does.
  @Test func constantsThatMoveInProportionGiveTheValuesOfAFreshSolver() throws {
    var compared = 0
    var steps = 0
    for seed in UInt64(1)...60 {
      var system = try RandomSystem(seed: seed &* 32_452_843, variables: 6, constraints: 10)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        let rows = system.rows.indices.shuffled(using: &random).prefix(2 + Int(random.next() % 3))
        let rates = rows.map { _ in random.pick([1, 1, -1, 0.5, 0.75, -2]) }
        for step in 0..<12 {
          let distance = random.pick([0.5, -0.5, 3.3, 12, -9])
          for (row, rate) in zip(rows, rates) {
            try system.setConstant(system.rows[row].constant + rate * distance, ofRow: row)
          }
          // Now and then one of them moves otherwise.
          if random.happens(onceIn: 8) {
            try system.setConstant(system.rows[rows[0]].constant + 1, ofRow: rows[0])
          }
          let conflict = try system.solver.solve().conflict
          let fresh = try system.freshValues()
          #expect((conflict == nil) == (fresh != nil), "seed \(seed), step \(step)")
          guard conflict == nil, let fresh else { continue }
          compared += 1
          for (value, expected) in zip(system.values, fresh) {
            #expect(abs(value - expected) < 1e-6, "seed \(seed), step \(step)")
          }
        }
      }
      steps += system.solver.statistics.regionSteps
    }
    #expect(compared > 400)
    #expect(steps > 100)
  }

  /// Successive conflicts with equal steps of the height leave the offset at `height - 25`, which is
  /// the only bound that it has.
  @Test func conflictsLeaveNoValueBehind() throws {
    let solver = Solver()
    let height = solver.makeVariable("height")
    let offset = solver.makeVariable("offset")
    let fixed = try solver.add(height == 41.5)
    let limit = try solver.add(height >= 40)
    try solver.add((offset - height <= -25).at(740))
    #expect(try solver.solve().conflict == nil)
    for constant in [33.5, 34.5, 35.5] {
      try solver.setConstant(constant, of: fixed)
      #expect(try solver.solve().conflict != nil)
    }
    try solver.remove(limit)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: height) == 35.5)
    #expect(try solver.value(of: offset) == 10.5)
  }

  @Test(arguments: UInt64(1)...12)
  func exactArithmeticGivesTheSameAnswers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let floating = Solver()
    let exact = Solver(arithmetic: .exact)
    for _ in 0..<3 {
      let systemSeed = random.next()
      var a = try RandomSystem(seed: systemSeed, variables: 5, constraints: 9, floating)
      var b = try RandomSystem(seed: systemSeed, variables: 5, constraints: 9, exact)
      for _ in 0..<15 {
        try a.change()
        try b.change()
        let isFeasible = try floating.solve().conflict == nil
        #expect(try (exact.solve().conflict == nil) == isFeasible, "seed \(seed)")
        if isFeasible { #expect(a.values == b.values, "seed \(seed)") }
      }
    }
  }
}
