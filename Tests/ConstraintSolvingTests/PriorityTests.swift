import ConstraintSolving
import Foundation
import SolvingTestSupport
import Testing

@Suite struct PriorityTests {
  private func value(_ constraints: (Variable) -> [Constraint]) throws -> Double {
    let solver = Solver()
    let x = solver.makeVariable("x")
    for constraint in constraints(x) { try solver.add(constraint) }
    try #require(try solver.solve().conflict == nil)
    return try solver.value(of: x)
  }

  @Test func strongestOfFourWins() throws {
    #expect(
      try value { w in (1...4).map { (w == Double($0)).at(Priority(Double($0))) } } == 4)
    #expect(
      try value { w in (1...4).reversed().map { (w == Double($0)).at(Priority(Double($0))) } } == 4)
  }

  @Test func nextHigherPriorityOutweighsTheSumOfLowerOnes() throws {
    #expect(
      try value { x in [(x == 0).at(501), (x == 10).at(500), (x == 10).at(10)] } == 0)
  }

  @Test(arguments: [1, 10, 1000])
  func noNumberOfLowPrioritiesOutweighsAHighOne(count: Int) throws {
    #expect(
      try value { x in
        Array(repeating: (x == 0).at(250), count: count) + [(x == 10).at(750)]
      } == 10)
  }

  @Test func violationsAddUpWithinAPriority() throws {
    // Two for 0 against one for 10: the sum of violations is 10 rather than 20; the median wins.
    #expect(try value { x in [(x == 10).at(500), (x == 0).at(500), (x == 0).at(500)] } == 0)
    #expect(try value { x in [(x == 10).at(500), (x == 4).at(500), (x == 1).at(500)] } == 4)
  }

  @Test func fractionsOfAPriorityCount() throws {
    #expect(try value { x in [(x == 1).at(999.5), (x == 2).at(999.25)] } == 1)
    #expect(try value { x in [(x == 1).at(999.25), (x == 2).at(999.5)] } == 2)
    #expect(try value { x in [(x == 1).at(0.001), (x == 2).at(0.0001)] } == 1)
    let almost = Priority(1000.0.nextDown)
    #expect(try value { x in [(x == 1).at(almost), x >= 3] } == 3)
  }

  @Test func requiredConstraintsHoldWhateverTheRestWants() throws {
    #expect(try value { x in [x <= 5, (x == 10).at(999)] } == 5)
    #expect(try value { x in [x >= 5, (x <= 3).at(999)] } == 5)
    #expect(try value { x in [x == 5, (x == 6).at(999), (x >= 7).at(998)] } == 5)
  }

  /// At one priority x >= 0 and y == 0 disagree, where y == (1 + d)x + 0.1 is required: each unit by
  /// which x falls costs 1 and gains 1 + d, so that d alone decides, however small it is.
  @Test(arguments: [0x1p-24, 0x1p-30, 0x1p-36, 0x1p-40])
  func smallDifferenceOfTwoFactorsDecides(difference: Double) throws {
    for isInsertedLater in [false, true] {
      for sign in [1.0, -1.0] {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let y = solver.makeVariable("y")
        let factor = 1 + sign * difference
        let sum = try solver.add(y - factor * x == (isInsertedLater ? 0 : 0.1))
        try solver.add((x >= 0).at(749))
        try solver.add((y == 0).at(749))
        if isInsertedLater {
          _ = try solver.solve()
          try solver.setConstant(0.1, of: sum)
        }
        try #require(try solver.solve().conflict == nil)
        let expected = sign > 0 ? -0.1 / factor : 0
        #expect(try abs(solver.unroundedValue(of: x) - expected) < 1e-9)
        #expect(try abs(solver.unroundedValue(of: y) - (sign > 0 ? 0 : 0.1)) < 1e-9)
      }
    }
  }

  @Test func weakerPrioritiesChooseAmongTheStrongersOptima() throws {
    // At most 10 and at least 4 at 750 are compatible; within, 250 prefers 99 and gets 10.
    #expect(
      try value { x in [(x <= 10).at(750), (x >= 4).at(750), (x == 99).at(250)] } == 10)
    // A conflict at 750 leaves 10...20 equally good; 250 decides.
    #expect(
      try value { x in [(x == 10).at(750), (x == 20).at(750), (x == 17).at(250)] } == 17)
  }

  @Test func twoLabelsShareARowAsTheirPrioritiesSay() throws {
    // 8 + a + 8 + b + 8 = 304: 280 for both. a resists compression at 751, b at 750.
    let solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    try solver.add(a >= 0)
    try solver.add(b >= 0)
    try solver.add(8 + a + 8 + b + 8 == 304)
    let compression = try solver.add((a >= 200).at(751))
    try solver.add((b >= 150).at(750))
    try solver.add((a <= 200).at(251))
    try solver.add((b <= 150).at(250))
    _ = try solver.solve()
    #expect(try solver.value(of: a) == 200)
    #expect(try solver.value(of: b) == 80)
    try solver.setPriority(749, of: compression)
    _ = try solver.solve()
    #expect(try solver.value(of: a) == 130)
    #expect(try solver.value(of: b) == 150)
    try solver.setConstant(100, of: compression)
    _ = try solver.solve()
    #expect(try solver.value(of: a) == 130)
  }

  @Test func priorityChangesToAndFromRequired() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let optional = try solver.add((x == 9).at(100))
    let limit = try solver.add(x <= 4)
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 4)
    try solver.setPriority(.required, of: optional)
    #expect(try solver.solve().conflict?.constraints == [optional, limit])
    try solver.setPriority(99, of: limit)
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 9)
  }

  /// Each variable is a small fraction of the one before; only the last one has a constraint at
  /// 750.
  ///
  /// Along the chain its reduced cost falls below GLPK's tolerances, but 500 must not win because
  /// of that.
  @Test(arguments: [(0.01, 4), (0.05, 6), (0.1, 8), (0.001, 3), (0.0005, 3)])
  func longChainOfMultipliersDoesNotHideAPriority(factor: Double, length: Int) throws {
    let solver = Solver()
    let first = solver.makeVariable()
    var last = first
    for _ in 0..<length {
      let next = solver.makeVariable()
      try solver.add(next == factor * last)
      last = next
    }
    try solver.add((last == 1).at(750))
    try solver.add((first == 0).at(500))
    _ = try solver.solve()
    #expect(try abs(solver.value(of: last) - 1) < 1e-6)
  }

  /// The multipliers of a chain of variables, between 0.1 and 10.
  private func chain(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (1..<count).map { _ in pow(10, Double(random.whole(-100...100)) / 100) }
  }

  /// 135 variables, each a multiple of the one before.
  ///
  /// The end of the chain decides at 750, whatever the beginning would rather be at 500: it is 1,
  /// and the others are the products of the inverse multipliers.
  ///
  /// Rounding errors could decide otherwise, so that is proved, or there is no answer.
  @Test(arguments: UInt64(1)...30)
  func noChainOfMultipliersBreaksAPriority(seed: UInt64) throws {
    for method in [Solver.Method.presolved, .direct] {
      let solver = Solver(method: method)
      var variables = [solver.makeVariable()]
      for multiplier in chain(135, seed: seed) {
        variables.append(solver.makeVariable())
        let last = variables.count - 1
        try solver.add(variables[last] == multiplier * variables[last - 1])
      }
      try solver.add((variables[134] == 1).at(750))
      try solver.add((variables[0] == 0).at(500))
      do {
        _ = try solver.solve()
      } catch .undecided {
        continue
      }
      var expected = 1.0
      for (variable, multiplier) in zip(variables, chain(135, seed: seed)).reversed() {
        expected /= multiplier
        let value = try solver.unroundedValue(of: variable)
        #expect(abs(value - expected) <= 1e-9 * max(1, abs(expected)), "seed \(seed)")
      }
    }
  }
}
