import ConstraintSolving
import Testing

@Suite struct LinearExpressionTests {
  private let solver = Solver()

  /// The coefficients of a constraint as the solver holds it.
  private func coefficients(_ constraint: Constraint) throws -> [Variable: Double] {
    let terms = try solver.constraint(solver.add(constraint)).terms
    let pairs = terms.map { ($0.variable, $0.coefficient) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func variablesMoveToTheLeftAndNumbersToTheRight() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    // 2x + 3 ≤ y - 4 is 2x - y ≤ -7.
    let constraint = 2 * x + 3 <= y - 4
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.constant == -7)
    #expect(constraint.priority == .required)
    #expect(try coefficients(constraint) == [x: 2, y: -1])
  }

  @Test func everyOperatorMeansWhatItMeansInArithmetic() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let cases: [(Constraint, [Variable: Double], Double)] = [
      (x == 5, [x: 1], 5), (x + 1 == 5, [x: 1], 4), (1 + x == 5, [x: 1], 4),
      (x - 1 == 5, [x: 1], 6), (1 - x == 5, [x: -1], 4), (-x == 5, [x: -1], 5),
      (x * 4 == 5, [x: 4], 5), (4 * x == 5, [x: 4], 5), (x / 4 == 5, [x: 0.25], 5),
      (x + y == 5, [x: 1, y: 1], 5), (x - y == 5, [x: 1, y: -1], 5), (x == y, [x: 1, y: -1], 0),
      (x == y + 3, [x: 1, y: -1], 3), (2 * (x + y - 1) == 4 - (x - y), [x: 3, y: 1], 6),
      ((x + 1) / 2 - (1 - y) == 0, [x: 0.5, y: 1], 0.5),
    ]
    for (constraint, expected, constant) in cases {
      #expect(constraint.relation == .equal)
      #expect(constraint.constant == constant)
      #expect(try coefficients(constraint) == expected)
    }
    #expect((x >= y).relation == .greaterThanOrEqual)
    #expect((x >= 2).relation == .greaterThanOrEqual)
    #expect((x <= y * 2).relation == .lessThanOrEqual)
  }

  @Test func termsOfOneVariableAddUp() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    #expect(try coefficients(x + y + x + 3 * x == 1) == [x: 5, y: 1])
  }

  @Test func coefficientsThatCancelLeaveTheConstraint() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    #expect(try coefficients(x + y - x == 1) == [y: 1])
    // 0.1 + 0.2 - 0.3 is 5.6e-17 in doubles, which is only a rounding error.
    #expect(try coefficients(0.1 * x + 0.2 * x - 0.3 * x + y == 1) == [y: 1])
    #expect(try coefficients(x - x == 0).isEmpty)
  }

  @Test func priorityAndNameAreKept() throws {
    let x = solver.makeVariable("width")
    let id = try solver.add((x == 5).at(999.5).named("exactly five"))
    let constraint = try solver.constraint(id)
    #expect(constraint.priority == 999.5)
    #expect(constraint.name == "exactly five")
    #expect(solver.name(of: x) == "width")
  }
}
