import Foundation
import LinearProgramming
import SolvingTestSupport
import TestSupport
import Testing

/// `kuina solve` as its users run it.
@Suite struct SolveCommandTests {
  /// The command, next to the tests.
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")

  private func solve(_ problem: Data, _ options: [String] = []) throws -> ProcessResult {
    try run(Self.command, ["solve", "-"] + options, input: problem)
  }

  private func solve(_ problem: String, _ options: [String] = []) throws -> ProcessResult {
    try solve(Data(problem.utf8), options)
  }

  private func lines(_ result: ProcessResult) -> [String] {
    String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aMarkOfTheByteOrderIsNoPartOfTheText() throws {
    let result = try solve("\u{FEFF}var x\r\nrow a 1000 == 3 1 x\r\n")
    #expect(lines(result) == [#"{"status":"optimal","x":{"x":3}}"#])
  }

  @Test(arguments: [["--arithmetic", "exact"], ["--arithmetic", "floating-point"], []])
  func eachSolveIsAnsweredOnALineOfJSON(options: [String]) throws {
    let result = try solve(
      """
      # a width that gives way to a window
      var x w
      row lead 1000 >= 16 1 x
      row trail 1000 <= 304 1 x 1 w   # x + w
      row wish 750 == 400 1 w
      solve
      edit trail 204
      solve
      prio wish 1000
      solve
      del wish
      row half 500 == 81/2 1 w
      solve
      """, options)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      lines(result) == [
        #"{"status":"optimal","x":{"w":288,"x":16}}"#,
        #"{"status":"optimal","x":{"w":188,"x":16}}"#,
        #"{"conflict":["lead","trail","wish"],"status":"infeasible"}"#,
        #"{"status":"optimal","x":{"w":40.5,"x":16}}"#,
      ])
  }

  @Test func problemWithoutSolveIsSolvedOnceAtItsEnd() throws {
    #expect(
      lines(try solve("var x\nrow a 1000 == 5 2 x\n")) == [#"{"status":"optimal","x":{"x":2.5}}"#])
    #expect(lines(try solve("")) == [#"{"status":"optimal","x":{}}"#])
  }

  @Test func lineEndsOfEveryKindCount() throws {
    let result = try solve("var x\r\nrow a 1000 == 5 1 x\r\n\r\nrow b 1000 == x 1 x\r\n")
    #expect(result.status == 2)
    #expect(result.errors == "-:4: 'x'\(Self.number)\n")
  }

  @Test func numbersTheSolverDoesNotTakeAreARefusalAndNotAnError() throws {
    let result = try solve("var x\nrow a 1000 == 1e10 1 x\nsolve\nedit a 5\nsolve\ndel a\nsolve\n")
    #expect(result.status == 0)
    let answers = lines(result)
    #expect(
      answers == [
        Self.refusal("a"), #"{"status":"optimal","x":{"x":5}}"#,
        #"{"status":"optimal","x":{"x":0}}"#,
      ])
  }

  /// The answer where a row has the constant 1e10.
  private static func refusal(_ row: String) -> String {
    #"{"status":"refused","why":"10000000000.0, the constant of '\#(row)', is out of range: "#
      + #"a constant lies within -1e9 and 1e9"}"#
  }

