import Foundation
import SolvingTestSupport
import TestSupport
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

  /// The lines for the first screen: a field ends 40 points above the bottom, 627 of 667, and nothing moves
  /// it.
  private static let table = [
    "input hidden by pt worst on keyboard bottom from to keyboard from reachable",
    "textField \"Email\" (eml-Fd-001) 0 of 8 0 iphone8 portrait 216 174 174 451 yes",
    "textField \"Password\" (pwd-Fd-001) 8 of 8 34 iphone8 portrait 216 627 627 451 no",
    "none: covered unless code moves it at run time; 8 keyboards, an edited field is partly hidden on 8",
  ]

  // MARK: Screens

  @Test func theFirstOfSeveralScreensIsNamed() throws {
    let outcome = try keyboard(["Auth.storyboard"])
    #expect(outcome.status == 1)
    #expect(
      lines(outcome) == ["screen: Sign Up, the first of 2; others with --screen: Card"] + Self.table
    )
    let json = try keyboard(["Auth.storyboard", "--json"])
    #expect(
      lines(json).first
        == #"{"device":"iphone8","height":216,"hidden":0,"input":"eml-Fd-001","isReachable":true,"#
        + #""isRestored":true,"keyboard":"low","occasion":"first","orientation":"portrait","#
        + #""screen":"Sign Up","strategy":"none"}"#)
    #expect(!json.output.contains("others"))
  }

  @Test(arguments: ["Card", "card", "crd-Vc-001"])
  func aScreenIsChosenByNameOrID(name: String) throws {
    let outcome = try keyboard(["Auth.storyboard", "--screen", name])
    #expect(outcome.status == 0, "\(outcome.errors)")
    // It has views only.
    expectText(
      outcome.output,
      """
      screen: Card, one of 2; others with --screen: Sign Up

      the screen has no field: no text field or text view to edit
      """)
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
      expectText(
        refused.errors,
        """
        Alike.storyboard:2: 2 screens are called 'sign up', expected the id of one: sgn-Up-001, \
        crd-Vc-001
        """)
      let first = try folder.kuina(["keyboard", "Alike.storyboard", "--device", "iphone8"])
      #expect(
        lines(first)
          == ["screen: sgn-Up-001, the first of 2; others with --screen: crd-Vc-001"] + Self.table)
    }
  }

  /// The 8 keyboards of an iPhone 8 are 4 in each orientation: with and without predictions, at two heights.
  @Test(arguments: ["portrait", "landscape"])
  func onlyKeyboardsOfTheOrientationAreTried(orientation: String) throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    let other = orientation == "portrait" ? "landscape" : "portrait"
    let outcome = try keyboard([file, "--orientation", orientation])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("iphone8 \(orientation)"))
    #expect(!outcome.output.contains("iphone8 \(other)"))
    #expect(outcome.output.contains("; 4 keyboards"))
  }

  @Test(arguments: [
    ("sideways", "unknown orientation 'sideways', expected one of portrait, landscape, "),
    (
      "portrait-split",
      "--orientation: the device has no orientation 'portrait-split', expected one of portrait, landscape"
    ),
  ])
  func orientationThatTheDeviceLacksIsRejected(orientation: String, message: String) throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    let outcome = try keyboard([file, "--orientation", orientation])
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }

  @Test func theOnlyScreenIsNotAskedFor() throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    #expect(
      lines(try keyboard([file])) == [
        "input hidden by pt worst on keyboard bottom from to keyboard from reachable",
        "textView \"Lorem ipsum\" (Off-Tx-001) 0 of 8 0 iphone8 portrait 216 148 148 451 yes",
        "textField \"Name\" (Off-Fi-001) 0 of 8 0 iphone8 landscape 200 210 175 175 yes",
        "textField \"Town\" (Off-Fi-002) 0 of 8 0 iphone8 landscape 200 430 175 175 yes",
        "textField \"Street\" (Off-Fi-003) 0 of 8 0 iphone8 landscape 200 498 175 175 yes",
        "intersection-inset; 8 keyboards, an edited field is partly hidden on 0",
      ])
  }

  // MARK: Output

  @Test func eachFieldIsOneLine() throws {
    #expect(lines(try keyboard(["Auth.storyboard"])).dropFirst() == Self.table[...])
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
