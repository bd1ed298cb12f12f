import LinearProgramming
import SolvingTestSupport
import Testing

@Suite struct BasisInverseTests {
  @Test(arguments: UInt64(1)...30)
  func inverseTimesBasisMatrixIsTheIdentity(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Int.random(in: 1...8, using: &random)
    var program = LinearProgram()
    let columns = try (0..<rows + 2).map { _ in
      try program.addColumn(LinearProgram.Bounds(lower: -50, upper: 50))
    }
    for _ in 0..<rows {
      let terms = columns.map { (column: $0, value: random.whole(-3...3)) }
      try program.addRow(terms, LinearProgram.Bounds(lower: -20, upper: 20))
    }
    try program.addObjective(columns.map { ($0, random.whole(-5...5)) })
    let basis = try #require(try program.solve().solution().basis)

    let inverse = try program.inverse(
      columns: (0..<rows).map { .init(index: $0) }, rows: Array(0..<rows), of: basis)
    #expect(Set(inverse.basicMembers).count == rows)
    for member in inverse.basicMembers { #expect(basis.status(of: member) == .basic) }

    // The matrix from the program's coefficients: its columns belong to the basic members.
    let matrix = inverse.basicMembers.map { member in
      (0..<rows).map { row in
        switch member {
        case .row(let basic):
          basic.index == row ? 1.0 : 0
        case .column(let basic):
          -(program.coefficients(of: .init(index: row)).first { $0.column == basic }?.value ?? 0)
        }
      }
    }
    for i in 0..<rows {
      for j in 0..<rows {
        let unit = i == j ? 1.0 : 0
        // Row i of B times column j of the inverse.
        let ofColumns = (0..<rows).reduce(0) { $0 + matrix[$1][i] * inverse.columns[j][$1] }
        #expect(abs(ofColumns - unit) < 1e-9, "seed \(seed)")
        // Row i of the inverse times column j of B.
        let ofRows = (0..<rows).reduce(0) { $0 + inverse.rows[i][$1] * matrix[j][$1] }
        #expect(abs(ofRows - unit) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test func inverseOfAHandMadeBasis() throws {
    // x + 2y = 4 and 3x + y = 7: B = -(1 2; 3 1) has the inverse (1/5)(1 -2; -3 1).
    var program = LinearProgram()
    let x = try program.addColumn()
    let y = try program.addColumn()
    try program.addRow([(x, 1), (y, 2)], .fixed(4))
    try program.addRow([(x, 3), (y, 1)], .fixed(7))
    let basis = try #require(try program.solve().solution().basis)
    let inverse = try program.inverse(columns: [.init(index: 0)], rows: [], of: basis)
    #expect(Set(inverse.basicMembers) == [.column(x), .column(y)])
    let position = try #require(inverse.basicMembers.firstIndex(of: .column(x)))
    #expect(abs(inverse.columns[0][position] - 0.2) < 1e-12)
    #expect(abs(inverse.columns[0][1 - position] - -0.6) < 1e-12)
    #expect(inverse.rows.isEmpty)
  }

  @Test func inverseOfNothingIsEmpty() throws {
    let program = LinearProgram()
    let basis = try #require(try program.solve().solution().basis)
    let inverse = try program.inverse(of: basis)
    #expect(inverse.basicMembers.isEmpty && inverse.columns.isEmpty && inverse.rows.isEmpty)
  }

  @Test func unknownRowsAreRejected() throws {
    var program = LinearProgram()
    try program.addColumn()
    try program.addRow([(.init(index: 0), 1)], .fixed(1))
    let basis = try #require(try program.solve().solution().basis)
    for index in [-1, 1, .max, .min] {
      #expect(
        code { () throws(LinearProgramError) in
          _ = try program.inverse(columns: [.init(index: index)], of: basis)
        } == .unknownMember)
      #expect(
        code { () throws(LinearProgramError) in
          _ = try program.inverse(rows: [index], of: basis)
        } == .unknownMember)
    }
  }
}
