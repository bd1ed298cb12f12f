import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// What a process tries with an app: steps from the launch, or a screen that the app's files or code list.
struct TrialRequest: Codable {
  /// The steps, of which the first one is the launch.
  var steps: [AppStep] = []
  /// The name of a listed screen to show instead.
  var screen: String?
  /// Whether the app is launched before it shows that screen.
  var isLaunched = false
}

/// What a trial found.
struct TrialReply: Codable {
  /// The classes of the app's controllers that are shown after the steps, outermost first.
  var shown: [String] = []
  /// The steps that a user can take then.
  var next: [AppStep] = []
  /// The number of made-up responses that the app has decoded.
  var responses = 0
  /// What each step showed, so that a path whose steps are not known can be recorded.
  var path: [Stop] = []
  /// The reason why the steps could not be taken, if there is one.
  var failure: String?
  /// Whether the steps took longer than the time limit.
  var isTimeout = false
  /// Whether the time for all trials ended before that for this one, so that nothing is known about it.
  var isCutShort = false

  /// What a step showed.
  struct Stop: Codable {
    /// The classes of the app's controllers that were shown, outermost first.
    var shown: [String]
    /// The number of made-up responses that the app had decoded since the launch.
    var responses: Int
  }
}

/// The process of a trial, which runs the app's code: that may end the process, or never end.
@MainActor
struct TrialWorker {
  let screens: @MainActor () throws -> [Screen]

  /// The device of the trials.
  private static let device = "iPhone 15 Pro"
  /// How long the last step may take to show something else.
  private static let patience = Duration.milliseconds(600)
  /// How long a user waits on a screen that leaves by itself.
  private static let longPatience = Duration.seconds(5)

  /// Answers one request after the other on standard input.
  ///
  /// Standard output is for answers only: what the app prints goes to standard error.
  func serve(timeLimit: Duration) throws {
    let answers = dup(STDOUT_FILENO)
    guard answers >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw TrialFailure(description: "standard output cannot be redirected")
    }
    let output = FileHandle(fileDescriptor: answers, closeOnDealloc: true)
    try WorkerServer.serve(
      timeLimit: timeLimit, write: { try output.write(contentsOf: Data($0.utf8)) }
    ) { line in
      let request = try JSONDecoder().decode(TrialRequest.self, from: Data(line.utf8))
      let reply: TrialReply
      do { reply = try self.reply(to: request) } catch {
        reply = TrialReply(failure: "\(error)")
      }
      return String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
    }
  }

  private func reply(to request: TrialRequest) throws -> TrialReply {
    guard let device = Device.named(Self.device) else {
      return TrialReply(failure: "there is no device \(Self.device)")
    }
    if let name = request.screen {
      guard let screen = try screens().first(where: { $0.name == name }) else {
        return TrialReply(failure: "there is no screen \(name)")
      }
      let shown = request.isLaunched ? try screen.afterLaunch() : screen
      _ = ScreenSnapshot(of: shown, in: Configuration(device))
      return TrialReply(shown: [name])
    }
    UIScreen.simulate(device)
    let run = AppRun(usesExamples: request.steps.first?.usesExamples == true)
    var shown: [[String]] = []
    var responses: [Int] = []
    for (index, step) in request.steps.enumerated() {
      let isLast = index == request.steps.count - 1
      let before = run.shownClasses
      // What a known step shows comes, so that waiting for it ends.
      let isKnown = !isLast && !step.shown.isEmpty
      let limit = step.kind == .wait || isKnown ? Self.longPatience : Self.patience
      let isDone: ([String]) -> Bool =
        isLast || step.shown.isEmpty
        ? { step.kind != .launch && $0 != before } : { $0 == step.shown }
      guard run.take(step, within: limit, until: isDone) else {
        return TrialReply(failure: "nothing to tap for \(step.description)")
      }
      if let failure = Self.failure(of: step, isLast: isLast, shown: run.shownClasses) {
        return TrialReply(failure: failure)
      }
      shown.append(run.shownClasses)
      responses.append(run.responses)
    }
    return TrialReply(
      shown: shown.last ?? run.shownClasses, next: run.steps,
      responses: responses.last ?? run.responses,
      path: zip(shown, responses).map(TrialReply.Stop.init))
  }

  /// Returns why a path does not go on after a step: it shows something else than when it was found.
  ///
  /// What the last step shows is what the trial finds out, and so is what all steps show that are not known.
  static func failure(of step: AppStep, isLast: Bool, shown: [String]) -> String? {
    isLast || step.shown.isEmpty ? nil : step.difference(from: shown)
  }
}

/// The reason why a process cannot run trials.
private struct TrialFailure: Error, CustomStringConvertible {
  var description: String
}

/// The processes that run trials, each a new one, so that no trial sees what another one left in memory.
///
/// Files that the app writes stay, as its folders are the same in all trials.
struct TrialPool {
  /// The checker of the app.
  let command: URL
  /// The maximum number of processes at a time.
  let jobs: Int
  /// The time limit for a trial.
  let timeLimit: Duration
  /// The time at which all trials end.
  let end: ContinuousClock.Instant

  /// Runs trials, and returns what each found; a crash and an endless loop are failures.
  func replies(to requests: [TrialRequest]) throws -> [TrialReply] {
    var replies: [TrialReply] = []
    for start in stride(from: 0, to: requests.count, by: max(1, jobs)) {
      let batch = requests[start..<min(requests.count, start + max(1, jobs))]
      let limit = min(timeLimit, end - .now)
      guard limit > .zero else {
        let rest = requests.count - start
        let reply = TrialReply(failure: "there was no time", isTimeout: true, isCutShort: true)
        return replies + Array(repeating: reply, count: rest)
      }
      let seconds = "\(limit.components.seconds)"
      // A pool whose number of processes is that of its requests uses each process once.
      let pool = WorkerPool(
        command: command, arguments: [AppExplorer.trialOption, "--time-limit", seconds],
        jobs: batch.count, timeLimit: limit)
      let lines = try batch.map {
        String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
      }
      try pool.answers(to: lines) { _, outcome in
        switch outcome {
        case .loss(let loss):
          let isTimeout = if case .timeLimit = loss { true } else { false }
          let isCutShort = isTimeout && limit < timeLimit
          replies.append(
            TrialReply(failure: "\(loss)", isTimeout: isTimeout, isCutShort: isCutShort))
        case .answer(let text):
          replies.append(try JSONDecoder().decode(TrialReply.self, from: Data(text.utf8)))
        }
      }
    }
    return replies
  }
}
