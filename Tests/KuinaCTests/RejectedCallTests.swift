import CKuina
import KuinaC
import SolvingTestSupport
import Synchronization
import Testing

/// An invalid call returns a code, writes nothing, and changes nothing.
@Suite struct RejectedCallTests {
  private let solver: ForeignSolver
  private let x: kuina_variable
  private let id: kuina_constraint

  init() throws {
    solver = try ForeignSolver()
    x = try solver.makeVariable("x")
    id = try solver.add([(1, x)], Int(KUINA_EQUAL), 4)
    try solver.solve()
  }

  private func expectUnchanged() throws {
    var statistics = kuina_statistics()
    #expect(kuina_get_statistics(solver.handle, &statistics) == KUINA_OK)
    #expect(statistics.variables == 1)
    #expect(statistics.constraints == 1)
    try solver.solve()
    #expect(try solver.value(x) == 4)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  @Test func nullPointersAndNegativeCounts() throws {
    let handle = solver.handle
    #expect(kuina_create(0, 0, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_make_variable(handle, "y", nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_add(handle, nil, 1, 0, 0, 1000, nil, nil) == KUINA_BAD_ARGUMENT)
    #expect(try solver.message() == "terms is NULL")
    #expect(kuina_add(handle, nil, -1, 0, 0, 1000, nil, nil) == KUINA_BAD_ARGUMENT)
    #expect(try solver.message() == "the count of terms is -1")
    #expect(kuina_value(handle, x, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_values(handle, nil, 1, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_values(handle, [x], 1, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_values(handle, [x], -1, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_values(handle, nil, 0, nil) == KUINA_OK)
    #expect(kuina_changed(handle, nil, 0, nil) == KUINA_BAD_ARGUMENT)
    var count: Int32 = -5
    #expect(kuina_changed(handle, nil, 2, &count) == KUINA_BAD_ARGUMENT)
    #expect(kuina_changed(handle, nil, -2, &count) == KUINA_BAD_ARGUMENT)
    #expect(count == -5)
    #expect(kuina_get_statistics(handle, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_message(handle, nil, 4, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_message(handle, nil, -4, nil) == KUINA_BAD_ARGUMENT)
    #expect(kuina_message(handle, nil, 0, nil) == KUINA_OK)
    try expectUnchanged()
  }

