import LinearProgramming
import SolvingTestSupport
import Testing

@Suite struct ThreadTests {
  /// Minimise the sum of deviations that keep x at least at `target` within 0 and 100: x = target.
  private static func program(_ target: Double) throws -> LinearProgram {
    var program = LinearProgram()
    let x = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 100))
    let e = try program.addColumn(.nonnegative)
    try program.addRow([(x, 1), (e, 1)], .atLeast(target))
    try program.addObjective([(e, 1)])
    try program.breakTies(by: [x])
    return program
  }

  @Test func eightThreadsSolveAtOnce() {
    let right = onOwnThreads(8) { thread in
      var right = 0
      var basis: LinearProgram.Basis?
      for i in 0..<400 {
        let target = Double((i * 7 + thread * 13) % 101)
        guard let program = try? Self.program(target),
          let solution = try? program.solve(from: i.isMultiple(of: 3) ? nil : basis).solution()
        else { continue }
        basis = solution.basis
        if solution.columnValues == [target, 0] { right += 1 }
        // A fault on one thread does not affect the others.
        if i.isMultiple(of: 50) {
          _ = try? program.solve(options: LinearProgram.SolveOptions(memoryLimit: 1))
        }
      }
      return right
    }
    #expect(right == Array(repeating: 400, count: 8))
  }

  @Test
  func programsAndBasesMoveBetweenThreadsOfATask() async throws {
    let results = try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          var program = try Self.program(Double(task))
          var basis: LinearProgram.Basis?
          for i in 0..<50 {
            let target = Double((task + i) % 100)
            try program.setBounds(.atLeast(target), of: .row(.init(index: 0)))
            let solution = try program.solve(from: basis).solution()
            guard solution.columnValues == [target, 0] else { return false }
            basis = solution.basis
            await Task.yield()
          }
          return true
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 16))
  }
}
