internal import BenchmarkMachine
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
    if let name = options.played { return try playOnce(name, options) }
    if let file = options.counts { return try countWork(file, options) }
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
    show(Machine.current.line + "\n")
    for remark in remarks { show("- " + remark) }
  }

  /// Prints a line without buffering, even if the output is not a terminal.
  static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
