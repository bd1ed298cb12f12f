import LinearProgramming
import SolvingTestSupport
import Testing

@Suite struct LimitTests {
  /// A transport problem between `size` sources and `size` destinations; needs many pivots and,
  /// with size², some memory.
  private func transport(_ size: Int) throws -> LinearProgram {
    var program = LinearProgram()
    var random = SeededGenerator(seed: 11)
    var columns: [[LinearProgram.Column]] = []
    for _ in 0..<size {
      columns.append(try (0..<size).map { _ in try program.addColumn(.nonnegative) })
    }
    for i in 0..<size { try program.addRow(columns[i].map { ($0, 1) }, .atMost(10)) }
    for j in 0..<size { try program.addRow(columns.map { ($0[j], 1) }, .atLeast(8)) }
    try program.addObjective(columns.joined().map { ($0, random.whole(1...99)) })
    return program
  }

  @Test func memoryLimitIsATypedErrorInGLPKsWords() throws {
    let program = try transport(60)
    let expected = try program.solve().solution()
    var rejected = 0
    for megabytes in [1, 2, 3, 5, 8, 64] {
      do throws(LinearProgramError) {
        let outcome = try program.solve(options: LinearProgram.SolveOptions(memoryLimit: megabytes))
        guard case .optimal(let solution) = outcome else {
          Issue.record("no optimum within \(megabytes) MB")
          continue
        }
        #expect(solution.columnValues == expected.columnValues)
      } catch {
        rejected += 1
        #expect(error.code == .glpkFault)
        #expect(error.message.contains("memory allocation limit exceeded"))
        #expect(!error.message.contains("\n"))
      }
      // The limit applies to one call only.
      #expect(try program.solve().solution().columnValues == expected.columnValues)
    }
    #expect((1...5).contains(rejected))
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func limitsBeyondEveryUseAreNoLimits(limit: Int) throws {
    let program = try transport(4)
    let expected = try program.solve().solution().columnValues
    let options = LinearProgram.SolveOptions(iterationLimit: limit, memoryLimit: limit)
    #expect(try program.solve(options: options).solution().columnValues == expected)
  }

  @Test(arguments: [false, true])
  func iterationLimitIsATypedErrorAndNothingIsLost(presolves: Bool) throws {
    let program = try transport(12)
    let expected = try program.solve().solution()
    #expect(expected.pivots > 3)
    for limit in 1...3 {
      #expect(
        code { () throws(LinearProgramError) in
          _ = try program.solve(
            options: LinearProgram.SolveOptions(presolves: presolves, iterationLimit: limit))
        } == .iterationLimit)
    }
    #expect(
      try program.solve(options: LinearProgram.SolveOptions(iterationLimit: 10_000)).solution()
        .columnValues
        == expected.columnValues)
    // From its own basis no pivot is needed, so that the smallest limit suffices.
    let again = try program.solve(
      from: expected.basis, options: LinearProgram.SolveOptions(iterationLimit: 1))
    #expect(try again.solution().columnValues == expected.columnValues)
  }

  @Test(arguments: [
    Duration.seconds(Int64.max), .seconds(Int64.max / 1000) + .nanoseconds(999_999_999),
    .seconds(3600),
  ])
  func timeLimitsBeyondEveryUseAreNoLimits(limit: Duration) throws {
    let program = try transport(4)
    let expected = try program.solve().solution().columnValues
    #expect(
      try program.solve(options: LinearProgram.SolveOptions(timeLimit: limit)).solution()
        .columnValues
        == expected)
  }

  @Test func sizeLimitIsATypedError() throws {
    var program = LinearProgram()
    for _ in 0..<LinearProgram.sizeLimit { try program.addColumn() }
    #expect(code { () throws(LinearProgramError) in try program.addColumn() } == .tooLarge)
    #expect(program.columnCount == LinearProgram.sizeLimit)
  }
}
