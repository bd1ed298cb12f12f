import ConstraintSolving
import Testing

/// A call that throws leaves the solver unchanged.
@Suite struct ErrorTests {
  private let solver = Solver()

  private func expectUsable(_ x: Variable, _ id: Constraint.ID) throws {
    #expect(try solver.constraint(id).constant == 4)
    #expect(try solver.constraint(id).priority == .required)
    #expect(solver.statistics.constraints == 1)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: x) == 4)
  }

  private func isOutOfRange(_ call: () throws(SolverError) -> Void) -> Bool {
    do throws(SolverError) {
      try call()
      return false
    } catch {
      guard case .numberOutOfRange(_, let limit, _) = error else { return false }
      return !limit.isEmpty
    }
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity, 1.0001e9, -1e10, 1e308])
  func constantsAreFiniteAndNotTooLarge(number: Double) throws {
    let x = solver.makeVariable()
    let id = try solver.add(x == 4)
    #expect(isOutOfRange { () throws(SolverError) in try solver.add(x == number) })
    #expect(isOutOfRange { () throws(SolverError) in try solver.add(x + number == 0) })
    #expect(isOutOfRange { () throws(SolverError) in try solver.setConstant(number, of: id) })
    try expectUsable(x, id)
  }

  @Test(arguments: [
    Double.nan, .signalingNaN, .infinity, -.infinity, 1.0001e9, 1e-10, -1e-10,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ])
  func coefficientsAreFiniteAndOfUsefulSize(number: Double) throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let id = try solver.add(x == 4)
    #expect(isOutOfRange { () throws(SolverError) in try solver.add(number * x == 0) })
    #expect(isOutOfRange { () throws(SolverError) in try solver.add(x + number * y >= 0) })
    try expectUsable(x, id)
  }

  /// The last of a chain of variables, each a thousand times the one before.
  private func end(
    ofFactors count: Int, from first: Variable, in solver: Solver
  ) throws -> Variable {
    var last = first
    for _ in 0..<count {
      let next = solver.makeVariable()
      try solver.add(next == 1000 * last)
      last = next
    }
    return last
  }

  /// Six factors of 1000 lead from 1 to 10¹⁸; doubles that large are 128 apart.
  @Test(arguments: [Solver.Method.presolved, .direct])
  func valuesThatAreTooLargeAreRejectedByBothMethods(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let first = solver.makeVariable()
    let id = try solver.add(first == 0)
    let last = try end(ofFactors: 6, from: first, in: solver)
    #expect(try solver.solve().conflict == nil)
    try solver.setConstant(1, of: id)
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(try solver.value(of: last) == 0)
    try solver.setConstant(0, of: id)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: first) == 0)
  }

  /// The same in a motion, whose steps are not solved one by one.
  @Test(arguments: [Solver.Method.presolved, .direct])
  func noStepOfAMotionLeadsToTooLargeAValue(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let first = solver.makeVariable()
    let last = solver.makeVariable()
    let id = try solver.add(first == 0)
    try solver.add(last == 10_000 * first)
    for constant in [1, 2, 3, 4, 1e8] {
      try solver.setConstant(constant, of: id)
      #expect(try solver.solve().conflict == nil)
      #expect(try solver.value(of: last) == 10_000 * constant)
    }
    try solver.setConstant(1e9, of: id)
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(try solver.value(of: last) == 1e12)
    try solver.setConstant(5, of: id)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: last) == 50_000)
  }

  /// The same with an optional constraint that is toggled, after which only its dependents are
  /// computed again.
  @Test(arguments: [Solver.Method.presolved, .direct])
  func noOptionalConstraintLeadsToTooLargeAValue(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let first = solver.makeVariable()
    let last = solver.makeVariable()
    try solver.add(last == 10_000 * first)
    try solver.add((first == 1).at(.low))
    #expect(try solver.solve().conflict == nil)
    let far = try solver.add((first == 1e9).at(.high))
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(try solver.value(of: last) == 10_000)
    try solver.remove(far)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: last) == 10_000)
  }

  /// 110 factors of 1000 exceed any double.
  @Test(arguments: [Solver.Method.presolved, .direct])
  func noValueIsInfinite(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let first = solver.makeVariable()
    try solver.add(first == 1)
    let last = try end(ofFactors: 110, from: first, in: solver)
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(try solver.value(of: last) == 0)
  }

  @Test func infiniteCoefficientsDoNotCancel() throws {
    let x = solver.makeVariable()
    let id = try solver.add(x == 4)
    let huge = Double.greatestFiniteMagnitude
    #expect(
      isOutOfRange { () throws(SolverError) in try solver.add(.infinity * x - .infinity * x == 0) })
    #expect(
      isOutOfRange { () throws(SolverError) in try solver.add(huge * x + huge * x == 0) })
    #expect(isOutOfRange { () throws(SolverError) in try solver.add(x / 0 == 0) })
    try expectUsable(x, id)
  }

  @Test func limitsThemselvesAreAccepted() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let id = try solver.add(x == Solver.constantLimit)
    try solver.setConstant(-Solver.constantLimit, of: id)
    try solver.add(Solver.coefficientRange.upperBound * y == Solver.constantLimit)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: x) == -1e9)
    #expect(try solver.value(of: y) == 1)
  }

  @Test(arguments: [0, -0.0, -1, 1000.0.nextUp, 1001, .infinity, -.infinity, .nan])
  func prioritiesLieAboveZeroAndUpToRequired(number: Double) throws {
    let x = solver.makeVariable()
    let id = try solver.add(x == 4)
    func isInvalid(_ call: () throws(SolverError) -> Void) -> Bool {
      do throws(SolverError) {
        try call()
        return false
      } catch {
        guard case .invalidPriority(let value, _) = error else { return false }
        return value == number || (value.isNaN && number.isNaN)
      }
    }
    #expect(isInvalid { () throws(SolverError) in try solver.add((x == 5).at(Priority(number))) })
    #expect(
      isInvalid { () throws(SolverError) in try solver.setPriority(Priority(number), of: id) })
    try expectUsable(x, id)
  }

  private func unknown(in constraint: String) -> SolverError {
    .unknownVariable(in: SolverError.Place(constraint: constraint))
  }

  @Test func handlesOfAnotherSolverAreRecognised() throws {
    let x = solver.makeVariable("mine")
    let id = try solver.add(x == 4)
    let other = Solver()
    let foreign = other.makeVariable("theirs")
    let foreignID = try other.add(foreign == 9)
    #expect(throws: unknown(in: "? = 1")) { try solver.add(foreign == 1) }
    #expect(throws: unknown(in: "mine + ? = 1")) { try solver.add(x + foreign == 1) }
    #expect(throws: SolverError.unknownVariable()) { try solver.remove(foreign) }
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(foreignID) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(1, of: foreignID) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setPriority(1, of: foreignID) }
    #expect(throws: SolverError.unknownConstraint) { try solver.constraint(foreignID) }
    #expect(solver.name(of: foreign) == nil)
    #expect(throws: SolverError.unknownVariable()) { try solver.value(of: foreign) }
    #expect(throws: SolverError.unknownVariable()) { try solver.unroundedValue(of: foreign) }
    try expectUsable(x, id)
    _ = try other.solve()
    #expect(try other.value(of: foreign) == 9)
  }

  @Test func removedHandlesAreRecognisedThoughTheirSlotIsReused() throws {
    let x = solver.makeVariable("old")
    let old = try solver.add(x == 9)
    _ = try solver.solve()
    try solver.remove(old)
    try solver.remove(x)
    let y = solver.makeVariable("new")
    let id = try solver.add(y == 4)
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(1, of: old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setPriority(1, of: old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.constraint(old) }
    #expect(throws: SolverError.unknownVariable()) { try solver.remove(x) }
    #expect(throws: unknown(in: "? = 1")) { try solver.add(x == 1) }
    #expect(solver.name(of: x) == nil)
    #expect(throws: SolverError.unknownVariable()) { try solver.value(of: x) }
    #expect(try solver.value(of: y) == 0)
    try expectUsable(y, id)
  }

  @Test func slotsAreReusedThroughManyRounds() throws {
    let anchor = solver.makeVariable("anchor")
    try solver.add(anchor == 100)
    for round in 0..<300 {
      let x = solver.makeVariable()
      let y = solver.makeVariable()
      let ids = [
        try solver.add(x == anchor + Double(round)), try solver.add((y == x * 2).at(500)),
      ]
      try #require(try solver.solve().conflict == nil)
      #expect(try solver.value(of: x) == 100 + Double(round))
      #expect(try solver.value(of: y) == 200 + 2 * Double(round))
      for id in ids.shuffled() { try solver.remove(id) }
      // Sometimes without a solve in between.
      if round.isMultiple(of: 3) { _ = try solver.solve() }
      try solver.remove(x)
      try solver.remove(y)
    }
    _ = try solver.solve()
    #expect(solver.statistics.variables == 1)
    #expect(solver.statistics.constraints == 1)
    #expect(try solver.value(of: anchor) == 100)
  }

  @Test func variableInUseIsNotRemoved() throws {
    let x = solver.makeVariable()
    let id = try solver.add(x == 4)
    let use = SolverError.Place(constraint: "v1 = 4", variable: "v1")
    #expect(throws: SolverError.variableInUse(in: use)) { try solver.remove(x) }
    try expectUsable(x, id)
    try solver.remove(id)
    try solver.remove(x)
    #expect(solver.statistics.variables == 0)
    #expect(try solver.changesOfSolve() == [])
  }

  @Test func cancelledTermsDoNotUseTheirVariable() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + y - y == 4)
    try solver.remove(y)
    #expect(try solver.changesOfSolve() == [x])
  }

  /// A coefficient that is not finite makes the constant of its expression NaN, too.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func coefficientThatIsNotFiniteIsBlamedAndNotTheConstant(number: Double) throws {
    let x = solver.makeVariable("x")
    let width = solver.makeVariable("width")
    func message(_ constraint: Constraint) -> String {
      do throws(SolverError) {
        try solver.add(constraint)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message((x + number * width <= 4).named("limit"))
        == "\(number), the coefficient of 'width' in 'limit', is out of range: "
        + "a coefficient is a finite number")
    #expect(
      message(((number * (width + 3)) == 4).named("both"))
        == "\(number), the coefficient of 'width' in 'both', is out of range: "
        + "a coefficient is a finite number")
  }

  @Test func errorsNameTheConstraintAndTheVariable() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable()
    let id = try solver.add((x == 4).named("start"))
    let foreign = Solver().makeVariable("theirs")
    let calls: [(() throws -> Void, String)] = [
      (
        { [solver] in try solver.setConstant(1e10, of: id) },
        "10000000000.0, the constant of 'start', is out of range: "
          + "a constant lies within -1e9 and 1e9"
      ),
      (
        { [solver] in try solver.add(x - y >= 1e10) },
        "10000000000.0, the constant of 'x >= v2 + 10000000000', is out of range: "
          + "a constant lies within -1e9 and 1e9"
      ),
      (
        { [solver] in try solver.add((x + 1e-10 * y >= 3).named("slope")) },
        "1e-10, the coefficient of 'v2' in 'slope', is out of range: "
          + "a coefficient lies within 1e-9 and 1e9 in magnitude"
      ),
      (
        { [solver] in try solver.setPriority(0, of: id) },
        "priority 0.0 of 'start' is not above 0 and up to 1000"
      ),
      (
        { [solver] in try solver.add((x >= 3).named("side").at(1001)) },
        "priority 1001.0 of 'side' is not above 0 and up to 1000"
      ),
      (
        { [solver] in try solver.add((x + foreign >= 3).named("mixed")) },
        "'mixed' contains a variable that is not one of this solver's"
      ),
      ({ [solver] in try solver.remove(x) }, "the variable 'x' is still used by 'start'"),
    ]
    for (call, message) in calls {
      do {
        try call()
        Issue.record("no error: \(message)")
      } catch {
        #expect("\(error)" == message)
      }
    }
  }

  @Test func messagesDescribeTheErrors() {
    let messages: [(SolverError, String)] = [
      (.numberOutOfRange(1, limit: "at most 0"), "1.0 is out of range: at most 0"),
      (.invalidPriority(0), "priority 0.0 is not above 0 and up to 1000"),
      (.unknownVariable(), "the variable is not one of this solver's"),
      (.unknownConstraint, "the constraint is not one of this solver's"),
      (
        .variableInUse(in: SolverError.Place()), "the variable is still used by a constraint"
      ),
      (.inUse, "another call of the solver is running"),
      (.undecided(reason: "rounding"), "no answer could be established: rounding"),
    ]
    for (error, message) in messages { #expect("\(error)" == message) }
  }
}
