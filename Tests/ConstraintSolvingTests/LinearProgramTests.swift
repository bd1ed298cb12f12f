import ConstraintSolving
import LinearProgramming
import SolvingTestSupport
import TestSupport
import Testing

/// The solver's problem as linear programs with names.
@Suite struct LinearProgramTests {
  /// A field between a bar and a keyboard, and a column that has nothing to do with it.
  private func screen() throws -> (solver: Solver, bottom: Variable, keyboard: Constraint.ID) {
    let solver = Solver()
    let top = solver.makeVariable("keyboard.top")
    let bottom = solver.makeVariable("Signup.password.bottom")
    let other = solver.makeVariable("other")
    let keyboard = try solver.add((top == 352).named("keyboard"))
    try solver.add(bottom == top - 8)
    try solver.add((other >= 3).named("aside"))
    try solver.add((bottom <= 300).at(.high))
    try solver.add((bottom == 0.5 * top).at(250.5).named("middle"))
    return (solver, bottom, keyboard)
  }

  @Test func componentHasOneRowForEachConstraint() throws {
    let (solver, bottom, keyboard) = try screen()
    // Ties are broken by the distance of the only inequality from equality: 300 - bottom + violation,
    // where the row's own left side is bottom - violation.
    let expected = """
      \\ 7 rows, 8 columns

      Minimize
       objective: + 1000 priority~750@1 + priority~250.5@2 + 0 ties@0 + 0 keyboard.top
          + 0 Signup.password.bottom

      Subject To
       keyboard: + keyboard.top = 352
       Signup.password.bottom~{eq}~keyboard.top~{minus}~8: + Signup.password.bottom - keyboard.top = -8
       Signup.password.bottom~{lt}{eq}~300: + Signup.password.bottom
          - above~Signup.password.bottom~{lt}{eq}~300 <= 300
       middle: + Signup.password.bottom - 0.5 keyboard.top + below~middle - above~middle = 0
       priority~750@1: + above~Signup.password.bottom~{lt}{eq}~300 - priority~750@1 = 0
       priority~250.5@2: + below~middle + above~middle - priority~250.5@2 = 0
       ties@0: - Signup.password.bottom + 2 above~Signup.password.bottom~{lt}{eq}~300 - ties@0 = 0

      Bounds
       keyboard.top free
       Signup.password.bottom free
       priority~750@1 free
       priority~250.5@2 free
       ties@0 free

      End
      """
    expectText(try solver.linearProgram(for: bottom).text(in: .lp), expected)
    expectText(try solver.linearProgram(for: keyboard).text(in: .lp), expected)
  }

  @Test func wholeProgramHasVariablesAndConstraintsOfEveryKind() throws {
    let (solver, _, keyboard) = try screen()
    _ = solver.makeVariable("alone")
    try solver.add(Constraint([], .lessThanOrEqual, 5, name: "none"))
    // Steps of a motion are stored outside the constraints.
    for constant in [300.0, 310, 320] {
      try solver.setConstant(constant, of: keyboard)
      _ = try solver.solve()
    }
    let program = try solver.linearProgram()
    #expect(program.rowCount == 6)
    #expect(program.columnCount == 4 + 3)
    #expect(program.objectiveCount == 2)
    #expect(program.rowBounds.first == .fixed(320))
    let names = (0..<program.columnCount).map { program.name(of: .column(.init(index: $0))) }
    #expect(
      names == [
        "keyboard.top", "Signup.password.bottom", "other", "alone",
        "above Signup.password.bottom <= 300", "below middle", "above middle",
      ])
    #expect(program.name(ofObjective: 1) == "priority 250.5")
  }

  @Test func unknownVariablesAndConstraintsAreErrors() throws {
    let (solver, bottom, keyboard) = try screen()
    #expect(throws: SolverError.unknownVariable()) {
      try Solver().linearProgram(for: bottom)
    }
    try solver.remove(keyboard)
    #expect(throws: SolverError.unknownConstraint) { try solver.linearProgram(for: keyboard) }
    let alone = solver.makeVariable("alone")
    #expect(try solver.linearProgram(for: alone).columnCount == 1)
  }

  /// The program, written, read by GLPK's readers and solved, has the solver's values: strict
  /// priorities and broken ties survive.
  @Test(.enabled(if: LinearProgram.usesGLPK), arguments: UInt64(1)...60)
  func programReadFromTextHasTheSolversValues(seed: UInt64) throws {
    let system = try RandomSystem(seed: seed, variables: 5, constraints: 9)
    let conflict = try system.solver.solve().conflict
    let program = try system.solver.linearProgram()
    for format in LinearProgram.TextFormat.allCases {
      let read = try LinearProgram(text: program.text(in: format), format: format)
      switch try read.solveExactly() {
      case .optimal(let values, _):
        #expect(conflict == nil)
        for (value, expected) in zip(values, system.unroundedValues) {
          #expect(abs(value - expected) < 1e-6)
        }
      case .infeasible: #expect(conflict != nil)
      case .unbounded: Issue.record("a sum of violations has no least value")
      }
    }
  }

  @Test func equationsHavePositiveTerms() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let equations: [(Constraint, String)] = [
      (x == y - 8, "x = y - 8"), (x <= 3, "x <= 3"), (-x <= 3, "x >= -3"),
      (y - 2 * x >= 4, "y >= 2·x + 4"), (0.5 * x + y == 0, "0.5·x + y = 0"),
      (Constraint([], .equal, 1), "0 = 1"),
    ]
    for (constraint, text) in equations { #expect(solver.equation(of: constraint) == text) }
  }
}
