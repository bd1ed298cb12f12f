import ConstraintSolving
import Testing

/// Tie-breaking: where constraints leave variables ambiguous, the sum of the distances of inequalities
/// from equality is least, and then variables take, in the order of their creation, the value nearest
/// to 0.
@Suite struct TieBreakingTests {
  private func values(
    _ count: Int, _ constraints: ([Variable]) -> [Constraint]
  ) throws -> [Double] {
    let solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for constraint in constraints(variables) { try solver.add(constraint) }
    try #require(try solver.solve().conflict == nil)
    return try variables.map(solver.value)
  }

  @Test(arguments: [-10.0, 0, 10]) func oneInequalityIsMetExactly(bound: Double) throws {
    #expect(try values(1) { v in [v[0] <= bound] } == [bound])
    #expect(try values(1) { v in [v[0] >= bound] } == [bound])
    #expect(try values(1) { v in [(v[0] <= bound).at(500)] } == [bound])
    #expect(try values(2) { v in [v[1] == v[0] + 3, v[1] <= bound] } == [bound - 3, bound])
  }

  /// An inequality that holds counts while it is there, whether values were known before it or not.
  @Test func inequalitiesThatHoldCountInAnyOrder() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(y == x + 3)
    func value() throws -> Double {
      try #require(try solver.solve().conflict == nil)
      return try solver.value(of: x)
    }
    let most = try solver.add(x <= 10)
    #expect(try value() == 10)
    // The distances 10 - x and x + 5 have the sum 15 everywhere.
    let least = try solver.add(y >= -2)
    #expect(try value() == 0)
    // With x + 7 the sum is x + 22, which is least at -5.
    let other = try solver.add(x >= -7)
    #expect(try value() == -5)
    try solver.remove(least)
    #expect(try value() == 0)
    try solver.remove(most)
    #expect(try value() == -7)
    try solver.remove(other)
    #expect(try value() == 0)
  }

  @Test func firstVariableIsNearestZero() throws {
    #expect(try values(2) { v in [v[0] + v[1] == 10] } == [0, 10])
    #expect(try values(2) { v in [v[0] + v[1] == 10, v[0] >= 3] } == [3, 7])
    #expect(try values(2) { v in [v[0] + v[1] == 10, v[1] <= 4] } == [6, 4])
    #expect(try values(2) { v in [v[0] - v[1] == 5] } == [0, -5])
    #expect(try values(3) { v in [v[0] + v[1] + v[2] == 10, v[2] <= 4] } == [0, 6, 4])
  }

  @Test func zeroIsApproachedFromBelowToo() throws {
    #expect(try values(2) { v in [v[0] + v[1] == -10, v[0] <= -4] } == [-4, -6])
    #expect(try values(2) { v in [v[0] + v[1] == -10, v[1] >= -3] } == [-7, -3])
    #expect(try values(1) { v in [v[0] <= -2, v[0] >= -8] } == [-2])
  }

  @Test func conflictOfEqualPrioritiesIsResolvedNearestZero() throws {
    #expect(try values(1) { v in [(v[0] == 10).at(500), (v[0] == 20).at(500)] } == [10])
    #expect(try values(1) { v in [(v[0] == -10).at(500), (v[0] == -20).at(500)] } == [-10])
    #expect(try values(1) { v in [(v[0] == -10).at(500), (v[0] == 20).at(500)] } == [0])
  }

  @Test func deviationGoesToTheVariableCreatedLast() throws {
    // a + b = 100, each prefers 60: the sum of deviations is 20 in any case.
    #expect(
      try values(2) { v in
        [v[0] + v[1] == 100, (v[0] == 60).at(500), (v[1] == 60).at(500)]
      } == [40, 60])
  }

  @Test func ambiguityOfAPositionKeepsToTheLeadingEdge() throws {
    // x ≥ 16 and x + 100 ≤ 304.
    #expect(try values(2) { v in [v[0] >= 16, v[0] + v[1] <= 304, v[1] == 100] } == [16, 100])
  }

  @Test func variablesWithoutConstraintsAreZero() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    #expect(try solver.changesOfSolve() == [])
    #expect(try solver.value(of: x) == 0)
    let id = try solver.add(x == 5)
    #expect(try solver.changesOfSolve() == [x])
    try solver.remove(id)
    #expect(try solver.changesOfSolve() == [x])
    #expect(try solver.value(of: x) == 0)
    #expect(try solver.value(of: x).sign == .plus)
  }

  @Test func tiesAreBrokenAgainAfterEdits() throws {
    let solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let sum = try solver.add(a + b == 10)
    let limit = try solver.add(a >= 3)
    // Derived by hand: a is at its limit, b takes the rest.
    for (sumIs, limitIs, expected) in [
      (10.0, 3.0, [3.0, 7.0]), (-10, 3, [3, -13]), (-10, -3, [-3, -7]), (4, -3, [-3, 7]),
      (4, 8, [8, -4]), (0, 0, [0, 0]),
    ] {
      try solver.setConstant(sumIs, of: sum)
      try solver.setConstant(limitIs, of: limit)
      _ = try solver.solve()
      #expect(try [a, b].map(solver.value) == expected)
    }
  }

  /// A total of two parts; an optional constraint decides the first.
  private struct Total {
    let solver = Solver()
    let variables: [Variable]
    let optional: Constraint.ID

    init() throws {
      let solver = solver
      variables = (0..<3).map { _ in solver.makeVariable() }
      let (total, first, second) = (variables[0], variables[1], variables[2])
      try solver.add(total == first + second)
      try solver.add(second >= -50)
      try solver.add(second <= 20)
      optional = try solver.add((first == 30).at(500))
      _ = try solver.solve()
    }

    var values: [Double] { variables.map(solver.ownValue) }

    /// By hand: the second part compensates for the first as far as its bounds allow.
    static func expected(_ first: Double) -> [Double] {
      let second = min(20, max(-50, -first))
      return [first + second, first, second]
    }
  }

  @Test func tieBreakingTreatsDecidedVariablesAsConstants() throws {
    let total = try Total()
    #expect(total.values == [0, 30, -30])
    for first in [40.0, 80, 50, 0, -10, -20, -25, 30] {
      try total.solver.setConstant(first, of: total.optional)
      _ = try total.solver.solve()
      #expect(total.values == Total.expected(first), "\(first)")
    }
    #expect(total.solver.statistics.glpkCalls == 0)
  }

  @Test func tieBreakingFollowsAMotion() throws {
    let total = try Total()
    for first in stride(from: 30.0, through: 90, by: 0.5) {
      try total.solver.setConstant(first, of: total.optional)
      _ = try total.solver.solve()
      #expect(total.values == Total.expected(first), "\(first)")
    }
    for first in stride(from: 90.0, through: -40, by: -2.5) {
      try total.solver.setConstant(first, of: total.optional)
      _ = try total.solver.solve()
      #expect(total.values == Total.expected(first), "\(first)")
    }
    let path = try total.solver.path(of: total.optional, from: -40, to: 90)
    #expect(path.breakpoints.map(\.constant) == [-20, 50])
  }

  @Test func tieBreakingEndsWithTheOptionalConstraint() throws {
    let total = try Total()
    try total.solver.remove(total.optional)
    _ = try total.solver.solve()
    // Total, first, second: 0, then 0, then the rest.
    #expect(total.values == [0, 0, 0])
    _ = try total.solver.add((total.variables[1] == 70).at(500))
    _ = try total.solver.solve()
    #expect(total.values == [20, 70, -50])
  }

  @Test func partsDecidedByOneTotalGoToTheirEnds() throws {
    // total = a + b, and both are as small as allowed.
    #expect(try values(3) { v in [v[0] == v[1] + v[2], v[1] >= 3, v[2] >= 4] } == [7, 3, 4])
    #expect(try values(3) { v in [v[0] == v[1] - v[2], v[1] >= 3, v[2] <= -4] } == [7, 3, -4])
    #expect(try values(3) { v in [v[0] == v[1] + v[2], v[1] <= -3, v[2] <= -4] } == [-7, -3, -4])
  }

  @Test func partsOfATotalAreAtTheirBounds() throws {
    #expect(try values(3) { v in [v[0] == v[1] + v[2], v[1] >= 3, v[2] >= -4] } == [-1, 3, -4])
    #expect(try values(3) { v in [v[0] == v[1] + v[2], v[1] >= 3, v[2] >= -2] } == [1, 3, -2])
    #expect(try values(3) { v in [v[0] == v[1] + v[2], v[1] >= 0, v[2] >= 0] } == [0, 0, 0])
  }

  /// Between two bounds the distances from both have the same sum everywhere.
  @Test func partsOfATotalWithinBoundsThatCanBeZeroAreDecidedByTheFirst() throws {
    let part = { (v: Variable, least: Double) in [v >= least, v <= 100] }
    for (least, expected) in [(-4.0, [0.0, 3, -3]), (-2, [1, 3, -2])] {
      #expect(
        try values(3) { v in
          [v[0] == v[1] + v[2]] + part(v[1], 3) + part(v[2], least)
        } == expected)
    }
  }

  /// The middle of a bar and its two ends form a core in which no row contains every free variable.
  @Test func tiesBrokenTogetherAreBrokenTogetherAfterAnEdit() throws {
    let solver = Solver()
    let v = (0..<4).map { _ in solver.makeVariable() }
    let (start, width, innerStart, innerWidth) = (v[0], v[1], v[2], v[3])
    let least = try solver.add(width >= 0)
    try solver.add(innerWidth >= 0)
    try solver.add(2 * innerStart + innerWidth - 2 * start - width == 0)
    try solver.add((innerWidth <= 44).at(750))
    _ = try solver.solve()
    #expect(try v.map(solver.value) == [0, 0, 0, 0])
    // By hand: the start stays 0, the width is as small as allowed, and the inner start then
    // is as near to 0 as the inner width allows.
    for (width, expected) in [
      (100.0, [0.0, 100, 28, 44]), (40, [0, 40, 0, 40]), (0, [0, 0, 0, 0]),
    ] {
      try solver.setConstant(width, of: least)
      _ = try solver.solve()
      #expect(try v.map(solver.value) == expected)
    }
  }

  /// Two lengths share what a third leaves; the third is ambiguous too, and decided first.
  @Test func aTieBreakingCoreTreatsOtherComponentsAsConstants() throws {
    let solver = Solver()
    let v = (0..<4).map { _ in solver.makeVariable() }
    let (total, ambiguous, first, second) = (v[0], v[1], v[2], v[3])
    try solver.add(ambiguous >= 5)
    try solver.add(first + second >= 10)
    try solver.add(first - second <= 4)
    try solver.add(first >= -100)
    try solver.add(second >= -100)
    try solver.add(total == ambiguous + first + second - 3)
    // total = 5 + 10 - 3. The distances of the four inequalities from equality add up to the first,
    // 3 times the second, and a constant: least where both are at the sum of 10 and the difference
    // of 4.
    _ = try solver.solve()
    #expect(try v.map(solver.value) == [12, 5, 7, 3])
    let optional = try solver.add((ambiguous == 20).at(500))
    _ = try solver.solve()
    #expect(try v.map(solver.value) == [27, 20, 7, 3])
    try solver.setConstant(-40, of: optional)
    _ = try solver.solve()
    #expect(try v.map(solver.value) == [12, 5, 7, 3])
  }

  /// All constraints hold with distances whose sum is 53 - 1.5 (z + 2w), and
  /// z + 2w = (2z + 3w) - (z + w) is at most 18: `y` lies between w - 6 and 12 - 2z - 2w.
  @Test func distancesOfInequalitiesWithRoomCountInAnyOrder() throws {
    for order in [
      [0, 1, 2, 3, 4, 5], [0, 2, 1, 3, 4, 5], [5, 4, 3, 2, 1, 0], [2, 0, 1, 5, 3, 4],
    ] {
      let solver = Solver()
      let v = (0..<4).map { _ in solver.makeVariable() }
      let (x, y, z, w) = (v[0], v[1], v[2], v[3])
      let constraints = [
        (0.5 * w + 0.5 * z >= 0).at(750), (0.5 * w + z <= 16).at(250),
        (y + 2 * w + 2 * z <= 12).at(250), y - x - w >= 4, (x >= -10).at(750), z >= -19,
      ]
      for index in order { try solver.add(constraints[index]) }
      _ = try solver.solve()
      #expect(try v.map(solver.value) == [-10, 12, -18, 18])
    }
  }
}
