/// Many random edit scripts, summarised by phase.
struct RandomContest {
  /// The summary of one kind of edits over all instances.
  struct Summary {
    var phase: String
    /// The instances that both sides completed.
    var instanceCount = 0
    /// The peer's time relative to Kuina's: one ratio for each instance.
    var ratios = Samples()
    /// The name of the instance with the smallest ratio.
    var worst = ""
    /// The times of single solves in all instances, in nanoseconds.
    var kuinaP99s = Samples()
    var peerP99s = Samples()
    var kuinaMedians = Samples()
    var peerMedians = Samples()
    /// The instances in which the peer failed, and in which its answer was worse.
    var peerFailureCount = 0
    var peerWorseCount = 0
    /// The instances in which Kuina failed or its answer was worse.
    var wrong: [String] = []
  }

  let peer: Peer
  let budget: ScriptContest.Budget
  /// The numbers of the instances.
  var seeds: Range<Int>
  var makeScript: (Int) -> EditScript = { EditScript.randomTree(seed: $0) }
  init(_ peer: Peer, _ budget: ScriptContest.Budget, seeds: Range<Int>) {
    self.peer = peer
    self.budget = budget
    self.seeds = seeds
  }

  /// Plays all instances.
  ///
  /// - Parameter report: Called with the results of each instance.
  /// - Throws: Whatever the driver's library throws when a script is created.
  /// - Returns: A summary for each phase, and one for all edits after the first solve.
  func run(_ report: ([ScriptResult]) -> Void = { _ in }) throws -> [Summary] {
    var summaries: [Summary] = []
    for seed in seeds {
      let script = makeScript(seed)
      let results = try ScriptContest(script: script, peer: peer, budget: budget).run()
      report(results)
      for result in results { Self.note(result, &summaries) }
      let edits = results.dropFirst()
      if edits.allSatisfy({ $0.ratio != nil }) {
        let times = edits.reduce(into: (kuina: 0.0, peer: 0.0)) { sums, result in
          let count = Double(result.phase.solveCount)
          sums.kuina += (result.kuina?.mean ?? 0) * count
          sums.peer += (result.peer?.mean ?? 0) * count
        }
        let index = Self.index("all edits", &summaries)
        Self.note(times.peer / times.kuina, of: script.name, &summaries[index])
      }
    }
    return summaries
  }

  private static func index(_ phase: String, _ summaries: inout [Summary]) -> Int {
    if let index = summaries.firstIndex(where: { $0.phase == phase }) { return index }
    summaries.append(Summary(phase: phase))
    return summaries.count - 1
  }

  private static func note(_ ratio: Double, of script: String, _ summary: inout Summary) {
    if ratio < summary.ratios.values.min() ?? .infinity { summary.worst = script }
    summary.ratios.append(ratio)
    summary.instanceCount += 1
  }

  private static func note(_ result: ScriptResult, _ summaries: inout [Summary]) {
    guard result.phase.solveCount > 0 else { return }
    let index = index(result.phase.name, &summaries)
    if result.isWrong { summaries[index].wrong.append(result.script) }
    if result.peerFailure != nil { summaries[index].peerFailureCount += 1 }
    if case .peerIsWorse = result.agreement { summaries[index].peerWorseCount += 1 }
    guard let ratio = result.ratio, let kuina = result.kuina, let peer = result.peer else { return }
    note(ratio, of: result.script, &summaries[index])
    summaries[index].kuinaMedians.append(kuina.median)
    summaries[index].kuinaP99s.append(kuina.p99)
    summaries[index].peerMedians.append(peer.median)
    summaries[index].peerP99s.append(peer.p99)
  }
}
