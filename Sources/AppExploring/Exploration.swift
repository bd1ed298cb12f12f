import Foundation

/// The search for the screens of an app: from the launch, every step on every screen is tried, those near the launch
/// first.
struct Exploration {
  /// Runs trials, and returns what each found.
  let run: ([TrialRequest]) throws -> [TrialReply]
  /// The number of trials that are run at a time.
  var jobs = 1
  /// The maximum number of trials.
  var trialLimit = 150
  /// The maximum number of steps from the launch.
  var depth = 7
  /// The maximum number of further paths to a screen that are kept.
  private static let otherLimit = 2
  /// Returns whether the time is over.
  var isOver: () -> Bool = { false }

  /// What was found.
  struct Result: Codable, Equatable {
    /// The screens that steps lead to, with the launch, those near the launch first.
    var screens: [ReachedScreen] = []
    /// The number of trials.
    var trials = 0
    /// The trials in which the app's code failed, with the reasons.
    var failures: [String] = []
    /// Whether no step was left untried.
    var isComplete = true

    /// Adds a path to a known screen, unless it begins with a known one.
    fileprivate mutating func add(_ steps: [AppStep], to controller: String) {
      guard let index = screens.firstIndex(where: { $0.controller == controller }),
        screens[index].others.count < otherLimit
      else { return }
      let known = [screens[index].steps] + screens[index].others
      let isLonger = known.contains { path in
        path.count <= steps.count && zip(path, steps).allSatisfy { $0.isSame(as: $1) }
      }
      if !isLonger { screens[index].others.append(steps) }
    }
  }

  /// Searches, and returns what was found.
  func result() throws -> Result {
    var result = Result()
    var known = Known()
    // Steps on screens of a new class are tried before those on further screens of a class.
    var first = [[AppStep(kind: .launch, usesExamples: true)]]
    var later: [[AppStep]] = []
    // What takes as long as the time limit is tried again at the end.
    var last: [[AppStep]] = []
    while !(first.isEmpty && later.isEmpty && last.isEmpty) {
      guard result.trials < trialLimit, !isOver() else {
        result.isComplete = false
        break
      }
      var batch: [[AppStep]] = []
      while batch.count < max(1, jobs) {
        if !first.isEmpty {
          batch.append(first.removeFirst())
        } else if !later.isEmpty {
          batch.append(later.removeFirst())
        } else if !last.isEmpty {
          batch.append(last.removeFirst())
        } else {
          break
        }
      }
      let replies = try run(batch.map { TrialRequest(steps: $0) })
      result.trials += batch.count
      for (candidate, reply) in zip(batch, replies) {
        var steps = candidate
        guard let end = steps.indices.last else { continue }
        if reply.isCutShort {
          result.isComplete = false
          continue
        }
        if let failure = reply.failure {
          // A made-up value may be what the app does not expect, and an app may load pages until one is empty.
          if steps[0].usesExamples {
            let others = Self.withoutExamples(steps)
            if reply.isTimeout { last.append(others) } else { later.append(others) }
          } else {
            result.failures.append("after \(steps[end].description): \(failure)")
          }
        }
        guard reply.failure == nil, let front = reply.shown.last else { continue }
        for (index, stop) in zip(steps.indices, reply.path) {
          steps[index].shown = stop.shown
          steps[index].responses = stop.responses
        }
        steps[end].shown = reply.shown
        steps[end].responses = reply.responses
        let news = known.news(reply)
        if case .controller(let controller) = news {
          result.screens.append(ReachedScreen(controller: controller, steps: steps))
        } else {
          result.add(steps, to: front)
        }
        guard news != .nothing, steps.count <= depth else { continue }
        var next = reply.next
        if steps.count == 1 { next.append(AppStep(kind: .wait, origin: front)) }
        let candidates = next.map { steps + [$0] }
        if case .controller = news { first += candidates } else { later += candidates }
      }
    }
    return result
  }

  /// Returns the same steps with errors in place of examples, after which they may show something else.
  private static func withoutExamples(_ steps: [AppStep]) -> [AppStep] {
    steps.map { step in
      var step = step
      step.usesExamples = false
      step.shown = []
      step.responses = 0
      return step
    }
  }

  /// What is new about a screen.
  private enum News: Equatable {
    case nothing
    /// The classes are known, but not the things to tap.
    case steps
    /// The innermost class that is new.
    case controller(String)
  }

  /// The screens that were seen.
  private struct Known {
    private var classes: Set<String> = []
    private var screens: Set<[String]> = []

    mutating func news(_ reply: TrialReply) -> News {
      let new = reply.shown.last { !classes.contains($0) }
      classes.formUnion(reply.shown)
      let isKnown = !screens.insert(reply.shown + reply.next.map { "\($0.kind) \($0.label)" })
        .inserted
      if let new { return .controller(new) }
      return isKnown ? .nothing : .steps
    }
  }
}
