import LinearProgramming
import SolvingTestSupport
import TestSupport
import Testing

/// Programs as CPLEX LP and MPS, and back through GLPK's readers.
@Suite struct TextTests {
  /// A program with one or two objectives, and names that the formats do not accept.
  private func program(objectives: Int) throws -> LinearProgram {
    var program = LinearProgram()
    let top = try program.addColumn(.atLeast(-8))
    let bottom = try program.addColumn()
    let above = try program.addColumn(.nonnegative)
    let row = try program.addRow([(bottom, 1), (top, -1)], .fixed(-8))
    try program.addRow([(top, 0.1), (above, -1)], .atMost(1.0 / 3))
    try program.addObjective([(above, 1)])
    if objectives > 1 { try program.addObjective([(top, 2)]) }
    try program.setName("keyboard.top", of: .column(top))
    try program.setName("Signup.password.bottom", of: .column(bottom))
    try program.setName("above limit", of: .column(above))
    try program.setName("Signup.password.bottom = keyboard.top - 8", of: .row(row))
    try program.setName("priority 750", ofObjective: 0)
    if objectives > 1 { try program.setName("priority 250", ofObjective: 1) }
    try program.breakTies(by: [top, bottom])
    return program
  }

  @Test func rowsAreWrittenAsEquationsWithTheirNames() throws {
    expectText(
      try program(objectives: 1).text(in: .lp),
      """
      \\ 2 rows, 3 columns

      Minimize
       priority~750: + 0 keyboard.top + 0 Signup.password.bottom + above~limit

      Subject To
       Signup.password.bottom~{eq}~keyboard.top~{minus}~8: + Signup.password.bottom - keyboard.top = -8
       r2: + 0.1 keyboard.top - above~limit <= 0.3333333333333333

      Bounds
       keyboard.top >= -8
       Signup.password.bottom free

      End
      """)
  }

  @Test func objectivesAreWrittenAsLevels() throws {
    expectText(
      try program(objectives: 2).text(in: .mps),
      """
      NAME kuina
      ROWS
       N objective
       E Signup.password.bottom~{eq}~keyboard.top~{minus}~8
       L r2
       E priority~750@1
       E priority~250@2
      COLUMNS
       keyboard.top Signup.password.bottom~{eq}~keyboard.top~{minus}~8 -1
       keyboard.top r2 0.1
       keyboard.top priority~250@2 2
       Signup.password.bottom Signup.password.bottom~{eq}~keyboard.top~{minus}~8 1
       above~limit r2 -1
       above~limit priority~750@1 1
       priority~750@1 objective 1000
       priority~750@1 priority~750@1 -1
       priority~250@2 objective 1
       priority~250@2 priority~250@2 -1
      RHS
       rhs Signup.password.bottom~{eq}~keyboard.top~{minus}~8 -8
       rhs r2 0.3333333333333333
      BOUNDS
       LO bounds keyboard.top -8
       FR bounds Signup.password.bottom
       FR bounds priority~750@1
       FR bounds priority~250@2
      ENDATA
      """)
  }

  /// What a program says, whatever the order of coefficients.
  private func content(_ program: LinearProgram) -> [String] {
    let columns = program.columnBounds.enumerated().map { index, bounds in
      "\(program.name(of: .column(.init(index: index)))) in \(bounds)"
    }
    func sum(_ terms: [(column: LinearProgram.Column, value: Double)]) -> String {
      "\(terms.sorted { $0.column < $1.column }.map { "\($0.value) x\($0.column.index)" })"
    }
    let rows = program.rowBounds.enumerated().map { index, bounds in
      let row = LinearProgram.Row(index: index)
      return "\(program.name(of: .row(row))): \(sum(program.coefficients(of: row))) in \(bounds)"
    }
    let objectives = (0..<program.objectiveCount).map { index in
      "\(program.name(ofObjective: index)): \(sum(program.costs(ofObjective: index)))"
    }
    return columns + rows + objectives
  }

