import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// The screens of an app, with those that were found by running it.
@MainActor
struct ScreenSearch {
  /// The checker of the app.
  let command: URL
  /// The time limit of the process that asks for the screens.
  let timeLimit: Duration
  /// The maximum number of processes at a time.
  let jobs: Int

  /// The time limit for a trial.
  private static let trialLimit = Duration.seconds(10)
  /// The time limit for the search.
  private static let searchLimit = Duration.seconds(60)

  /// What is kept until the program or a file changes, so that all processes list the same screens.
  private struct Record: Codable {
    var version: Version
    /// The time limit of the process that searched, in seconds.
    var timeLimit: Double
    var found: Exploration.Result
    /// Whether all was tried, and nothing took longer than there was time.
    var isComplete = true
    /// The names of screens that fail by themselves.
    var failing: Set<String> = []
    /// The names of those among them that do not fail once the app is launched.
    var launched: Set<String> = []
  }

  /// What the kept screens depend on.
  private struct Version: Codable, Equatable {
    /// Is increased with each change of what is kept, or how it is found.
    var format = 3
    /// The times of the last changes of the program and of its storyboards and xibs, by path.
    var times: [String: Double]
  }

  /// Returns known screens with those that steps lead to.
  ///
  /// A controller that the app's code creates takes the place of one of the same class that was created without values,
  /// and of a scene or xib that fails by itself. Other screens that fail by themselves are shown while the app runs, as on
  /// a device, if that helps.
  func screens(besides known: [Screen]) throws -> [Screen] {
    let record = try record(besides: known)
    let plain = Set(try Screen.ofControllers().map(\.name))
    let reached = Dictionary(record.found.screens.map { ($0.controller, $0) }) { first, _ in first }
    var screens = try known.map { screen in
      let fails = record.failing.contains(screen.name)
      if let other = reached[screen.name], fails || plain.contains(screen.name) {
        return Screen(reaching: other)
      }
      return fails && record.launched.contains(screen.name) ? try screen.afterLaunch() : screen
    }
    let names = Set(known.map(\.name))
    // The screen at launch is listed by its own name.
    let further = record.found.screens.filter { screen in
      !names.contains(screen.controller) && !(screen.steps.count == 1 && names.contains("launch"))
    }
    screens += further.map(Screen.init(reaching:))
    return screens
  }

  private func record(besides known: [Screen]) throws -> Record {
    let file = command.appendingPathExtension("screens.json")
    let version = version()
    if let data = FileManager.default.contents(atPath: file.path),
      let record = try? JSONDecoder().decode(Record.self, from: data), record.version == version,
      record.isComplete || record.timeLimit >= timeLimit / .seconds(1)
    {
      return record
    }
    let start = ContinuousClock.now
    let search = pool(until: start + min(Self.searchLimit, timeLimit / 2))
    let exploration = Exploration(
      run: search.replies, jobs: jobs, isOver: { ContinuousClock.now >= search.end })
    var record = Record(
      version: version, timeLimit: timeLimit / .seconds(1), found: try exploration.result())
    let names = known.map(\.name).filter { $0 != "launch" }
    let pool = pool(until: start + timeLimit * 3 / 4)
    record.failing = try failing(names, isLaunched: false, in: pool)
    let rest = record.failing.subtracting(record.found.screens.map(\.controller)).sorted()
    record.launched = Set(rest).subtracting(try failing(rest, isLaunched: true, in: pool))
    // With a larger limit, a trial may have more time too.
    record.isComplete =
      record.found.isComplete && timeLimit >= Self.trialLimit && ContinuousClock.now < pool.end
    // Where it cannot be kept, each process searches.
    try? JSONEncoder().encode(record).write(to: file, options: .atomic)
    return record
  }

  private func pool(until end: ContinuousClock.Instant) -> TrialPool {
    TrialPool(
      command: command, jobs: jobs, timeLimit: min(Self.trialLimit, timeLimit), end: end)
  }

  /// Returns the names of screens that fail when they are shown; those for which there is no time count as failing only
  /// where the app is launched, so that they stay as they are.
  private func failing(
    _ names: [String], isLaunched: Bool, in pool: TrialPool
  ) throws -> Set<String> {
    let replies = try pool.replies(
      to: names.map { TrialRequest(screen: $0, isLaunched: isLaunched) })
    let failing = zip(names, replies).filter { _, reply in
      reply.isCutShort ? isLaunched : reply.failure != nil
    }
    return Set(failing.map(\.0))
  }

  private func version() -> Version {
    let files = [command.path] + InterfaceFolders.storyboards() + InterfaceFolders.xibs()
    let times = files.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = attributes?[.modificationDate] as? Date
      return (path, date?.timeIntervalSinceReferenceDate ?? 0)
    }
    return Version(times: Dictionary(times) { first, _ in first })
  }
}

extension Screen {
  /// Returns the screen as it is shown while the app runs: its delegates have set up what controllers share.
  func afterLaunch() throws -> Screen {
    let controllers = RuntimeClass.screens().first { $0.name == name }
    guard let make = controllers?.make,
      try Screen.ofControllers().contains(where: { $0.name == name })
    else {
      return preceded { _ = AppRun(usesExamples: false).takeController() }
    }
    return Screen(name) {
      _ = AppRun(usesExamples: false).takeController()
      guard let controller = make() as? UIViewController else {
        preconditionFailure("\(type(of: make)) makes no view controller")
      }
      return controller
    }
  }

  /// How long a step may take to show what it showed in the search.
  private static let patience = Duration.seconds(8)

  /// Creates the screen that steps lead to.
  ///
  /// If they cannot be taken, as where a list shows other rows on a device, the app is launched once more for each other
  /// path that the search found.
  init(reaching reached: ReachedScreen) {
    self.init(reached.name) {
      var failure: String?
      for path in [reached.steps] + reached.others {
        let run = AppRun(usesExamples: path.first?.usesExamples == true)
        if let reason = run.failure(taking: path, within: Self.patience) {
          failure = failure ?? reason
        } else if let controller = run.takeController() {
          return controller
        } else {
          failure = failure ?? "the app shows no controller"
        }
      }
      preconditionFailure(failure ?? "no steps lead to \(reached.controller)")
    }
  }
}
