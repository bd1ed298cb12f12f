import ConstraintSolving
import GLPKLoop
import Workloads

/// Prints, as a Markdown table, the cost of a step of GLPK with a moving constant: in a scope of
/// living problems, by a loop in C that keeps one problem, and from scratch.
@main
struct LiveTable {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.allSatisfy({ $0 == "--smallest" }) else {
      print("usage: LiveTable [--smallest]")
      return
    }
    let isSmallest = !arguments.isEmpty
    print(
      """
      | problem | rows | from scratch | C from scratch | C loop | in the scope | scope / C loop | \
      from scratch / scope | pivots, scope | pivots, C | steps without GLPK |
      |---|---|---|---|---|---|---|---|---|---|---|
      """)
    let rounds = isSmallest ? 1 : 7
    var problems: [() throws -> MovingConstant] = [
      { try MovingConstant(.seed) }, { try MovingConstant(.card) },
      { try MovingConstant(.chat(bubbles: 10)) },
    ]
    if !isSmallest {
      problems += [
        { try MovingConstant(.chat(bubbles: 100)) },
        { try MovingConstant(.stickyChat(bubbles: 100)) },
        { try MovingConstant(panes: 50) }, { try MovingConstant(panes: 100) },
      ]
    }
    for problem in problems { print(try LiveComparison(try problem()).row(rounds: rounds)) }
    print(
      """

      Microseconds per step, medians of \(rounds) rounds. From scratch and in C: only the component \
      with the moving constant; the loop in C has weights in place of priorities. The layouts of the \
      scope and from scratch were the same at every step.
      """)
  }
}

/// The methods on one problem.
struct LiveComparison {
  struct Difference: Error {
    var step: Int
    var amount: Double
  }

  private let problem: MovingConstant
  private let component: AffectedComponent
  private let clock = ContinuousClock()

  init(_ problem: MovingConstant) throws {
    self.problem = problem
    component = try AffectedComponent(of: problem.edits[0].constraint, in: problem.solver)
    _ = try problem.solver.solve()
  }

  /// The line of the table.
  func row(rounds: Int) throws -> String {
    try verify()
    var times: [[Double]] = Array(repeating: [], count: 4)
    var pivots = (scope: 0.0, loop: 0.0, free: 0.0)
    for _ in 0..<rounds {
      times[0].append(try scratch())
      times[1].append(scratchInC())
      let loop = loopInC()
      times[2].append(loop.time)
      let scope = try self.scope()
      times[3].append(scope.time)
      pivots = (scope.pivots, loop.pivots, scope.free)
    }
    let medians = times.map { $0.sorted()[rounds / 2] }
    let cells =
      [problem.name, "\(component.rowCount)"] + medians.map(rounded)
      + [
        rounded(medians[3] / medians[2]), rounded(medians[0] / medians[3]) + "×",
        rounded(pivots.scope), rounded(pivots.loop), "\(Int((pivots.free * 100).rounded())) %",
      ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func verify() throws {
    let solver = problem.solver
    var layouts: [[Double]] = []
    for edit in problem.edits {
      try solver.setConstant(edit.constant, of: edit.constraint)
      try solver.discardBasis(of: edit.constraint)
      _ = try solver.solve()
      layouts.append(try component.variables.map { try solver.value(of: $0) })
    }
    try solver.withLivePrograms {
      for (step, edit) in problem.edits.enumerated() {
        try solver.setConstant(edit.constant, of: edit.constraint)
        _ = try solver.solve()
        for (variable, expected) in zip(component.variables, layouts[step]) {
          let amount = try abs(solver.value(of: variable) - expected)
          if amount > 1e-9 { throw Difference(step: step, amount: amount) }
        }
      }
    }
  }

  /// The mean time of a step over whole sequences of steps, for at least 50 ms.
  private func measure(_ sequence: () throws -> Void) rethrows -> Double {
    var steps = 0
    let start = clock.now
    repeat {
      try sequence()
      steps += problem.edits.count
    } while clock.now - start < .milliseconds(50)
    return (clock.now - start) / .microseconds(1) / Double(steps)
  }

  private func scratch() throws -> Double {
    let solver = problem.solver
    solver.presolvesColdSolves = true
    return try measure {
      for edit in problem.edits {
        try solver.setConstant(edit.constant, of: edit.constraint)
        try solver.discardBasis(of: edit.constraint)
        _ = try solver.solve()
      }
    }
  }

  private func scope() throws -> (time: Double, pivots: Double, free: Double) {
    let solver = problem.solver
    return try solver.withLivePrograms {
      func run() throws {
        for edit in problem.edits {
          try solver.setConstant(edit.constant, of: edit.constraint)
          _ = try solver.solve()
        }
      }
      try run()
      solver.resetStatistics()
      try run()
      let steps = Double(problem.edits.count)
      let statistics = solver.statistics
      return (
        try measure(run), Double(statistics.pivots) / steps, Double(statistics.liveSteps) / steps
      )
    }
  }

  private func scratchInC() -> Double {
    measure {
      for _ in problem.edits {
        if let loop = component.loop(presolves: true) { glpk_loop_delete(loop) }
      }
    }
  }

  private func loopInC() -> (time: Double, pivots: Double) {
    guard let loop = component.loop(presolves: false) else { return (.nan, .nan) }
    defer { glpk_loop_delete(loop) }
    var sum = 0.0
    func run() {
      for edit in problem.edits { sum += glpk_loop_step(loop, component.row, edit.constant) }
    }
    run()
    let before = glpk_loop_pivots(loop)
    run()
    let pivots = Double(glpk_loop_pivots(loop) - before) / Double(problem.edits.count)
    let time = measure(run)
    return (sum.isNaN ? .nan : time, pivots)
  }
}

/// A number with about three digits.
private func rounded(_ value: Double) -> String {
  guard value < 100 else { return value.isNaN ? "failed" : String(Int(value.rounded())) }
  let factor = value < 10 ? 100.0 : 10
  return String((value * factor).rounded() / factor)
}
