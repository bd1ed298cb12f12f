import ConstraintSolving
import Testing

/// Steps of motions that stop where several constraints coincide, and calls in between.
@Suite struct MotionTests {
  /// The gap between two bounds closes, and opens again: an optional constraint keeps the fixed
  /// one.
  @Test func returnFromCoincidingBoundsFollowsTheOptionalConstraint() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let least = try solver.add(x >= 0)
    try solver.add(x <= 10)
    try solver.add((x == 100).at(.high))
    _ = try solver.solve()
    for constant in [1.0, 2, 10, 3, 10, 0, 10, 5] {
      try solver.setConstant(constant, of: least)
      #expect(try solver.solve().conflict == nil)
      #expect(try solver.value(of: x) == 10, "at \(constant)")
    }
    let path = try solver.path(of: least, from: 10, to: 0)
    #expect(path.value(of: x, at: 4) == 10)
  }

  @Test func thereMayBeMoreChangingConstantsThanParameters() throws {
    let solver = Solver()
    let variables = (0..<66).map { _ in solver.makeVariable() }
    let ids = try variables.map { try solver.add($0 == 0) }
    _ = try solver.solve()
    for id in ids { try solver.setConstant(1, of: id) }
    _ = try solver.solve()
    for (variable, next) in zip(variables, variables.dropFirst()) {
      try solver.add((next - variable <= 5).at(.low))
    }
    _ = try solver.solve()
    for constant in [7.0, 8, 9] {
      for (variable, id) in zip(variables, ids) {
        try solver.setConstant(constant, of: id)
        _ = try solver.solve()
        #expect(try solver.value(of: variable) == constant)
      }
    }
  }

  /// Constants that have moved in one proportion are set in the opposite order, twice, or in part.
  @Test func constantsOfAMotionAreSetInAnyOrder() throws {
    let solver = Solver()
    let variables = (0..<4).map { _ in solver.makeVariable() }
    let ids = try variables.map { try solver.add($0 == 0) }
    var expected = [0.0, 0, 0, 0]
    func set(_ constant: Double, at place: Int) throws {
      try solver.setConstant(constant, of: ids[place])
      expected[place] = constant
    }
    func solve(_ words: String) throws {
      _ = try solver.solve()
      #expect(try variables.map { try solver.value(of: $0) } == expected, "\(words)")
    }
    func move(to parameter: Double, _ places: [Int] = [0, 1, 2, 3]) throws {
      for place in places { try set(parameter * Double(place + 1), at: place) }
    }
    func moveInSteps(_ steps: ClosedRange<Int>, _ places: [Int] = [0, 1, 2, 3]) throws {
      for step in steps {
        try move(to: Double(step), places)
        try solve("step \(step), places \(places)")
      }
    }
    try moveInSteps(1...6)
    try moveInSteps(7...8, [3, 2, 1, 0])
    try moveInSteps(9...14)
    try move(to: 15)
    try set(1, at: 3)
    try solve("the last one set again")
    try moveInSteps(16...21)
    try move(to: 22, [0, 1])
    try solve("the first ones only")
    try moveInSteps(23...28)
    try move(to: 29)
    try set(2, at: 0)
    try solve("the first one set again")
  }

  @Test func equationsThatAgreeAtOneConstantOnlyContradictEachOtherElsewhere() throws {
    let solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(x + y + z == 10)
    try solver.add(x + y + z == 10)
    for (variable, constant) in [(y, 1.0), (z, 2)] {
      try solver.add((variable == constant).at(.low))
      try solver.add((variable <= 100).at(.low))
    }
    _ = try solver.solve()
    for constant in [11.0, 10, 11, 10, 15, 10, 5, 10] {
      try solver.setConstant(constant, of: sum)
      #expect(try (solver.solve().conflict == nil) == (constant == 10), "at \(constant)")
    }
  }

  @Test func largeAmbiguousPartIsSolvedAfterAConflictElsewhere() throws {
    let solver = Solver()
    let z = solver.makeVariable()
    let y = solver.makeVariable()
    let row = (0..<202).map { _ in solver.makeVariable() }
    try solver.add(z == 0)
    try solver.add(y + z >= 10)
    let bad = try solver.add(y + z <= 5)
    try solver.add(row[0] + z <= 1000)
    for (variable, next) in zip(row, row.dropFirst()) { try solver.add(variable + next >= 10) }
    #expect(try solver.solve().conflict != nil)
    try solver.remove(bad)
    #expect(try solver.solve().conflict == nil)
    for (variable, next) in zip(row, row.dropFirst()) {
      #expect(try solver.value(of: variable) + solver.value(of: next) >= 10)
    }
  }

  @Test func constantsOutOfRangeAreRejectedInMotion() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(x == 0)
    _ = try solver.solve()
    for constant in [1.0, 2] {
      try solver.setConstant(constant, of: id)
      _ = try solver.solve()
    }
    for constant in [Double.infinity, -.infinity, .nan, 2e9] {
      #expect(throws: SolverError.self) { try solver.setConstant(constant, of: id) }
    }
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 2)
  }

  @Test(arguments: [Solver.Method.presolved, .direct])
  func batchWithinAFailedTransactionIsUndone(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let x = solver.makeVariable()
    let id = try solver.add(x == 1)
    _ = try solver.solve()
    #expect(throws: SolverError.unknownVariable()) {
      try solver.transaction { solver throws(SolverError) in
        _ = try solver.solve(batch: [[Edit(id, constant: 5)]])
        throw .unknownVariable()
      }
    }
    #expect(try solver.constraint(id).constant == 1)
    _ = try solver.solve()
    #expect(try solver.value(of: x) == 1)
  }

  /// z follows p above 10 only; the last step was below.
  @Test func listOfChangesIsThatOfTheLastSolveUntilTheNext() throws {
    let solver = Solver()
    let (p, z) = (solver.makeVariable("p"), solver.makeVariable("z"))
    let place = try solver.add(p == 0)
    try solver.add(z >= p)
    try solver.add(z >= 10)
    try solver.add((z == 0).at(.low))
    _ = try solver.solve()
    for constant in [1.0, 2, 20, 21, 3, 4] {
      try solver.setConstant(constant, of: place)
      _ = try solver.solve()
    }
    #expect(solver.changedVariables == [p])
    try solver.setConstant(20, of: place)
    #expect(solver.changedVariables == [p])
    _ = try solver.solve()
    #expect(solver.changedVariables == [p, z])
  }

  @Test func listOfChangesContainsNoNewVariable() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.add(x == 5)
    _ = try solver.solve()
    for constant in [6.0, 7, 8] {
      try solver.setConstant(constant, of: id)
      _ = try solver.solve()
    }
    try solver.remove(id)
    try solver.remove(x)
    _ = solver.makeVariable()
    #expect(solver.changedVariables == [])
  }
}
