import Foundation
import LinearProgramming
import SolvingTestSupport
import Testing

/// Side effects of a solve on its process, observed in separate processes.
@Suite struct ProcessTests {
  private static func program(columns: Int) throws -> LinearProgram {
    var program = LinearProgram()
    let x = try (0..<columns).map { _ in try program.addColumn(.nonnegative) }
    for i in 1..<columns { try program.addRow([(x[i - 1], 1), (x[i], -1)], .atMost(-1)) }
    try program.addRow([(x[columns - 1], 1)], .atMost(1e6))
    try program.addObjective(x.map { ($0, 1) })
    return program
  }

  private static func isFault(_ program: LinearProgram, memoryLimit: Int) -> Bool {
    do throws(LinearProgramError) {
      _ = try program.solve(options: LinearProgram.SolveOptions(memoryLimit: memoryLimit))
      return false
    } catch {
      return error.code == .glpkFault
    }
  }

  @Test func nothingIsPrinted() async {
    await #expect(processExitsWith: .success) {
      let line = try output { FileHandle.standardError.write(Data("seen".utf8)) }
      precondition(line == Data("seen".utf8), "output is seen at all")
      let written = try output {
        var program = try Self.program(columns: 30)
        for presolves in [false, true] {
          _ = try program.solve(options: LinearProgram.SolveOptions(presolves: presolves))
            .solution()
        }
        let large = try Self.program(columns: 4000)
        precondition(Self.isFault(large, memoryLimit: 1))
        _ = try? program.solve(options: LinearProgram.SolveOptions(iterationLimit: 1))
        try program.setBounds(.atMost(-5), of: .column(.init(index: 3)))
        _ = try program.solve().certificate()
      }
      precondition(written.isEmpty, String(decoding: written, as: UTF8.self))
    }
  }

  @Test func solvesLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let program = try Self.program(columns: 30)
      for _ in 0..<200 { _ = try program.solve() }
      _ = try residentMemory()
      let before = try residentMemory()
      for _ in 0..<3000 { _ = try program.solve() }
      let growth = try residentMemory() - before
      precondition(growth < 500_000, "\(growth) bytes more after 3000 solves")
    }
  }

  @Test func faultsLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let program = try Self.program(columns: 4000)
      for _ in 0..<100 { precondition(Self.isFault(program, memoryLimit: 1)) }
      _ = try residentMemory()
      let before = try residentMemory()
      for _ in 0..<1000 { precondition(Self.isFault(program, memoryLimit: 1)) }
      let growth = try residentMemory() - before
      precondition(growth < 500_000, "\(growth) bytes more after 1000 faults")
    }
  }
}