  @Test func namesThatAreNoUTF8() throws {
    let name: [CChar] = [-1, -2, 0]
    var variable: kuina_variable = 7
    #expect(kuina_make_variable(solver.handle, name, &variable) == KUINA_BAD_ARGUMENT)
    #expect(variable == 7)
    let terms = [kuina_term(variable: x, coefficient: 1)]
    #expect(
      kuina_add(solver.handle, terms, 1, 0, 0, 500, name, &variable) == KUINA_BAD_ARGUMENT)
    #expect(variable == 7)
    try expectUnchanged()
  }

  @Test(arguments: [2, -2, Int32.max, .min])
  func unknownKindsAreRejected(kind: Int32) throws {
    var other: kuina_solver = 7
    #expect(kuina_create(kind, 0, &other) == KUINA_BAD_ARGUMENT)
    #expect(kuina_create(0, kind, &other) == KUINA_BAD_ARGUMENT)
    #expect(other == 7)
    let terms = [kuina_term(variable: x, coefficient: 1)]
    #expect(kuina_add(solver.handle, terms, 1, kind, 0, 500, nil, nil) == KUINA_BAD_ARGUMENT)
    #expect(String(cString: kuina_describe(kind)).isEmpty == false)
    try expectUnchanged()
  }

  @Test func numbersOutOfRange() throws {
    let terms = [kuina_term(variable: x, coefficient: 1)]
    for constant in [Double.nan, .infinity, -.infinity, 1e10] {
      #expect(kuina_set_constant(solver.handle, id, constant) == KUINA_OUT_OF_RANGE)
      #expect(
        kuina_add(solver.handle, terms, 1, 0, constant, 500, nil, nil) == KUINA_OUT_OF_RANGE)
      let wide = [kuina_term(variable: x, coefficient: constant)]
      #expect(kuina_add(solver.handle, wide, 1, 0, 0, 500, nil, nil) == KUINA_OUT_OF_RANGE)
    }
    for priority in [0, -1, 1000.5, .nan, .infinity] {
      #expect(kuina_set_priority(solver.handle, id, priority) == KUINA_INVALID_PRIORITY)
      #expect(
        kuina_add(solver.handle, terms, 1, 0, 0, priority, nil, nil) == KUINA_INVALID_PRIORITY)
    }
    #expect(kuina_remove_variable(solver.handle, x) == KUINA_VARIABLE_IN_USE)
    #expect(try solver.message() == "the variable 'x' is still used by 'x = 4'")
    try expectUnchanged()
  }

  /// Handles of nothing, of another kind, of another solver, and of removed objects.
  @Test func handlesOfSomethingElse() throws {
    let other = try ForeignSolver()
    let foreign = try other.makeVariable()
    let foreignID = try other.add([(1, foreign)], Int(KUINA_EQUAL), 1)
    let goneID = try solver.add([(1, x)], Int(KUINA_EQUAL), 9, priority: 3)
    #expect(kuina_remove(solver.handle, goneID) == KUINA_OK)
    let gone = try solver.makeVariable()
    #expect(kuina_remove_variable(solver.handle, gone) == KUINA_OK)

    for variable in [0, id, solver.handle, foreign, gone, .max] {
      var value = -1.0
      #expect(kuina_value(solver.handle, variable, &value) == KUINA_UNKNOWN_VARIABLE)
      var values = [-1.0, -1]
      #expect(kuina_values(solver.handle, [x, variable], 2, &values) == KUINA_UNKNOWN_VARIABLE)
      #expect(values + [value] == [-1, -1, -1])
      #expect(kuina_remove_variable(solver.handle, variable) == KUINA_UNKNOWN_VARIABLE)
      let terms = [
        kuina_term(variable: x, coefficient: 1), .init(variable: variable, coefficient: 1),
      ]
      #expect(
        kuina_add(solver.handle, terms, 2, 0, 0, 500, nil, nil) == KUINA_UNKNOWN_VARIABLE)
    }
    for constraint in [0, x, solver.handle, foreignID, goneID, .max] {
      #expect(kuina_set_constant(solver.handle, constraint, 1) == KUINA_UNKNOWN_CONSTRAINT)
      #expect(kuina_set_priority(solver.handle, constraint, 1) == KUINA_UNKNOWN_CONSTRAINT)
      #expect(kuina_remove(solver.handle, constraint) == KUINA_UNKNOWN_CONSTRAINT)
    }
    #expect(kuina_free(other.handle) == KUINA_OK)
    for handle in [0, x, id, other.handle, .max] {
      var number: UInt64 = 7
      var count: Int32 = 7
      #expect(kuina_make_variable(handle, nil, &number) == KUINA_UNKNOWN_SOLVER)
      #expect(kuina_add(handle, nil, 0, 0, 0, 1000, nil, &number) == KUINA_UNKNOWN_SOLVER)
      #expect(kuina_solve(handle) == KUINA_UNKNOWN_SOLVER)
      #expect(kuina_changed(handle, nil, 0, &count) == KUINA_UNKNOWN_SOLVER)
      #expect(kuina_conflict(handle, nil, 0, &count, nil) == KUINA_UNKNOWN_SOLVER)
      #expect(kuina_message(handle, nil, 0, nil) == KUINA_UNKNOWN_SOLVER)
      #expect(kuina_free(handle) == KUINA_UNKNOWN_SOLVER)
      #expect(number == 7)
      #expect(count == 7)
    }
    try expectUnchanged()
  }

  /// Two threads without synchronisation: each call is performed completely or rejected.
  @Test(.timeLimit(.minutes(1))) func simultaneousUseIsRejected() throws {
    let handle = solver.handle
    let (x, id) = (x, id)
    let isSeen = Atomic<Bool>(false)
    let codes = onOwnThreads(2) { number in
      var codes: Set<kuina_code> = []
      var step = 0
      while !isSeen.load(ordering: .relaxed) || step < 100 {
        step += 1
        if number == 0 {
          codes.insert(kuina_set_constant(handle, id, Double(step)))
          codes.insert(kuina_solve(handle))
        } else {
          var value = 0.0
          codes.insert(kuina_value(handle, x, &value))
        }
        if codes.contains(kuina_code(KUINA_SIMULTANEOUS_USE)) {
          isSeen.store(true, ordering: .relaxed)
        }
      }
      return codes
    }
    let all = codes.reduce(into: Set()) { $0.formUnion($1) }
    #expect(all == [kuina_code(KUINA_OK), kuina_code(KUINA_SIMULTANEOUS_USE)])
    #expect(kuina_set_constant(handle, id, 4) == KUINA_OK)
    try expectUnchanged()
  }
}
