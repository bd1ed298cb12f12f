import ConstraintSolving
import Testing

/// Cases that solvers with weights instead of strict priorities are known to answer differently,
/// in every order of insertion and by every method.
@Suite struct GoldenCaseTests {
  /// Four optional constraints for one width, each with a slightly higher priority than the one
  /// before.
  ///
  /// Source: https://github.com/nucleic/kiwi/issues/28, where added weights give 3; strengths
  /// 1001 ... 1004 there are 801 ... 804 here.
  @Test func theHighestOfFourNearlyEqualPrioritiesWins() throws {
    try expect(4) { w in
      (1...4).map { (w == Double($0)).at(Priority(800 + Double($0))) }
    }
  }

  /// A constraint at 10 does not help one at 500 to win against one at 501.
  ///
  /// Source: https://github.com/nucleic/kiwi/issues/33, where added weights give 90.
  @Test func aLowerPriorityDoesNotDecideAgainstHigherOnes() throws {
    try expect(100) { x in [(x >= 100).at(501), (x == 90).at(500), (x == 10).at(10)] }
    try expect(100) { x in [(x >= 100).at(501), (x == 90).at(500), (x == 50).at(10)] }
  }

  private func expect(_ value: Double, _ constraints: (Variable) -> [Constraint]) throws {
    for method in [Solver.Method.presolved, .direct] {
      for arithmetic in [Solver.Arithmetic.floatingPoint, .exact] {
        let count = constraints(Solver().makeVariable()).count
        for order in [Array(0..<count), (0..<count).reversed(), Array(1..<count) + [0]] {
          let solver = Solver(method: method, arithmetic: arithmetic)
          let x = solver.makeVariable()
          let all = constraints(x)
          for index in order { try solver.add(all[index]) }
          try #require(try solver.solve().conflict == nil)
          #expect(try solver.value(of: x) == value, "\(method) \(arithmetic) \(order)")
          // The same after the deciding constraint was removed for a while.
          let id = try solver.add((x == -7).at(900))
          _ = try solver.solve()
          #expect(try solver.value(of: x) == -7)
          try solver.remove(id)
          _ = try solver.solve()
          #expect(try solver.value(of: x) == value, "\(method) \(arithmetic) \(order)")
        }
      }
    }
  }
}
