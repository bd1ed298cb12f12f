import ConstraintSolving
import SolvingTestSupport
import Testing

/// Within a critical region a step needs no GLPK, and its solution is the same.
@Suite struct RegionTests {
  /// A view between 0 and a rising floor: 100 high if it fits, at least 20 required.
  private struct RisingFloor {
    let solver: Solver
    let height: Variable
    let top: Variable
    let floor: Constraint.ID

    init(_ solver: Solver = Solver()) throws {
      self.solver = solver
      top = solver.makeVariable("top")
      height = solver.makeVariable("height")
      try solver.add(top >= 0)
      try solver.add(height >= 20)
      try solver.add((height == 100).at(.high))
      floor = try solver.add(top + height == 300)
      _ = try solver.solve()
    }

    /// By hand: the view is 100 high as long as it fits above the floor, then shrinks.
    func check(_ constant: Double) throws {
      try solver.setConstant(constant, of: floor)
      guard case .optimal = try solver.solve() else {
        Issue.record("no solution at \(constant)")
        return
      }
      #expect(try solver.value(of: height) == min(100, constant))
      #expect(try solver.value(of: top) == max(0, constant - 100))
    }
  }

  @Test func aMotionBackAndForthCallsGLPKOnlyForNewRegions() throws {
    let scene = try RisingFloor()
    for constant in [299.0, 298, 297] { try scene.check(constant) }
    scene.solver.resetStatistics()
    // One region above 100 and one below; the second is new once.
    for _ in 0..<5 {
      for constant in stride(from: 296.0, through: 24, by: -8) { try scene.check(constant) }
      for constant in stride(from: 24.0, through: 296, by: 8) { try scene.check(constant) }
    }
    #expect(scene.solver.statistics.simplexRuns <= 2)
    #expect(scene.solver.statistics.regionSteps >= 5 * 2 * 35 - 10)
  }

