import ConstraintSolving
import LinearProgramming
import SolvingTestSupport

/// GLPK's faults end neither the process nor a solver on the same thread, and have no lasting
/// effect.
enum FaultCheck {
  static func run(_ size: Int) throws -> String {
    // More rows than fit into GLPK's memory limit of a megabyte.
    var program = LinearProgram()
    let column = try program.addColumn(.nonnegative)
    for _ in 0..<5000 { try program.addRow([(column, 1)], .free) }
    let options = LinearProgram.SolveOptions(memoryLimit: 1)
    var system = try RandomSystem(seed: 5, variables: 6, constraints: 9)
    try system.relaxUntilSolvable()
    var memory = 0
    for fault in 0..<size {
      if fault == size / 5 { memory = try residentMemory() }
      do {
        _ = try program.solve(options: options)
        throw Violation("fault \(fault) was not provoked")
      } catch let error as LinearProgramError {
        try expect(error.code == .glpkFault, "fault \(fault) is \(error)")
      }
      if system.rows.count > 14 { try system.remove() }
      try system.change()
      try system.relaxUntilSolvable()
      let fresh = try system.freshValues()
      try expect(fresh?.bits == system.values.bits, "after fault \(fault): another answer")
    }
    let growth = try residentMemory() - memory
    try expect(growth < memoryLimit, "memory grew by \(growth) bytes")
    return "survived, right in between, memory grew by \(growth / 1024) KiB"
  }
}
