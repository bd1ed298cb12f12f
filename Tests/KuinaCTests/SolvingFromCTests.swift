import CKuina
import Foundation
import KuinaC
import LinearProgramming
import SolvingTestSupport
import Testing

@Suite struct SolvingFromCTests {
  @Test func prioritiesEditsAndRemovalsWork() throws {
    let solver = try ForeignSolver()
    let x = try solver.makeVariable("x")
    let y = try solver.makeVariable("y")
    let preferred = try solver.add([(1, x)], Int(KUINA_EQUAL), 120, priority: 750)
    let limit = try solver.add([(1, x)], Int(KUINA_LESS_OR_EQUAL), 100)
    try solver.add([(1, y), (-2, x)], Int(KUINA_EQUAL), 0)
    try solver.solve()
    #expect(try [solver.value(x), solver.value(y)] == [100, 200])

    #expect(kuina_set_constant(solver.handle, limit, 150) == KUINA_OK)
    try solver.solve()
    #expect(try [solver.value(x), solver.value(y)] == [120, 240])

    #expect(kuina_set_priority(solver.handle, limit, 800) == KUINA_OK)
    #expect(kuina_set_constant(solver.handle, preferred, 200) == KUINA_OK)
    try solver.solve()
    #expect(try solver.value(x) == 150)

    #expect(kuina_remove(solver.handle, limit) == KUINA_OK)
    try solver.solve()
    var values = [0.0, 0]
    #expect(kuina_values(solver.handle, [y, x], 2, &values) == KUINA_OK)
    #expect(values == [400, 200])

    var changed = [kuina_variable](repeating: 0, count: 4)
    var count: Int32 = 0
    #expect(kuina_changed(solver.handle, &changed, 4, &count) == KUINA_OK)
    #expect(changed == [x, y, 0, 0])
    #expect(count == 2)
    #expect(kuina_changed(solver.handle, nil, 0, &count) == KUINA_OK)
    #expect(count == 2)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  @Test(arguments: [KUINA_PRESOLVED, KUINA_DIRECT], [KUINA_FLOATING_POINT, KUINA_EXACT])
  func eitherMethodAndArithmeticGivesTheAnswer(method: Int, arithmetic: Int) throws {
    let solver = try ForeignSolver(method: method, arithmetic: arithmetic)
    let x = try solver.makeVariable()
    try solver.add([(3, x)], Int(KUINA_EQUAL), 1)
    try solver.solve()
    #expect(try solver.value(x) == 1.0 / 3)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  /// By hand: x follows the limit up to the preferred value 120, y is twice x.
  @Test func pathReportsRatesAndBreakpoints() throws {
    let solver = try ForeignSolver()
    let x = try solver.makeVariable("x")
    let y = try solver.makeVariable("y")
    let still = try solver.makeVariable("still")
    let preferred = try solver.add([(1, x)], Int(KUINA_EQUAL), 120, priority: 750)
    try solver.add([(1, x)], Int(KUINA_GREATER_OR_EQUAL), -5)
    let limit = try solver.add([(1, x)], Int(KUINA_LESS_OR_EQUAL), 100)
    try solver.add([(1, y), (-2, x)], Int(KUINA_EQUAL), 0)
    try solver.add([(1, still)], Int(KUINA_EQUAL), 3)
    try solver.solve()

    var path: kuina_path = 0
    #expect(kuina_make_path(solver.handle, limit, 200, -20, &path) == KUINA_OK)
    var size = kuina_path_size()
    #expect(kuina_get_path_size(solver.handle, path, &size) == KUINA_OK)
    #expect(size.start == 200)
    #expect(size.end == -5)
    #expect(size.is_cut_short == 1)
    #expect(size.variables == 2)
    #expect(size.breakpoints == 1)
    var variables = [kuina_variable](repeating: 7, count: 3)
    var count: Int32 = 0
    #expect(kuina_path_variables(solver.handle, path, &variables, 3, &count) == KUINA_OK)
    #expect(variables == [x, y, 7])
    #expect(count == 2)
    var breakpoint = kuina_breakpoint()
    #expect(kuina_path_breakpoints(solver.handle, path, &breakpoint, 1, &count) == KUINA_OK)
    #expect(count == 1)
    #expect(breakpoint.constant == 120)
    // Below 120 the limit is active, and the preferred value is not reached.
    #expect([limit, preferred].contains(breakpoint.constraint))
    var values = [0.0, 0]
    #expect(kuina_path_values(solver.handle, path, 50, &values, 2) == KUINA_OK)
    #expect(values == [50, 100])
    #expect(kuina_path_values(solver.handle, path, 150, &values, 2) == KUINA_OK)
    #expect(values == [120, 240])

    #expect(kuina_path_values(solver.handle, path, -6, &values, 2) == KUINA_OUT_OF_RANGE)
    #expect(kuina_path_values(solver.handle, path, .nan, &values, 2) == KUINA_OUT_OF_RANGE)
    #expect(kuina_path_values(solver.handle, path, 50, &values, 1) == KUINA_BAD_ARGUMENT)
    #expect(kuina_path_values(solver.handle, path, 50, nil, 2) == KUINA_BAD_ARGUMENT)
    #expect(values == [120, 240])
    var other: kuina_path = 7
    #expect(kuina_make_path(solver.handle, limit, -20, 100, &other) == KUINA_INFEASIBLE)
    #expect(kuina_make_path(solver.handle, limit, 0, .infinity, &other) == KUINA_OUT_OF_RANGE)
    #expect(kuina_make_path(solver.handle, x, 0, 1, &other) == KUINA_UNKNOWN_CONSTRAINT)
    #expect(kuina_make_path(solver.handle, limit, 0, 1, nil) == KUINA_BAD_ARGUMENT)
    #expect(other == 7)
    #expect(try solver.value(x) == 100)
    #expect(kuina_free_path(solver.handle, path) == KUINA_OK)
    #expect(kuina_free_path(solver.handle, path) == KUINA_UNKNOWN_PATH)
    #expect(kuina_get_path_size(solver.handle, path, &size) == KUINA_UNKNOWN_PATH)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  @Test func conflictHasMembersMultipliersAndASentence() throws {
    let solver = try ForeignSolver()
    let x = try solver.makeVariable("x")
    let w = try solver.makeVariable("w")
    let leading = try solver.add([(1, x)], Int(KUINA_GREATER_OR_EQUAL), 0, name: "leading")
    try solver.add([(1, x)], Int(KUINA_LESS_OR_EQUAL), 500, name: "no part of it")
    let window = try solver.add([(1, x), (1, w)], Int(KUINA_EQUAL), 10, name: "window")
    let width = try solver.add([(1, w)], Int(KUINA_GREATER_OR_EQUAL), 12, name: "width")
    var count: Int32 = -1
    #expect(kuina_conflict(solver.handle, nil, 0, &count, nil) == KUINA_NO_CONFLICT)
    #expect(count == -1)

    #expect(kuina_solve(solver.handle) == KUINA_INFEASIBLE)
    var members = [kuina_member](repeating: kuina_member(), count: 5)
    var excess = 0.0
    #expect(kuina_conflict(solver.handle, &members, 5, &count, &excess) == KUINA_OK)
    #expect(count == 3)
    #expect(members.prefix(3).map(\.constraint) == [leading, window, width])
    #expect(members.prefix(3).map(\.multiplier) == [1, -1, 1])
    #expect(excess == 2)
    #expect(
      try solver.sentence()
        == "leading (x >= 0), window (x + w == 10) and width (w >= 12) cannot all hold: "
        + "leading - window + width adds up to 0 >= 2")

    #expect(kuina_remove(solver.handle, width) == KUINA_OK)
    #expect(kuina_sentence(solver.handle, nil, 0, nil) == KUINA_UNKNOWN_CONSTRAINT)
    try solver.solve()
    #expect(kuina_sentence(solver.handle, nil, 0, nil) == KUINA_NO_CONFLICT)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  @Test func statisticsCountTheSolversContents() throws {
    let solver = try ForeignSolver(method: Int(KUINA_DIRECT))
    let x = try solver.makeVariable()
    let y = try solver.makeVariable()
    try solver.add([(1, x)], Int(KUINA_GREATER_OR_EQUAL), 3)
    try solver.add([(1, y)], Int(KUINA_EQUAL), 4, priority: 20)
    try solver.solve()
    var statistics = kuina_statistics()
    #expect(kuina_get_statistics(solver.handle, &statistics) == KUINA_OK)
    #expect(statistics.variables == 2)
    #expect(statistics.constraints == 2)
    #expect(statistics.components == 2)
    #expect(statistics.glpk_calls == 2)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  /// é takes two bytes; a character that does not fit completely is omitted.
  @Test func textIsCutBetweenCharacters() throws {
    let solver = try ForeignSolver()
    let x = try solver.makeVariable()
    try solver.add([(1, x)], Int(KUINA_GREATER_OR_EQUAL), 1, name: "ééé")
    try solver.add([(1, x)], Int(KUINA_LESS_OR_EQUAL), 0)
    #expect(kuina_solve(solver.handle) == KUINA_INFEASIBLE)
    var bytes = [CChar](repeating: 1, count: 6)
    var length: Int64 = 0
    #expect(kuina_sentence(solver.handle, &bytes, 6, &length) == KUINA_OK)
    #expect(bytes.map { UInt8(bitPattern: $0) } == Array("éé".utf8) + [0, 1])
    #expect(length > 6)
    #expect(kuina_free(solver.handle) == KUINA_OK)
  }

  @Test func versionIsThatOfTheHeaderAndOfTheCommand() throws {
    #expect(String(cString: kuina_version()) == KUINA_VERSION)
    #expect(kuina_version_number() == KUINA_VERSION_NUMBER)
    #expect((kuina_uses_glpk() == 1) == LinearProgram.usesGLPK)
    let numbers = KUINA_VERSION.prefix { $0 != "-" }.split(separator: ".").compactMap { Int32($0) }
    #expect(numbers.reduce(0) { 100 * $0 + $1 } == KUINA_VERSION_NUMBER)
    let command = try String(
      contentsOf: packageFolder.appending(path: "Sources/kuina/Files/Version.swift"),
      encoding: .utf8)
    #expect(command.contains("let kuinaVersion = \"\(KUINA_VERSION)\""))
  }

  @Test func linearProgramIsText() throws {
    let solver = try ForeignSolver()
    let x = try solver.makeVariable("x")
    try solver.add([(2, x)], Int(KUINA_EQUAL), 5, name: "a")
    let expected = """
      NAME kuina
      ROWS
       N objective
       E a
      COLUMNS
       x a 2
      RHS
       rhs a 5
      BOUNDS
       FR bounds x
      ENDATA

      """
    #expect(try solver.linearProgram(KUINA_MPS) == expected)
    #expect(try solver.linearProgram(KUINA_LP).contains(" a: + 2 x = 5\n"))
    var length: Int64 = -1
    #expect(kuina_linear_program(solver.handle, 2, nil, 0, &length) == KUINA_BAD_ARGUMENT)
    #expect(kuina_linear_program(0, 0, nil, 0, &length) == KUINA_UNKNOWN_SOLVER)
    #expect(length == -1)
  }
}
