import ConstraintSolving
import Testing

/// Constraints that are removed and added again, which is solved once.
@Suite struct KnownChangeTests {
  /// A panel that is preferably wide, otherwise narrow, and its followers.
  private struct Panel {
    let solver = Solver()
    let width: Variable
    /// Each 1 to the right of the one before; the first at the panel's right side.
    let followers: [Variable]
    let least: Constraint.ID
    var wide: Constraint.ID

    init(followerCount: Int = 3) throws {
      let solver = solver
      width = solver.makeVariable("width")
      followers = (0..<followerCount).map { solver.makeVariable("\($0)") }
      least = try solver.add(width >= 100)
      wide = try solver.add((width == 400).at(750))
      try solver.add((width == 50).at(250))
      var last = width
      for follower in followers {
        try solver.add(follower == last + 1)
        last = follower
      }
      _ = try solver.solve()
    }

    /// Removes the optional constraint for the width, or adds it again, and solves.
    mutating func toggle(_ isOn: Bool) throws {
      if isOn { wide = try solver.add((width == 400).at(750)) } else { try solver.remove(wide) }
      _ = try solver.solve()
    }

    /// The panel's width if all followers are at their positions; nil otherwise.
    var widthIfConsistent: Double? {
      let width = solver.ownValue(of: width)
      let isInPlace = followers.indices.allSatisfy {
        solver.ownValue(of: followers[$0]) == width + 1 + Double($0)
      }
      return isInPlace ? width : nil
    }
  }

  @Test(arguments: [3, 300])
  func followersMoveAndMoveBack(followerCount: Int) throws {
    var panel = try Panel(followerCount: followerCount)
    let all = [panel.width] + panel.followers
    for _ in 0..<3 {
      try panel.toggle(false)
      #expect(panel.widthIfConsistent == 100)
      #expect(panel.solver.changedVariables == all)
      try panel.toggle(true)
      #expect(panel.widthIfConsistent == 400)
      #expect(panel.solver.changedVariables == all)
    }
    _ = try panel.solver.solve()
    #expect(panel.solver.changedVariables.isEmpty)
  }

  @Test func aConstantThatChangesMeanwhileCounts() throws {
    var panel = try Panel()
    for least in [100.0, 120, 100, 500] {
      try panel.toggle(false)
      try panel.toggle(true)
      try panel.toggle(false)
      try panel.solver.setConstant(least, of: panel.least)
      _ = try panel.solver.solve()
      #expect(panel.widthIfConsistent == least)
      try panel.toggle(true)
      #expect(panel.widthIfConsistent == max(400, least))
    }
  }

  @Test func aMotionMayComeBetween() throws {
    var panel = try Panel()
    for round in 1...3 {
      try panel.toggle(false)
      try panel.toggle(true)
      for step in 0...6 {
        try panel.solver.setConstant(380 + 10 * Double(step), of: panel.least)
        _ = try panel.solver.solve()
        #expect(panel.widthIfConsistent == max(400, 380 + 10 * Double(step)), "round \(round)")
      }
      try panel.solver.setConstant(100, of: panel.least)
      _ = try panel.solver.solve()
      #expect(panel.widthIfConsistent == 400)
    }
  }

  @Test func earlierResultsArePublishedThoughTheyDoNotMove() throws {
    var panel = try Panel()
    let other = panel.solver.makeVariable()
    let place = try panel.solver.add((other == 1).at(500))
    try panel.toggle(false)
    try panel.toggle(true)
    try panel.toggle(false)
    #expect(panel.widthIfConsistent == 100)
    // The last solve of the problem was for a panel of 400.
    try panel.solver.setConstant(2, of: place)
    try panel.toggle(true)
    #expect(panel.widthIfConsistent == 400)
    #expect(try panel.solver.value(of: other) == 2)
  }

  @Test func aStepThatWasNotSolvedCounts() throws {
    var panel = try Panel()
    let other = panel.solver.makeVariable()
    let place = try panel.solver.add((other == 10).at(600))
    try panel.solver.add(other <= panel.width + 1000)
    func move(to constants: [Double]) throws {
      for constant in constants {
        try panel.solver.setConstant(constant, of: place)
        _ = try panel.solver.solve()
        #expect(try panel.solver.value(of: other) == constant)
      }
    }
    try move(to: [11, 12, 13, 10])
    for _ in 0..<2 {
      try panel.toggle(false)
      try panel.toggle(true)
    }
    try move(to: [13, 14, 15])
    // As when the optional constraint was removed before, except for the values.
    try panel.solver.setConstant(10, of: place)
    try panel.toggle(false)
    #expect(panel.widthIfConsistent == 100)
    #expect(try panel.solver.value(of: other) == 10)
  }

