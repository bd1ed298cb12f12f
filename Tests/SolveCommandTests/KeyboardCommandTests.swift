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
    "textField \"Email\" (eml-Fd-001) 0 of 8 0 iPhone SE (3rd generation) portrait 260 174 174 407 yes",
    "textField \"Password\" (pwd-Fd-001) 8 of 8 34 iPhone SE (3rd generation) portrait 260 627 627 407 no",
    "none: covered unless code moves it at run time; 8 keyboards, an edited field is partly hidden on 8",
  ]

  // MARK: Screens

  @Test func everyScreenWithAFieldIsTried() throws {
    try CheckFolder.use { folder in
      // The second screen has views only, until it gets the first one's password field.
      let text = try folder.text("Auth.storyboard")
      let start = try #require(text.firstRange(of: "<textField opaque"))
      let end = try #require(text.firstRange(of: "</textField>"))
      let field = text[start.lowerBound..<end.upperBound].replacing("eml-", with: "crd-e-")
      let list = "</view>\n                        </subviews>"
      #expect(text.contains(list))
      try folder.write(
        text.replacing(list, with: "</view>\n\(field)\n                        </subviews>"),
        "Both.storyboard")
      let both = try folder.kuina(["keyboard", "Both.storyboard", "--device", "iphone8"])
      #expect(both.status == 1, "\(both.errors)")
      let lines = lines(both)
      #expect(lines.first == "screen: Sign Up")
      #expect(lines.contains("screen: Card"), "\(lines)")
      #expect(lines.contains { $0.hasPrefix("textField \"Email\" (crd-e-Fd-001) 0 of 8 ") })
      #expect(!both.output.contains("without a field"))
      let json = try folder.kuina(["keyboard", "Both.storyboard", "--device", "iphone8", "--json"])
      #expect(json.output.contains("\"screen\":\"Card\""))
    }
  }

  /// The view of a xib's owner, with the field that the keyboard covers in the storyboard.
  @Test func theViewOfAXibIsTried() throws {
    try CheckFolder.use { folder in
      let text = try folder.text("Auth.storyboard")
      let start = try #require(text.firstRange(of: "<view key=\"view\""))
      let end = try #require(text.firstRange(of: "                </viewController>"))
      let view = text[start.lowerBound..<end.lowerBound].replacing("key=\"view\" ", with: "")
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignUpController">
                    <connections><outlet property="view" destination="sgn-Vw-001" id="out-Vw-001"/></connections>
                </placeholder>
                \(view)
            </objects>
        </document>

        """, "SignUp.xib")
      let outcome = try folder.kuina(["keyboard", "SignUp.xib", "--device", "iphone8"])
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(
        lines(outcome) == ["screen: SignUpController"] + Self.table, "\(outcome.errors)")
    }
  }

  @Test(arguments: [["phones"], ["iPhone 15 Pro", "iphone8"], ["all"], ["pads", "iPhone SE 3"]])
  func devicesAreThoseOfCheck(names: [String]) throws {
    try CheckFolder.use { folder in
      let options = names.flatMap { ["--device", $0] } + ["--orientation", "portrait"]
      let keyboard = try folder.kuina(["keyboard", "Auth.storyboard", "--json"] + options)
      #expect(keyboard.status == 1, "\(keyboard.errors)")
      let check = try folder.kuina(["check", "Auth.storyboard", "--json", "--proofs"] + options)
      func words(_ pattern: Regex<(Substring, Substring)>, _ text: String) -> Set<String> {
        Set(text.matches(of: pattern).map { String($0.1) })
      }
      let tried = words(/"device":"([a-z0-9_]+)"/, keyboard.output)
      #expect(!tried.isEmpty)
      #expect(tried == words(/"([a-z0-9_]+) portrait"/, check.output))
    }
  }

  /// The worst case is the one that the finding names: of keyboards that hide as much, the highest.
  @Test func theWorstKeyboardIsThatOfTheFinding() throws {
    try CheckFolder.use { folder in
      for options in [["--device", "iphone8"], []] {
        let check = try folder.kuina(
          ["check", "Auth.storyboard", "--rule", "covered-field"] + options)
        let height = try #require(
          check.output.firstMatch(of: /a (\d+) pt keyboard covers 34 pt of textField "Password"/)?.1
        )
        let device = try #require(check.output.firstMatch(of: /worst on (.*) portrait\n/)?.1)
        let keyboard = lines(try folder.kuina(["keyboard", "Auth.storyboard"] + options))
        let line = try #require(keyboard.first { $0.hasPrefix("textField \"Password\"") })
        #expect(line.contains(" 34 \(device) portrait \(height) "), "\(line)")
      }
    }
  }

  /// A number pad has no QuickType bar, so half of the keyboards cannot appear.
  @Test func keyboardsThatAFieldCannotHaveAreNotTried() throws {
    try CheckFolder.use { folder in
      let text = try folder.text("Auth.storyboard")
      let traits = #"<textInputTraits key="textInputTraits"/>"#
      let pad = #"<textInputTraits key="textInputTraits" keyboardType="numberPad"/>"#
      try folder.write(text.replacing(traits, with: pad, maxReplacements: 1), "Pad.storyboard")
      let outcome = try folder.kuina(["keyboard", "Pad.storyboard", "--device", "iphone8"])
      #expect(
        lines(outcome).contains { $0.hasPrefix("textField \"Email\" (eml-Fd-001) 0 of 4 ") },
        "\(outcome.output)")
    }
  }

  @Test func aFolderIsForTheCheck() throws {
    let outcome = try keyboard(["."])
    #expect(outcome.status == 2)
    expectText(
      outcome.errors,
      ".:1: is a folder, expected a storyboard or xib; 'kuina check' checks all in a folder\n")
  }

  @Test func screensWithoutAFieldAreNamed() throws {
    let outcome = try keyboard(["Auth.storyboard"])
    #expect(outcome.status == 1)
    #expect(
      lines(outcome) == ["screen: Sign Up"] + Self.table + ["without a field: Card"])
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
    #expect(outcome.status == 2)
    // It has views only.
    #expect(outcome.output == "")
    expectText(
      outcome.errors,
      """
      Auth.storyboard:2: the screen Card has no field, expected a screen with a text field or text view to edit
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
        Alike.storyboard:2: 2 screens are called 'sign up', expected the id of one: sgn-Up-001 \
        (Alike.storyboard:14), crd-Vc-001 (Alike.storyboard:53)
        """)
      let first = try folder.kuina(["keyboard", "Alike.storyboard", "--device", "iphone8"])
      #expect(
        lines(first)
          == ["screen: sgn-Up-001"] + Self.table + ["without a field: crd-Vc-001"])
    }
  }

  /// The 8 keyboards of an iPhone 8 are 4 in each orientation: with and without predictions, at two heights.
  @Test(arguments: ["portrait", "landscape"])
  func onlyKeyboardsOfTheOrientationAreTried(orientation: String) throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    let other = orientation == "portrait" ? "landscape" : "portrait"
    let outcome = try keyboard([file, "--orientation", orientation])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("(3rd generation) \(orientation)"))
    #expect(!outcome.output.contains("(3rd generation) \(other)"))
    #expect(outcome.output.contains("; 4 keyboards"))
  }

  @Test(arguments: [
    ("sideways", "unknown orientation 'sideways', expected one of portrait, landscape, "),
    (
      "portrait-split",
      "--orientation: no device has that orientation, expected one in which a screen can be shown"
    ),
  ])
  func orientationThatTheDeviceLacksIsRejected(orientation: String, message: String) throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    let outcome = try keyboard([file, "--orientation", orientation])
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }

  /// A device is rotated if it is tried in both orientations.
  @Test(
    arguments: [(["--orientation", "portrait"], false), ([], true)] as [([String], Bool)])
  func devicesOfOneOrientationAreNotRotated(options: [String], isRotated: Bool) throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    let outcome = try keyboard([file, "--json"] + options)
    #expect(outcome.output.contains("\"occasion\":\"first\""), "\(outcome.errors)")
    #expect(outcome.output.contains("\"occasion\":\"rotated\"") == isRotated)
  }

  @Test func theOnlyScreenIsNotAskedFor() throws {
    let file = Self.storyboards.appending(path: "FieldOffset.storyboard").path
    #expect(
      lines(try keyboard([file])) == [
        "screen: FieldOffsetViewController",
        "input hidden by pt worst on keyboard bottom from to keyboard from reachable",
        "textView \"Lorem ipsum\" (Off-Tx-001) 0 of 8 0 iPhone SE (3rd generation) portrait 260 148 148 407 yes",
        "textField \"Name\" (Off-Fi-001) 0 of 8 0 iPhone SE (3rd generation) landscape 200 210 175 175 yes",
        "textField \"Town\" (Off-Fi-002) 0 of 8 0 iPhone SE (3rd generation) landscape 200 430 175 175 yes",
        "textField \"Street\" (Off-Fi-003) 0 of 8 0 iPhone SE (3rd generation) landscape 200 498 175 175 yes",
        "intersection-inset; 8 keyboards, an edited field is partly hidden on 0",
      ])
  }

  // MARK: Output

  @Test func eachFieldIsOneLine() throws {
    #expect(lines(try keyboard(["Auth.storyboard"])).dropFirst().dropLast() == Self.table[...])
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
