package import Foundation
import InterfaceBuilder

/// The screens of an app, which its checker lists and checks in worker processes.
package struct AppScreens {
  private let pool: WorkerPool

  /// Creates the screens of a checker.
  ///
  /// - Parameters:
  ///   - command: The checker, an executable that calls ``AppCheck/main(screens:)``.
  ///   - timeLimit: The time limit for a screen.
  ///   - jobs: The maximum number of processes at a time.
  package init(command: URL, timeLimit: Duration, jobs: Int) {
    pool = WorkerPool(
      command: command,
      arguments: ["--worker", "--time-limit", "\(timeLimit.components.seconds)"], jobs: jobs,
      timeLimit: timeLimit)
  }

  /// Returns the names of the screens, all different.
  /// - Throws: ``AppCheckError`` if the app's code fails before the screens are known.
  package func names() throws -> [String] {
    var names: [String]?
    var failure = "no answer"
    try pool.answers(to: [try Self.line(AppRequest())]) { _, outcome in
      switch outcome {
      case .loss(let loss): failure = "\(loss)"
      case .answer(let text):
        guard let reply = Self.reply(text) else {
          failure = "'\(text.prefix(80))' is no list of screens"
          return
        }
        names = reply.names
        failure = reply.failure ?? failure
      }
    }
    guard let names else {
      throw AppCheckError(
        description: "\(pool.command.path): the screens of the app are unknown: \(failure), "
          + "expected an executable that calls AppCheck.main")
    }
    return names
  }

  /// Checks screens, and passes the result of each to `receive` in order.
  ///
  /// A screen whose code fails is created once more, by the segues to it: it may need what the controllers before it set
  /// in `prepare(for:sender:)`. The finding is about the first failure.
  ///
  /// - Parameters:
  ///   - indices: The indices of the screens.
  ///   - names: The names of all screens.
  ///   - plan: The configurations and rules.
  ///   - progress: Called when a screen is done, in any order, with the number done.
  ///   - receive: Called once for each screen, with a finding of its failure if the app's code
  ///     crashed or did not end.
  /// - Throws: The error of `receive`, or of starting the checker.
  package func check(
    _ indices: [Int], _ names: [String], by plan: CheckPlan, progress: (Int) -> Void = { _ in },
    receive: (FileCheck) throws -> Void
  ) throws {
    let requests = try indices.map { try Self.line(AppRequest(screen: $0, plan: plan)) }
    try pool.answers(to: requests, progress: progress) { index, outcome in
      let name = names[indices[index]]
      switch outcome {
      case .loss(let loss):
        let reached = try checkBySegues(indices[index], plan)
        try receive(reached ?? FileCheck(failing: name, "\(loss)"))
      case .answer(let text):
        let reply = Self.reply(text)
        let failure = reply?.failure ?? "'\(text.prefix(80))' is no result"
        try receive(reply?.check ?? FileCheck(failing: name, failure))
      }
    }
  }

  /// Checks a screen that is reached by segues; `nil` if that fails too.
  private func checkBySegues(_ index: Int, _ plan: CheckPlan) throws -> FileCheck? {
    var check: FileCheck?
    let request = AppRequest(screen: index, plan: plan, followsSegues: true)
    try pool.answers(to: [try Self.line(request)]) { _, outcome in
      if case .answer(let text) = outcome { check = Self.reply(text)?.check }
    }
    return check
  }

  /// Returns the indices of the screens with names that the user gave; all if none is given.
  /// - Throws: ``UnknownWord``.
  package static func choose(
    _ wanted: [String], among names: [String]
  ) throws(UnknownWord) -> [Int] {
    guard !wanted.isEmpty else { return Array(names.indices) }
    var chosen: [Int] = []
    for name in wanted {
      guard let index = names.firstIndex(where: { $0.lowercased() == name.lowercased() }) else {
        throw UnknownWord("screen", name, among: names)
      }
      if !chosen.contains(index) { chosen.append(index) }
    }
    return chosen
  }

  /// Returns names of which no two are equal: later ones get a number.
  static func distinct(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  private static func line(_ request: AppRequest) throws -> String {
    String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
  }

  private static func reply(_ text: String) -> AppReply? {
    do { return try JSONDecoder().decode(AppReply.self, from: Data(text.utf8)) } catch {
      return nil
    }
  }
}

extension FileCheck {
  /// Checks a screen of an app, in the configurations that the Xcode project around its file allows, or for a screen
  /// without a file that around the app's storyboards.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - plan: The configurations and rules.
  @MainActor
  init(of screen: Screen, by plan: CheckPlan) {
    let file = screen.document?.root.location.file ?? InterfaceFolders.storyboards().first
    let (configurations, facts) =
      file.map(plan.configurations(for:)) ?? (plan.configurations, nil)
    let found = screen.findings(in: configurations, widths: plan.widths, rules: plan.rules)
    self.init(
      file: screen.document?.root.location.file ?? screen.name, screenCount: 1, isReadable: true,
      findings: found.map(plan.weighted))
    configurationCount = configurations.count
    project = facts.map { plan.text(of: $0) }
  }

  /// Creates the result for a screen whose code crashed or did not end, with the reason.
  init(failing screen: String, _ reason: String) {
    let subject = Subject(id: nil, kind: "screen", label: screen, location: nil)
    var finding = Finding(.appFailure, subject, "the screen cannot be checked: \(reason)")
    finding.screen = screen
    self.init(file: screen, screenCount: 1, isReadable: false, findings: [finding])
  }
}
