import Foundation
import LayoutChecking
import SolvingTestSupport
import Testing

/// `kuina check` and `kuina explain` as their users run them.
@Suite struct CheckCommandTests {
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")
  private static let storyboard =
    packageFolder
    .appending(path: "Examples/Screens/Signup.storyboard").path

  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  private func kuina(_ arguments: [String]) throws -> Outcome {
    let result = try run(Self.command, arguments)
    return Outcome(
      status: result.status, output: String(decoding: result.output, as: UTF8.self),
      errors: result.errors)
  }

  /// Runs a closure with a new folder that goes afterwards.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func findings(_ arguments: [String]) throws -> FindingsJSON {
    let outcome = try kuina(["check", "--json"] + arguments)
    return try JSONDecoder().decode(FindingsJSON.self, from: Data(outcome.output.utf8))
  }

  @Test func theExampleHasOneOfEach() throws {
    let report = try findings([Self.storyboard])
    #expect(
      report.findings.map { "\($0.subject.id ?? "") \($0.rule.id)" } == [
        "eml-Fd-001 covered-field", "pwd-Fd-001 covered-field",
        "crd-Ht-001 unsatisfiable-constraints", "avt-Vw-001 ambiguous-layout",
      ])
    #expect(report.screenCount == 2)
    // The password ends 40 points above the bottom of an iPhone 8.
    let onePhone = try findings([Self.storyboard, "--device", "iphone8"])
    let password = try #require(onePhone.findings.first { $0.subject.id == "pwd-Fd-001" })
    #expect(password.proof?.limit == 40)
    #expect(password.configurations == ["iphone8 portrait", "iphone8 landscape"])
  }

  @Test func theStatusSaysHowBadItIs() throws {
    let fields = [Self.storyboard, "--rule", "covered-field"]
    #expect(try kuina(["check"] + fields).status == 1)
    #expect(try kuina(["check"] + fields + ["--fail-on", "error"]).status == 0)
    #expect(try kuina(["check", Self.storyboard, "--fail-on", "error"]).status == 1)
  }

  @Test(arguments: [
    (["--device", "iphon8"], "did you mean 'iphone8'?"), (["--devise", "all"], "--devise"),
    (["--device", "iphone8", "--orientation", "portrait-split"], "no device has that orientation"),
    (["--widths", "400...300"], "is not a range"), (["--text-growth", "2"], "is not a range"),
    (["--rule", "covered"], "unknown rule 'covered'"),
    (["--fail-on", "warn"], "unknown severity 'warn'"),
    (["--text-size", "big"], "unknown text size 'big'"),
    (["--settings", "/nowhere/settings.json"], "cannot be read"),
    (["--baseline", "/nowhere/known.json"], "cannot be read"),
  ])
  func aWrongWordEndsWithTwo(_ arguments: [String], _ expected: String) throws {
    let outcome = try kuina(["check", Self.storyboard] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
  }

  @Test func windowsAreListedSeparatelyAndTextsAreSampled() throws {
    let narrow = try findings([Self.storyboard, "--device", "iphone8", "--widths", "320...330"])
    #expect(narrow.configurationCount == 2)
    let covered = try #require(narrow.findings.first { $0.subject.id == "pwd-Fd-001" })
    #expect(covered.windows?.intervals.map(\.from) == [320])
    #expect(covered.windows?.intervals.map(\.to) == [330])
    #expect(covered.windows?.isExact == false)
    let long = try findings([Self.storyboard, "--device", "iphone8", "--text-growth", "1.0...1.2"])
    #expect(long.configurationCount == 2 * 3)
  }

  @Test func theProjectsOwnScreensAreInOrder() throws {
    let folder = packageFolder.appending(path: "Sources/LayoutChecking/Screens/Storyboards")
    let outcome = try kuina(["check", folder.path, "--fail-on", "note"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.hasPrefix("no findings; 6 screens in 6 files"))
  }

  @Test func anUnreadableFileAmongOthersEndsWithTwoAndTheOthersAreChecked() throws {
    try inFolder { folder in
      let broken = folder.appending(component: "Broken.storyboard")
      try Data("<document".utf8).write(to: broken)
      let outcome = try kuina(["check", broken.path, Self.storyboard])
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("\(broken.path):1: error: unreadable-file"))
      #expect(outcome.output.contains("eml-Fd-001"))
    }
  }

  @Test func aFileGivenTwiceIsCheckedOnce() throws {
    let outcome = try kuina(["check", Self.storyboard, Self.storyboard, "--device", "iphone8"])
    #expect(outcome.output.contains("2 screens in 1 file;"), "\(outcome.output)")
  }

  @Test func proofsListFieldsWithoutFindingsToo() throws {
    let portrait = ["--device", "iphone8", "--orientation", "portrait"]
    let outcome = try kuina(["check", Self.storyboard, "--proofs"] + portrait)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Keyboards are assumed to cover up to 0.6 of 667 points.
    let whole = "\"Email\" is visible at every keyboard height, up to 400.2 pt"
    #expect(text.contains(whole + ", on iphone8 portrait (proved)"), "\(text)")
    #expect(
      text.contains("visible only up to a 40 pt keyboard on iphone8 portrait (proved)"), "\(text)")
    #expect(text.contains("; 1 configuration each"), "\(text)")
  }

  @Test func proofsOfSeveralConfigurationsNameTheWorst() throws {
    let outcome = try kuina(["check", Self.storyboard, "--proofs", "--device", "iphone8"])
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // It ends at 154 of 375 points in landscape.
    let email =
      "\"Email\" is visible at every keyboard height, up to 400.2 pt, on 1 of 2 tried; worst on "
      + "iphone8 landscape, only up to a 221 pt keyboard (proved)"
    #expect(text.contains(email), "\(text)")
    let password =
      "\"Password\" is hidden by some keyboards on all 2 tried; worst on iphone8 portrait, only up "
      + "to a 40 pt keyboard (proved)"
    #expect(text.contains(password), "\(text)")
  }

  @Test func aFolderWithoutAFileEndsWithTwo() throws {
    try inFolder { folder in
      let outcome = try kuina(["check", folder.path])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("no storyboard or xib in the folder"))
    }
  }

  @Test func aBaselineHidesKnownFindings() throws {
    try inFolder { folder in
      let known = folder.appending(component: "known.json").path
      let first = try kuina(["check", Self.storyboard, "--write-baseline", known])
      #expect(first.status == 1)
      let second = try kuina(["check", Self.storyboard, "--baseline", known])
      #expect(second.status == 0)
      #expect(second.output.contains("4 in the baseline"), "\(second.output)")
    }
  }

  @Test func aSuppressionLeavesOutAndAnIdleOneIsReported() throws {
    try inFolder { folder in
      let settings = folder.appending(component: "settings.json")
      try Data(
        """
        {"suppress": [
          {"rule": "ambiguous-layout", "object": "avt-Vw-001", "reason": "placed by code"},
          {"rule": "covered-field", "object": "gone", "file": "Signup.storyboard", "reason": "mended"}]}
        """.utf8
      ).write(to: settings)
      let outcome = try kuina(["check", Self.storyboard, "--settings", settings.path])
      #expect(!outcome.output.contains("avt-Vw-001"))
      #expect(outcome.output.contains("1 suppressed"))
      #expect(
        outcome.errors.contains("the suppression of covered-field for gone matches no finding"),
        "\(outcome.errors)")
    }
  }

  @Test func aLanguageWithoutTextsIsNoted() throws {
    let outcome = try kuina([
      "check", Self.storyboard, "--device", "iphone8", "--language", "de",
    ])
    #expect(outcome.errors.contains("de.lproj"), "\(outcome.errors)")
    #expect(outcome.status == 2)
  }

  @Test func aBrokenConstraintIsExplainedAsSuch() throws {
    let outcome = try kuina(["explain", Self.storyboard, "--object", "crd-Ht-001"])
    #expect(outcome.output.contains("it is broken"), "\(outcome.output)")
  }

  @Test func anExplanationNamesTheConstraintsAndTheirReach() throws {
    let arguments = [
      "explain", Self.storyboard, "--object", "eml-Fd-001", "--device", "iphone8",
    ]
    let outcome = try kuina(arguments)
    #expect(outcome.status == 0)
    // 120 below a safe area that begins at 20, 16 from the left, 375 - 2 · 16 wide.
    #expect(outcome.output.contains("at 16, 140 in its superview, 343 × 34 pt"))
    #expect(outcome.output.contains("constraint eml-Tp-001"))
    let unknown = try kuina(["explain", Self.storyboard, "--object", "nothing"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no object has the id 'nothing'"))
  }
}
