import ConstraintSolving
import Workloads

/// The methods of following the keyboard on one screen, measured against each other.
struct Comparison {
  /// The method by which each step of the transition is solved, in the order of the table: GLPK in
  /// full first.
  enum Method: String, CaseIterable {
    /// From the basis of the previous step, in a scope in which GLPK keeps the problem.
    case live = "GLPK full, warm, in a scope"
    /// All linear programs of the screen from scratch.
    case cold = "GLPK full, cold"
    /// The same, with GLPK's presolver.
    case coldPresolved = "GLPK full, cold, its presolver"
    /// By the dual simplex, from the basis of the previous step.
    case incremental = "GLPK full, warm"
    /// All steps in one batch, each from the basis of the one before.
    case batch = "GLPK full, warm, one batch"
    /// From scratch, but only the linear program affected by the keyboard, which may be a small
    /// part of the screen.
    case affectedPresolved = "GLPK, affected component, its presolver"
    /// A new solver for each step: variables, constraints, linear program, first solve.
    case newModel = "GLPK full, new model"
    /// By the default method: GLPK is called only when a known critical region is
    /// left, and most are known after the first transition.
    case regional = "known regions"
  }

  /// The cost of one step.
  struct Cost {
    var time: Duration
    /// The 99th percentile of single steps, including the reading of the clock; nil where steps are
    /// not solved one by one.
    var p99: Duration?
    var pivots: Double
    var glpkCalls: Double
  }

  struct Mismatch: Error {
    var method: Method
    var step: Int
    var difference: Double
  }

  private let workload: Workload
  /// The screen in a solver with the direct method.
  private let full: KeyboardScreen
  private let fullEdits: [Edit]
  /// The screen in a solver with the default method.
  private let own: KeyboardScreen
  private let ownEdits: [Edit]
  private let clock = ContinuousClock()

  init(_ workload: Workload, steps: Int) throws {
    self.workload = workload
    full = try workload.makeScreen(Solver(method: .direct))
    fullEdits = full.transition(steps: steps)
    own = try workload.makeScreen()
    ownEdits = own.transition(steps: steps)
    _ = try full.solver.solve()
    _ = try own.solver.solve()
  }

  private func screen(_ method: Method) -> KeyboardScreen { method == .regional ? own : full }

  private func edits(_ method: Method) -> [Edit] { method == .regional ? ownEdits : fullEdits }

  /// Checks that all methods give the same layout at each step.
  func verify() throws {
    let batch = try full.solver.solve(batch: fullEdits.map { [$0] })
    for step in fullEdits.indices {
      let expected = full.variables.map { batch.value(of: $0, at: step) ?? .nan }
      for method in [Method.incremental, .cold, .coldPresolved, .affectedPresolved, .regional] {
        let screen = screen(method)
        try solve(edits(method)[step], method)
        try check(screen, expected, method, step)
      }
      try check(try solvedNewModel(at: fullEdits[step]), expected, .newModel, step)
    }
    try full.solver.withLivePrograms {
      for step in fullEdits.indices {
        try solve(fullEdits[step], .live)
        let expected = full.variables.map { batch.value(of: $0, at: step) ?? .nan }
        try check(full, expected, .live, step)
      }
    }
  }

  private func check(
    _ screen: KeyboardScreen, _ expected: [Double], _ method: Method, _ step: Int
  ) throws(Mismatch) {
    for (variable, value) in zip(screen.variables, expected) {
      let difference = abs(((try? screen.solver.value(of: variable)) ?? .nan) - value)
      guard difference <= 1e-4 else {
        throw Mismatch(method: method, step: step, difference: difference)
      }
    }
  }

  /// The median cost of a step, over rounds in which the methods alternate.
  func measure(rounds: Int) throws -> [Method: Cost] {
    var costs: [Method: [Cost]] = [:]
    for _ in 0..<rounds {
      for method in Method.allCases {
        let cost =
          method == .live
          ? try full.solver.withLivePrograms { try measure(method) } : try measure(method)
        costs[method, default: []].append(cost)
      }
    }
    var medians = costs.mapValues { rounds in
      rounds.sorted { $0.time < $1.time }[rounds.count / 2]
    }
    for method in Method.allCases where method != .batch && method != .newModel {
      medians[method]?.p99 = try p99(method, rounds: rounds)
    }
    return medians
  }

  /// The 99th percentile of single steps over whole transitions.
  private func p99(_ method: Method, rounds: Int) throws -> Duration {
    var times: [Duration] = []
    for _ in 0..<rounds {
      for edit in sample(method) {
        let start = clock.now
        try solve(edit, method)
        times.append(clock.now - start)
      }
    }
    return times.sorted()[(times.count - 1) * 99 / 100]
  }

  /// The steps that are measured: for large screens, only every 12th is solved from scratch.
  private func sample(_ method: Method) -> [Edit] {
    let edits = edits(method)
    let isWhole = method == .newModel || method == .cold || method == .coldPresolved
    let isLarge = screen(method).solver.statistics.constraints > 500
    let stride = isWhole && isLarge ? 12 : 1
    return Swift.stride(from: stride - 1, to: edits.count, by: stride).map { edits[$0] }
  }

  /// The mean cost of a step over whole transitions.
  ///
  /// Their number is chosen so that the clock's own cost is negligible.
  private func measure(_ method: Method) throws -> Cost {
    let screen = screen(method)
    let sample = sample(method)
    var steps = 0
    var pivots = 0
    var glpkCalls = 0
    screen.solver.resetStatistics()
    let start = clock.now
    repeat {
      switch method {
      case .newModel:
        for edit in sample {
          let statistics = try solvedNewModel(at: edit).solver.statistics
          pivots += statistics.pivots
          glpkCalls += statistics.glpkCalls
        }
      case .batch:
        _ = try screen.solver.solve(batch: sample.map { [$0] })
      default:
        for edit in sample { try solve(edit, method) }
      }
      steps += sample.count
    } while clock.now - start < .milliseconds(50)
    let time = (clock.now - start) / steps
    pivots += screen.solver.statistics.pivots
    glpkCalls += screen.solver.statistics.glpkCalls
    return Cost(
      time: time, pivots: Double(pivots) / Double(steps),
      glpkCalls: Double(glpkCalls) / Double(steps))
  }

  private func solve(_ edit: Edit, _ method: Method) throws {
    let screen = screen(method)
    try screen.solver.setConstant(edit.constant, of: edit.constraint)
    screen.solver.presolvesColdSolves = method != .cold
    if method == .affectedPresolved {
      try screen.solver.discardBasis(of: edit.constraint)
    } else if ![.live, .incremental, .regional].contains(method) {
      screen.solver.discardBases()
    }
    _ = try screen.solver.solve()
  }

  private func solvedNewModel(at edit: Edit) throws -> KeyboardScreen {
    let screen = try workload.makeScreen(Solver(method: .direct))
    screen.solver.presolvesColdSolves = true
    try screen.solver.setConstant(edit.constant, of: screen.follower)
    _ = try screen.solver.solve()
    return screen
  }
}
