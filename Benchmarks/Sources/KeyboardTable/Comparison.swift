import ConstraintSolving
import Workloads

/// The ways to follow the keyboard on one screen, measured against each other.
struct Comparison {
  /// How each step of the transition is solved.
  enum Way: CaseIterable {
    /// A new solver for each step: variables, constraints, linear program, first solve.
    case newModel
    /// The same solver, but all linear programs of the screen solved from scratch.
    case cold
    /// The same, with GLPK's presolver.
    case coldPresolved
    /// The same, but only the linear program that the keyboard touches, which may be a small part
    /// of the screen.
    case touchedPresolved
    /// From the basis of the step before.
    case incremental
    /// All steps in one batch, each from the basis of the one before.
    case batch
    /// Within critical regions, most of which are known after the first transition; GLPK is
    /// entered only where a region is left.
    case regional
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
  private let screen: KeyboardScreen
  private let edits: [Edit]
  private let clock = ContinuousClock()

  init(_ workload: Workload, steps: Int) throws {
    self.workload = workload
    screen = try workload.makeScreen()
    edits = screen.transition(steps: steps)
    _ = try screen.solver.solve()
  }

  /// Checks that all ways give the same layout at each step.
  func verify() throws {
    let batch = try screen.solver.solve(batch: edits.map { [$0] })
    for (step, edit) in edits.enumerated() {
      for way in [Way.incremental, .cold, .coldPresolved, .touchedPresolved, .regional] {
        try solve(edit, way)
        for variable in screen.variables {
          let value = screen.solver.value(of: variable)
          let difference = abs(value - (batch.value(of: variable, at: step) ?? .nan))
          try check(difference, way, step)
        }
      }
      let fresh = try solvedNewModel(at: edit)
      for (variable, other) in zip(screen.variables, fresh.variables) {
        let difference = abs(
          fresh.solver.value(of: other) - (batch.value(of: variable, at: step) ?? .nan))
        try check(difference, .newModel, step)
      }
    }
  }

  private func check(_ difference: Double, _ way: Way, _ step: Int) throws(Mismatch) {
    guard difference <= 1e-4 else {
      throw Mismatch(way: way, step: step, difference: difference)
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
    screen.solver.resolving = way == .regional ? .regional : .direct
    try screen.solver.setConstant(edit.constant, of: edit.constraint)
    screen.solver.presolvesColdSolves = way != .cold
    if way == .touchedPresolved {
      try screen.solver.forgetBasis(of: edit.constraint)
    } else if way != .incremental, way != .regional {
      screen.solver.forgetBases()
    }
    _ = try screen.solver.solve()
  }

  private func solvedNewModel(at edit: Edit) throws -> KeyboardScreen {
    let screen = try workload.makeScreen()
    screen.solver.presolvesColdSolves = true
    try screen.solver.setConstant(edit.constant, of: screen.follower)
    _ = try screen.solver.solve()
    return screen
  }
}
