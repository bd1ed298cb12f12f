import Benchmark
import ConstraintSolving
import Workloads

let benchmarks: @Sendable () -> Void = {
  let workloads: [Workload] = [
    .seed, .card, .chat(bubbles: 10), .chat(bubbles: 100), .stickyChat(bubbles: 100),
  ]
  for workload in workloads {
    for steps in [60, 120] {
      addBenchmarks(of: workload, steps: steps)
    }
  }
}

/// Whole transitions, up and down, on one screen, by GLPK in full: from scratch, from the last
/// basis,
/// in one batch; and by the default method.
///
/// The clock and the statistics are per transition; KeyboardTable divides by the steps.
@Sendable private func addBenchmarks(of workload: Workload, steps: Int) {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput], maxDuration: .seconds(1), maxIterations: 1_000)
  let subject = "(\(workload.name), \(steps))"

  Benchmark("Keyboard.cold\(subject)", configuration: configuration) {
    benchmark, screen in
    screen.solver.presolvesColdSolves = true
    for _ in benchmark.scaledIterations {
      for edit in screen.transition(steps: steps) {
        try screen.solver.setConstant(edit.constant, of: edit.constraint)
        screen.solver.discardBases()
        blackHole(try screen.solver.solve())
      }
    }
  } setup: {
    try solvedScreen(of: workload, Solver(method: .direct))
  }

  for (name, method) in [("incremental", Solver.Method.direct), ("own", .presolved)] {
    Benchmark("Keyboard.\(name)\(subject)", configuration: configuration) {
      benchmark, screen in
      for _ in benchmark.scaledIterations {
        for edit in screen.transition(steps: steps) {
          try screen.solver.setConstant(edit.constant, of: edit.constraint)
          blackHole(try screen.solver.solve())
        }
      }
    } setup: {
      try solvedScreen(of: workload, Solver(method: method))
    }
  }

  Benchmark("Keyboard.batch\(subject)", configuration: configuration) {
    benchmark, screen in
    for _ in benchmark.scaledIterations {
      blackHole(try screen.solver.solve(batch: screen.transition(steps: steps).map { [$0] }))
    }
  } setup: {
    try solvedScreen(of: workload, Solver(method: .direct))
  }
}

@Sendable private func solvedScreen(
  of workload: Workload, _ solver: Solver
) throws -> KeyboardScreen {
  let screen = try workload.makeScreen(solver)
  _ = try screen.solver.solve()
  return screen
}
