import ConstraintSolving
import Testing

/// The cost of single edits of a presolved problem.
@Suite struct EditTests {
  /// Views in a row that share a width by three priorities: a core of several free variables.
  private struct Row {
    let solver = Solver()
    let widths: [Variable]
    let optionals: [Constraint.ID]

    init() throws {
      let solver = solver
      widths = (0..<3).map { _ in solver.makeVariable() }
      for width in widths { try solver.add(width >= 0) }
      try solver.add(widths[0] + widths[1] + widths[2] <= 300)
      var optionals: [Constraint.ID] = []
      for (index, priority) in [700.0, 600, 500].enumerated() {
        optionals.append(try solver.add((widths[index] == 150).at(Priority(priority))))
      }
      optionals.append(try solver.add((widths[1] - widths[2] <= 100).at(650)))
      self.optionals = optionals
      _ = try solver.solve()
    }

    var values: [Double] { widths.map(solver.ownValue) }
  }

  /// After the equation for `offset` is removed, all other equations move with it except the width of the last view, in
  /// which it cancels out.
  @Test func aRemovedEquationCancelsOutOfAnotherVariable() throws {
    let solver = Solver()
    let (offset, left, right) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    let (first, middle, last) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    let (start, half, space) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let equation = try solver.add(offset == 0)
    try solver.add(2 * left + right - 2 * offset == 390)
    try solver.add((right <= 50).at(251))
    try solver.add(space >= 0)
    let minimum = try solver.add(last >= 0)
    try solver.add(start - left == 0)
    try solver.add((half - 2.0 / 3 * right == 0).at(500))
    try solver.add(first - start - half == 0.5)
    try solver.add(middle - first - space == 0.5)
    try solver.add(middle + last - left - right == 0)
    try solver.add((last >= 21).at(749))
    _ = try solver.solve()
    try solver.remove(equation)
    _ = try solver.solve()
    try solver.setConstant(147.5, of: minimum)
    _ = try solver.solve()
    // By hand: last = right - half - space - 1 = right / 3 - 1, which is at least 147.5, so right = 445.5.
    #expect(abs(solver.ownValue(of: last) - 147.5) < 1e-3)
    #expect(abs(solver.ownValue(of: right) - 445.5) < 1e-3)
    #expect(solver.ownValue(of: offset) == 0)
  }

  @Test func togglingAnOptionalConstraintNeedsNoGLPKTheSecondTime() throws {
    let row = try Row()
    let all = row.values
    // By hand: 150 for the first; of the remaining 150 the second may have at most 100 more than
    // the third.
    #expect(all == [150, 125, 25])
    var last = row.optionals[3]
    for round in 0..<4 {
      if round == 1 { row.solver.resetStatistics() }
      let optional = try row.solver.constraint(last)
      try row.solver.remove(last)
      _ = try row.solver.solve()
      #expect(row.values == [150, 150, 0])
      last = try row.solver.add(optional)
      _ = try row.solver.solve()
      #expect(row.values == all)
    }
    #expect(row.solver.statistics.glpkCalls == 0)
  }

  @Test func aConstraintAddedAgainWithAnotherConstantIsSolvedForIt() throws {
    let row = try Row()
    try row.solver.remove(row.optionals[3])
    _ = try row.solver.solve()
    try row.solver.add((row.widths[1] - row.widths[2] <= 50).at(650))
    _ = try row.solver.solve()
    #expect(row.values == [150, 100, 50])
  }

  @Test func onePriorityOrTheOtherIsKeptApart() throws {
    let row = try Row()
    for _ in 0..<3 {
      try row.solver.setPriority(400, of: row.optionals[3])
      _ = try row.solver.solve()
      #expect(row.values == [150, 150, 0])
      try row.solver.setPriority(650, of: row.optionals[3])
      _ = try row.solver.solve()
      #expect(row.values == [150, 125, 25])
    }
  }

