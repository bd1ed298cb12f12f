import ConstraintSolving
import SolvingTestSupport

/// Within a scope of living problems, the solutions are those of a fresh solver.
enum ScopeCheck {
  static func run(_ size: Int) throws -> String {
    var solves = 0
    var conflicts = 0
    var liveSteps = 0
    var glpkCalls = 0
    var simplexRuns = 0
    for seed in 0..<UInt64(size) {
      var system = try Family.system(
        seed: seed &+ 7_000_000, size: 3 + Int(seed % 12), Solver(method: .direct))
      let solver = system.solver
      try system.relaxUntilSolvable()
      solver.resetStatistics()
      try solver.withLivePrograms {
        for step in 0..<30 {
          try change(&system, step)
          conflicts += try system.relaxUntilSolvable()
          let fresh = try system.freshValues()
          try expect(
            fresh?.bits == system.values.bits,
            "seed \(seed), step \(step): \(system.values), a fresh solver \(fresh ?? [])")
          solves += 1
        }
      }
      liveSteps += solver.statistics.liveSteps
      glpkCalls += solver.statistics.glpkCalls
      simplexRuns += solver.statistics.simplexRuns
      try system.change()
      try system.relaxUntilSolvable()
      let fresh = try system.freshValues()
      try expect(fresh?.bits == system.values.bits, "seed \(seed): after the scope")
    }
    return "\(solves) solves right, \(conflicts) conflicts met; \(liveSteps) re-solves of programs "
      + "without GLPK, \(glpkCalls) with it, \(simplexRuns) simplex runs"
  }

  /// Moves one constant, or several, or makes another change.
  private static func change(_ system: inout RandomSystem, _ step: Int) throws {
    if step % 10 == 9 { return try system.edit() }
    let count = step % 10 == 4 ? system.rows.count : step % 3 == 0 ? 2 : 1
    for _ in 0..<count {
      let row = Int.random(in: system.rows.indices, using: &system.random)
      let constant = system.rows[row].constant
      let delta = system.random.pick([1, -1, 5, -5, 0.25, 20, -20, 100, -100])
      try system.setConstant(min(max(constant + delta, -1e4), 1e4), ofRow: row)
    }
  }
}
