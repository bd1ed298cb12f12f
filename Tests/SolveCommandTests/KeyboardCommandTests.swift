import Foundation
import SolvingTestSupport
import Testing

/// The output of `kuina keyboard` for the example, which has two screens, and for screens with one.
@Suite struct KeyboardCommandTests {
  private static let storyboards = packageFolder.appending(
    path: "Sources/LayoutChecking/Screens/Storyboards")

  private func keyboard(_ arguments: [String], device: String = "iphone8") throws
    -> CheckFolder.Outcome
  {
    var outcome: CheckFolder.Outcome?
    try CheckFolder.use { folder in
      outcome = try folder.kuina(["keyboard"] + arguments + ["--device", device])
    }
    return try #require(outcome)
  }

  /// Cells of a table with one blank between them.
  private func lines(_ outcome: CheckFolder.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  // MARK: Screens

  @Test func theFirstOfSeveralScreensIsNamed() throws {
    let outcome = try keyboard(["Auth.storyboard"])
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix("screen: Sign Up, the first of 2; others with --screen: Card\n\n"),
      "\(outcome.output)")
    let json = try keyboard(["Auth.storyboard", "--json"])
    #expect(json.output.contains(#""screen":"Sign Up""#))
    #expect(!json.output.contains("others"))
  }

  @Test(arguments: ["Card", "card", "crd-Vc-001"])
  func aScreenIsChosenByNameOrID(name: String) throws {
    let outcome = try keyboard(["Auth.storyboard", "--screen", name])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.hasPrefix("screen: Card, one of 2; others with --screen: Sign Up\n\n"),
      "\(outcome.output)")
    // It has views only.
    #expect(outcome.output.contains("has no field"))
  }

  @Test func anUnknownScreenIsRejectedWithTheNearest() throws {
    let outcome = try keyboard(["Auth.storyboard", "--screen", "Crad"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        Auth.storyboard:2: unknown screen 'Crad', did you mean 'Card'? expected one of Sign Up, Card

        """)
  }

  @Test func screensThatAreCalledAlikeAreChosenByTheirIDs() throws {
    try CheckFolder.use { folder in
      let text = try String(contentsOf: CheckFolder.example, encoding: .utf8)
      try folder.write(text.replacing("\"Card\"", with: "\"Sign Up\""), "Alike.storyboard")
      let refused = try folder.kuina(["keyboard", "Alike.storyboard", "--screen", "sign up"])
      #expect(refused.status == 2)
      #expect(
        refused.errors.contains(
          "2 screens are called 'sign up', expected the id of one: sgn-Up-001, crd-Vc-001"),
        "\(refused.errors)")
      let first = try folder.kuina(["keyboard", "Alike.storyboard", "--device", "iphone8"])
      #expect(
        first.output.hasPrefix(
          "screen: sgn-Up-001, the first of 2; others with --screen: crd-Vc-001\n"),
        "\(first.output)")
    }
  }

  @Test func theOnlyScreenIsNotAskedFor() throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    #expect(!(try keyboard([file]).output.contains("screen:")))
  }

  // MARK: Output

  /// The field ends 40 points above the bottom, 627 of 667, and nothing moves it.
  @Test func eachFieldIsOneLine() throws {
    let lines = lines(try keyboard(["Auth.storyboard"]))
    let fields = lines.filter { $0.hasPrefix("textField") }
    #expect(fields.count == 2)
    #expect(fields.first?.hasPrefix("textField \"Email\" (eml-Fd-001) 0 of 8 0 ") == true)
    #expect(
      fields.last?.hasPrefix("textField \"Password\" (pwd-Fd-001) 8 of 8 34 iphone8 ") == true)
    #expect(fields.last?.hasSuffix(" no") == true, "\(lines)")
  }

  @Test func verboseListsEachTimeAFieldIsEdited() throws {
    let lines = lines(try keyboard(["Auth.storyboard", "--verbose"]))
    // Two fields with each of four keyboards, both ways up, and turned with the lowest.
    #expect(lines.count { $0.hasPrefix("iphone8 ") } == 2 * 4 * 2 + 2, "\(lines)")
    #expect(lines.contains("iphone8 portrait low 216 none pwd-Fd-001 next 34 no yes"), "\(lines)")
  }

  /// A keyboard of 216 points on a screen of 568.
  @Test func frameByFrameEachKeyboardIsOneLine() throws {
    let file = Self.storyboards.appending(path: "FollowingView.storyboard").path
    let lines = lines(try keyboard([file, "--frames", "6"], device: "iphone5"))
    #expect(lines.first == "view \"Bar\" (Bar-Vw-001) is moved by constraint Bar-Bt-001")
    #expect(lines.contains { $0.hasPrefix("low 216 352 352 0 0 216 ") }, "\(lines)")
  }
}