  /// A chain of boxes, each as wide as the one before and 10 more.
  @Test func togglingAnEquationLeavesTheAnswerWithoutIt() throws {
    let solver = Solver()
    let widths = (0..<6).map { _ in solver.makeVariable() }
    try solver.add((widths[0] == 20).at(500))
    for width in widths { try solver.add(width >= 4) }
    var steps: [Constraint.ID] = []
    for index in 1..<6 { steps.append(try solver.add(widths[index] - widths[index - 1] == 10)) }
    for round in 0..<3 {
      for index in steps.indices {
        let step = try solver.constraint(steps[index])
        try solver.remove(steps[index])
        _ = try solver.solve()
        // By hand: the boxes after the gap have no optional constraint, and the first is as narrow
        // as allowed.
        let expected = widths.indices.map { $0 <= index ? 20 + 10 * $0 : 4 + 10 * ($0 - index - 1) }
        #expect(try widths.map(solver.value) == expected.map(Double.init), "\(round), \(index)")
        steps[index] = try solver.add(step)
        _ = try solver.solve()
        #expect(try widths.map(solver.value) == [20, 30, 40, 50, 60, 70])
      }
    }
  }

  /// A cached problem belongs to the constants of its time.
  @Test func anEquationAddedAgainUsesThePresentConstants() throws {
    let solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let start = try solver.add(x == 1)
    let gap = try solver.add((y - x == 10).at(600))
    let last = try solver.add(z - y - x == 100)
    try solver.add(z >= 0)
    _ = try solver.solve()
    #expect(try [x, y, z].map(solver.value) == [1, 11, 112])
    let again = try solver.constraint(last)
    try solver.remove(last)
    _ = try solver.solve()
    #expect(try [x, y, z].map(solver.value) == [1, 11, 0])
    try solver.setConstant(2, of: start)
    try solver.setConstant(20, of: gap)
    try solver.add(again)
    _ = try solver.solve()
    #expect(try [x, y, z].map(solver.value) == [2, 22, 124])
    try solver.setPriority(500, of: gap)
    try solver.add((y == 0).at(550))
    _ = try solver.solve()
    #expect(try [x, y, z].map(solver.value) == [2, 0, 102])
  }

