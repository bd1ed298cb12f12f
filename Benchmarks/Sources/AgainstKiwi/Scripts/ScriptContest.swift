internal import ConstraintSolving

/// One edit script, played alternately on both sides.
struct ScriptContest {
  /// The limits of a measurement.
  struct Budget {
    /// Seconds for the plays of one script, after one play of each kind.
    var seconds: Double
    /// The maximum number of rounds.
    var rounds: Int
    /// The seconds after which one play by the peer ends; 0 to play without it.
    var peerLimit = 60.0
  }

  let script: EditScript
  let peer: Peer
  let budget: Budget
  /// Creates Kuina's solver.
  var makeSolver: () -> Solver = { Solver() }

  /// Plays the script on both sides, compares the answers, and measures.
  func run() throws -> [ScriptResult] {
    let kuina = KuinaScriptPlayer(script, solver: makeSolver)
    let player = try PeerScriptPlayer(script, peer)
    let clock = ContinuousClock()
    let first = kuina.play(timesSolves: false)
    let (uses, best) = chooseUses(of: player)
    let ends = script.phaseEnds
    var results = script.phases.enumerated().map { index, phase in
      var result = ScriptResult(
        script: script.name, peerName: peer.kind.name, phase: phase, agreement: .equal)
      result.use = best[index]?.use
      if index >= first.phases.count {
        result.agreement = .kuinaFailed(first.failure ?? "")
      } else if let other = best[index]?.phase {
        result.agreement = ScriptResult.Agreement(first.phases[index], other, in: ends[index])
      } else {
        result.agreement = .peerFailed(uses.failures.values.first ?? "time limit")
      }
      if index < first.phases.count { result.work = first.phases[index].work }
      return result
    }

    var kuinaSamples = Array(repeating: PhaseSamples(), count: results.count)
    var peerSamples = kuinaSamples
    let start = clock.now
    var rounds = 0
    repeat {
      for timesSolves in [false, true] {
        if uses.best.isEmpty {
          record(kuina.play(timesSolves: timesSolves), &kuinaSamples) { _ in true }
        }
        for use in uses.best {
          // Each play follows one by the other side, whose code and branches the processor has learned.
          record(kuina.play(timesSolves: timesSolves), &kuinaSamples) { _ in true }
          let run = player.play(use, timesSolves: timesSolves)
          record(run, &peerSamples) { results[$0].use == use }
          if let failure = run.failure, run.phases.count < results.count {
            results[run.phases.count].peerFailure = failure
          }
        }
      }
      rounds += 1
    } while rounds < budget.rounds && clock.now - start < .seconds(budget.seconds)
    for index in results.indices {
      // Kiwi's order of terms depends on addresses: what succeeds once may fail another time.
      if let phase = best[index]?.phase, peerSamples[index].isIncomplete {
        peerSamples[index].record(phase, solveCount: results[index].phase.solveCount)
      }
      results[index].kuina = kuinaSamples[index].figures
      results[index].peer = peerSamples[index].figures
      if let failure = uses.failures[index] { results[index].peerFailure = failure }
    }
    return results
  }

  /// The measurements of one phase and one side.
  private struct PhaseSamples {
    private var means = Samples()
    private var solves = Samples()

    /// Whether there is no play with a measurement for each solve, or none without.
    var isIncomplete: Bool { means.values.isEmpty || solves.values.isEmpty }

    var figures: ScriptResult.Figures? {
      isIncomplete
        ? nil
        : ScriptResult.Figures(mean: means.median, median: solves.median, p99: solves.p99)
    }

    /// Records a play.
    mutating func record(_ phase: ScriptRun.Phase, solveCount: Int) {
      if phase.solveTimes.isEmpty || means.values.isEmpty {
        means.append(phase.time / Double(max(1, solveCount)))
      }
      solves.append(contentsOf: phase.solveTimes)
    }
  }

  private func record(
    _ run: ScriptRun, _ samples: inout [PhaseSamples], where isCounted: (Int) -> Bool
  ) {
    for (index, phase) in run.phases.enumerated() where isCounted(index) {
      samples[index].record(phase, solveCount: script.phases[index].solveCount)
    }
  }

  /// Finds the use of the peer that is fastest in each phase.
  ///
  /// Some take hundreds of times as long as others; each has the time of twice the fastest so far.
  /// - Returns: The uses that are fastest in some phase, and for each phase the peer's exception if
  ///   there was one; for each phase the fastest use and its run.
  private func chooseUses(of player: PeerScriptPlayer) -> (
    (best: [Peer.Use], failures: [Int: String]),
    [(use: Peer.Use, phase: ScriptRun.Phase)?]
  ) {
    let clock = ContinuousClock()
    var limit = budget.peerLimit
    var failures: [Int: String] = [:]
    var best: [(use: Peer.Use, phase: ScriptRun.Phase)?] =
      Array(repeating: nil, count: script.phases.count)
    let begin = clock.now
    for use in peer.uses(for: script)
    where clock.now - begin < .seconds(3 * budget.peerLimit) {
      for _ in 0..<2 {
        let start = clock.now
        let run = player.play(use, timesSolves: true, within: limit * 1e9)
        let time = (clock.now - start) / .seconds(1)
        if let message = run.failure {
          if message != "time limit" { failures[run.phases.count] = message }
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
    var uses: [Peer.Use] = []
    for case .some(let choice) in best where !uses.contains(choice.use) { uses.append(choice.use) }
    return ((uses, failures), best)
  }
}
