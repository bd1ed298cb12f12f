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
    #expect(
      try screens().names() == [
        "Giver", "Needy", "low field", "crash", "loop", "empty", "incomplete",
      ])
  }

  /// A controller that fails by itself is prepared by the segue to it.
  @Test func aScreenThatNeedsTheOneBeforeItIsReachedByItsSegue() throws {
    let check = try #require(try checks(of: ["Needy"]).first)
    #expect(check.isReadable && check.findings.isEmpty)
    #expect(
      check.notes == [
        "Needy: its controller fails by itself; it was prepared by the segue from Giver"
      ])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run(["--svg", folder.path, "--screen", "Needy", "--screen", "Giver"]) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
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
    #expect(failure.message.contains("the code failed: AppChecks/main.swift:"))
    #expect(failure.message.hasSuffix(": a crash of the app"))
  }

  @Test func anEndlessLoopCostsItsScreenOnly() throws {
    let checks = try checks(of: ["loop", "empty"], timeLimit: .seconds(5))
    #expect(checks.map(\.isReadable) == [false, true])
    #expect(checks[0].findings.first?.message.contains("longer than 5 s") == true)
  }

  @Test func codeThatIsLeftOutIsNotedWhereItIsReached() throws {
    let checks = try checks(of: ["empty", "incomplete"])
    #expect(checks[0].notes.isEmpty)
    #expect(
      checks[1].notes == [
        "incomplete: the app's code was reached where it is left out: Incomplete.swift:7"
      ])
  }

  private func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = Self.checker
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Width and height of an iPhone 8 in points: developer.apple.com, Human Interface Guidelines, Layout.
  @Test func picturesShowTheScreensOnADevice() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let device = ["--svg", folder.path, "--device", "iphone8"]
    #expect(try run(device + ["--screen", "low field", "--keyboard"]) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first)
    #expect(names.count == 1 && name.hasPrefix("low_field-") && name.hasSuffix(".svg"))
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    #expect(text.contains("width=\"375\" height=\"667\""))
    // The crash costs its picture only.
    #expect(try run(device + ["--screen", "crash", "--screen", "empty", "--keyboard"]) == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
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