  @Test func aValueGoesWithAConstraintThatOnlyTheOtherMethodHasSolved() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(x == 9)
    solver.method = .direct
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 9)
    solver.method = .presolved
    try solver.remove(id)
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 0)
  }

  @Test func aVariableThatLosesItsLastConstraintFallsToZero() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 7)
    let difference = try solver.add(y - x == 1)
    try solver.add((x == 9).at(300))
    _ = try solver.solve()
    #expect(try solver.value(of: y) == 8)
    try solver.remove(difference)
    #expect(try solver.changesOfSolve() == [y])
    #expect(try solver.value(of: y) == 0)
    try solver.remove(y)
    let other = solver.makeVariable()
    try solver.add(other - x == 3)
    _ = try solver.solve()
    #expect(try solver.value(of: other) == 10)
  }

  /// A chain that begins at 3, in which each variable exceeds the one before by 2.
  @Test(arguments: [true, false])
  func constraintsAreAddedAgainAfterAllOrMostWereRemoved(removesAll: Bool) throws {
    let solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
    let others = (0..<4).map { _ in solver.makeVariable() }
    for other in others where !removesAll { try solver.add((other == 5).at(500)) }
    func constraint(_ index: Int) -> Constraint {
      index == 0 ? variables[0] == 3 : variables[index] == variables[index - 1] + 2
    }
    for round in 0..<3 {
      var added: [Constraint.ID] = []
      for index in variables.indices {
        added.append(try solver.add(constraint(index)))
        _ = try solver.solve()
        #expect(try solver.value(of: variables[index]) == Double(3 + 2 * index), "round \(round)")
      }
      for id in added { try solver.remove(id) }
      _ = try solver.solve()
      #expect(try variables.map { try solver.value(of: $0) } == Array(repeating: 0, count: 10))
      #expect(try others.map { try solver.value(of: $0) }.allSatisfy { $0 == (removesAll ? 0 : 5) })
    }
  }

  @Test func removingConstraintsOneByOneNeedsNoRebuild() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let constraints = [
      try solver.add(x - y >= 20),
      try solver.add((x - y >= 0).at(.low)),
      try solver.add((y == 100).at(.low)),
    ]
    _ = try solver.solve()
    #expect(try solver.value(of: y) == 100)
    #expect(solver.statistics.tableauSteps > 0)
    for index in [1, 0, 2] {
      try solver.remove(constraints[index])
      _ = try solver.solve()
    }
    // The numbers are integers, so no rounding error can be the reason for one.
    #expect(solver.statistics.tableauRebuilds == 0)
    #expect(try solver.value(of: y) == 0)
    solver.resetStatistics()
    #expect(solver.statistics.tableauSteps == 0)
  }

  /// Two changed constants whose effects on a variable cancel each other.
  @Test func changesThatCancelEachOtherReachWhatDependsOnBoth() throws {
    let solver = Solver()
    let x = (0..<8).map { solver.makeVariable("x\($0)") }
    let moved = try solver.add((x[0] - x[2] + 0.5 * x[5] == 68).at(100))
    let equation = try solver.add(x[5] - 2 * x[6] == 16)
    try solver.add((0.75 * x[2] - x[7] >= -31).at(500))
    try solver.add((0.75 * x[4] - 2 * x[0] + 2 * x[5] == 48).at(500))
    try solver.add((2 * x[7] == 95).at(500))
    _ = try solver.solve()
    try solver.add(x[0] == 128)
    try solver.add(3 * x[4] - 2 * x[5] <= 97)
    for (first, second) in [(68.0, 16.0), (50, 90), (30, 50)] {
      try solver.setConstant(first, of: moved)
      try solver.setConstant(second, of: equation)
      _ = try solver.solve()
    }
    // 3/4 x4 + 2 x5 = 304 and 3 x4 - 2 x5 = 97, since the least x2 = 98 + x5 / 2 is wanted.
    #expect(abs(try solver.value(of: x[5]) - 111.9) < 1e-4)
    #expect(abs(try solver.value(of: x[2]) - 153.95) < 1e-4)
    #expect(try solver.differenceFromColdSolve() < 1e-9)
  }

  /// A move to 10⁹ and back leaves rounding errors of 10⁻⁷ in what is only moved along.
  @Test func constantsMoveFarWithoutRoundingErrors() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = try solver.add((x + y == 10).at(750))
    try solver.add((x - 2 * y == 1).at(500))
    let weighted = try solver.add((x + 0.7 * y == 9).at(250))
    _ = try solver.solve()
    for constant in [999_999_999.7, 12] {
      try solver.setConstant(constant, of: sum)
      _ = try solver.solve()
    }
    try solver.setPriority(600, of: weighted)
    _ = try solver.solve()
    // 0.3·y = 12 - 9
    #expect(try solver.unroundedValue(of: y) == 10)
    #expect(try solver.unroundedValue(of: x) == 2)
  }

  /// A required equation whose constant moves is treated differently from its second change on.
  @Test func laterConstraintsFollowEquationsThatHaveMoved() throws {
    let solver = Solver()
    let width = solver.makeVariable("width")
    let inner = solver.makeVariable("inner")
    let bar = solver.makeVariable("bar")
    let window = try solver.add(width == 300)
    try solver.add(inner == width - 20)
    try solver.add((bar == 0).at(250))
    _ = try solver.solve()
    for constant in [400.0, 350] {
      try solver.setConstant(constant, of: window)
      _ = try solver.solve()
    }
    try solver.add((bar == inner).at(750))
    try solver.add(bar <= 500)
    _ = try solver.solve()
    #expect(try solver.value(of: bar) == 330)
    for constant in [320.0, 600, 310, 450] {
      try solver.setConstant(constant, of: window)
      _ = try solver.solve()
      #expect(try solver.value(of: inner) == constant - 20)
      #expect(try solver.value(of: bar) == min(constant - 20, 500))
    }
  }
}
