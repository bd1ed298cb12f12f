import ConstraintSolving
import SolvingTestSupport
import TestSupport
import Testing

private let infinity = Double.infinity

@Suite struct SensitivityTests {
  /// A field of height 40 that is preferably at 700, within 5 and 800, and its distance from 900.
  private func screen(
    _ arithmetic: Solver.Arithmetic
  ) throws -> (solver: Solver, v: [Variable], ids: [Constraint.ID]) {
    let solver = Solver(arithmetic: arithmetic)
    let v = ["top", "bottom", "gap"].map { solver.makeVariable($0) }
    let ids = [
      try solver.add(v[1] == v[0] + 40), try solver.add(v[1] <= 800),
      try solver.add((v[0] == 700).at(500)), try solver.add(v[0] >= 5),
      try solver.add(v[2] + v[1] == 900),
    ]
    return (solver, v, ids)
  }

  @Test(arguments: [Solver.Arithmetic.floatingPoint, .exact])
  func ratesHoldUntilAConstraintBecomesActive(arithmetic: Solver.Arithmetic) throws {
    let (solver, v, ids) = try screen(arithmetic)
    let optional = try solver.sensitivity(to: ids[2])
    #expect(optional.constant == 700)
    #expect(optional.interval == 5...760)
    #expect(optional.rising.rates == [v[0]: 1, v[1]: 1, v[2]: -1])
    #expect(optional.rising.end == .reaches([ids[1]], zeros: []))
    #expect(optional.falling.rates == optional.rising.rates)
    #expect(optional.falling.end == .reaches([ids[3]], zeros: []))
    #expect(optional.derivative(of: v[2]) == -1)
    // The limit of 800 is inactive until it falls to 740; there it violates the optional
    // constraint.
    let limit = try solver.sensitivity(to: ids[1])
    #expect(limit.interval == 740...infinity)
    #expect(limit.rising.rates == [:])
    #expect(limit.rising.end == .never)
    #expect(limit.falling.rates == [:])
    #expect(limit.falling.end == .reaches([ids[1]], zeros: []))
    #expect(limit.derivative(of: v[0]) == 0)
  }

  @Test func requiredConstraintsEndInAConflict() throws {
    let (solver, v, ids) = try screen(.floatingPoint)
    try solver.setConstant(740, of: ids[1])
    let limit = try solver.sensitivity(to: ids[1])
    // At 740 exactly: the optional constraint is met above, and violated below.
    #expect(limit.rising.rates == [:])
    #expect(limit.rising.limit == infinity)
    #expect(limit.falling.rates == [v[0]: 1, v[1]: 1, v[2]: -1])
    #expect(limit.falling.limit == 45)
    #expect(limit.falling.end == .conflict([ids[0], ids[1], ids[3]]))
    #expect(limit.derivative(of: v[0]) == nil)
  }

