import LinearProgramming
import SolvingTestSupport
import Testing

/// Texts of other programs, and texts that are no linear programs.
@Suite(.enabled(if: LinearProgram.usesGLPK)) struct TextReadingTests {
  @Test func maximumIsTheMinimumOfTheOppositeCosts() throws {
    let program = try LinearProgram(
      text: """
        \\ x + y <= 4, x + 3y <= 6, x <= 3: best at (3, 1)
        Maximize
         worth: 3 x + 5 y
        Subject To
         a: x + y <= 4
         b: x + 3 y <= 6
        Bounds
         x <= 3
        End
        """, format: .lp)
    #expect(program.name(ofObjective: 0) == "worth")
    #expect(program.costs(ofObjective: 0).map(\.value) == [-3, -5])
    #expect(try program.solve().solution().columnValues == [3, 1])
  }

  /// A file as other programs write it: ranges, a free row besides the objective, comments.
  @Test func rangesOfMPSAreRead() throws {
    let program = try LinearProgram(
      text: """
        * a comment
        NAME          sample
        ROWS
         N  cost
         N  other
         L  a
         G  b
        COLUMNS
            x         cost         1.0   a            2.0
            y         other        3.0   b            1.0
        RHS
            rhs       a            8.0   b            1.0
        RANGES
            range     a            6.0
        BOUNDS
         UP bound     y            4.5
         MI bound     x
        ENDATA
        """, format: .mps)
    #expect(program.rowBounds == [LinearProgram.Bounds(lower: 2, upper: 8), .atLeast(1)])
    #expect(program.columnBounds == [.free, LinearProgram.Bounds(lower: 0, upper: 4.5)])
    #expect(try program.solve().solution().columnValues == [1, 1])
  }

  /// A weighted sum of levels is one of levels only if their rows define them.
  @Test func columnsThatOnlyLookLikeLevelsAreColumns() throws {
    for row in ["a: x - p@1 >= 0", "p@1: x - p@1 >= 0", "p@1: x - p@1 = 1", "p@1: x + p@1 = 0"] {
      let program = try LinearProgram(
        text: """
          Minimize
           obj: 1000 p@1 + q@2
          Subject To
           \(row)
           q@2: y - q@2 = 0
          Bounds
           p@1 free
           q@2 free
          End
          """, format: .lp)
      #expect(program.objectiveCount == 1)
      #expect(program.columnCount == 4)
    }
  }

  private func error(_ text: String, _ format: LinearProgram.TextFormat) -> String {
    do throws(LinearProgram.TextError) {
      _ = try LinearProgram(text: text, format: format)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("", "line 1: 'minimize' or 'maximize' keyword missing"),
    ("Minimize\n obj: x\nSubject To\n a: x + >= 1\nEnd\n", "line 4: missing variable name"),
    ("Minimize\n obj: x\nSubject To\n a: x >= y\nEnd\n", "line 4: missing right-hand side"),
    ("Minimize\n obj: 1e400 x\nEnd\n", "line 2: numeric constant '1e400' out of range"),
    (
      "Minimize\n obj: x\nSubject To\n a: x >= 1\n a: x >= 2\nEnd\n",
      "line 5: constraint 'a' multiply defined"
    ),
    (
      "Minimize\n obj: x\nSubject To\n a: x >= 1\nBounds\n 3 <= x <= 2\nEnd\n",
      "no value lies between 3.0 and 2.0"
    ),
    (
      "Minimize\n obj: x\nSubject To\n a: x >= 1\nGenerals\n x\nEnd\n",
      "column 'x' is an integer, expected columns that may take any value"
    ),
    (
      "Minimize\n obj: x\nSubject To\n a: x >= 1\n\\ End",
      "line 5: the program has no 'End', so that a part may be missing"
    ),
  ])
  func malformedLPIsAnErrorWithItsLine(text: String, message: String) {
    #expect(error(text, .lp) == message)
  }

  @Test(arguments: [
    ("", "line 1: unexpected end of file"),
    ("NAME x\nROWS\n N c\nCOLUMNS\n x d 1\nENDATA\n", "line 5: row 'd' not found"),
    (
      "NAME x\nROWS\n N c\n L a\nCOLUMNS\n x c 1 a z\nENDATA\n",
      "line 6: cannot convert 'z' to floating-point number"
    ),
  ])
  func malformedMPSIsAnErrorWithItsLine(text: String, message: String) {
    #expect(error(text, .mps) == message)
  }

  /// Damaged texts are read or rejected; none ends the process.
  @Test(arguments: UInt64(1)...60)
  func damagedTextDoesNotEndTheProcess(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var program = LinearProgram()
    let x = try program.addColumn(.atMost(7))
    let y = try program.addColumn(LinearProgram.Bounds(lower: -1, upper: 2))
    try program.addRow([(x, 2), (y, -1.5)], .atLeast(3))
    try program.addObjective([(x, 1)])
    try program.addObjective([(y, -1)])
    for format in LinearProgram.TextFormat.allCases {
      var bytes = Array(program.text(in: format).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...127, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { break }
      }
      let outcome = error(String(decoding: bytes, as: UTF8.self), format)
      #expect(!outcome.isEmpty)
    }
  }
}
