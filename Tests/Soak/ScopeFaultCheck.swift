import ConstraintSolving
import LinearProgramming
import SolvingTestSupport

/// GLPK's faults within scopes of living problems end the scope with a typed error, and neither the
/// process nor the solver: the next solve is right, in the closure and after it.
enum ScopeFaultCheck {
  static func run(_ size: Int) throws -> String {
    var system = try RandomSystem(
      seed: 5, variables: 6, constraints: 9, Solver(method: .direct))
    let solver = system.solver
    // A component with more rows than fit into GLPK's memory limit of a megabyte.
    let large = solver.makeVariable()
    let moving = try solver.add(large >= 0)
    for index in 0..<5000 { try solver.add(large >= -Double(10_000 + index)) }
    try system.relaxUntilSolvable()
    var memory = 0
    for fault in 0..<size {
      if fault == size / 5 { memory = try residentMemory() }
      let place = "fault \(fault)"
      var isOver = false
      do throws(SolverError) {
        try solver.withLivePrograms { () throws(SolverError) in
          // Half of the faults hit a scope in use, the others its first solve.
          if fault.isMultiple(of: 2) {
            try solver.setConstant(Double(fault % 100), of: moving)
            _ = try solver.solve()
          }
          solver.scopeMemoryLimit = 1
          try solver.setPriority(fault.isMultiple(of: 2) ? .high : .required, of: moving)
          try solver.setConstant(Double(fault % 90) + 0.5, of: moving)
          do throws(SolverError) {
            _ = try solver.solve()
          } catch {
            isOver = true
            if fault.isMultiple(of: 3) { throw error }
          }
          _ = try solver.solve()
        }
      } catch {
        guard case .fault(let reason) = error, reason.code == .glpkFault else {
          throw Violation("\(place) is \(error)")
        }
      }
      try expect(isOver, "\(place) was not provoked")
      _ = try solver.solve()
      let expected = Double(fault % 90) + 0.5
      let value = try solver.value(of: large)
      try expect(value == expected, "\(place): \(value)")
      if system.rows.count > 14 { try system.remove() }
      try system.change()
      try system.relaxUntilSolvable()
      let fresh = try system.freshValues()
      try expect(fresh?.bits == system.values.bits, "after \(place): another answer")
    }
    let growth = try residentMemory() - memory
    try expect(growth < memoryLimit, "memory grew by \(growth) bytes")
    return "survived, right in between, memory grew by \(growth / 1024) KiB"
  }
}
