import LayoutChecking
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

  @Test func productsAreFoundWhateverTheirCase() throws {
    let known = try [Device].named("iPhone 15 Pro")
    #expect(known.map(\.key).contains("iphone14pro"))
    #expect(try [Device].named("IPHONE 15 PRO") == known)
    #expect(try [Device].named("iphone 15 pro") == known)
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

  @Test func asManySettingsAreTriedAsByTheCommand() throws {
    // Four rows of the table have the numbers of others.
    #expect([Device].all.count == 95)
    #expect(CheckPlan().settingCount == 91)
    let found = try CheckedScreens.screen { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 100, y: 200, width: 40, height: 44))
    }.findings(on: .all, rules: [.smallTouchTarget])
    #expect(found.map(\.settingCount) == [91])
  }

  @Test func aFindingIsOneLine() throws {
    let found = try CheckedScreens.screen { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 100, y: 200, width: 40, height: 44))
    }.findings(on: .named("iphone8"))
    #expect(
      found.map(\.description) == [
        "note: small-touch-target: test: UIButton is 40 × 44 points, less than 44 × 44 "
          + "(on iphone8 portrait and 1 more of 2)"
      ])
  }
}
