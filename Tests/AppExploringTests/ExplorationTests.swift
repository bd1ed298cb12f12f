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
    #expect(found.screens.count == 3 || found.screens.count == 4)
    #expect(!found.isComplete)
  }
}