  @Test func constantThatCannotMoveHasAnEmptyInterval() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let lower = try solver.add(x >= 5)
    let upper = try solver.add(x <= 5)
    let sensitivity = try solver.sensitivity(to: lower)
    #expect(sensitivity.rising.limit == 5)
    #expect(sensitivity.rising.end == .conflict([lower, upper]))
    #expect(sensitivity.rising.rates == [:])
    #expect(sensitivity.falling.limit == 0)
    #expect(sensitivity.falling.rates == [x: 1])
    #expect(sensitivity.falling.end == .reaches([], zeros: [x]))
    #expect(sensitivity.derivative(of: x) == nil)
  }

  @Test func equalRatesOnBothSidesOfACoincidenceAreOneInterval() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let optional = try solver.add((x == 5).at(900))
    // The constraint for y is met at y = 10 only, a breakpoint of its violation; x has none there.
    try solver.add((y == 10).at(500))
    try solver.add((y == x).at(400))
    let sensitivity = try solver.sensitivity(to: optional)
    #expect(sensitivity.interval == -infinity...infinity)
    #expect(sensitivity.rising.rates == [x: 1])
    #expect(sensitivity.rising.end == .never)
    #expect(sensitivity.derivative(of: x) == 1)
    #expect(sensitivity.derivative(of: y) == 0)
  }

  @Test func medianOfEqualPrioritiesMovesBetweenItsNeighbours() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let ids = try [10.0, 20, 40].map { try solver.add((x == $0).at(500)) }
    let middle = try solver.sensitivity(to: ids[1])
    #expect(middle.interval == 10...40)
    #expect(middle.derivative(of: x) == 1)
    #expect(middle.rising.end == .reaches([ids[2]], zeros: []))
    let first = try solver.sensitivity(to: ids[0])
    #expect(first.interval == -infinity...20)
    #expect(first.derivative(of: x) == 0)
  }

  @Test func constraintsWithoutVariablesMoveNothing() throws {
    let solver = Solver()
    let id = try solver.add(Constraint([], .lessThanOrEqual, 3))
    let sensitivity = try solver.sensitivity(to: id)
    #expect(sensitivity.interval == 0...infinity)
    #expect(sensitivity.falling.end == .conflict([id]))
    try solver.setPriority(500, of: id)
    #expect(try solver.sensitivity(to: id).interval == -infinity...infinity)
  }

  /// Two components, one of them without ties: the answers of all are those of each alone.
  @Test func sensitivitiesOfSeveralConstraintsAreThoseOfEach() throws {
    let (solver, v, ids) = try screen(.floatingPoint)
    let x = solver.makeVariable()
    let alone = try solver.add((x == 3).at(200))
    let none = try solver.add(Constraint([], .lessThanOrEqual, 3))
    let all = try solver.sensitivities(to: [none, ids[2], alone, ids[1]])
    #expect(all.map(\.constant) == [3, 700, 3, 800])
    #expect(all[0].rising.rates == [:])
    #expect(all[1].interval == 5...760)
    #expect(all[1].rising.rates == [v[0]: 1, v[1]: 1, v[2]: -1])
    #expect(all[2].rising.rates == [x: 1])
    #expect(all[3].interval == 740...infinity)
    #expect(try solver.sensitivities(to: []) == [])
    try solver.remove(alone)
    #expect(throws: SolverError.unknownConstraint) {
      try solver.sensitivities(to: [ids[0], alone])
    }
  }

  @Test func removedConstraintIsAnError() throws {
    let solver = Solver()
    let id = try solver.add(solver.makeVariable() >= 5)
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint) { try solver.sensitivity(to: id) }
  }

  /// Fresh solves within the interval are on the line, one beyond its end is not.
  @Test(arguments: Sweep.cases(of: UInt64(100)..<160, sample: 20))
  func ratesPredictFreshSolves(seed: UInt64) throws {
    for arithmetic in [Solver.Arithmetic.floatingPoint, .exact] {
      let solver = Solver(arithmetic: arithmetic)
      let system = try RandomSystem(seed: seed, variables: 4, constraints: 7, solver)
      let (variables, ids) = (system.variables, system.ids)
      guard try solver.solve().conflict == nil else { continue }
      for id in ids {
        let sensitivity = try solver.sensitivity(to: id)
        let start = try variables.map(solver.unroundedValue)
        let constant = sensitivity.constant
        for direction in [sensitivity.rising, sensitivity.falling] {
          let sign = direction.limit < constant ? -1.0 : 1
          let length = min(abs(direction.limit - constant), 64)
          for part in [0.25, 0.5, 1] where length > 0 {
            try solver.setConstant(constant + sign * length * part, of: id)
            #expect(try solver.solve().conflict == nil)
            for (variable, value) in zip(variables, start) {
              let rate = direction.rates[variable] ?? 0
              let expected = value + sign * length * part * rate
              #expect(try abs(solver.unroundedValue(of: variable) - expected) < 1e-6)
            }
          }
          if direction.limit.isFinite, length < 64, length > 0 {
            let beyond = 1.0 / 64
            try solver.setConstant(direction.limit + sign * beyond, of: id)
            let isConflict = try solver.solve().conflict != nil
            if case .conflict = direction.end {
              #expect(isConflict)
            } else {
              let isOffTheLine = try zip(variables, start).contains { variable, value in
                let rate = direction.rates[variable] ?? 0
                let expected = value + sign * (length + beyond) * rate
                return try abs(solver.unroundedValue(of: variable) - expected) > 1e-6
              }
              #expect(!isConflict && isOffTheLine)
            }
          }
          try solver.setConstant(constant, of: id)
        }
      }
    }
  }
}