  @Test func aFailedTransactionLeavesNoWrongKnownChange() throws {
    var panel = try Panel()
    for _ in 0..<2 {
      try panel.toggle(false)
      try panel.toggle(true)
    }
    let (width, wide) = (panel.width, panel.wide)
    #expect(throws: SolverError.self) {
      try panel.solver.transaction { solver throws(SolverError) in
        try solver.remove(wide)
        _ = try solver.solve()
        try solver.add(width <= .infinity)
      }
    }
    #expect(panel.widthIfConsistent == 400)
    try panel.toggle(false)
    #expect(panel.widthIfConsistent == 100)
    try panel.toggle(true)
    #expect(panel.widthIfConsistent == 400)
  }

  @Test func manyConstraintsAreRemovedAtOnce() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add((x == 7).at(100))
    let bounds = (1...60).map { Double($0) }
    var ids = try bounds.map { try solver.add((x >= $0).at(500)) }
    _ = try solver.solve()
    for _ in 0..<2 {
      for id in ids.dropFirst(20) { try solver.remove(id) }
      _ = try solver.solve()
      #expect(try solver.value(of: x) == 20)
      for id in ids.prefix(20) { try solver.remove(id) }
      _ = try solver.solve()
      #expect(try solver.value(of: x) == 7)
      ids = try bounds.map { try solver.add((x >= $0).at(500)) }
      _ = try solver.solve()
      #expect(try solver.value(of: x) == 60)
    }
  }

  @Test func moreChangesThanAreKept() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add((x == 0).at(100))
    for _ in 0..<2 {
      for bound in 1...100 {
        let id = try solver.add((x >= Double(bound)).at(500))
        _ = try solver.solve()
        #expect(try solver.value(of: x) == Double(bound))
        try solver.remove(id)
        _ = try solver.solve()
        #expect(try solver.value(of: x) == 0)
      }
    }
  }

  @Test func oneConstraintReplacesAnotherInTheSameSlot() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(y == x + 5)
    var id = try solver.add((x == 30).at(500))
    _ = try solver.solve()
    for target in [60.0, 30, 60, 30, 90, 60] {
      try solver.remove(id)
      id = try solver.add((x == target).at(500))
      _ = try solver.solve()
      #expect(try solver.value(of: y) == target + 5)
    }
  }

  @Test func aResolvedConflictLeavesTheEarlierValues() throws {
    var panel = try Panel()
    for _ in 0..<3 {
      try panel.toggle(false)
      try panel.toggle(true)
      let most = try panel.solver.add(panel.width <= 90)
      guard case .infeasible = try panel.solver.solve() else {
        Issue.record("a panel of 90 that is 100 at least")
        return
      }
      #expect(panel.widthIfConsistent == 400)
      try panel.solver.remove(most)
      _ = try panel.solver.solve()
      #expect(panel.widthIfConsistent == 400)
      #expect(panel.solver.changedVariables.isEmpty)
    }
  }

  @Test func nothingIsSolvedTheSecondTime() throws {
    let solver = Solver()
    // Two variables with the sum 100 at most, and preferred values: a linear program. Without its own,
    // the second is as large as the sum allows.
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add(a + b <= 100)
    try solver.add((a == 80).at(500))
    var optional = try solver.add((b == 10).at(250))
    _ = try solver.solve()
    for round in 0..<3 {
      if round == 1 { solver.resetStatistics() }
      try solver.remove(optional)
      _ = try solver.solve()
      #expect(try [solver.value(of: a), solver.value(of: b)] == [80, 20])
      optional = try solver.add((b == 10).at(250))
      _ = try solver.solve()
      #expect(try [solver.value(of: a), solver.value(of: b)] == [80, 10])
    }
    #expect(solver.statistics.glpkCalls == 0)
    #expect(solver.statistics.regionSteps == 4)
    solver.discardBases()
    try solver.remove(optional)
    _ = try solver.solve()
    solver.resetStatistics()
    try solver.add((b == 10).at(250))
    _ = try solver.solve()
    #expect(solver.statistics.regionSteps == 0)
  }

  @Test(arguments: [Solver.Arithmetic.exact, .floatingPoint])
  func aSolveByAnotherMethodIsNoKnownChange(arithmetic: Solver.Arithmetic) throws {
    var panel = try Panel()
    panel.solver.arithmetic = arithmetic
    panel.solver.method = .direct
    try panel.toggle(false)
    #expect(panel.widthIfConsistent == 100)
    panel.solver.arithmetic = .floatingPoint
    panel.solver.method = .presolved
    _ = try panel.solver.solve()
    for _ in 0..<2 {
      try panel.toggle(true)
      #expect(panel.widthIfConsistent == 400)
      try panel.toggle(false)
      #expect(panel.widthIfConsistent == 100)
    }
  }
}
