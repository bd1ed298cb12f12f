import Foundation
import LayoutChecking
import SolvingTestSupport
import TestSupport
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

  /// Options and the message for them.
  private static let wrongWords: [([String], String)] = [
    (
      ["--device", "iphon8"],
      """
      unknown device 'iphon8', did you mean 'iphone8'? expected all, phones, pads, a product such as \
      'iPhone 15 Pro', or a key such as iphone14pro; kuina check --list-devices lists them
      """
    ),
    (
      ["--devise", "all"],
      """
      Error: Unknown option '--devise'. Did you mean '--device'?
      Usage: kuina check [<options>] [<paths> ...]
        See 'kuina check --help' for more information.
      """
    ),
    (
      ["--device", "iphone8", "--orientation", "portrait-split"],
      "--orientation: no device has that orientation, expected one in which a screen can be shown"
    ),
    (
      ["--widths", "400...300"],
      """
      --widths: '400...300' is not a range, expected two numbers such as "320...1376": the smaller one \
      first, both from 100 to 4000
      """
    ),
    (
      ["--text-growth", "2"],
      """
      --text-growth: '2' is not a range, expected two numbers such as "1.0...2.0": the smaller one \
      first, both from 1 to 4
      """
    ),
    (
      ["--rule", "covered"],
      "unknown rule 'covered', expected one of "
        + Rule.all.map(\.id).joined(separator: ", ")
    ),
    (
      ["--fail-on", "warn"], "unknown severity 'warn', expected one of note, warning, error"
    ),
    (
      ["--text-size", "big"],
      """
      unknown text size 'big', expected one of xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5, all
      """
    ),
    (
      ["--settings", "/nowhere/settings.json"],
      "/nowhere/settings.json:1: cannot be read (no such file), expected a file of JSON"
    ),
    (
      ["--baseline", "/nowhere/known.json"],
      "/nowhere/known.json:1: cannot be read (no such file), expected a file of JSON"
    ),
  ]

  @Test(arguments: wrongWords)
  func aWrongWordEndsWithTwo(_ arguments: [String], _ expected: String) throws {
    let outcome = try kuina(["check", Self.storyboard] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    expectText(outcome.errors, expected)
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

  /// The field ends 40 points above the safe area, which ends 25 above the bottom of a tablet; nothing moves it.
  @Test func regionsOfWindowsAreInTheReport() throws {
    let checked = try findings([
      Self.storyboard, "--device", "iphone8", "--windows", "320...390x480...1000",
    ])
    let covered = try #require(checked.findings.first { $0.subject.id == "pwd-Fd-001" })
    let regions = try #require(covered.regions)
    #expect(regions.isExact)
    #expect(regions.ranges.map(\.axis) == [.width, .height, .keyboard])
    #expect(regions.description == "windows with a keyboard above 65 pt")
    #expect(regions.contains([350, 500, 290]))
    #expect(!regions.contains([350, 1000, 0]))
  }

  @Test func theProjectsOwnScreensAreInOrder() throws {
    let folder = packageFolder.appending(path: "Sources/LayoutChecking/Screens/Storyboards")
    let outcome = try kuina(["check", folder.path, "--fail-on", "note"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let count = CheckPlan().configurationCount
    #expect(
      outcome.output == "no findings; 6 screens in 6 files; \(count) configurations each\n")
  }

  @Test func anUnreadableFileAmongOthersEndsWithTwoAndTheOthersAreChecked() throws {
    try inFolder { folder in
      let broken = folder.appending(component: "Broken.storyboard")
      try Data("<document".utf8).write(to: broken)
      let outcome = try kuina(["check", broken.path, Self.storyboard])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("\(broken.path):1: "), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      let lines = outcome.output.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix(broken.path) })
      #expect(lines.contains { $0.hasPrefix("\(Self.storyboard):19:29: note: Sign Up: a ") })
      #expect(lines.last?.hasSuffix("each; 1 could not be checked") == true)
    }
  }

  @Test func aFileGivenTwiceIsCheckedOnce() throws {
    let outcome = try kuina(["check", Self.storyboard, Self.storyboard, "--device", "iphone8"])
    #expect(
      outcome.output.split(separator: "\n").last
        == "1 error, 2 warnings; 2 screens in 1 file; 2 configurations each")
  }

  @Test func proofsListFieldsWithoutFindingsToo() throws {
    let portrait = ["--device", "iphone8", "--orientation", "portrait"]
    let outcome = try kuina(["check", Self.storyboard, "--proofs"] + portrait)
    // Keyboards are assumed to cover up to 0.6 of 667 points.
    expectText(
      unwrapped(outcome.output),
      """
      \(Self.findings("on iPhone SE (3rd generation) portrait")) \
      \(Self.storyboard):19: proof eml-Fd-001 Sign Up: textField "Email" is visible at every keyboard \
      height, up to 400.2 pt, on iPhone SE (3rd generation) portrait (proved) \
      \(Self.storyboard):27: proof pwd-Fd-001 Sign Up: textField "Password" is visible only up to a \
      40 pt keyboard on iPhone SE (3rd generation) portrait (proved) \
      By rule: unsatisfiable-constraints 1 error ambiguous-layout 1 warning covered-field 1 warning \
      1 error, 2 warnings; 2 screens in 1 file; 1 configuration each
      """)
  }

  /// Output in one line, since lines are broken as wide as the terminal.
  private func unwrapped(_ output: String) -> String {
    output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The findings of the example on an iPhone 8, in one line.
  private static func findings(_ place: String) -> String {
    """
    \(storyboard):70:37: error: Card: crd-Tp-001, crd-Bt-001 and crd-Ht-001 force 0 − 16 − 16 = -32 \
    as the height of view "Inside", which cannot be below 0; broken here: crd-Ht-001 \
    (unsatisfiable-constraints) \
    crd-Tp-001: top of view "Inside" = top of view "Box" + 16 \
    crd-Bt-001: bottom of view "Box" = bottom of view "Inside" + 16 \
    crd-Ht-001: height of view "Box" = 0 \
    object: crd-Ht-001 \(place) \
    fix: Give constraint crd-Ht-001 (height of view "Box" = 0) priority 999, so that it yields to the \
    others; or change the constant of constraint crd-Ht-001 from 0 to 32. \
    \(storyboard):27:29: warning: Sign Up: a 260 pt keyboard covers 34 pt of \
    textField "Password", and nothing in the file moves it or scrolls: it is visible up to a 40 pt \
    keyboard (covered-field) object: pwd-Fd-001 \(place) \
    fix: Constrain it, or the view that contains it, to the keyboard layout guide, or put it into a \
    scroll view; if code moves it, suppress the finding. \
    \(storyboard):73:29: warning: Card: the left of view "Avatar" is \
    ambiguous: any value satisfies the constraints, and it was laid out at 0 (ambiguous-layout) \
    object: avt-Vw-001 \(place) \
    fix: Add a constraint for its horizontal position: its leading edge to a neighbour or its \
    superview (now 0 from it), its trailing edge, or its centre.
    """
  }

  private static let conflict = """
    constraint crd-Tp-001 (top of view "Inside" = top of view "Box" + 16), constraint crd-Bt-001 \
    (bottom of view "Box" = bottom of view "Inside" + 16) and constraint crd-Ht-001 (height of view \
    "Box" = 0) force 0 − 16 − 16 = -32 as the height of view "Inside", which cannot be below 0; broken \
    here: constraint crd-Ht-001 (height of view "Box" = 0)
    """

  @Test func proofsOfSeveralConfigurationsNameTheWorst() throws {
    let outcome = try kuina(["check", Self.storyboard, "--proofs", "--device", "iphone8"])
    // It ends at 154 of 375 points in landscape.
    expectText(
      unwrapped(outcome.output),
      """
      \(Self.findings("on all 2 configurations, worst on iPhone SE (3rd generation) portrait")) \
      \(Self.storyboard):19: proof eml-Fd-001 Sign Up: textField "Email" is visible at every keyboard \
      height, up to 400.2 pt, on 1 of 2 tried; worst on iPhone SE (3rd generation) landscape, only up to a 221 pt \
      keyboard (proved) \
      \(Self.storyboard):27: proof pwd-Fd-001 Sign Up: textField "Password" is hidden by some keyboards \
      on all 2 tried; worst on iPhone SE (3rd generation) portrait, only up to a 40 pt keyboard (proved) \
      By rule: unsatisfiable-constraints 1 error ambiguous-layout 1 warning covered-field 1 warning \
      1 error, 2 warnings; 2 screens in 1 file; 2 configurations each
      """)
  }

  @Test func aFolderWithoutAFileEndsWithTwo() throws {
    try inFolder { folder in
      let outcome = try kuina(["check", folder.path])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "\(folder.path):1: no storyboard or xib in the folder, expected one at least\n")
    }
  }

  @Test func aBaselineHidesKnownFindings() throws {
    try inFolder { folder in
      let known = folder.appending(component: "known.json").path
      let first = try kuina(["check", Self.storyboard, "--write-baseline", known])
      #expect(first.status == 1)
      #expect(first.errors == "\(known): wrote a baseline of 4 findings\n")
      let second = try kuina(["check", Self.storyboard, "--baseline", known])
      #expect(second.status == 0)
      let count = CheckPlan().configurationCount
      #expect(
        second.output == "no findings; 2 screens in 1 file; \(count) configurations each; "
          + "4 in the baseline\n")
    }
  }

  @Test func aSuppressionLeavesOutAndAnIdleOneIsReported() throws {
    try inFolder { folder in
      let settings = folder.appending(component: "settings.json")
      try Data(
        """
        {"suppress": [
          {"rule": "ambiguous-layout", "object": "avt-Vw-001", "reason": "placed by code"},
          {"rule": "covered-field", "object": "gone", "file": "Signup.storyboard", "reason": "fixed"}]}
        """.utf8
      ).write(to: settings)
      let outcome = try kuina(["check", Self.storyboard, "--settings", settings.path])
      #expect(!outcome.output.contains("avt-Vw-001"))
      let count = CheckPlan().configurationCount
      #expect(
        outcome.output.split(separator: "\n").last.map(String.init)
          == "1 error, 1 warning, 1 note; 2 screens in 1 file; \(count) configurations each; "
          + "1 suppressed")
      expectText(
        outcome.errors,
        """
        \(settings.path):3: the suppression of covered-field for gone matches no finding, expected one \
        that it suppresses (fixed)
        """)
    }
  }

  @Test func aLanguageWithoutTextsIsNoted() throws {
    let outcome = try kuina([
      "check", Self.storyboard, "--device", "iphone8", "--language", "de",
    ])
    expectText(
      outcome.errors,
      """
      --language: no file that was checked has texts in the language 'de', expected a strings file or a \
      string catalog next to one
      """)
    #expect(outcome.status == 2)
  }

  @Test func aBrokenConstraintIsExplainedAsSuch() throws {
    let outcome = try kuina(["explain", Self.storyboard, "--object", "crd-Ht-001"])
    expectText(
      outcome.output,
      """
      constraint crd-Ht-001 on iPhone 16 portrait, screen Card
        it is broken: \(Self.conflict)
      """)
  }

  @Test func anExplanationNamesTheConstraintsAndTheirReach() throws {
    let arguments = [
      "explain", Self.storyboard, "--object", "eml-Fd-001", "--device", "iphone8", "--verbose",
    ]
    let outcome = try kuina(arguments)
    #expect(outcome.status == 0)
    expectText(outcome.output, emailExplanation)
    let unknown = try kuina(["explain", Self.storyboard, "--object", "nothing"])
    #expect(unknown.status == 2)
    expectText(
      unknown.errors,
      """
      \(Self.storyboard):2: no object has the id, label, outlet or class 'nothing', expected that of \
      a view or constraint
      """)
  }
}
