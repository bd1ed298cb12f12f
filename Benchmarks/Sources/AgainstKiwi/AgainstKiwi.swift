internal import Foundation

/// Measures this project's solver against Kiwi's; `Benchmarks/against-kiwi` builds and starts it.
@main
@MainActor
struct AgainstKiwi {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return show(Options.usage) }
      try run(options)
    } catch {
      FileHandle.standardError.write(Data("against-kiwi: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if options.measuresGrowth {
      show(Growth.heading)
      for bubbles in [1, 47, 497, 4997] { show(try Growth.row(bubbles: bubbles)) }
      return
    }
    let workloads = try options.workloads()
    let scripts = try options.editScripts()
    if let folder = options.folder {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let chosen =
        scripts + (options.seeds.map { $0.map { EditScript.randomTree(seed: $0) } } ?? [])
      for script in chosen {
        try script.text.write(
          toFile: "\(folder)/\(script.name).txt", atomically: true, encoding: .utf8)
      }
      for problem in workloads.map(\.problem) where chosen.isEmpty {
        try problem.text.write(
          toFile: "\(folder)/\(problem.name).txt", atomically: true, encoding: .utf8)
      }
      return
    }
    let driver = try KiwiSide.Driver(path: options.driver ?? "")
    guard scripts.isEmpty else { return try play(scripts, options, try options.makePeer()) }
    if let file = options.curves {
      return try plotGrowth(to: file, options, try options.makePeer())
    }
    if let seeds = options.seeds { return try playRandom(seeds, options, try options.makePeer()) }
    if options.measuresScreens {
      show(ScreenContest.heading)
      let contest = ScreenContest(driver, isQuick: options.isQuick)
      for row in try contest.rows({ .chat(messages: 1000) }) { show(row) }
      for row in try contest.rows({ .form(fields: 100) }) { show(row) }
      return show(ScreenContest.legend)
    }
    if options.countsAllocations {
      try AllocationContest.checkCounter()
      show(AllocationContest.heading)
      for workload in workloads { show(try AllocationContest.row(workload.problem, driver)) }
      return show(AllocationContest.legend)
    }
    let budget =
      options.isQuick
      ? Contest.Budget(seconds: 0.05, rounds: 20) : Contest.Budget(seconds: 0.5, rounds: 200)
    show(Report.heading)
    var results: [Result] = []
    var remarks: [String] = []
    for workload in workloads {
      let more = try Contest(workload: workload, driver: driver, budget: budget).run()
      for result in more { show(Report.row(result)) }
      results += more
      remarks += Report.remarks(more)
      if let path = options.json {
        try Report.json(results).write(to: URL(fileURLWithPath: path))
      }
    }
    show(Report.legend(kiwiVersion: driver.version) + "\n")
    for remark in remarks { show("- " + remark) }
  }

  /// Plays edit scripts on both sides and prints a table.
  ///
  /// - Throws: ``WrongAnswers`` after the table if Kuina failed or was worse than the peer.
  private static func play(
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
    let wrong = results.filter(\.isWrong)
    guard wrong.isEmpty else { throw WrongAnswers(count: wrong.count) }
  }

  /// Plays random edit scripts on both sides and prints their summary.
  ///
  /// - Throws: ``WrongAnswers`` after the table if Kuina failed or was worse than the peer.
  private static func playRandom(
    _ seeds: Range<Int>, _ options: Options, _ peer: Peer
  ) throws {
    let budget = ScriptContest.Budget(
      seconds: options.isQuick ? 0.02 : 0.2, rounds: options.isQuick ? 3 : 9)
    var results: [ScriptResult] = []
    let summaries = try RandomContest(peer, budget, seeds: seeds).run { results += $0 }
    show(RandomReport.heading(peer))
    for summary in summaries { show(RandomReport.row(summary)) }
    show(RandomReport.legend(peer))
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
  private static func plotGrowth(
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
    try GrowthPlot(curves, peer).text.write(toFile: file, atomically: true, encoding: .utf8)
    if let path = options.json {
      try ScriptReport.json(results, peer).write(to: URL(fileURLWithPath: path))
    }
    let wrong = results.filter(\.isWrong)
    guard wrong.isEmpty else { throw WrongAnswers(count: wrong.count) }
  }

  private struct WrongAnswers: Error, CustomStringConvertible {
    var count: Int
    var description: String { "\(count) phases in which Kuina failed or was worse than its peer" }
  }

  /// Prints a line without buffering, even if the output is not a terminal.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
