import LinearProgramming
import SolvingTestSupport
import Testing

@Suite struct InfeasibilityProofTests {
  @Test func proofNamesTheRowsThatContradictEachOther() throws {
    // x ≥ 0, x + w = 10, w ≥ 12: the sum of the outer two less the middle one is 0 ≥ 2.
    var program = LinearProgram()
    let x = try program.addColumn()
    let w = try program.addColumn()
    let v = try program.addColumn()
    let rows = [
      try program.addRow([(x, 1)], .atLeast(0)),
      try program.addRow([(x, 1), (w, 1)], .fixed(10)),
      try program.addRow([(v, 1), (w, 1)], .atMost(3)),  // has no part in it
      try program.addRow([(w, 1)], .atLeast(12)),
    ]
    let proof = try #require(program.proof(of: program.solve().certificate()))
    #expect(proof.members.map(\.member) == [.row(rows[0]), .row(rows[1]), .row(rows[3])])
    #expect(proof.members.map(\.multiplier) == [1, -1, 1])
    #expect(proof.members.map(\.usesLowerBound) == [true, false, true])
    #expect(proof.excess == 2)
  }

  @Test func columnBoundsTakePartInAProof() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.atMost(1))
    let y = try program.addColumn(.atMost(2))
    let row = try program.addRow([(x, 2), (y, 1)], .atLeast(5))
    let proof = try #require(program.proof(of: program.solve().certificate()))
    // (2x + y)/2 ≥ 5/2 but x + y/2 ≤ 2: the largest multiplier is 1.
    #expect(proof.members.map(\.member) == [.row(row), .column(x), .column(y)])
    #expect(proof.members.map(\.multiplier) == [0.5, -1, -0.5])
    #expect(proof.excess == 0.5)
  }

  @Test func excessBelowEveryToleranceIsStillAContradiction() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let first = try program.addRow([(x, 1)], .atLeast(1 + 0x1p-52))
    let second = try program.addRow([(x, 1)], .atMost(1))
    let proof = try #require(program.proof(of: [.row(first), .row(second)]))
    #expect(proof.excess == 0x1p-52)
  }

  @Test func membersThatProveNothingHaveNoProof() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let y = try program.addColumn()
    let a = try program.addRow([(x, 1)], .atLeast(1))
    let b = try program.addRow([(x, 1)], .atMost(1))
    let c = try program.addRow([(x, 1)], .atMost(0))
    let d = try program.addRow([(y, 1)], .fixed(4))
    #expect(program.proof(of: [.row(a), .row(b)]) == nil)  // x = 1
    #expect(program.proof(of: [.row(a)]) == nil)
    #expect(program.proof(of: []) == nil)
    #expect(program.proof(of: [.row(a), .row(c)]) != nil)
    #expect(program.proof(of: [.row(a), .row(c), .row(d)]) == nil)  // reducible
    #expect(program.proof(of: [.row(a), .row(b), .row(c)]) == nil)  // reducible
    #expect(program.proof(of: [.row(a), .row(a)]) == nil)
  }

  /// x₀ ≥ 1, each of 40 following twice as large as the one before, and the last below 2⁴⁰.
  ///
  /// The last multiplier is 2⁻⁴⁰ of the first: too small for the prime by which proofs are found.
  @Test func proofWithLargeFractionsIsExact() throws {
    var program = LinearProgram()
    let columns = try (0...40).map { _ in try program.addColumn() }
    try program.addRow([(columns[0], 1)], .atLeast(1))
    for (column, next) in zip(columns, columns.dropFirst()) {
      try program.addRow([(next, 1), (column, -2)], .fixed(0))
    }
    try program.addRow([(columns[40], 1)], .atMost(0x1p40 - 1))
    let rows = program.rowBounds.indices.map { LinearProgram.Member.row(.init(index: $0)) }
    let proof = try #require(program.proof(of: rows))
    let chain = (1...40).map { Double(sign: .plus, exponent: -$0, significand: 1) }
    #expect(proof.members.map(\.multiplier) == [1] + chain + [-0x1p-40])
    // 1 - (2⁴⁰ - 1) · 2⁻⁴⁰
    #expect(proof.excess == 0x1p-40)
    #expect(program.proof(of: Array(rows.dropLast())) == nil)
  }

  /// The sums of 800 columns in a ring, each the next one's plus 1: all must be named.
  @Test func proofMayHaveAnyNumberOfMembers() throws {
    var program = LinearProgram()
    let columns = try (0..<800).map { _ in try program.addColumn() }
    let rows = try columns.indices.map { index in
      try program.addRow(
        [(columns[index], 1), (columns[(index + 1) % 800], -1)], .atLeast(1))
    }
    let proof = try #require(program.proof(of: rows.map { .row($0) }))
    #expect(proof.members.map(\.multiplier) == Array(repeating: 1, count: 800))
    #expect(proof.excess == 800)
    #expect(program.proof(of: rows.dropLast().map { .row($0) }) == nil)
  }

  @Test func unknownMembersHaveNoProof() throws {
    var program = LinearProgram()
    try program.addColumn(.fixed(1))
    for index in [-1, 1, 7, .max] {
      #expect(program.proof(of: [.row(.init(index: index))]) == nil)
      #expect(program.proof(of: [.column(.init(index: index))]) == nil)
    }
  }

  @Test func certificateOfAnotherProgramProvesNothing() throws {
    var infeasible = LinearProgram()
    let x = try infeasible.addColumn(.nonnegative)
    try infeasible.addRow([(x, 1)], .atMost(-1))
    let certificate = try infeasible.solve().certificate()
    var feasible = LinearProgram()
    try feasible.addColumn(.nonnegative)
    #expect(feasible.proof(of: certificate) == nil)
    try feasible.addRow([(x, 1)], .atMost(1))
    #expect(feasible.proof(of: certificate) == nil)
  }

  /// The bounds keep the combination above 0, and its terms cancel (Farkas).
  ///
  /// The numbers are so small that doubles are exact. Without any one member the rest is feasible.
  @Test(arguments: UInt64(1)...60)
  func everyProofIsSoundAndIrreducible(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var program = LinearProgram()
    let columns = try (0..<4).map { _ in try program.addColumn(.atLeast(random.whole(-3...0))) }
    for _ in 0..<8 {
      let terms = columns.map { (column: $0, value: random.whole(-1...1)) }
      let end = random.whole(-6...6)
      try program.addRow(terms, random.pick([.atLeast(end), .atMost(end), .fixed(end)]))
    }
    guard case .infeasible(let certificate) = try program.solve() else { return }
    let proof = try #require(program.proof(of: certificate), "seed \(seed)")
    var sums = [Double](repeating: 0, count: columns.count)
    var excess = 0.0
    for member in proof.members {
      let bounds: LinearProgram.Bounds
      switch member.member {
      case .row(let row):
        bounds = program.rowBounds[row.index]
        for (column, value) in program.coefficients(of: row) {
          sums[column.index] += member.multiplier * value
        }
      case .column(let column):
        bounds = program.columnBounds[column.index]
        sums[column.index] += member.multiplier
      }
      #expect(member.usesLowerBound == (member.multiplier > 0))
      excess += member.multiplier * (member.usesLowerBound ? bounds.lower : bounds.upper)
    }
    #expect(isClose(sums, [0, 0, 0, 0]), "seed \(seed)")
    #expect(abs(excess - proof.excess) < 1e-9 && excess > 0, "seed \(seed)")

    for left in proof.members {
      var fewer = LinearProgram()
      for column in columns {
        let isIn = proof.members.contains { $0.member == .column(column) }
        try fewer.addColumn(
          isIn && left.member != .column(column) ? program.columnBounds[column.index] : .free)
      }
      for case .row(let row) in proof.members.map(\.member) where left.member != .row(row) {
        try fewer.addRow(program.coefficients(of: row), program.rowBounds[row.index])
      }
      _ = try fewer.solve().solution()
    }
  }
}
