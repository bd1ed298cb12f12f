internal import AllocationCounting
internal import ConstraintSolving
internal import KiwiDriverLoader

/// This project's solver, playing an edit script.
final class KuinaScriptPlayer {
  private enum Instruction {
    case add(row: Int, constant: Double, priority: Priority)
    case remove(row: Int)
    case setConstant(Double, row: Int)
    case setPriority(Priority, row: Int)
    case solve
    case phase
  }

  /// A required row that contradicts others cannot be told apart from a change of constants.
  private struct Contradiction: Error, CustomStringConvertible {
    var description: String { "a changed constant contradicts required constraints" }
  }

  private let script: EditScript
  private let makeSolver: () -> Solver
  /// The operations as calls of the solver: a parameter's value becomes the constants of its rows.
  private let instructions: [Instruction]
  private let rows: FlatRows

  init(_ script: EditScript, solver makeSolver: @escaping () -> Solver = { Solver() }) {
    self.script = script
    self.makeSolver = makeSolver
    var problem = LayoutProblem(name: script.name)
    problem.rows = script.rows
    problem.parameters = script.parameters
    rows = FlatRows(problem)
    let uses = script.uses
    var state = script.initialState
    instructions = script.operations.flatMap { operation -> [Instruction] in
      state.apply(operation)
      switch operation {
      case .add(let row):
        return [
          .add(
            row: row,
            constant: LayoutProblem.constant(of: state.rows[row], state.parameters),
            priority: Priority(Double(state.rows[row].priority)))
        ]
      case .remove(let row): return [.remove(row: row)]
      case .set(let parameter, _):
        return uses[parameter].filter { state.isPresent[$0] }.map { row in
          .setConstant(
            LayoutProblem.constant(of: state.rows[row], state.parameters), row: row)
        }
      case .setPriority(let row, let priority):
        return state.isPresent[row]
          ? [.setPriority(Priority(Double(priority)), row: row)] : []
      case .solve: return [.solve]
      case .phase: return [.phase]
      }
    }
  }

  /// Plays the script with a new solver.
  ///
  /// - Parameter timesSolves: Whether to measure each solve; reading the clock twice for it
  ///   costs as much as a short step.
  /// - Returns: The measurements of the completed phases.
  func play(timesSolves: Bool) -> ScriptRun {
    var run = ScriptRun()
    do {
      try play(timesSolves, &run)
    } catch {
      run.failure = "\(error)"
    }
    return run
  }

  private func play(_ timesSolves: Bool, _ run: inout ScriptRun) throws {
    // Of each row that is present and not rejected. Swift checks each access to an object's variable at
    // run time.
    var constraints = [Constraint.ID?](repeating: nil, count: script.rows.count)
    var rejectedCount = 0
    var solveTimes: [Double] = []
    solveTimes.reserveCapacity(instructions.count)
    var phases = 0
    var work: [String: Double] = [:]
    var uncounted: Int64 = 0
    // Constraints added since the last solve.
    var added: [Int] = []
    added.reserveCapacity(script.rows.count)

    uncounted = counted_allocations()
    var started = contest_processor_clock()
    var previous = contest_clock()
    let solver = makeSolver()
    var variables: [Variable] = []
    variables.reserveCapacity(script.variableCount)
    for _ in 0..<script.variableCount { variables.append(solver.makeVariable()) }

    func endPhase() {
      guard phases > 0 else { return }
      let time = Double(contest_processor_clock() - started)
      let allocations = counted_allocations()
      var total = Self.work(of: solver)
      if allocations >= 0 { total["allocations"] = Double(allocations - uncounted) }
      run.phases.append(
        ScriptRun.Phase(
          time: time, solveTimes: solveTimes,
          values: variables.map { (try? solver.unroundedValue(of: $0)) ?? .nan },
          rejectedCount: rejectedCount,
          work: total.merging(work) { $0 - $1 }))
      work = total
      solveTimes.removeAll(keepingCapacity: true)
      // Those of this function are not the solver's.
      uncounted += counted_allocations() - allocations
    }

    for instruction in instructions {
      switch instruction {
      case .add(let row, let constant, let priority):
        rows.load(row, variables)
        constraints[row] = try rows.addLoaded(row, constant, priority, to: solver)
        added.append(row)
      case .remove(let row):
        guard let id = constraints[row] else { break }
        constraints[row] = nil
        try solver.remove(id)
      case .setConstant(let constant, let row):
        guard let id = constraints[row] else { break }
        try solver.setConstant(constant, of: id)
      case .setPriority(let priority, let row):
        guard let id = constraints[row] else { break }
        try solver.setPriority(priority, of: id)
      case .solve:
        if case .infeasible(let conflict) = try solver.solve() {
          rejectedCount += try Self.resolve(conflict, &added, &constraints, solver)
        }
        added.removeAll(keepingCapacity: true)
        if timesSolves {
          let now = contest_clock()
          solveTimes.append(Double(now - previous))
          previous = contest_clock()
        }
      case .phase:
        endPhase()
        // The first phase includes the creation of the solver.
        if phases > 0 { started = contest_processor_clock() }
        phases += 1
        previous = contest_clock()
      }
    }
    endPhase()
  }

  /// Removes the latest of the newly added constraints from each conflict, as Kiwi rejects them;
  /// returns how many.
  private static func resolve(
    _ conflict: Conflict, _ added: inout [Int], _ constraints: inout [Constraint.ID?],
    _ solver: Solver
  ) throws -> Int {
    var conflict = conflict
    var rejectedCount = 0
    while true {
      let members = Set(conflict.constraints)
      guard
        let position = added.lastIndex(where: { row in
          constraints[row].map { members.contains($0) } ?? false
        }), let id = constraints[added[position]]
      else { throw Contradiction() }
      constraints[added[position]] = nil
      added.remove(at: position)
      rejectedCount += 1
      try solver.remove(id)
      guard case .infeasible(let next) = try solver.solve() else { return rejectedCount }
      conflict = next
    }
  }

  /// The solver's counts of work since its creation.
  static func work(of solver: Solver) -> [String: Double] {
    let statistics = solver.statistics
    return [
      "GLPK calls": Double(statistics.glpkCalls), "pivots": Double(statistics.pivots),
      "simplex runs": Double(statistics.simplexRuns),
      "exact solves": Double(statistics.exactSolves),
      "tableau steps": Double(statistics.tableauSteps),
      "tableau rebuilds": Double(statistics.tableauRebuilds),
    ]
  }
}