  @Test(.enabled(if: LinearProgram.usesGLPK), arguments: LinearProgram.TextFormat.allCases, [1, 2])
  func textIsReadAsTheSameProgram(
    format: LinearProgram.TextFormat, objectives: Int
  ) throws {
    var program = try program(objectives: objectives)
    try program.setName("limit", of: .row(LinearProgram.Row(index: 1)))
    let read = try LinearProgram(text: program.text(in: format), format: format)
    #expect(content(read) == content(program))
  }

  @Test(
    .enabled(if: LinearProgram.usesGLPK),
    arguments: [
      "a b", " a", "é", "x_1", "a~b", "{eq}", "a{b", "12 o'clock", ".5", "$x", "e1", "E", "end",
      "Free", "st", "a[0]", "a<=b", "x^2", "a\\b", "a:b", "-", "日本", "🐦", "a@1", "a#2",
      "\"quoted\"",
      "a|b", "tab\there", "infinity", "NaN", "rhs", "a.b/c", "×", "\u{0}",
    ])
  func namesOfAnyCharactersSurvive(name: String) throws {
    for format in LinearProgram.TextFormat.allCases {
      var program = LinearProgram()
      let x = try program.addColumn(LinearProgram.Bounds(lower: -3, upper: 5))
      let y = try program.addColumn(.nonnegative)
      let row = try program.addRow([(x, 1), (y, 1)], .atLeast(2))
      try program.addObjective([(x, 1), (y, 2)])
      try program.setName(name, of: .column(x))
      try program.setName(name, of: .row(row))
      try program.setName(name, ofObjective: 0)
      let read = try LinearProgram(text: program.text(in: format), format: format)
      #expect(read.name(of: .column(x)) == name)
      #expect(read.columnBounds == program.columnBounds)
      #expect(read.rowBounds == program.rowBounds)
    }
  }

  @Test(.enabled(if: LinearProgram.usesGLPK)) func equalAndLongNamesStayApart() throws {
    let long = String(repeating: "é", count: 500)
    for format in LinearProgram.TextFormat.allCases {
      var program = LinearProgram()
      for name in ["a", "a", "", "a#2", long, long + "1"] {
        let column = try program.addColumn(.nonnegative)
        let row = try program.addRow([(column, 1)], .atLeast(Double(column.index)))
        try program.setName(name, of: .column(column))
        try program.setName(name, of: .row(row))
      }
      let read = try LinearProgram(text: program.text(in: format), format: format)
      let names = (0..<read.columnCount).map { read.name(of: .column(.init(index: $0))) }
      #expect(Set(names).count == 6)
      #expect(names.prefix(4) == ["a", "a#2", "x3", "a#2#2"])
      #expect(read.rowBounds == program.rowBounds)
    }
  }

  @Test(.enabled(if: LinearProgram.usesGLPK), arguments: UInt64(1)...40)
  func readProgramHasTheSameOptimum(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var program = LinearProgram()
    let columns = try (0..<Int.random(in: 1...5, using: &random)).map { _ in
      try program.addColumn(
        random.pick([
          .free, .nonnegative, .fixed(2), .atMost(3), .atLeast(-1.25),
          LinearProgram.Bounds(lower: -0.1, upper: 7),
        ]))
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let end = random.whole(-10...10) / 3
      let bounds = random.pick([
        .atLeast(end), .atMost(end), .fixed(end), .free,
        LinearProgram.Bounds(lower: end, upper: end + 6),
      ])
      try program.addRow(columns.map { ($0, random.whole(-3...3) / 7) }, bounds)
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      try program.addObjective(columns.map { ($0, random.whole(-2...4)) })
    }
    try program.breakTies(by: columns)
    for format in LinearProgram.TextFormat.allCases {
      let read = try LinearProgram(text: program.text(in: format), format: format)
      switch (try program.solveExactly(), try read.solveExactly()) {
      case (.optimal(let expected, _), .optimal(let values, _)): #expect(values == expected)
      case (.infeasible, .infeasible), (.unbounded, .unbounded): break
      case (let expected, let actual): Issue.record("\(actual), expected \(expected)")
      }
      #expect(read.text(in: format) == program.text(in: format))
    }
  }
}