  /// A refusal ends when the number refused is replaced, and only then.
  @Test func refusalLastsAsLongAsTheNumberDoes() throws {
    let result = try solve(
      """
      var x
      row a 1000 >= 3 1 x
      edit a 1e10
      prio a 500
      solve
      edit a 7
      solve
      row b 1000 == 1e10 1 x
      solve
      edit b 9
      solve
      """)
    #expect(
      lines(result) == [
        Self.refusal("a"), #"{"status":"optimal","x":{"x":7}}"#,
        Self.refusal("b"), #"{"status":"optimal","x":{"x":9}}"#,
      ])
  }

  /// 110 dense rows with coefficients of many digits, whose fractions grow beyond the work limit.
  @Test(.enabled(if: Sweep.isFull, "takes ten seconds in a debug build"))
  func exactArithmeticThatTakesTooLongIsRejectedOrReplaced() throws {
    var text = "var " + (0..<110).map { "x\($0)" }.joined(separator: " ") + "\n"
    for row in 0..<110 {
      let terms = (0..<110).map { column in
        "\(Double((row * 61 + column * 37) % 101) / 7 + (row == column ? 400 : 0) + 0.001) x\(column)"
      }
      text += "row r\(row) 1000 == \(row) " + terms.joined(separator: " ") + "\n"
    }
    let exact = try solve(text, ["--arithmetic", "exact"])
    #expect(lines(exact).first?.contains(#""status":"refused""#) == true)
    let checked = try solve(text, ["--arithmetic", "checked"])
    #expect(lines(checked).first?.contains(#""status":"optimal""#) == true)
  }

  /// The default is the presolve, which solves one equation without GLPK; exact arithmetic needs
  /// GLPK's basis.
  @Test(arguments: [
    ([], "0 calls, 0 rows, 0 columns, 0 simplex runs, 0 pivots; exact: 0 solves"),
    (
      ["--arithmetic", "exact"],
      "1 calls, 1 rows, 1 columns, 1 simplex runs, 1 pivots; exact: 1 solves"
    ),
    (
      ["--method", "direct"],
      "1 calls, 1 rows, 1 columns, 1 simplex runs, 1 pivots; exact: 0 solves"
    ),
  ])
  func statisticsGoToStandardError(options: [String], glpk: String) throws {
    let program = LinearProgram.usesGLPK ? "GLPK" : "simplex"
    let result = try solve("var x\nrow a 1000 == 5 1 x\n", ["--statistics"] + options)
    #expect(result.status == 0)
    #expect(lines(result).count == 1)
    expectText(
      result.errors.replacing(/took .* seconds/, with: "took some seconds"),
      """
      1 variables, 1 constraints, 1 components; \(program): \(glpk), 0 further pivots; \
      \(program) took some seconds
      """)
  }

  private static let incompleteRow =
    "an incomplete row, expected 'row NAME PRIORITY REL CONST COEF VAR ...'"
  private static let number = ", expected a decimal number or a fraction p/q"
  private static let priority = ", expected a number above 0 and up to 1000"

  /// Bad input with the line that is to blame and the message.
  private static let badLines: [(problem: String, line: Int, message: String)] = [
    ("var x\nrow a 1000 == 1 1 y", 2, "unknown variable 'y', expected one declared by 'var' above"),
    ("row a 1000 == 1 1 x\nvar x", 1, "unknown variable 'x', expected one declared by 'var' above"),
    ("var x y x", 1, "variable 'x' is declared already, expected a new name"),
    ("var x\nvar x", 2, "variable 'x' is declared already, expected a new name"),
    (
      "var x\nrow a 1000 == 1 1 x\nrow a 1000 == 2 1 x", 3,
      "row 'a' exists already, expected a new name"
    ),
    ("var x\nrow a 1000 == nan 1 x", 2, "'nan'\(number)"),
    ("var x\nrow a 1000 == 1 nan x", 2, "'nan'\(number)"),
    ("var x\nrow a nan == 1 1 x", 2, "'nan'\(number)"),
    ("var x\nrow a 1000 == inf 1 x", 2, "'inf'\(number)"),
    ("var x\nrow a 1000 == -infinity 1 x", 2, "'-infinity'\(number)"),
    ("var x\nrow a 1000 == 1e309 1 x", 2, "'1e309' is not finite, expected a finite number"),
    ("var x\nrow a 1000 == 1/0 1 x", 2, "'1/0' is not finite, expected a finite number"),
    ("var x\nrow a 1000 == 0/0 1 x", 2, "'0/0' is not finite, expected a finite number"),
    ("var x\nrow a 1000 == 1/2/3 1 x", 2, "'1/2/3'\(number)"),
    ("var x\nrow a 1000 == / 1 x", 2, "'/'\(number)"),
    ("var x\nrow a 1000 == 0x10 1 x", 2, "'0x10'\(number)"),
    ("var x\nrow a 1000 == 1,5 1 x", 2, "'1,5'\(number)"),
    ("var x\nrow a 1000 == 1_000 1 x", 2, "'1_000'\(number)"),
    ("var x\nrow a 1000 == \u{0661} 1 x", 2, "'\u{0661}'\(number)"),
    ("var x\nrow a 1000 == 1 1", 2, incompleteRow),
    ("var x\nrow a 1000 == 1 1 x 1", 2, incompleteRow),
    ("var x\nrow a 1000 ==", 2, incompleteRow),
    ("var x\nrow", 2, incompleteRow),
    ("var x\nrow a 1000 = 1 1 x", 2, "relation '=', expected <=, == or >="),
    ("var x\nrow a 1000 < 1 1 x", 2, "relation '<', expected <=, == or >="),
    ("var x\nrow a 1000 => 1 1 x", 2, "relation '=>', expected <=, == or >="),
    ("var x\nrow a 0 == 1 1 x", 2, "priority 0\(priority)"),
    ("var x\nrow a -1 == 1 1 x", 2, "priority -1\(priority)"),
    ("var x\nrow a 1001 == 1 1 x", 2, "priority 1001\(priority)"),
    ("var x\nrow a 1000.1 == 1 1 x", 2, "priority 1000.1\(priority)"),
    ("edit a 5", 1, "unknown row 'a', expected one given by 'row' above"),
    ("prio a 5", 1, "unknown row 'a', expected one given by 'row' above"),
    ("del a", 1, "unknown row 'a', expected one given by 'row' above"),
    (
      "var x\nrow a 1000 == 1 1 x\ndel a\nedit a 5", 4,
      "unknown row 'a', expected one given by 'row' above"
    ),
    (
      "var x\nrow a 1000 == 1 1 x\nedit a", 3,
      "1 words after the directive, expected 'edit ROW CONST'"
    ),
    (
      "var x\nrow a 1000 == 1 1 x\nedit a 1 2", 3,
      "3 words after the directive, expected 'edit ROW CONST'"
    ),
    ("var x\nrow a 1000 == 1 1 x\nprio a 0", 3, "priority 0\(priority)"),
    ("var x\nrow a 1000 == 1 1 x\nprio a 1001", 3, "priority 1001\(priority)"),
    (
      "var x\nrow a 1000 == 1 1 x\nprio a", 3,
      "1 words after the directive, expected 'prio ROW PRIORITY'"
    ),
    ("solve now", 1, "1 words after the directive, expected 'solve'"),
    ("del", 1, "0 words after the directive, expected 'del ROW'"),
    ("minimise x", 1, "unknown directive 'minimise', expected var, row, edit, prio, del or solve"),
    ("VAR x", 1, "unknown directive 'VAR', expected var, row, edit, prio, del or solve"),
    ("var x\nsolve\nrow a 1000 == 1 1 x\nrow b", 4, incompleteRow),
  ]

  @Test(arguments: badLines)
  func badLineIsReportedInOneLine(problem: String, line: Int, message: String) throws {
    let result = try solve(problem)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "-:\(line): \(message)\n")
  }

  private static let notText = "a byte that is not UTF-8, expected UTF-8 text"

  /// Input that is no text with the line that is to blame and the message.
  private static let binaries: [(data: Data, line: Int, message: String)] = [
    (Data([0xFF, 0xFE, 0x00]), 1, notText),
    (Data([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x80]), 1, notText),
    (Data("var x\nrow \u{0}".utf8), 2, incompleteRow),
    // The tenth byte is a line feed.
    (Data((0...255).map { UInt8($0) }), 2, notText),
    (Data([0xC3]), 1, notText),
  ]

  @Test(arguments: binaries)
  func binaryInputIsReportedInOneLine(data: Data, line: Int, message: String) throws {
    let result = try solve(data)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "-:\(line): \(message)\n")
  }

  @Test func lineThatIsNotUTF8IsNamed() throws {
    let result = try solve(Data("var x\n# \u{e9}\nrow ".utf8) + Data([0xC3, 0x28]))
    #expect(result.status == 2)
    #expect(result.errors == "-:3: \(Self.notText)\n")
  }

  @Test func fileThatCannotBeReadIsReportedInOneLine() throws {
    for (file, word) in [("no/such/file.txt", "no such file"), ("/", "not a readable file")] {
      let result = try run(Self.command, ["solve", file])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == "\(file):1: cannot be read (\(word)), expected text\n")
    }
  }

  /// A device, a pipe, and a pipe with a name.
  @Test(arguments: [
    ("$KUINA solve /dev/null", "{}"), ("echo 'var x' | $KUINA solve /dev/stdin", #"{"x":0}"#),
    (
      "mkfifo $FOLDER/pipe; echo 'var x' >$FOLDER/pipe & $KUINA solve $FOLDER/pipe", #"{"x":0}"#
    ),
  ])
  func pipesAreReadToo(script: String, values: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try run(
      URL(filePath: "/bin/sh"), ["-c", script],
      environment: ["KUINA": Self.command.path, "FOLDER": folder.path])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(lines(result) == [#"{"status":"optimal","x":\#(values)}"#])
  }

  @Test func fileIsNamedInTheReport() throws {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try Data("var x\nvar x\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try run(Self.command, ["solve", file.path])
    #expect(result.status == 2)
    #expect(
      result.errors == "\(file.path):2: variable 'x' is declared already, expected a new name\n")
  }
}