  /// Beyond 20, the end of the second region, there is no solution.
  @Test func lookingAheadIntoInfeasibilityChangesNothing() throws {
    let scene = try RisingFloor()
    for constant in [98.0, 90] { try scene.check(constant) }
    for constant in [60.0, 30, 200, 22, 20, 101] { try scene.check(constant) }
    #expect(throws: SolverError.self) {
      try scene.solver.path(of: scene.floor, from: 10, to: 30)
    }
    for constant in [24.0, 300, 50] { try scene.check(constant) }
  }

  @Test func solvingDirectlyCallsGLPKAtEveryChange() throws {
    let scene = try RisingFloor(Solver(method: .direct))
    scene.solver.resetStatistics()
    for constant in 200..<300 { try scene.check(Double(constant)) }
    #expect(scene.solver.statistics.glpkCalls == 100)
    #expect(scene.solver.statistics.regionSteps == 0)
  }

  @Test func anInfeasibleStepKeepsTheValuesAndTheReturnIsCorrect() throws {
    let scene = try RisingFloor()
    for constant in [299.0, 298, 297, 60, 50] { try scene.check(constant) }
    try scene.solver.setConstant(10, of: scene.floor)
    let outcome = try scene.solver.solve()
    guard case .infeasible(let conflict) = outcome else {
      Issue.record("a floor at 10 leaves no room for 20")
      return
    }
    #expect(conflict.constraints.contains(scene.floor))
    #expect(try scene.solver.value(of: scene.height) == 50)
    for constant in [55.0, 250, 54, 251] { try scene.check(constant) }
  }

  /// The last feasible step is exactly where two required constraints coincide.
  @Test func infeasibilityIsDetectedFromTheExactLimit() throws {
    let scene = try RisingFloor()
    for constant in [40.0, 30, 21, 20] { try scene.check(constant) }
    for constant in [19.0, 18.5, 10] {
      try scene.solver.setConstant(constant, of: scene.floor)
      guard case .infeasible = try scene.solver.solve() else {
        Issue.record("a floor at \(constant) leaves no room for 20")
        return
      }
      #expect(try scene.solver.value(of: scene.height) == 20)
    }
    for constant in [20.0, 21, 120] { try scene.check(constant) }
  }

  /// Two parameters of one component: a move by one is kept when the other moves.
  @Test func parametersAddUp() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let left = try solver.add(x == 0)
    let gap = try solver.add(y - x == 0)
    for step in 0..<200 {
      let (a, b) = (Double(step % 7) * 3, Double(step % 11) / 4)
      try solver.setConstant(a, of: left)
      if step % 3 != 0 { try solver.setConstant(b, of: gap) }
      _ = try solver.solve()
      #expect(try solver.value(of: x) == a)
      #expect(try solver.value(of: y) == a + solver.constraint(gap).constant)
    }
    #expect(solver.statistics.glpkCalls == 0)
  }

  /// Two violated optional constraints balance at a point where both regions end.
  @Test func regionsThatMeetInAPointAreDistinguished() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let upper = try solver.add((x <= 10).at(500))
    let lower = try solver.add((x >= 10).at(500))
    for _ in 0..<20 {
      for (most, least) in [(10.0, 10.0), (9, 10), (10, 9), (10, 10), (-5, 5), (5, -5)] {
        try solver.setConstant(most, of: upper)
        try solver.setConstant(least, of: lower)
        _ = try solver.solve()
        // All points between have the least violation; the one nearest 0 is taken, then again among
        // those without violation.
        let interval = min(most, least)...max(most, least)
        let nearest = interval.contains(0) ? 0 : interval.lowerBound > 0 ? interval.lowerBound : 0
        #expect(try solver.value(of: x) == nearest, "\(most) \(least)")
      }
    }
  }

  /// A few constants of a random system change repeatedly, by wholes, halves and thirds.
  @Test func everyStepEqualsAFreshSolve() throws {
    var regionSteps = 0
    for seed in UInt64(1)...30 { regionSteps += try compareSteps(seed: seed) }
    #expect(regionSteps > 500)
  }

  private func compareSteps(seed: UInt64) throws -> Int {
    var system = try RandomSystem(seed: seed &* 104_729, variables: 7, constraints: 10)
    var random = SeededGenerator(seed: seed)
    let parameters = system.rows.indices.shuffled(using: &random).prefix(1 + Int(seed % 3))
    for step in 0..<150 {
      for row in parameters where parameters.count == 1 || random.next() % 2 == 0 {
        let constant = random.whole(-60...60) / random.pick([1, 2, 3])
        try system.solver.setConstant(constant, of: system.ids[row])
        system.rows[row].constant = constant
      }
      let before = system.values
      let conflict = try system.solver.solve().conflict
      let fresh = try system.freshValues()
      #expect((conflict == nil) == (fresh != nil), "seed \(seed), step \(step)")
      #expect(
        system.values.map(\.bitPattern) == (fresh ?? before).map(\.bitPattern),
        "seed \(seed), step \(step)")
    }
    return system.solver.statistics.regionSteps
  }

  /// The list of changed variables is exactly that, in and out of regions.
  @Test(arguments: UInt64(1)...10)
  func changedVariablesAreThoseWhoseValuesDiffer(seed: UInt64) throws {
    let system = try RandomSystem(seed: seed &* 31, variables: 6, constraints: 7)
    var random = SeededGenerator(seed: seed)
    var before = system.values
    for _ in 0..<100 {
      try system.solver.setConstant(random.whole(-20...20), of: system.ids[0])
      guard case .optimal = try system.solver.solve() else { continue }
      let changed = system.solver.changedVariables
      let after = system.values
      let expected = zip(system.variables, zip(before, after)).filter { $0.1.0 != $0.1.1 }
      #expect(changed == expected.map(\.0))
      before = after
    }
  }

  /// Batches, discarded bases and a change of the method leave no stale region.
  @Test func otherMethodsLeaveNoStaleRegion() throws {
    let scene = try RisingFloor()
    for constant in [299.0, 298, 297, 296] { try scene.check(constant) }
    _ = try scene.solver.solve(batch: [[Edit(scene.floor, constant: 60)]])
    try scene.check(61)
    try scene.check(250)
    scene.solver.method = .direct
    try scene.check(40)
    scene.solver.method = .presolved
    for constant in [41.0, 240, 239, 30, 238] { try scene.check(constant) }
    scene.solver.discardBases()
    for constant in [42.0, 241, 242, 243, 31] { try scene.check(constant) }
    #expect(throws: SolverError.self) {
      try scene.solver.transaction { solver throws(SolverError) in
        try solver.setConstant(5, of: scene.floor)
      }
    }
    for constant in [43.0, 244] { try scene.check(constant) }
  }

  /// The last of a chain of small parts has to follow a floor that is inactive at first; only
  /// then its reduced cost matters, which is too small for floating-point arithmetic.
  @Test func anIllConditionedComponentStillFollowsItsConstant() throws {
    let solver = Solver()
    let first = solver.makeVariable()
    var last = first
    for _ in 0..<4 {
      let next = solver.makeVariable()
      try solver.add(next == 0.01 * last)
      last = next
    }
    let floor = try solver.add((last >= -9).at(750))
    try solver.add((first == 0).at(500))
    for constant in [-8.0, -7, -6, -5, 1, 2, 3, -4, 4] {
      try solver.setConstant(constant, of: floor)
      _ = try solver.solve()
      #expect(try abs(solver.value(of: last) - max(0, constant)) < 1e-4, "\(constant)")
    }
  }
}
