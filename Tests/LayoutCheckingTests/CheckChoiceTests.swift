import Foundation
import LayoutChecking
import SolvingTestSupport
import Testing
import UIKit

/// Nothing is checked on nothing: what a test asks for is there, or an error.
@MainActor
@Suite struct CheckChoiceTests {
  private let screen = Screen("empty") { UIViewController() }

  @Test func aDeviceThatDoesNotExistIsAnErrorWithTheNearest() throws {
    let error = #expect(throws: UnknownWord.self) { try [Device].named("iphone8x") }
    #expect(error?.word == "iphone8x")
    #expect(error?.nearest == "iphone8")
    #expect(throws: UnknownWord.self) { try [Device].named("iphone8", "iphnoe") }
  }

  /// A word after a minus sign leaves devices out, of all if no others are named.
  @Test func devicesAreLeftOut() throws {
    let folding = Set(try [Device].named("iPhone Duo").map(\.key))
    #expect(!folding.isEmpty)
    let others = try [Device].chosen(by: ["-iPhone Duo"])
    #expect(others == Device.all.filter { !folding.contains($0.key) })
    let phones = try [Device].chosen(by: ["phones", "-iphone duo", "-iphone8"])
    #expect(
      phones == [Device].phones.filter { !folding.contains($0.key) && $0.key != "iphone8" })
    let error = #expect(throws: UnknownWord.self) { try [Device].chosen(by: ["-iphone8x"]) }
    #expect(error?.word == "iphone8x")
  }

  @Test func productsAreFoundInAnyCase() throws {
    let known = try [Device].named("iPhone 15 Pro")
    #expect(known.map(\.key).contains("iphone14pro"))
    #expect(try [Device].named("IPHONE 15 PRO") == known)
    #expect(try [Device].named("iphone 15 pro") == known)
  }

  @Test(arguments: [
    "iPhone SE 3": "iphone8", "ipad air (4th gen": "ipad10_9", "iPad Air 11": "ipad10_9",
    "ipod": "", "iPod touch": "iphone5", "iPhone SE": "", "iPad Pro": "", "iPhone 12 P": "",
  ])
  func theBeginningOfANameWillDoWhereItIsOneDevice(name: String, key: String) throws {
    if key.isEmpty {
      #expect(throws: UnknownWord.self) { try [Device].named(name) }
    } else {
      #expect(try Set([Device].named(name).map(\.key)) == [key])
    }
  }

  @Test(arguments: [
    "iphone 15 por": ["iPhone 15 Pro"], "iPhone Pro 15": ["iPhone 15 Pro"],
    "iPhone15Prp": ["iPhone 15 Pro"], "galaxy": [], "iPhone": [],
    "iPhone SE": [
      "iPhone SE (3rd generation)", "iPhone SE (2nd generation)", "iPhone SE (1st generation)",
    ],
  ])
  func theNearestNamesAreSuggested(name: String, names: [String]) throws {
    let error = try #require(throws: UnknownWord.self) { try [Device].named(name) }
    #expect(error.suggestions == names)
    let quoted = names.map { "'\($0)'" }
    let suggested = (quoted.dropLast(2) + [quoted.suffix(2).joined(separator: " or ")])
      .joined(separator: ", ")
    #expect(
      error.description == "unknown device '\(name)', "
        + (names.isEmpty ? "" : "did you mean \(suggested)? ")
        + "expected a product such as 'iPhone 15 Pro', or a key such as iphone14pro; "
        + "kuina check --list-devices lists them")
  }

  @Test func groupsAreFoundInAnyCase() throws {
    var plan = CheckPlan()
    plan.devices = ["Phones"]
    try plan.validate()
    let count = plan.configurationCount
    plan.devices = ["phones"]
    #expect(count == plan.configurationCount)
    #expect(count > 0)
  }

  @Test func nothingToTryIsAnError() throws {
    #expect(throws: CheckChoiceError.nothing(of: "devices")) { try screen.findings(on: []) }
    #expect(throws: CheckChoiceError.nothing(of: "devices")) { try screen.findings(on: .named()) }
    #expect(throws: CheckChoiceError.nothing(of: "textSizes")) {
      try screen.findings(on: .phones, textSizes: [])
    }
    #expect(throws: CheckChoiceError.nothing(of: "rules")) {
      try screen.findings(on: .phones, rules: [])
    }
  }

  @Test func aLanguageThatTheFileWasNotReadInIsAnError() throws {
    let file = try #require(DemoScreen.allCases.first)
    let screen = try #require(Screen.all(in: file.document()).first)
    #expect(throws: CheckChoiceError.unread("de", known: [])) {
      try screen.findings(on: .named("iphone8"), languages: ["de"])
    }
  }

  @Test func asManyConfigurationsAreTriedAsByTheCommand() throws {
    // The command leaves out devices that run no version of iOS that can be built for.
    var plan = CheckPlan()
    plan.devices = ["all", "iphone4s"]
    let tried = plan.configurationCount
    #expect(CheckPlan().configurationCount == tried - 2)
    // Rows with the numbers of others are tried once.
    #expect(tried < [Device].all.count)
    let found = try CheckedScreens.screen { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 100, y: 200, width: 30, height: 44))
    }.findings(on: .all, rules: [.smallTouchTarget])
    #expect(found.map(\.configurationCount) == [tried])
  }

  @Test func aFindingIsOneLine() throws {
    let found = try CheckedScreens.screen { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 100, y: 200, width: 30, height: 44))
    }.findings(on: .named("iphone8"))
    #expect(
      found.map(\.description) == [
        "note: small-touch-target: test: UIButton is 30 pt wide, less than 44 pt "
          + "(on iphone8 portrait and 1 more of 2)"
      ])
  }

  @Test func suppressedAndKnownFindingsAreLeftOut() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settingsFile = folder.appending(component: ".kuina.json").path
    let file = packageFolder.appending(path: "Examples/Screens/Signup.storyboard").path
    let text = """
      {"devices": ["iphone8"], "baseline": "known.json", "suppress": [
        {"rule": "ambiguous-layout", "object": "avt-Vw-001", "reason": "placed by code"}]}
      """
    try Data(text.utf8).write(to: URL(filePath: settingsFile))
    let settings = try CheckSettings(contentsOf: settingsFile)
    let check = FileCheck(of: file, by: settings.plan)
    var first = CheckResult(settings, baseline: try settings.knownFindings(isToBeWritten: true))
    first.add(check)
    #expect(first.findings.map(\.subject.id) == ["pwd-Fd-001", "crd-Ht-001"])
    let baseline = Baseline(first.allFindings, file: folder.appending(component: "known.json").path)
    try Data(baseline.json().utf8).write(to: folder.appending(component: "known.json"))
    var second = CheckResult(settings, baseline: try settings.knownFindings())
    second.add(check)
    #expect(second.findings == [])
    #expect(second.knownCount == 2)
    #expect(second.suppressedCount == 1)
  }

  /// The findings of many files name the same configurations, which take more memory than all else.
  @Test func configurationsOfDecodedFindingsAreStoredOnce() throws {
    let file = packageFolder.appending(path: "Examples/Screens/Signup.storyboard").path
    var settings = CheckSettings()
    settings.plan.devices = ["iphone8", "iphone14pro"]
    let reply = try JSONEncoder().encode(FileCheck(of: file, by: settings.plan))
    var result = CheckResult(settings)
    for _ in 1...2 { result.add(try JSONDecoder().decode(FileCheck.self, from: reply)) }
    let lists = result.findings.map(\.configurations).filter { $0.count == 4 }
    #expect(lists.count > 2)
    #expect(Set(lists.map { $0.withUnsafeBufferPointer(\.baseAddress) }).count == 1)
  }
}
