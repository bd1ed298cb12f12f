import Foundation
import LayoutChecking
import SolvingTestSupport
import Testing

/// The checker of an app whose screens crash and loop, in worker processes.
@Suite struct AppCheckTests {
  private static let checker = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "AppChecks")

  private func screens(timeLimit: Duration = .seconds(60)) -> AppScreens {
    AppScreens(command: Self.checker, timeLimit: timeLimit, jobs: 2)
  }

  private var oneDevice: CheckPlan {
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    return plan
  }

  private func checks(of wanted: [String], timeLimit: Duration = .seconds(60)) throws -> [FileCheck]
  {
    let screens = screens(timeLimit: timeLimit)
    let names = try screens.names()
    var checks: [FileCheck] = []
    try screens.check(try AppScreens.choose(wanted, among: names), names, by: oneDevice) {
      checks.append($0)
    }
    return checks
  }

  @Test func screensAreListedByTheApp() throws {
    #expect(try screens().names() == ["low field", "crash", "loop", "empty"])
  }

  @Test func aCoveredFieldIsFoundAlthoughTheAppPrints() throws {
    let check = try #require(try checks(of: ["low field"]).first)
    #expect(check.isReadable)
    #expect(check.findings.map(\.rule) == [.coveredField])
    #expect(check.findings.first?.screen == "low field")
    #expect(check.findings.first?.subject.label == "name")
  }

  /// The screens before and after it are checked.
  @Test func aCrashCostsItsScreenOnly() throws {
    let checks = try checks(of: ["low field", "crash", "empty"])
    #expect(checks.map(\.isReadable) == [true, false, true])
    let failure = try #require(checks[1].findings.first)
    #expect(failure.rule == .appFailure)
    #expect(failure.screen == "crash")
    #expect(failure.message.contains("ended by signal"))
  }

  @Test func anEndlessLoopCostsItsScreenOnly() throws {
    let checks = try checks(of: ["loop", "empty"], timeLimit: .seconds(5))
    #expect(checks.map(\.isReadable) == [false, true])
    #expect(checks[0].findings.first?.message.contains("longer than 5 s") == true)
  }

  @Test func anUnknownScreenIsRejectedWithTheNearest() throws {
    let error = #expect(throws: UnknownWord.self) {
      try AppScreens.choose(["cash"], among: ["low field", "crash"])
    }
    #expect(error?.description.contains("crash") == true)
  }

  @Test func aProgramThatIsNoCheckerIsNamed() throws {
    let other = AppScreens(command: URL(filePath: "/bin/true"), timeLimit: .seconds(10), jobs: 1)
    let error = #expect(throws: AppCheckError.self) { try other.names() }
    #expect(error?.description.contains("expected an executable that calls AppCheck.main") == true)
  }
}
