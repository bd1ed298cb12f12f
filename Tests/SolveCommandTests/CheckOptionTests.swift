import Foundation
import SolvingTestSupport
import TestSupport
import Testing

/// The messages of `kuina check` and related commands for invalid options, and their lists.
@Suite struct CheckOptionTests {
  /// An empty path, as of a variable that is not set, is not the working directory.
  @Test func anEmptyPathIsNoFolder() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["check", ""])
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("no files checked"), "\(outcome.output)")
    }
  }

  @Test func aProductThatIsSeveralIsSuggestedWithAll() throws {
    try CheckFolder.use { folder in
      let commands = [
        ["check", "Auth.storyboard"], ["explain", "Auth.storyboard", "--object", "eml-Fd-001"],
        ["frames", "Auth.storyboard"], ["keyboard", "Auth.storyboard"],
      ]
      for command in commands {
        let outcome = try folder.kuina(command + ["--device", "iPhone SE"])
        #expect(outcome.status == 2)
        let expected = """
          expected \(["check", "keyboard"].contains(command[0]) ? "all, phones, pads, " : "")a product such as \
          'iPhone 15 Pro', or a key such as iphone14pro; kuina check --list-devices lists them
          """
        expectText(
          outcome.errors,
          """
          unknown device 'iPhone SE', did you mean 'iPhone SE (3rd generation)', \
          'iPhone SE (2nd generation)' or 'iPhone SE (1st generation)'? \(expected)
          """)
        let near = try folder.kuina(command + ["--device", "iphone88"])
        expectText(
          near.errors, "unknown device 'iphone88', did you mean 'iphone8'? \(expected)")
      }
    }
  }

  @Test func optionsOfAnAppNeedOne() throws {
    try CheckFolder.use { folder in
      for option in ["--app-product", "--scratch-path"] {
        let outcome = try folder.kuina(["check", option, "build"])
        #expect(outcome.status == 2)
        #expect(
          outcome.errors.contains("\(option) needs --app, expected the package of an app"),
          "\(outcome.errors)")
      }
    }
  }

  @Test func anOrientationIsNotBlamedOnTheDevice() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "explain", "Auth.storyboard", "--object", "eml-Fd-001", "--orientation", "sideways",
      ])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == "unknown orientation 'sideways', expected one of portrait, landscape, "
          + "portrait-split, landscape-split\n")
    }
  }

  @Test func devicesAreListedWithKeysProductsAndNumbers() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["check", "--list-devices"])
      #expect(outcome.status == 0)
      // The rows of the table of devices: 375 by 667, a status bar of 20, a keyboard of 216 points.
      let rows = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("iphone8:") }.prefix(3)
      #expect(
        rows.map { $0.split(separator: " ").joined(separator: " ") } == [
          "iphone8: iPhone SE (3rd generation), iPhone SE (2nd generation), iPhone 8, iPhone 7, "
            + "iPhone 6s, iPhone 6",
          "portrait 375 × 667 safe area 20 0 0 0 keyboard 216, 258 to 260",
          "landscape 667 × 375 safe area 0 0 0 0 keyboard 162 to 163, 194 to 200",
        ])
    }
  }

  /// Simulators of iOS 18 have 24 and 25 points on a tablet without a button, those of iOS 26 have 32 and 25.
  @Test(arguments: [
    (["--system", "18"], "portrait, iOS 18 834 × 1194 safe area 24 0 25 0"),
    ([], "portrait 834 × 1194 safe area 32 0 25 0"),
  ])
  func devicesHaveTheSystemOfTheOption(options: [String], row: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["check", "--list-devices"] + options)
      let rows = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("ipadpro11:") }
      let words = rows.dropFirst().first?.split(separator: " ").joined(separator: " ")
      #expect(words?.hasPrefix(row) == true, "\(words ?? "none")")
    }
  }

  @Test func aSystemThatNoDeviceRunsIsRejected() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "check", "Auth.storyboard", "--device", "iphone4s", "--system", "10",
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("--system: none of the devices runs that version"))
    }
  }

  @Test(arguments: [
    (["check", ".", "--system", "99"], "unknown version '99', expected a version of iOS up to "),
    (["check", ".", "--system", "20"], "unknown version '20', expected a version of iOS up to "),
    (
      ["check", ".", "--sdk", "99"],
      "unknown SDK '99', expected the version of an SDK for iOS from 6 to "
    ),
    (
      ["check", ".", "--sdk", "5"],
      "unknown SDK '5', expected the version of an SDK for iOS from 6 to "
    ),
    (
      ["check", ".", "--sdk", "20"],
      "unknown SDK '20', expected the version of an SDK for iOS from 6 to "
    ),
    (
      ["check", ".", "--quiet", "--verbose"],
      "Error: --quiet and --verbose are given, expected one of them"
    ),
    (
      ["check", ".", "--diff", "--json"],
      "Error: --diff prints a patch and nothing else, expected a file for the format 'json'"
    ),
    (
      ["check", "--list-devices", "--json"],
      "Error: --list-devices prints text, expected no --json and no --format"
    ),
    (
      ["merge", "r", "--exclude", "a"],
      "Error: --exclude chooses which files are checked, expected it with 'kuina check --shard'"
    ),
    (["help", "chekc"], "Error: unknown command 'chekc', did you mean 'check'? expected one of "),
    (["check", ".", "--top", "-1"], "Error: --top is -1, expected 1 or more\n"),
    (["check", ".", "--jobs", "-1"], "Error: --jobs is -1, expected 1 or more\n"),
    (
      ["keyboard", "Auth.storyboard", "--frames", "-1"],
      "Error: --frames is -1, expected 1 to 1000\n"
    ),
  ])
  func anUnusableArgumentIsOneError(arguments: [String], error: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix(error), "\(outcome.errors)")
    }
  }

  /// Three files, none of which is translated.
  @Test func aLanguageThatNoFileHasIsOneError() throws {
    try CheckFolder.use { folder in
      let text = try folder.text("Auth.storyboard")
      for name in ["One", "Two"] { try folder.write(text, "sub/\(name).storyboard") }
      let outcome = try folder.check([".", "--language", "xx", "--rule", "invalid-constraint"])
      #expect(outcome.status == 2)
      expectText(
        outcome.errors,
        """
        --language: no file that was checked has texts in the language 'xx', expected a strings file or a \
        string catalog next to one
        """)
    }
  }

  @Test(arguments: [
    [], ["."], ["./"], ["Auth.storyboard"], ["./Auth.storyboard"], [".//Auth.storyboard"],
  ])
  func pathsDoNotBeginWithADot(paths: [String]) throws {
    try CheckFolder.use { folder in
      let text = try folder.check(paths)
      #expect(text.output.hasPrefix("Auth.storyboard:70:37: "), "\(text.output)")
      let json = try folder.check(paths + ["--json"]).output
      #expect(!json.contains("./Auth"))
      guard let path = paths.first, path.hasSuffix("storyboard") else { return }
      let explained = try folder.kuina(["explain", path, "nothing"])
      #expect(explained.errors.hasPrefix("Auth.storyboard:"), "\(explained.errors)")
    }
  }

  @Test func aKeyIsListedWithAllThatItStandsFor() throws {
    try CheckFolder.use { folder in
      let lines = try folder.kuina(["check", "--list-devices"]).output.split(separator: "\n")
      #expect(lines.contains("iphone14pro: iPhone 16, iPhone 15 Pro, iPhone 15, iPhone 14 Pro"))
      // No product by itself: a product whose display is zoomed.
      #expect(lines.contains("iphone14pro_zoom: iPhone 14 Pro/15 Pro zoomed"))
    }
  }

  /// A version is released, and then the newest of the changelog, or it is that of the next release, such as
  /// 0.2.0-dev.
  @Test func theVersionIsThatOfTheChangelogOrOfItsNextRelease() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["--version"])
      #expect(outcome.status == 0)
      let changelog = try String(
        contentsOf: packageFolder.appending(component: "CHANGELOG.md"), encoding: .utf8)
      let released = changelog.matches(of: /\n## \[(\d+\.\d+\.\d+)\]/).map { String($0.output.1) }
      let version = outcome.output.trimmingCharacters(in: .newlines)
      if version.hasSuffix("-dev") {
        #expect(!released.contains(String(version.dropLast("-dev".count))))
      } else {
        #expect(version == released.first)
      }
    }
  }

  /// Shards choose which files are checked, and their results are merged.
  @Test(arguments: [("check", true), ("merge", false)])
  func mergingListsNoOptionsThatChooseFiles(command: String, isListed: Bool) throws {
    try CheckFolder.use { folder in
      let help = try folder.kuina([command, "--help"]).output
      #expect(help.contains("--top"))
      for option in ["--exclude", "--changed-since"] {
        #expect(help.contains(option) == isListed)
      }
    }
  }

  @Test(arguments: ["--help", "--version", "help check", "check --list-devices"])
  func outputThatCannotBeWrittenExitsWithTwo(_ arguments: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell("$KUINA \(arguments) >/dev/full")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "standard output:1: cannot be written, expected an open file on a disk with "
          + "free space\n")
    }
  }

  @Test func withoutAPathTheWorkingDirectoryIsChecked() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check([])
      #expect(outcome.output.hasPrefix("Auth.storyboard:70:37: error: "))
      #expect(outcome.status == 1)
      let empty = try folder.check([], in: "sub")
      #expect(empty.status == 2)
      #expect(empty.output == "no files checked\n")
      #expect(
        empty.errors == ".:1: no storyboard or xib in the folder, expected one at least\n")
    }
  }

  @Test func anInvalidRangeIsReportedWithAnExampleAndItsOption() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--widths", "400"])
      expectText(
        outcome.errors,
        """
        --widths: '400' is not a range, expected two numbers such as "320...1376": the smaller one \
        first, both from 100 to 4000
        """)
    }
  }

  @Test func invalidWindowsAreReportedWithAnExampleAndTheirOption() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--windows", "320...400"])
      #expect(outcome.status == 2)
      expectText(
        outcome.errors,
        """
        --windows: '320...400' is not a range of window sizes, expected all, or widths and heights \
        such as 320...1376x480...1366: the smaller number of each first, all from 100 to 4000, at \
        least a point apart
        """)
    }
  }

  @Test func aFolderForPicturesIsMadeWithThoseAroundIt() throws {
    try CheckFolder.use { folder in
      let made = try folder.kuina(["frames", "Auth.storyboard", "--svg", "new/pictures"])
      #expect(made.status == 0, "\(made.errors)")
      #expect(folder.exists("new/pictures/Auth.storyboard.svg"))
      let inTheWay = try folder.kuina(["frames", "Auth.storyboard", "--svg", "Auth.storyboard/x"])
      #expect(inTheWay.status == 2)
      #expect(
        inTheWay.errors
          == "Auth.storyboard/x:1: cannot be created, expected the path of a folder for "
          + "drawings\n")
    }
  }

  // MARK: Languages

  @Test func aLanguageThatNoFileHasEndsWithTwo() throws {
    try CheckFolder.use { folder in
      let rule = ["--rule", "invalid-constraint"]
      let option = try folder.check(["Auth.storyboard", "--language", "de"] + rule)
      #expect(option.status == 2)
      let none = """
        no file that was checked has texts in the language 'de', expected a strings file or a string \
        catalog next to one
        """
      expectText(option.errors, "--language: \(none)")
      try folder.write("{\"languages\": [\"de\"]}", ".kuina.json")
      let settings = try folder.check(["Auth.storyboard"] + rule)
      #expect(settings.status == 2)
      expectText(settings.errors, ".kuina.json:1: languages: \(none)")
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
      expectText(
        outcome.errors,
        """
        Auth.storyboard:1: there are no texts in the language "de", expected them in \
        \(folder.path)/de.lproj/Auth.strings or in \(folder.path)/mul.lproj/Auth.xcstrings
        """)
    }
  }

  /// The fault is in the second line of the strings file, not in the storyboard.
  @Test func aFaultInAStringsFileNamesThatFile() throws {
    try CheckFolder.use { folder in
      let text = try String(contentsOf: CheckFolder.example, encoding: .utf8)
      try folder.write(text, "Base.lproj/Main.storyboard")
      try folder.write(
        "/* E-Mail */\n\"eml-Fd-001.placeholder\" = \"E-Mail;", "de.lproj/Main.strings")
      let outcome = try folder.check(["Base.lproj", "--language", "de"])
      #expect(outcome.status == 2)
      expectText(
        outcome.errors, "de.lproj/Main.strings:2: a string without an end, expected '\"'")
    }
  }

  // MARK: The keyboard

  @Test func aFileWithoutAFieldSaysSo() throws {
    try CheckFolder.use { folder in
      let text = try folder.text("Auth.storyboard")
      // Labels are no fields.
      try folder.write(
        text.replacing("textField ", with: "label ").replacing("</textField>", with: "</label>"),
        "Labels.storyboard")
      for options in [[], ["--json"]] {
        let outcome = try folder.kuina(
          ["keyboard", "Labels.storyboard", "--device", "iphone8"] + options)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        expectText(
          outcome.errors,
          """
          Labels.storyboard:2: none of the screens Sign Up and Card has a field, expected a screen with a text \
          field or text view to edit
          """)
      }
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
