import LinearProgramming
import Testing

/// Input for which GLPK would abort the process or answer incorrectly is rejected with a typed
/// error, and the program is unchanged.
@Suite struct InvalidInputTests {
  private func program() throws -> LinearProgram {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let y = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (y, 1)], .atLeast(3))
    try program.addObjective([(x, 1), (y, 2)])
    return program
  }

  private func expectUnchanged(_ program: LinearProgram) throws {
    #expect(program.columnCount == 2)
    #expect(program.rowCount == 1)
    #expect(program.coefficientCount == 2)
    #expect(program.objectiveCount == 1)
    #expect(program.tieBreakingColumns.isEmpty)
    #expect(try program.solve().solution().columnValues == [3, 0])
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
  func coefficientsAndCostsAreFinite(value: Double) throws {
    var program = try program()
    let x = LinearProgram.Column(index: 0)
    #expect(
      code { () throws(LinearProgramError) in try program.addRow([(x, value)], .free) }
        == .nonfinite)
    #expect(
      code { () throws(LinearProgramError) in try program.addObjective([(x, value)]) }
        == .nonfinite)
    try expectUnchanged(program)
  }

  @Test(arguments: [
    (LinearProgram.Bounds(lower: .nan, upper: 1), LinearProgramError.Code.nonfinite),
    (LinearProgram.Bounds(lower: 0, upper: .nan), .nonfinite),
    (LinearProgram.Bounds(lower: .signalingNaN, upper: .nan), .nonfinite),
    (LinearProgram.Bounds(lower: 2, upper: 1), .emptyBounds),
    (LinearProgram.Bounds(lower: 1 + 0x1p-52, upper: 1), .emptyBounds),
    (LinearProgram.Bounds(lower: .infinity, upper: .infinity), .emptyBounds),
    (LinearProgram.Bounds(lower: -.infinity, upper: -.infinity), .emptyBounds),
    (LinearProgram.Bounds(lower: .infinity, upper: -.infinity), .emptyBounds),
  ])
  func boundsAreIntervals(bounds: LinearProgram.Bounds, expected: LinearProgramError.Code) throws {
    var program = try program()
    let row = LinearProgram.Member.row(.init(index: 0))
    let column = LinearProgram.Member.column(.init(index: 0))
    #expect(code { () throws(LinearProgramError) in try program.addColumn(bounds) } == expected)
    #expect(code { () throws(LinearProgramError) in try program.addRow([], bounds) } == expected)
    for member in [row, column] {
      #expect(
        code { () throws(LinearProgramError) in try program.setBounds(bounds, of: member) }
          == expected)
      #expect(
        code { () throws(LinearProgramError) in
          _ = try program.solve(batch: [[], [LinearProgram.BoundsChange(member, bounds)]])
        } == expected)
    }
    try expectUnchanged(program)
  }

  @Test(arguments: [-1, 2, 1 << 31, 1 << 32, Int.max, Int.min])
  func unknownColumnsAndRowsAreRejected(index: Int) throws {
    var program = try program()
    let column = LinearProgram.Column(index: index)
    #expect(
      code { () throws(LinearProgramError) in try program.addRow([(column, 1)], .free) }
        == .unknownMember)
    #expect(
      code { () throws(LinearProgramError) in try program.addObjective([(column, 1)]) }
        == .unknownMember)
    #expect(
      code { () throws(LinearProgramError) in try program.breakTies(by: [column]) }
        == .unknownMember)
    for member in [LinearProgram.Member.column(column), .row(.init(index: index))] {
      #expect(
        code { () throws(LinearProgramError) in try program.setBounds(.free, of: member) }
          == .unknownMember)
      #expect(
        code { () throws(LinearProgramError) in
          _ = try program.solve(batch: [[LinearProgram.BoundsChange(member, .free)]])
        } == .unknownMember)
      #expect(try program.solve().solution().basis?.status(of: member) == nil)
    }
    try expectUnchanged(program)
  }

  @Test func columnAppearsOnceInARow() throws {
    var program = try program()
    let x = LinearProgram.Column(index: 0)
    let y = LinearProgram.Column(index: 1)
    #expect(
      code { () throws(LinearProgramError) in
        try program.addRow([(x, 1), (y, 0), (x, 2)], .free)
      } == .duplicateColumn)
    #expect(
      code { () throws(LinearProgramError) in try program.addObjective([(y, 1), (y, 1)]) }
        == .duplicateColumn)
    #expect(
      code { () throws(LinearProgramError) in try program.breakTies(by: [x, y, x]) }
        == .duplicateColumn)
    try expectUnchanged(program)
  }

  @Test func errorSaysWhatWasFound() throws {
    var program = try program()
    do throws(LinearProgramError) {
      try program.addColumn(LinearProgram.Bounds(lower: 2, upper: 1))
    } catch {
      #expect("\(error)" == "no value lies between 2.0 and 1.0")
    }
  }

  /// Numbers at the limits of doubles overflow inside the simplex method.
  ///
  /// The result is a typed error or a finite point, and never the end of the process.
  @Test(arguments: [
    1e308, -1e308, .leastNonzeroMagnitude, 1e-308, .greatestFiniteMagnitude, 1e200, 1e-200,
  ])
  func extremeNumbersDoNotEndTheProcess(value: Double) throws {
    for shape in 0..<4 {
      var program = LinearProgram()
      let x = try program.addColumn(shape == 0 ? .atLeast(value) : .nonnegative)
      let y = try program.addColumn()
      try program.addRow([(x, shape == 1 ? value : 1), (y, 1)], .atLeast(shape == 2 ? value : 1))
      try program.addRow([(x, 1), (y, -1)], .fixed(3))
      try program.addObjective([(x, shape == 3 ? value : 1)])
      try program.breakTies(by: [x, y])
      for presolves in [false, true] {
        do throws(LinearProgramError) {
          let outcome = try program.solve(options: LinearProgram.SolveOptions(presolves: presolves))
          if case .optimal(let solution) = outcome {
            let areFinite = solution.columnValues.allSatisfy(\.isFinite)
            #expect(areFinite)
          }
        } catch {
          #expect([.numericalFailure, .glpkFault].contains(error.code))
        }
      }
    }
  }

  @Test func pointWithNaNIsInfeasible() throws {
    let program = try program()
    #expect(program.largestViolation(at: [1, 2]) == 0)
    #expect(program.largestViolation(at: [1, 0.5]) == 0.5)  // 1.5 of 3, relative to 3
    #expect(program.largestViolation(at: [-2, 9]) == 2)
    #expect(program.largestViolation(at: [.nan, 5]) == .infinity)
    #expect(program.largestViolation(at: [5, .nan]) == .infinity)
  }

  @Test func pointHasAValueForEachColumn() async {
    await #expect(processExitsWith: .failure) {
      _ = LinearProgram().largestViolation(at: [1])
    }
  }
}
