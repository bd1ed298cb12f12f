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
    var version: [Double]
    var found: Exploration.Result
    /// The names of screens that fail by themselves, and that steps lead to.
    var failing: [String]
  }

  /// Returns known screens with those that steps lead to.
  ///
  /// A controller that the app's code creates takes the place of one of the same class that was created without values,
  /// and of a scene or xib that fails by itself.
  func screens(besides known: [Screen]) throws -> [Screen] {
    let record = try record(besides: known)
    let plain = Set(try Screen.ofControllers().map(\.name))
    let reached = Dictionary(record.found.screens.map { ($0.controller, $0) }) { first, _ in first }
    let failing = Set(record.failing)
    var screens = known.map { screen in
      guard let other = reached[screen.name],
        plain.contains(screen.name) || failing.contains(screen.name)
      else { return screen }
      return Screen(reaching: other)
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
      let record = try? JSONDecoder().decode(Record.self, from: data), record.version == version
    {
      return record
    }
    let pool = TrialPool(command: command, jobs: jobs, timeLimit: min(Self.trialLimit, timeLimit))
    let end = ContinuousClock.now + min(Self.searchLimit, timeLimit / 2)
    let exploration = Exploration(
      run: pool.replies, jobs: jobs, isOver: { ContinuousClock.now >= end })
    let found = try exploration.result()
    let names = known.map(\.name)
    let both = found.screens.map(\.controller).filter(names.contains)
    let shown = try pool.replies(to: both.map { TrialRequest(screen: $0) })
    let failing = zip(both, shown).filter { $0.1.failure != nil }.map(\.0)
    let record = Record(version: version, found: found, failing: failing)
    // Where it cannot be kept, each process searches.
    try? JSONEncoder().encode(record).write(to: file, options: .atomic)
    return record
  }

  /// The times of the last changes of the program and of its storyboards and xibs.
  private func version() -> [Double] {
    let files = [command.path] + InterfaceFolders.storyboards() + InterfaceFolders.xibs()
    return files.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    }
  }
}

extension Screen {
  /// How long a step may take to show what it showed in the search.
  private static let patience = Duration.seconds(8)
  /// How long a screen may take to request what it shows.
  private static let loadingTime = Duration.milliseconds(80)

  /// Creates the screen that steps lead to.
  init(reaching reached: ReachedScreen) {
    self.init(reached.name) {
      let run = AppRun(usesExamples: reached.steps.first?.usesExamples == true)
      for (index, step) in reached.steps.enumerated() {
        let isLast = index == reached.steps.count - 1
        let isThere = run.take(
          step, within: Self.patience, atLeast: isLast ? Self.loadingTime : .zero,
          until: { $0 == step.shown })
        guard isThere else { preconditionFailure("nothing to tap for \(step.description)") }
        let shown = run.shownClasses
        guard shown == step.shown else {
          preconditionFailure(
            "\(step.description) shows \(shown.joined(separator: ", ")), "
              + "expected \(step.shown.joined(separator: ", "))")
        }
      }
      guard let controller = run.takeController() else {
        preconditionFailure("the app shows no controller")
      }
      return controller
    }
  }
}
