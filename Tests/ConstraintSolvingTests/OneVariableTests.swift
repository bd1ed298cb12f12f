import ConstraintSolving
import SolvingTestSupport
import Testing

/// Many optional constraints on a single variable, against a search of all candidate optima.
@Suite struct OneVariableTests {
  private struct OptionalConstraint {
    var relation: Relation
    var at: Double
    var weight: Double
    var priority: Double

    func violation(at x: Double) -> Double {
      switch relation {
      case .lessThanOrEqual: weight * max(0, x - at)
      case .equal: weight * abs(x - at)
      case .greaterThanOrEqual: weight * max(0, at - x)
      }
    }

    static func random(_ spread: Int, using random: inout SeededGenerator) -> OptionalConstraint {
      OptionalConstraint(
        relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random)
          ?? .equal,
        at: Double(Int.random(in: -spread...spread, using: &random)),
        weight: [0.5, 1, 1, 2].randomElement(using: &random) ?? 1,
        priority: [250, 250, 500, 750].randomElement(using: &random) ?? 250)
    }

    /// A constraint as content sizes have them: a lower bound at one priority, an upper one at the
    /// next, which leave an interval between them, and any at the last.
    static func ofContent(_ spread: Int, using random: inout SeededGenerator) -> OptionalConstraint
    {
      var optional = OptionalConstraint.random(spread, using: &random)
      switch optional.priority {
      case 750: (optional.relation, optional.at) = (.greaterThanOrEqual, -abs(optional.at))
      case 500: (optional.relation, optional.at) = (.lessThanOrEqual, abs(optional.at))
      default: break
      }
      return optional
    }

    func constraint(on x: Variable) -> Constraint {
      Constraint(
        [LinearExpression.Term(x, coefficient: weight)], relation, weight * at,
        priority: Priority(priority))
    }
  }

  /// The value nearest to 0 that is best for the priorities, and then for inequalities.
  ///
  /// The minimisers of a convex piecewise linear function form an interval between two of its
  /// breakpoints, so one of them, or 0, is the minimiser nearest to 0. Of those by priorities, the
  /// ones count for which the sum of the distances of inequalities from equality is least.
  private func best(_ optionals: [OptionalConstraint]) -> Double {
    var candidates = [0] + optionals.map(\.at)
    for priority in Set(optionals.map(\.priority)).sorted(by: >) {
      let level = optionals.filter { $0.priority == priority }
      let sums = candidates.map { x in level.reduce(0) { $0 + $1.violation(at: x) } }
      let least = sums.min() ?? 0
      candidates = zip(candidates, sums).filter { $1 <= least + 1e-9 }.map(\.0)
    }
    let distances = candidates.map { x in
      optionals.reduce(0) { $0 + ($1.relation == .equal ? 0 : $1.weight * abs(x - $1.at)) }
    }
    let least = distances.min() ?? 0
    candidates = zip(candidates, distances).filter { $1 <= least + 1e-9 }.map(\.0)
    return candidates.min { abs($0) < abs($1) } ?? 0
  }

  @Test(arguments: [1, 2, 12, 24, 25, 26, 60, 400], [2, 9, 1000])
  func optionalConstraintsAreMetAsWellAsPossible(count: Int, spread: Int) throws {
    var random = SeededGenerator(seed: UInt64(count * 1000 + spread))
    for _ in 0..<30 {
      let optionals = (0..<count).map { _ in OptionalConstraint.random(spread, using: &random) }
      let solver = Solver()
      let x = solver.makeVariable()
      for optional in optionals { try solver.add(optional.constraint(on: x)) }
      _ = try solver.solve()
      let expected = best(optionals)
      #expect(try solver.value(of: x) == expected)
    }
  }

  @Test(arguments: [5, 12, 40, 200], [3, 20, 1000])
  func toggledOptionalConstraintsAreMetAsWellAsPossible(count: Int, spread: Int) throws {
    let moves = try expectBest(of: count, spread) { OptionalConstraint.random(spread, using: &$0) }
    #expect(moves > 0)
  }

  @Test(arguments: [5, 12, 40, 200], [3, 20, 1000])
  func toggledContentSizeConstraintsAreMetAsWellAsPossible(count: Int, spread: Int) throws {
    try expectBest(of: count, spread) { OptionalConstraint.ofContent(spread, using: &$0) }
  }

  /// - Returns: The number of moves of the variable.
  @discardableResult
  private func expectBest(
    of count: Int, _ spread: Int, _ makeOptional: (inout SeededGenerator) -> OptionalConstraint
  ) throws -> Int {
    var random = SeededGenerator(seed: UInt64(count * 1000 + spread))
    let solver = Solver()
    let x = solver.makeVariable()
    var optionals: [(optional: OptionalConstraint, id: Constraint.ID)] = []
    var moves = 0
    for _ in 0..<count {
      let optional = makeOptional(&random)
      optionals.append((optional, try solver.add(optional.constraint(on: x))))
    }
    for step in 0..<400 {
      let before = try solver.value(of: x)
      let index = Int.random(in: optionals.indices, using: &random)
      // Every third time a constraint replaces another at once, so that their number stays the
      // same.
      let isReplaced = step.isMultiple(of: 3)
      if isReplaced || Bool.random(using: &random) && optionals.count > 1 {
        try solver.remove(optionals.remove(at: index).id)
      }
      if isReplaced || optionals.count < count {
        let optional = makeOptional(&random)
        optionals.append((optional, try solver.add(optional.constraint(on: x))))
      }
      _ = try solver.solve()
      #expect(try solver.value(of: x) == best(optionals.map(\.optional)), "step \(step)")
      if try solver.value(of: x) != before { moves += 1 }
    }
    return moves
  }

  /// The median is 5 with a constraint of twice the weight there, and 6 without it or with
  /// another above.
  ///
  /// The toggled constraint depends on a parameter, which moves far away in between and then
  /// returns.
  @Test(arguments: [true, false])
  func anOptionalConstraintCountsAtItsValueAtTheSolve(comes: Bool) throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let offset = try solver.add(y == x - 1)
    for value in [1.0, 2, 3, 4, 6, 7, 8, 9, 10] {
      try solver.add((x == value).at(500))
    }
    let twice = try solver.add((comes ? 2 * x == 10 : 2 * y == 8).at(500))
    for constant in [-2.0, -1] {
      try solver.setConstant(constant, of: offset)
      _ = try solver.solve()
    }
    // From here on the slopes are known.
    try solver.add((x == 3).at(100))
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 5)
    try solver.setConstant(comes ? 99 : -101, of: offset)
    if comes {
      try solver.add((2 * y == 40).at(500))
    } else {
      try solver.remove(twice)
    }
    try solver.setConstant(-1, of: offset)
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 6)
  }

  /// The same weights pull to 0 and to 10, so that all values between are equally good, and the
  /// constraint of the lower priority decides.
  ///
  /// Added in another order they differ by rounding errors.
  @Test func weightsFarApartLeaveAnIntervalWhereTheyBalance() throws {
    let weights = [1e-4, 0.1, 0.3, 1, 1e4, 1e3, 0.3, 3, 1e4, 0.1]
    let solver = Solver()
    let x = solver.makeVariable()
    for weight in weights { try solver.add((weight * x == 0).at(500)) }
    for weight in weights.reversed() {
      try solver.add((weight * x == 10 * weight).at(500))
    }
    try solver.add((x == 5).at(250))
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 5)
  }
}
