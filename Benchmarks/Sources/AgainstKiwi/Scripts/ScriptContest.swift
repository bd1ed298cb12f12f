internal import ConstraintSolving

/// One edit script, played alternately on both sides.
struct ScriptContest {
  /// The limits of a measurement.
  struct Budget {
    /// Seconds for the plays of one script, after one play of each kind.
    var seconds: Double
    /// The maximum number of rounds.
    var rounds: Int
    /// The seconds after which one play by Kiwi ends.
    var kiwiLimit = 60.0
  }

  let script: EditScript
  let driver: KiwiSide.Driver
  let budget: Budget
  /// Creates Kuina's solver.
  var makeSolver: () -> Solver = { Solver() }

  /// Plays the script on both sides, compares the answers, and measures.
  func run() throws -> [ScriptResult] {
    let kuina = KuinaScriptPlayer(script, solver: makeSolver)
    let kiwi = try KiwiScriptPlayer(script, driver)
    let clock = ContinuousClock()
    let first = kuina.play(timesSolves: false)
    let (uses, best) = chooseUses(of: kiwi)
    let ends = script.phaseEnds
    var results = script.phases.enumerated().map { index, phase in
      var result = ScriptResult(script: script.name, phase: phase, agreement: .equal)
      result.use = best[index]?.use
      if index >= first.phases.count {
        result.agreement = .kuinaFailed(first.failure ?? "")
      } else if let other = best[index]?.phase {
        result.agreement = ScriptResult.Agreement(first.phases[index], other, in: ends[index])
      } else {
        result.agreement = .kiwiFailed(uses.failure)
      }
      if index < first.phases.count { result.work = first.phases[index].work }
      return result
    }

    var kuinaMeans = Array(repeating: Samples(), count: results.count)
    var kiwiMeans = kuinaMeans
    var kuinaSolves = kuinaMeans
    var kiwiSolves = kuinaMeans
    func record(_ run: ScriptRun, _ means: inout [Samples], _ solves: inout [Samples]) {
      for (index, phase) in run.phases.enumerated() {
        if phase.solveTimes.isEmpty {
          means[index].append(phase.time / Double(max(1, results[index].phase.solveCount)))
        } else {
          solves[index].append(contentsOf: phase.solveTimes)
        }
      }
    }
    let start = clock.now
    var rounds = 0
    repeat {
      record(kuina.play(timesSolves: false), &kuinaMeans, &kuinaSolves)
      let plays = uses.best.map { ($0, kiwi.play($0, timesSolves: false)) }
      let stepped = uses.best.map { ($0, kiwi.play($0, timesSolves: true)) }
      for index in results.indices {
        for (use, run) in plays + stepped where use == results[index].use {
          guard index < run.phases.count else { continue }
          let phase = run.phases[index]
          if phase.solveTimes.isEmpty {
            kiwiMeans[index].append(phase.time / Double(max(1, results[index].phase.solveCount)))
          } else {
            kiwiSolves[index].append(contentsOf: phase.solveTimes)
          }
        }
      }
      record(kuina.play(timesSolves: true), &kuinaMeans, &kuinaSolves)
      rounds += 1
    } while rounds < budget.rounds && clock.now - start < .seconds(budget.seconds)
    for index in results.indices {
      results[index].kuina = figures(kuinaMeans[index], kuinaSolves[index])
      results[index].kiwi = figures(kiwiMeans[index], kiwiSolves[index])
    }
    return results
  }

  private func figures(_ means: Samples, _ solves: Samples) -> ScriptResult.Figures? {
    means.values.isEmpty
      ? nil
      : ScriptResult.Figures(mean: means.median, median: solves.median, p99: solves.p99)
  }

  /// Finds the use of Kiwi that is fastest in each phase.
  ///
  /// Some take hundreds of times as long as others; each has the time of twice the fastest so far.
  /// - Returns: The uses that are fastest in some phase, and the reason why Kiwi failed if it
  ///   did; for each phase the fastest use and its run.
  private func chooseUses(of kiwi: KiwiScriptPlayer) -> (
    (best: [KiwiScriptPlayer.Use], failure: String),
    [(use: KiwiScriptPlayer.Use, phase: ScriptRun.Phase)?]
  ) {
    let clock = ContinuousClock()
    var limit = budget.kiwiLimit
    var failure = ""
    var best: [(use: KiwiScriptPlayer.Use, phase: ScriptRun.Phase)?] =
      Array(repeating: nil, count: script.phases.count)
    for use in KiwiScriptPlayer.Use.all(for: script) {
      for _ in 0..<2 {
        let start = clock.now
        let run = kiwi.play(use, timesSolves: false, within: limit * 1e9)
        let time = (clock.now - start) / .seconds(1)
        if let message = run.failure {
          if failure.isEmpty || failure == "time limit" { failure = message }
        } else {
          limit = min(limit, max(0.5, 2 * time))
        }
        for (index, phase) in run.phases.enumerated()
        where phase.time < best[index]?.phase.time ?? .infinity {
          best[index] = (use, phase)
        }
        if time > 0.2 { break }
      }
    }
    var uses: [KiwiScriptPlayer.Use] = []
    for case .some(let choice) in best where !uses.contains(choice.use) { uses.append(choice.use) }
    return ((uses, failure), best)
  }
}
