import ConstraintSolving
import SolvingTestSupport
import Testing

/// Many wishes for a single variable, against a search of all points at which the best can lie.
@Suite struct OneVariableTests {
  private struct Wish {
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
  }

  /// The violations of a convex function are least between two of its breakpoints, so one of them, or
  /// 0, is the best value that is nearest to 0.
  private func best(_ wishes: [Wish]) -> Double {
    var candidates = [0] + wishes.map(\.at)
    for priority in Set(wishes.map(\.priority)).sorted(by: >) {
      let level = wishes.filter { $0.priority == priority }
      let sums = candidates.map { x in level.reduce(0) { $0 + $1.violation(at: x) } }
      let least = sums.min() ?? 0
      candidates = zip(candidates, sums).filter { $1 <= least + 1e-9 }.map(\.0)
    }
    return candidates.min { abs($0) < abs($1) } ?? 0
  }

  @Test(arguments: [1, 2, 12, 24, 25, 26, 60, 400], [2, 9, 1000])
  func wishesAreMetAsWellAsCanBe(count: Int, spread: Int) throws {
    var random = SeededGenerator(seed: UInt64(count * 1000 + spread))
    for _ in 0..<30 {
      let wishes = (0..<count).map { _ in
        Wish(
          relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random)
            ?? .equal,
          at: Double(Int.random(in: -spread...spread, using: &random)),
          weight: [0.5, 1, 1, 2].randomElement(using: &random) ?? 1,
          priority: [250, 250, 500, 750].randomElement(using: &random) ?? 250)
      }
      let solver = Solver()
      let x = solver.makeVariable()
      for wish in wishes {
        let left = [Expression.Term(x, coefficient: wish.weight)]
        try solver.add(
          Constraint(
            left, wish.relation, wish.weight * wish.at, priority: Priority(wish.priority)))
      }
      try solver.solve()
      let expected = best(wishes)
      #expect(solver.value(of: x) == expected)
    }
  }
}
