internal import BenchmarkMachine
internal import Foundation

extension AgainstKiwi {
  /// Plays edit scripts on both sides and prints a table.
  ///
  /// - Throws: ``WrongAnswers`` after the table if Kuina failed or was worse than the peer.
  static func play(
    _ scripts: [EditScript], _ options: Options, _ peer: Peer
  ) throws {
    let budget =
      options.isQuick
      ? ScriptContest.Budget(seconds: 0.2, rounds: 9)
      : ScriptContest.Budget(seconds: 2, rounds: 99)
    show(ScriptReport.heading(peer))
    var results: [ScriptResult] = []
    for script in scripts {
      let more = try ScriptContest(script: script, peer: peer, budget: budget).run()
      for result in more { show(ScriptReport.row(result)) }
      results += more
      if let path = options.json {
        try ScriptReport.json(results, peer).write(to: URL(fileURLWithPath: path))
      }
    }
    show(ScriptReport.legend(peer))
    show(ScriptReport.slower(results, peer))
    show(Machine.current.line)
    let wrong = results.filter(\.isWrong)
    guard wrong.isEmpty else { throw WrongAnswers(count: wrong.count) }
  }

  /// Plays random edit scripts on both sides and prints their summary.
  ///
  /// - Throws: ``WrongAnswers`` after the table if Kuina failed or was worse than the peer.
  static func playRandom(
    _ seeds: Range<Int>, _ options: Options, _ peer: Peer
  ) throws {
    let budget = ScriptContest.Budget(
      seconds: options.isQuick ? 0.02 : 0.2, rounds: options.isQuick ? 3 : 9)
    var results: [ScriptResult] = []
    let summaries = try RandomContest(peer, budget, seeds: seeds).run { results += $0 }
    show(RandomReport.heading(peer))
    for summary in summaries { show(RandomReport.row(summary)) }
    show(RandomReport.legend(peer))
    show(RandomReport.slower(summaries, peer))
    show(Machine.current.line)
    if let path = options.json {
      try ScriptReport.json(results, peer).write(to: URL(fileURLWithPath: path))
    }
    let wrong = results.filter(\.isWrong)
    for result in wrong {
      show(
        "- \(result.script), \(result.phase.name): \(result.agreement.description(peer: result.peerName))"
      )
    }
    guard wrong.isEmpty else { throw WrongAnswers(count: wrong.count) }
  }

  /// Measures the growth with the size, prints a table and draws the curves.
  static func plotGrowth(
    to file: String, _ options: Options, _ peer: Peer
  ) throws {
    var results: [ScriptResult] = []
    let curves = try GrowthCurves(peer: peer, sizes: options.sizes).run { more in
      results += more
      for result in more {
        FileHandle.standardError.write(Data((ScriptReport.row(result) + "\n").utf8))
      }
    }
    show(GrowthReport.heading(options.sizes))
    for curve in curves { show(GrowthReport.rows(curve, options.sizes, peer)) }
    show(GrowthReport.legend)
    show(Machine.current.line)
    try GrowthPlot(curves, peer).text.write(toFile: file, atomically: true, encoding: .utf8)
    if let path = options.json {
      try ScriptReport.json(results, peer).write(to: URL(fileURLWithPath: path))
    }
    let wrong = results.filter(\.isWrong)
    guard wrong.isEmpty else { throw WrongAnswers(count: wrong.count) }
  }

  struct WrongAnswers: Error, CustomStringConvertible {
    var count: Int
    var description: String { "\(count) phases in which Kuina failed or was worse than its peer" }
  }

  /// Plays a script by Kuina alone, so that another program can count its instructions.
  ///
  /// - Throws: ``WorkCounts/KuinaFailure``.
  static func playOnce(_ name: String, _ options: Options) throws {
    guard name != "none" else { return }
    for script in try options.scripts(named: name) {
      if let failure = KuinaScriptPlayer(script).play(timesSolves: false).failure {
        throw WorkCounts.KuinaFailure(script: script.name, message: failure)
      }
    }
  }

  /// Counts work, and compares the counts with recorded ones or records them.
  ///
  /// - Throws: ``WorkCounts/Exceeded``.
  static func countWork(_ file: String, _ options: Options) throws {
    try AllocationContest.checkCounter()
    var counts = try WorkCounts()
    try counts.add(fromFile: file)
    if let path = options.json { try counts.write(to: path) }
    guard let path = options.thresholds else { return }
    if options.updatesThresholds { return try counts.write(to: path) }
    for remark in try counts.check(against: path) { show("- " + remark) }
    show("\(counts.counts.count) counts of work are within their thresholds.")
  }
}
