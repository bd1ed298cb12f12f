import ConstraintSolving
import Workloads

/// The ways to follow the keyboard on one screen, measured against each other.
struct Comparison {
  /// How each step of the transition is solved, in the order of the table: GLPK in full comes first.
  enum Way: String, CaseIterable {
    /// All linear programs of the screen from scratch.
    case cold = "GLPK full, cold"
    /// The same, with GLPK's presolver.
    case coldPresolved = "GLPK full, cold, its presolver"
    /// By the dual simplex, from the basis of the step before.
    case incremental = "GLPK full, warm"
    /// All steps in one batch, each from the basis of the one before.
    case batch = "GLPK full, warm, one batch"
    /// From scratch, but only the linear program that the keyboard touches, which may be a small
    /// part of the screen.
    case touchedPresolved = "GLPK, touched part, its presolver"
    /// A new solver for each step: variables, constraints, linear program, first solve.
    case newModel = "GLPK full, new model"
    /// As a solver works unless told otherwise: GLPK is entered only where a critical region is
    /// left that is known, and most are known after the first transition.
    case regional = "known regions"
  }

  /// What one step costs.
  struct Cost {
    var time: Duration
    var pivots: Double
  }

  struct Mismatch: Error {
    var way: Way
    var step: Int
    var difference: Double
  }

  private let workload: Workload
  /// The screen in a solver that leaves everything to GLPK.
  private let full: KeyboardScreen
  private let fullEdits: [Edit]
  /// The screen in a solver as it works unless told otherwise.
  private let own: KeyboardScreen
  private let ownEdits: [Edit]
  private let clock = ContinuousClock()

  init(_ workload: Workload, steps: Int) throws {
    self.workload = workload
    full = try workload.makeScreen(Solver(method: .direct))
    fullEdits = full.transition(steps: steps)
    own = try workload.makeScreen()
    ownEdits = own.transition(steps: steps)
    try full.solver.solve()
    try own.solver.solve()
  }

  private func screen(_ way: Way) -> KeyboardScreen { way == .regional ? own : full }

  private func edits(_ way: Way) -> [Edit] { way == .regional ? ownEdits : fullEdits }

  /// Checks that all ways give the same layout at each step.
  func verify() throws {
    let batch = try full.solver.solve(batch: fullEdits.map { [$0] })
    for step in fullEdits.indices {
      let expected = full.variables.map { batch.value(of: $0, at: step) ?? .nan }
      for way in [Way.incremental, .cold, .coldPresolved, .touchedPresolved, .regional] {
        let screen = screen(way)
        try solve(edits(way)[step], way)
        try check(screen, expected, way, step)
      }
      try check(try solvedNewModel(at: fullEdits[step]), expected, .newModel, step)
    }
  }

  private func check(
    _ screen: KeyboardScreen, _ expected: [Double], _ way: Way, _ step: Int
  ) throws(Mismatch) {
    for (variable, value) in zip(screen.variables, expected) {
      let difference = abs(screen.solver.value(of: variable) - value)
      guard difference <= 1e-4 else {
        throw Mismatch(way: way, step: step, difference: difference)
      }
    }
  }

  /// The median cost of a step, over rounds in which the ways take turns.
  func measure(rounds: Int) throws -> [Way: Cost] {
    var costs: [Way: [Cost]] = [:]
    for _ in 0..<rounds {
      for way in Way.allCases { costs[way, default: []].append(try measure(way)) }
    }
    return costs.mapValues { rounds in
      rounds.sorted { $0.time < $1.time }[rounds.count / 2]
    }
  }

  /// The mean cost of a step over whole transitions.
  ///
  /// There are as many as take a time against which the clock does not count. Of large screens
  /// only every 12th step is solved from scratch.
  private func measure(_ way: Way) throws -> Cost {
    let screen = screen(way)
    let edits = edits(way)
    let isWhole = way == .newModel || way == .cold || way == .coldPresolved
    let isLarge = screen.solver.statistics.constraints > 500
    let stride = isWhole && isLarge ? 12 : 1
    let sample = Swift.stride(from: stride - 1, to: edits.count, by: stride).map { edits[$0] }
    var steps = 0
    var pivots = 0
    screen.solver.resetStatistics()
    let start = clock.now
    repeat {
      switch way {
      case .newModel:
        for edit in sample {
          pivots += try solvedNewModel(at: edit).solver.statistics.pivots
        }
      case .batch:
        _ = try screen.solver.solve(batch: sample.map { [$0] })
      default:
        for edit in sample { try solve(edit, way) }
      }
      steps += sample.count
    } while clock.now - start < .milliseconds(50)
    let time = (clock.now - start) / steps
    pivots += screen.solver.statistics.pivots
    return Cost(time: time, pivots: Double(pivots) / Double(steps))
  }

  private func solve(_ edit: Edit, _ way: Way) throws {
    let screen = screen(way)
    try screen.solver.setConstant(edit.constant, of: edit.constraint)
    screen.solver.presolvesColdSolves = way != .cold
    if way == .touchedPresolved {
      try screen.solver.discardBasis(of: edit.constraint)
    } else if way != .incremental, way != .regional {
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
