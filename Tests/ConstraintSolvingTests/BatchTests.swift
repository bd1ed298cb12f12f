import ConstraintSolving
import SolvingTestSupport
import Testing

@Suite struct BatchTests {
  /// A batch on one solver, the same edits and solves one by one on another.
  private func expectSame(
    _ make: () throws -> (solver: Solver, variables: [Variable], ids: [Constraint.ID]),
    _ steps: [[(row: Int, constant: Double)]], _ comment: Comment
  ) throws {
    let batched = try make()
    let stepped = try make()
    _ = try stepped.solver.solve()
    let batch = try batched.solver.solve(
      batch: steps.map { $0.map { Edit(batched.ids[$0.row], constant: $0.constant) } })
    #expect(batch.stepCount == steps.count, comment)
    for (step, edits) in steps.enumerated() {
      for edit in edits { try stepped.solver.setConstant(edit.constant, of: stepped.ids[edit.row]) }
      let conflict = try stepped.solver.solve().conflict
      #expect((batch.conflicts[step] == nil) == (conflict == nil), comment)
      if let conflict = batch.conflicts[step], let last = conflict.constraints.last {
        #expect(batched.ids.contains(last), comment)
      }
      for (a, b) in zip(batched.variables, stepped.variables) {
        #expect(try batch.value(of: a, at: step) == stepped.solver.value(of: b), comment)
      }
    }
    // Afterwards both are in the same state, and continue alike.
    for (a, b) in zip(batched.variables, stepped.variables) {
      #expect(try batched.solver.value(of: a) == stepped.solver.value(of: b), comment)
    }
    for (a, b) in zip(batched.ids, stepped.ids) {
      #expect(
        try batched.solver.constraint(a).constant == stepped.solver.constraint(b).constant, comment)
    }
    let (a, b) = (try batched.solver.solve(), try stepped.solver.solve())
    #expect((a.conflict == nil) == (b.conflict == nil), comment)
    #expect(
      batched.solver.changedVariables.count == stepped.solver.changedVariables.count, comment)
  }

  /// A field above a keyboard, and an independent pair.
  private func keyboard() throws -> (solver: Solver, variables: [Variable], ids: [Constraint.ID]) {
    let solver = Solver()
    let field = solver.makeVariable("field")
    let top = solver.makeVariable("keyboard")
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let ids = [
      try solver.add(top == 800), try solver.add(field + 44 <= top), try solver.add(field >= 100),
      try solver.add((field == 600).at(500)), try solver.add(a + b == 50),
      try solver.add(a >= 20),
    ]
    return (solver, [field, top, a, b], ids)
  }

  @Test func stepsHaveTheValuesDerivedByHand() throws {
    let (solver, v, ids) = try keyboard()
    let batch = try solver.solve(
      batch: [700, 600, 500, 800].map { [Edit(ids[0], constant: $0)] })
    // The field sits at 600 while that leaves 44 above the keyboard.
    #expect((0..<4).map { batch.value(of: v[0], at: $0) } == [600, 556, 456, 600])
    #expect((0..<4).map { batch.value(of: v[1], at: $0) } == [700, 600, 500, 800])
    #expect((0..<4).map { batch.value(of: v[3], at: $0) } == [30, 30, 30, 30])
    #expect(batch.conflicts.allSatisfy { $0 == nil })
    #expect(batch.value(of: v[0], at: 4) == nil)
    #expect(batch.value(of: v[0], at: -1) == nil)
    #expect(batch.value(of: Solver().makeVariable(), at: 0) == nil)
  }

  @Test func glpkIsCalledOnceForEachAffectedComponent() throws {
    let (solver, _, ids) = try keyboard()
    solver.method = .direct
    _ = try solver.solve()
    solver.resetStatistics()
    _ = try solver.solve(batch: (0..<60).map { [Edit(ids[0], constant: 800 - 5 * Double($0))] })
    #expect(solver.statistics.glpkCalls == 1)
    _ = try solver.solve(
      batch: (0..<9).map { [Edit(ids[0], constant: 700), Edit(ids[5], constant: Double($0))] })
    #expect(solver.statistics.glpkCalls == 3)
  }

  @Test func emptyBatchOnlySolves() throws {
    try expectSame(keyboard, [], "no steps")
    try expectSame(keyboard, [[], []], "steps without edits")
  }

  @Test func conflictInTheMiddleAffectsOnlyItsStep() throws {
    // At 120 the field would have to be above 76, but must be below 100.
    try expectSame(keyboard, [[(0, 700)], [(0, 120)], [(0, 650)]], "in the middle")
    try expectSame(keyboard, [[(0, 700)], [(0, 120)]], "at the end")
    try expectSame(keyboard, [[(0, 120)], [], [(2, 10)], [(0, 300)]], "for two steps")
  }

  @Test func conflictKeepsTheOtherComponentsOfItsStepUnchanged() throws {
    try expectSame(
      keyboard, [[(0, 700), (5, 1)], [(0, 120), (5, 2)], [(0, 650)]], "in the middle")
    try expectSame(keyboard, [[(0, 700)], [(0, 120), (5, 30)]], "at the end")
    try expectSame(keyboard, [[(0, 120)], [(5, 30)], [(5, 31)]], "and never ends")
  }

  @Test func constraintWithoutVariablesLastsBeyondItsStep() throws {
    func make() throws -> (solver: Solver, variables: [Variable], ids: [Constraint.ID]) {
      var made = try keyboard()
      made.ids.append(try made.solver.add(Constraint([], .lessThanOrEqual, 1)))
      return made
    }
    try expectSame(make, [[(6, -1)], [(0, 700)], [(6, 0)], [(5, 9)]], "three steps")
    try expectSame(make, [[(6, -1)], [(0, 700)]], "to the end")
  }

  @Test func batchNeedsASolutionToStartFrom() throws {
    let (solver, variables, ids) = try keyboard()
    _ = try solver.solve()
    let extra = try solver.add(variables[0] >= 900)
    #expect(throws: SolverError.self) { try solver.solve(batch: [[Edit(ids[0], constant: 1)]]) }
    #expect(try solver.constraint(ids[0]).constant == 800)
    try solver.remove(extra)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: variables[0]) == 600)
  }

  @Test func badEditChangesNothing() throws {
    let (solver, variables, ids) = try keyboard()
    _ = try solver.solve()
    let before = try variables.map(solver.value)
    let other = try Solver().add(Constraint([], .equal, 0))
    for bad in [
      Edit(ids[0], constant: .nan), Edit(ids[0], constant: .infinity),
      Edit(ids[0], constant: 1e10), Edit(other, constant: 1),
    ] {
      #expect(throws: SolverError.self) {
        try solver.solve(batch: [[Edit(ids[0], constant: 500)], [bad]])
      }
      #expect(try solver.constraint(ids[0]).constant == 800)
      #expect(try variables.map(solver.value) == before)
      #expect(try solver.changesOfSolve() == [])
    }
  }

  @Test(arguments: UInt64(1)...40)
  func randomBatchesEqualStepsOneByOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = 8
    let steps = (0..<12).map { _ in
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        (row: Int.random(in: 0..<rows, using: &random), constant: random.whole(-20...20))
      }
    }
    func make() throws -> (solver: Solver, variables: [Variable], ids: [Constraint.ID]) {
      let system = try RandomSystem(seed: seed, variables: 6, constraints: rows)
      // Only a feasible problem can begin a batch.
      while let conflict = try system.solver.solve().conflict {
        try system.solver.setPriority(300, of: conflict.constraints[0])
      }
      return (system.solver, system.variables, system.ids)
    }
    try expectSame(make, steps, "seed \(seed)")
  }
}
