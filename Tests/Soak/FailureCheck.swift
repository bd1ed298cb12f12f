import ConstraintSolving
import SolvingTestSupport

/// An operation that fails leaves the solver unchanged.
enum FailureCheck {
  static func run(_ size: Int) throws -> String {
    var failures = 0
    for seed in 0..<UInt64(size) {
      var system = try RandomSystem(seed: seed &+ 7_000_000, variables: 4, constraints: 5)
      let stranger = try RandomSystem(seed: seed, variables: 1, constraints: 1)
      try system.relaxUntilSolvable()
      var removed = try Removed(&system)
      for step in 0..<6 {
        let before = Snapshot(system)
        let call = try attempt(on: &system, stranger, removed)
        failures += 1
        try expect(
          Snapshot(system) == before, "seed \(seed), step \(step): failed call \(call) shows")
        guard case .optimal = try system.solver.solve() else {
          throw Violation("seed \(seed), step \(step): no solution after a failure")
        }
        try expect(
          Snapshot(system) == before, "seed \(seed), step \(step): failed call \(call) shows later")
        try system.change()
        try system.relaxUntilSolvable()
        removed = try Removed(&system)
      }
      let fresh = try system.freshValues()
      try expect(fresh?.bits == system.values.bits, "seed \(seed): not what a fresh solve gives")
    }
    return "\(failures) failing operations left no trace"
  }

  /// A variable and a constraint that were removed.
  private struct Removed {
    let variable: Variable
    let constraint: Constraint.ID

    init(_ system: inout RandomSystem) throws {
      variable = system.solver.makeVariable()
      constraint = try system.solver.add(variable == 1)
      try system.solver.remove(constraint)
      try system.solver.remove(variable)
      try system.relaxUntilSolvable()
    }
  }

  /// The observable state of a solver.
  private struct Snapshot: Equatable {
    var counts: [Int]
    var values: [UInt64]
    var constraints: [String]

    init(_ system: RandomSystem) {
      let solver = system.solver
      counts = [solver.statistics.variables, solver.statistics.constraints]
      values = system.unroundedValues.bits
      constraints = system.ids.map { id in
        do {
          let constraint = try solver.constraint(id)
          return "\(solver.formula(of: constraint)) @ \(constraint.priority.rawValue)"
        } catch {
          return "\(error)"
        }
      }
    }
  }

  /// Makes a call that has to fail.
  /// - Returns: The name of the call.
  private static func attempt(
    on system: inout RandomSystem, _ stranger: RandomSystem, _ removed: Removed
  ) throws -> Int {
    let solver = system.solver
    let x = system.random.pick(system.variables)
    let id = system.random.pick(system.ids)
    let number = system.random.pick([.nan, .infinity, -.infinity, 1e10, -1e300])
    let priority: Priority = system.random.pick([0, -1, 1001])
    let (otherID, other) = (stranger.ids[0], stranger.variables[0])
    var calls: [() throws -> Void] = [
      { try solver.add(x == number) },
      { try solver.add(number * x >= 1) },
      { try solver.add(1e-10 * x == 3) },
      { try solver.add((x == 1).at(priority)) },
      { try solver.add(x == other) },
      { try solver.add(x == removed.variable) },
      { try solver.setConstant(number, of: id) },
      { try solver.setConstant(1, of: otherID) },
      { try solver.setConstant(1, of: removed.constraint) },
      { try solver.setPriority(Priority(.nan), of: id) },
      { try solver.setPriority(3, of: removed.constraint) },
      { try solver.remove(otherID) },
      { try solver.remove(removed.constraint) },
      { try solver.remove(other) },
      { try solver.remove(removed.variable) },
      { _ = try solver.solve(batch: [[Edit(id, constant: 3)], [Edit(id, constant: number)]]) },
      { _ = try solver.solve(batch: [[Edit(id, constant: 3)], [Edit(otherID, constant: 3)]]) },
    ]
    if let used = try solver.constraint(id).terms.first?.variable {
      calls.append { try solver.remove(used) }
    }
    calls.append {
      try solver.transaction { solver throws(SolverError) in
        try solver.setConstant(11, of: id)
        let y = solver.makeVariable()
        try solver.add(y >= x)
        try solver.add(y <= x - 1)
      }
    }
    calls.append {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(id)
        try solver.add(x == 4)
        _ = try solver.solve()
        throw .invalidPriority(0)
      }
    }
    let call = Int.random(in: calls.indices, using: &system.random)
    do {
      try calls[call]()
    } catch is SolverError {
      return call
    }
    throw Violation("call \(call) with \(number) did not fail")
  }
}
