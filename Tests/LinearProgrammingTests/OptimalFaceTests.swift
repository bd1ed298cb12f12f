import LinearProgramming
import Testing

/// Exact analyses of the solution of a program.
@Suite struct OptimalFaceTests {
  /// Minimise z over 0 ≤ x ≤ 4, 0 ≤ y ≤ 3, x + y ≤ 5, z ≥ 2: all of a pentagon is optimal.
  private func pentagon() throws -> (LinearProgram, LinearProgram.Row) {
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 4))
    let y = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 3))
    let z = try program.addColumn(.atLeast(2))
    let sum = try program.addRow([(x, 1), (y, 1)], .atMost(5))
    try program.addObjective([(z, 1)])
    try program.breakTies(by: [x, y, z])
    return (program, sum)
  }

  @Test func faceHasAnExtentAndADimension() throws {
    var (program, sum) = try pentagon()
    let face = try #require(try program.optimalFace())
    #expect(face.dimension == 2)
    #expect(face.ambiguousColumns.map(\.column.index) == [0, 1])
    #expect(
      face.ambiguousColumns.map(\.range) == [
        LinearProgram.Bounds(lower: 0, upper: 4), LinearProgram.Bounds(lower: 0, upper: 3),
      ])
    #expect(face.degreesOfFreedom.map(\.index) == [0, 1])
    try program.setBounds(.fixed(7), of: .row(sum))  // only the corner (4, 3)
    let corner = try #require(try program.optimalFace())
    #expect(corner.dimension == 0)
    #expect(corner.ambiguousColumns.isEmpty && corner.degreesOfFreedom.isEmpty)
    try program.setBounds(.fixed(6), of: .row(sum))  // an edge
    let edge = try #require(try program.optimalFace())
    #expect(edge.dimension == 1)
    #expect(
      edge.ambiguousColumns.map(\.range) == [
        LinearProgram.Bounds(lower: 3, upper: 4), LinearProgram.Bounds(lower: 2, upper: 3),
      ])
    #expect(edge.degreesOfFreedom.map(\.index) == [0])
    try program.setBounds(.fixed(8), of: .row(sum))
    #expect(try program.optimalFace() == nil)
  }

  @Test func toleranceWidensContradictoryBoundsByNoMoreThanItself() throws {
    var (program, sum) = try pentagon()
    try program.setBounds(.fixed(7.0000001), of: .row(sum))
    #expect(try program.optimalFace() == nil)
    #expect(try program.exactSolution(tolerance: 1e-9) == nil)
    let point = try #require(try program.exactSolution(tolerance: 1e-6))
    for (value, expected) in zip(point.columnValues, [4, 3, 2.0]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  @Test func solutionMovesWithARowUntilABoundIsReached() throws {
    var (program, sum) = try pentagon()
    try program.setBounds(.fixed(2), of: .row(sum))
    // With ties broken, x is 0 and y takes the 2, until y reaches its bound of 3.
    let rising = try #require(try program.parametricStep(of: sum, isRising: true))
    #expect(rising.rates == [0, 1, 0])
    #expect(rising.length == 1)
    guard case .breakpoint(let stops) = rising.end else {
      Issue.record("the motion does not stop")
      return
    }
    #expect(stops == [.column(LinearProgram.Column(index: 1))])
    try program.setBounds(.fixed(3), of: .row(sum))
    let next = try #require(try program.parametricStep(of: sum, isRising: true))
    #expect(next.rates == [1, 0, 0])
    #expect(next.length == 4)
    guard case .infeasible(let members) = next.end else {
      Issue.record("the motion does not end in a contradiction")
      return
    }
    #expect(Set(members) == [.row(sum), .column(.init(index: 0)), .column(.init(index: 1))])
    let falling = try #require(try program.parametricStep(of: sum, isRising: false))
    #expect(falling.rates == [0, 1, 0])
    #expect(falling.length == 3)
    try program.setBounds(.fixed(8), of: .row(sum))
    #expect(try program.parametricStep(of: sum, isRising: true) == nil)
    #expect(throws: LinearProgramError.self) {
      try program.parametricStep(of: LinearProgram.Row(index: 1), isRising: true)
    }
  }

  @Test func impliedRowsCanBeLeftOutTogether() throws {
    var program = LinearProgram()
    let x = try program.addColumn()
    let rows = try [LinearProgram.Bounds.atMost(5), .atMost(5), .atLeast(1), .free].map {
      try program.addRow([(x, 1)], $0)
    }
    let tested = zip(rows, [LinearProgram.Bounds.atMost(5), .atMost(5), .atLeast(1), .atLeast(0)])
      .map { (row: $0, bounds: $1) }
    // The first two imply each other; one of them remains.
    #expect(try program.impliedRows(among: tested) == [rows[0], rows[3]])
    #expect(try program.impliedRows(among: tested.reversed()) == [rows[3], rows[1]])
  }

  @Test func alternativeOptimaDifferInTheirPositiveColumns() throws {
    var program = LinearProgram()
    let columns = try (0..<3).map { _ in try program.addColumn(.nonnegative) }
    try program.addRow(columns.map { ($0, 1) }, .atLeast(6))
    try program.addRow([(columns[0], 1)], .atMost(4))
    try program.addObjective(columns.map { ($0, 1) })
    // The first can be 4 at most; the rest goes to the next in order.
    #expect(
      try program.optima(raising: columns, limit: 9) == [[4, 2, 0], [0, 6, 0], [0, 0, 6]])
    #expect(try program.optima(raising: columns, limit: 1) == [[4, 2, 0]])
  }
}
