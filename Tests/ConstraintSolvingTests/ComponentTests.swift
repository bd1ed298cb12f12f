import ConstraintSolving
import Testing

@Suite struct ComponentTests {
  /// `count` independent pairs of variables.
  private func pairs(
    _ count: Int, _ solver: Solver = Solver()
  ) throws -> (solver: Solver, variables: [Variable], ids: [Constraint.ID]) {
    var variables: [Variable] = []
    var ids: [Constraint.ID] = []
    for i in 0..<count {
      let x = solver.makeVariable("x\(i)")
      let w = solver.makeVariable("w\(i)")
      try solver.add(x + w == 100)
      ids.append(try solver.add((w == 30).at(500)))
      variables += [x, w]
    }
    return (solver, variables, ids)
  }

  /// Solved directly, each pair is a linear program of two rows; presolved, none is left.
  @Test(arguments: [Solver.Method.presolved, .direct])
  func editAffectsOnlyItsComponent(method: Solver.Method) throws {
    let (solver, variables, ids) = try pairs(5, Solver(method: method))
    _ = try solver.solve()
    #expect(solver.statistics.components == 5)
    #expect(solver.statistics.variables == 10)
    #expect(solver.statistics.constraints == 10)
    #expect(solver.statistics.glpkCalls == (method == .direct ? 5 : 0))
    solver.resetStatistics()
    try solver.setConstant(40, of: ids[3])
    #expect(try solver.changesOfSolve() == [variables[6], variables[7]])
    #expect(try solver.value(of: variables[6]) == 60)
    #expect(try solver.value(of: variables[7]) == 40)
    #expect(solver.statistics.glpkCalls == (method == .direct ? 1 : 0))
    #expect(solver.statistics.glpkRows == (method == .direct ? 2 : 0))
    #expect(solver.statistics.components == 5)
  }

  /// The constants of two parts move in each step.
  @Test func eachPartOfASmallProblemMovesOnItsOwn() throws {
    let solver = Solver()
    var variables: [Variable] = []
    var ids: [Constraint.ID] = []
    for name in ["x", "y"] {
      let start = solver.makeVariable(name)
      let size = solver.makeVariable("size of \(name)")
      ids.append(try solver.add(start + size == 100))
      try solver.add((size == 30).at(500))
      variables += [start, size]
    }
    _ = try solver.solve()
    #expect(try variables.map(solver.value) == [70, 30, 70, 30])
    for size in [200.0, 300, 400] {
      solver.resetStatistics()
      for id in ids { try solver.setConstant(size, of: id) }
      _ = try solver.solve()
      #expect(try variables.map(solver.value) == [size - 30, 30, size - 30, 30])
    }
    #expect(solver.statistics.components == 2)
    #expect(solver.statistics.glpkCalls == 0)
  }

  /// A change for which a part of a large problem is presolved again.
  enum Change: CaseIterable {
    case equation, motion, removal, newPart
  }

  /// No other part of a large problem changes when one has to be presolved again.
  @Test(arguments: Change.allCases)
  func aLargeProblemChangesPartByPart(change: Change) throws {
    let (solver, variables, ids) = try pairs(100)
    let (x, w) = (variables[120], variables[121])
    let floor = try solver.add(x == w + 40)
    _ = try solver.solve()
    var expected = Dictionary(
      uniqueKeysWithValues: zip(variables, (0..<200).map { $0.isMultiple(of: 2) ? 70.0 : 30 }))
    #expect(try variables.allSatisfy { try solver.value(of: $0) == expected[$0] })
    switch change {
    case .equation:
      let width = try solver.add(variables[1] == 45)
      (expected[variables[0]], expected[variables[1]]) = (55, 45)
      _ = try solver.solve()
      try solver.setConstant(46, of: width)
      (expected[variables[0]], expected[variables[1]]) = (54, 46)
    case .motion:
      for width in [40.0, 50, 60] {
        try solver.setConstant(width, of: ids[0])
        _ = try solver.solve()
      }
      (expected[variables[0]], expected[variables[1]]) = (40, 60)
    case .removal:
      try solver.remove(floor)
      try solver.add((w == 35).at(600))
      (expected[x], expected[w]) = (65, 35)
    case .newPart:
      let other = solver.makeVariable()
      try solver.add(other == w + 5)
      expected[other] = 35
    }
    _ = try solver.solve()
    #expect(try expected.allSatisfy { try solver.value(of: $0.key) == $0.value })
    #expect(solver.statistics.components == 100)
    #expect(solver.statistics.glpkCalls == 0)
  }

  /// 0.00001·x = 1 needs exact arithmetic, the other parts of the problem do not.
  @Test func illConditionedPartLeavesTheOthersPresolved() throws {
    let (solver, variables, ids) = try pairs(2)
    let x = solver.makeVariable("x")
    try solver.add(0.00001 * x == 1)
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 100_000)
    #expect(try variables.map(solver.value) == [70, 30, 70, 30])
    solver.resetStatistics()
    try solver.setConstant(40, of: ids[1])
    #expect(try solver.changesOfSolve() == [variables[2], variables[3]])
    #expect(solver.statistics.glpkCalls == 0)
  }

  @Test func nothingChangedMeansNothingIsSolved() throws {
    let (solver, _, ids) = try pairs(3)
    _ = try solver.solve()
    solver.resetStatistics()
    #expect(try solver.changesOfSolve() == [])
    try solver.setConstant(30, of: ids[0])
    try solver.setPriority(500, of: ids[1])
    #expect(try solver.changesOfSolve() == [])
    #expect(solver.statistics.glpkCalls == 0)
    #expect(solver.statistics.pivots == 0)
  }

  @Test(arguments: [Solver.Method.presolved, .direct])
  func newConstraintJoinsComponentsAndItsRemovalPartsThem(method: Solver.Method) throws {
    let (solver, variables, _) = try pairs(4, Solver(method: method))
    _ = try solver.solve()
    solver.resetStatistics()
    let joint = try solver.add(variables[0] == variables[2] + 7)  // x0 and x1
    _ = try solver.solve()
    #expect(solver.statistics.components == 3)
    #expect(solver.statistics.glpkCalls == (method == .direct ? 1 : 0))
    // One of the widths loses its 30; x0, created first, is nearest to 0: 70, x1 is 63.
    #expect(try variables.prefix(4).map(solver.value) == [70, 30, 63, 37])
    try solver.remove(joint)
    #expect(try solver.changesOfSolve() == [variables[2], variables[3]])
    #expect(solver.statistics.components == 4)
    #expect(solver.statistics.glpkCalls == (method == .direct ? 3 : 0))
  }

  @Test func resolveFromTheLastBasisTakesFewPivots() throws {
    // The other method takes its first basis from elsewhere.
    let solver = Solver(method: .direct)
    let widths = (0..<40).map { _ in solver.makeVariable() }
    for (width, next) in zip(widths, widths.dropFirst()) {
      try solver.add((width == next).at(700))
      try solver.add((width >= 20).at(600))
    }
    var sum = LinearExpression()
    for width in widths {
      try solver.add(width >= 0)
      sum = sum + width
    }
    let window = try solver.add(sum == 1000)
    _ = try solver.solve()
    let cold = solver.statistics.pivots
    solver.resetStatistics()
    try solver.setConstant(1200, of: window)
    _ = try solver.solve()
    #expect(solver.statistics.pivots < cold / 4)
    // All widths grow alike: the last basis stays feasible, and GLPK finds it optimal.
    #expect(solver.statistics.simplexRuns == 0)
    for width in widths { #expect(try solver.value(of: width) == 30) }
  }
}
