import Foundation
import Testing

/// The messages of `kuina check` and related commands for invalid options, and their lists.
@Suite struct CheckOptionTests {
  @Test func aProductThatIsSeveralIsSuggestedWithAll() throws {
    try CheckFolder.use { folder in
      let commands = [
        ["check", "Auth.storyboard"], ["explain", "Auth.storyboard", "--object", "eml-Fd-001"],
        ["frames", "Auth.storyboard"], ["keyboard", "Auth.storyboard"],
      ]
      for command in commands {
        let outcome = try folder.kuina(command + ["--device", "iPhone SE"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
        for generation in ["1st", "2nd", "3rd"] {
          #expect(
            outcome.errors.contains("'iPhone SE (\(generation) generation)'"), "\(outcome.errors)")
        }
        #expect(outcome.errors.contains("'iPhone 15 Pro'"))
        #expect(outcome.errors.contains("--list-devices"))
        let near = try folder.kuina(command + ["--device", "iphone88"])
        #expect(near.errors.contains("did you mean 'iphone8'?"), "\(near.errors)")
      }
    }
  }

  @Test func anOrientationIsNotBlamedOnTheDevice() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "explain", "Auth.storyboard", "--object", "eml-Fd-001", "--orientation", "sideways",
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("unknown orientation 'sideways'"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("device"))
    }
  }

  @Test func devicesAreListedWithKeysProductsAndNumbers() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["check", "--list-devices"])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("\niphone8: iPhone 6, iPhone 6s, iPhone 7, iPhone 8,"))
      // The rows of the table of devices: 375 by 667, a status bar of 20, a keyboard of 216 points.
      let row =
        outcome.output.split(separator: "\n").drop { !$0.hasPrefix("iphone8:") }
        .dropFirst().first?.split(separator: " ").joined(separator: " ") ?? ""
      #expect(
        row == "portrait 375 × 667 safe area 20 0 0 0 keyboard 216, 258 to 260", "\(row)")
    }
  }

  @Test func aKeyIsListedWithAllThatItStandsFor() throws {
    try CheckFolder.use { folder in
      let lines = try folder.kuina(["check", "--list-devices"]).output.split(separator: "\n")
      #expect(lines.contains("iphone14pro: iPhone 14 Pro, iPhone 15, iPhone 15 Pro, iPhone 16"))
      // No product by itself: a product whose display is zoomed.
      #expect(lines.contains("iphone14pro_zoom: iPhone 14 Pro/15 Pro zoomed"))
    }
  }

  @Test func theVersionIsThatOfTheChangelogsNextRelease() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["--version"])
      #expect(outcome.status == 0)
      #expect(outcome.output == "0.1.0-dev\n")
    }
  }

  @Test(arguments: ["--help", "--version", "help check", "check --list-devices"])
  func outputThatCannotBeWrittenExitsWithTwo(_ arguments: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell("$KUINA \(arguments) >/dev/full")
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("standard output:1: cannot be written"))
    }
  }

  @Test func withoutAFileNoCheckRuns() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["check"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("no file is given"), "\(outcome.errors)")
    }
  }

  @Test func anInvalidRangeIsReportedWithAnExampleAndItsOption() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--widths", "400"])
      #expect(
        outcome.errors.hasPrefix(
          "--widths: '400' is not a range, expected two numbers such as \"320...1376\""),
        "\(outcome.errors)")
    }
  }

  @Test func aFolderForPicturesIsMadeWithThoseAroundIt() throws {
    try CheckFolder.use { folder in
      let made = try folder.kuina(["frames", "Auth.storyboard", "--svg", "new/pictures"])
      #expect(made.status == 0, "\(made.errors)")
      #expect(folder.exists("new/pictures/Auth.storyboard.svg"))
      let inTheWay = try folder.kuina(["frames", "Auth.storyboard", "--svg", "Auth.storyboard/x"])
      #expect(inTheWay.status == 2)
      #expect(inTheWay.errors.hasPrefix("Auth.storyboard/x:1: cannot be created"))
    }
  }

  // MARK: Languages

  @Test func aLanguageThatNoFileHasEndsWithTwo() throws {
    try CheckFolder.use { folder in
      let rule = ["--rule", "invalid-constraint"]
      let option = try folder.check(["Auth.storyboard", "--language", "de"] + rule)
      #expect(option.status == 2)
      #expect(option.errors.contains("\n--language: no file that was checked"), "\(option.errors)")
      try folder.write("{\"languages\": [\"de\"]}", ".kuina.json")
      let settings = try folder.check(["Auth.storyboard"] + rule)
      #expect(settings.status == 2)
      #expect(
        settings.errors.contains("\n.kuina.json:1: languages: no file"), "\(settings.errors)")
    }
  }

  @Test func aFileWithoutALanguageAmongOthersIsNoted() throws {
    try CheckFolder.use { folder in
      let text = try String(contentsOf: CheckFolder.example, encoding: .utf8)
      try folder.write(text, "Base.lproj/Main.storyboard")
      try folder.write("\"eml-Fd-001.placeholder\" = \"E-Mail\";\n", "de.lproj/Main.strings")
      let outcome = try folder.check([
        ".", "--language", "de", "--rule", "invalid-constraint",
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("there are no texts in the language \"de\""))
    }
  }

  // MARK: The keyboard

  @Test func aScreenWithoutAFieldSaysSo() throws {
    try CheckFolder.use { folder in
      let text = try String(contentsOf: CheckFolder.example, encoding: .utf8)
      // The second screen has views only.
      try folder.write(
        text.replacing(
          "initialViewController=\"sgn-Up-001\"", with: "initialViewController=\"crd-Vc-001\""),
        "Card.storyboard")
      let outcome = try folder.kuina(["keyboard", "Card.storyboard", "--device", "iphone8"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("has no field"), "\(outcome.output)")
    }
  }

  @Test func theHelpOfTheKeyboardExplainsItsColumns() throws {
    try CheckFolder.use { folder in
      let help = try folder.kuina(["help", "keyboard"]).output
      for column in ["'when'", "first", "next", "rotated", "'reachable'", "'restored'"] {
        #expect(help.contains(column))
      }
    }
  }
}
