@testable import AppExploring
import Testing

/// The search for screens, with an app that is a table of what each tap shows.
@Suite struct ExplorationTests {
  /// The controller shown by each tap on another one.
  private struct App {
    var taps: [String: [String: String]]
    /// The taps at which the app fails.
    var crashes: Set<String> = []

    func reply(to request: TrialRequest) -> TrialReply {
      var controller = "Home"
      for step in request.steps.dropFirst() {
        if crashes.contains(step.label) { return TrialReply(failure: "a crash") }
        controller = taps[controller]?[step.label] ?? controller
      }
      let labels = (taps[controller] ?? [:]).keys.sorted()
      return TrialReply(
        shown: [controller],
        next: labels.map { AppStep(kind: .control, label: $0, origin: controller) })
    }
  }

  private func result(of app: App, trialLimit: Int = 100) throws -> Exploration.Result {
    try Exploration(run: { $0.map(app.reply) }, jobs: 2, trialLimit: trialLimit).result()
  }

  @Test func everyClassIsReachedOnceByTheFewestSteps() throws {
    let found = try result(
      of: App(taps: [
        "Home": ["a": "List", "b": "Detail"], "List": ["c": "Detail", "d": "Edit"],
        "Edit": ["e": "Home"],
      ]))
    #expect(found.screens.map(\.controller) == ["Home", "List", "Detail", "Edit"])
    #expect(
      found.screens.map { $0.steps.map(\.label) } == [
        [""], ["", "a"], ["", "b"], ["", "a", "d"],
      ])
    #expect(found.isComplete && found.failures.isEmpty)
    #expect(found.screens[3].name == "Edit, after tapping d on List")
    // Where Detail cannot be reached by b, it may be by a and c. What begins with the launch is no other path to Home.
    #expect(
      found.screens.map { $0.others.map { $0.map(\.label) } } == [[], [], [["", "a", "c"]], []])
    // What replays a step waits for these classes.
    #expect(found.screens[3].steps.map(\.shown) == [["Home"], ["List"], ["Edit"]])
  }

  @Test func aCrashCostsItsStepOnly() throws {
    let found = try result(
      of: App(taps: ["Home": ["a": "List", "b": "Detail"]], crashes: ["a"]))
    #expect(found.screens.map(\.controller) == ["Home", "Detail"])
    #expect(found.failures == ["after tapping a on Home: a crash"])
  }

  /// A page that looks different may lead further, although its class is known.
  @Test func pagesOfTheSameClassAreFollowed() throws {
    var trials = 0
    let exploration = Exploration { requests in
      requests.map { request in
        trials += 1
        let page = request.steps.filter { $0.kind == .control }.count
        return page == 3
          ? TrialReply(shown: ["Login"])
          : TrialReply(
            shown: ["Onboarding"],
            next: [AppStep(kind: .control, label: "next \(page)", origin: "Onboarding")])
      }
    }
    #expect(try exploration.result().screens.map(\.controller) == ["Onboarding", "Login"])
    // The launch, waiting there, and three taps.
    #expect(trials == 5)
  }

  @Test func anEndlessAppEndsWithTheTrials() throws {
    let exploration = Exploration(
      run: { requests in
        requests.map { request in
          TrialReply(
            shown: ["Controller\(request.steps.count)"],
            next: [AppStep(kind: .control, label: "next")])
        }
      }, trialLimit: 4, depth: 100)
    let found = try exploration.result()
    #expect(found.trials == 4)
    // Of four trials, one is waiting, which shows what a tap shows.
    #expect(found.screens.count == 3)
    #expect(!found.isComplete)
  }

  /// Without examples, the steps before may show something else than with them.
  @Test(arguments: [false, true])
  func aFailureWithExamplesIsTriedWithoutThem(isTimeout: Bool) throws {
    var requests: [[AppStep]] = []
    let exploration = Exploration { batch in
      batch.map { request in
        requests.append(request.steps)
        let usesExamples = request.steps[0].usesExamples
        if request.steps.count == 1 {
          return TrialReply(
            shown: ["Home"], next: [AppStep(kind: .control, label: "a", origin: "Home")],
            responses: 1)
        }
        if usesExamples { return TrialReply(failure: "a failure", isTimeout: isTimeout) }
        return TrialReply(
          shown: ["Empty"],
          path: [.init(shown: ["Welcome"], responses: 0), .init(shown: ["Empty"], responses: 0)])
      }
    }
    let found = try exploration.result()
    let repeated = try #require(requests.last { $0.count == 2 && !$0[0].usesExamples })
    #expect(repeated.allSatisfy { $0.shown.isEmpty && $0.responses == 0 })
    #expect(found.failures.isEmpty && found.isComplete)
    let empty = try #require(found.screens.first { $0.controller == "Empty" })
    #expect(empty.steps.map(\.shown) == [["Welcome"], ["Empty"]])
    #expect(empty.steps.map(\.responses) == [0, 0])
  }

  /// An app that loads pages until one is empty does not end with examples, each of which has three elements.
  @Test func aLaunchThatDoesNotEndIsTriedWithoutExamples() throws {
    let exploration = Exploration { requests in
      requests.map { request in
        request.steps[0].usesExamples
          ? TrialReply(failure: "it took longer", isTimeout: true) : TrialReply(shown: ["Home"])
      }
    }
    let found = try exploration.result()
    #expect(found.screens.map(\.controller) == ["Home"])
    #expect(found.screens.first?.steps.first?.usesExamples == false)
    #expect(found.failures.isEmpty)
  }

  @Test func trialsWithoutTimeAreNoFailures() throws {
    let exploration = Exploration { requests in
      requests.map { _ in TrialReply(failure: "no time", isTimeout: true, isCutShort: true) }
    }
    let found = try exploration.result()
    #expect(found.trials == 1 && found.failures.isEmpty && !found.isComplete)
  }

  /// A slow step must not lead to a tap on the screen before, which would be recorded as the path.
  @MainActor @Test func aStepOnTheWayMustShowWhatItShowed() {
    let step = AppStep(kind: .control, label: "a", origin: "Home", shown: ["List"])
    #expect(TrialWorker.failure(of: step, isLast: false, shown: ["List"]) == nil)
    #expect(
      TrialWorker.failure(of: step, isLast: false, shown: ["Home"])
        == "tapping a on Home shows Home, expected List")
    #expect(TrialWorker.failure(of: step, isLast: true, shown: ["Home"]) == nil)
    let unknown = AppStep(kind: .control, label: "a", origin: "Home")
    #expect(TrialWorker.failure(of: unknown, isLast: false, shown: ["Home"]) == nil)
  }
}
