import Foundation
import SolvingTestSupport
import TestSupport
import Testing

/// `kuina keyboard` and `kuina frames` as their users run them.
@Suite struct ScreenCommandTests {
  /// The command, next to the tests.
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")

  private static let storyboard = packageFolder.appending(
    path: "Sources/LayoutChecking/Screens/Storyboards/FollowingView.storyboard")

  /// Runs the command in a new folder with an edited copy of the demo's storyboard.
  private func kuina(_ arguments: [String], _ edits: [String: String] = [:]) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var text = try String(contentsOf: Self.storyboard, encoding: .utf8)
    for (old, new) in edits {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let file = folder.appending(component: "screen.storyboard")
    try Data(text.utf8).write(to: file)
    let result = try run(
      Self.command, arguments.map { $0.replacing("FOLDER", with: folder.path) })
    return Run(
      status: result.status,
      output: String(decoding: result.output, as: UTF8.self)
        .replacing(folder.path, with: "FOLDER"),
      errors: result.errors.replacing(folder.path, with: "FOLDER"))
  }

  private struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  private let keyboard = [
    "keyboard", "FOLDER/screen.storyboard", "--device", "iphone5", "--frames", "6",
  ]
  /// The card needs 400 points whatever the keyboard leaves.
  private let largeCard = [#"priority="750" constant="240""#: #"constant="400""#]

  @Test func aScreenThatFollowsEndsWithZero() throws {
    let run = try kuina(keyboard)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("difference"))
  }

  @Test func aConflictIsReportedWithItsLineAndExitsWithOne() throws {
    let run = try kuina(keyboard + ["--json"], largeCard)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("FOLDER/screen.storyboard:"), "\(run.errors)")
    #expect(run.errors.contains("contradict each other"), "\(run.errors)")
    let rows = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(!row.isExact)
      #expect(row.unsatisfiableFrames > 0)
      #expect(!row.issues.isEmpty)
    }
  }

  @Test func anOverlapEndsWithOne() throws {
    let edits = largeCard.merging([#"id="Bar-Bt-001""#: #"priority="250" id="Bar-Bt-001""#]) { $1 }
    let run = try kuina(keyboard + ["--verbose"], edits)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.output.contains("-150"))
    // The highest keyboard is 253 - 216 points higher.
    let overview = try kuina(keyboard, edits)
    #expect(overview.status == 1)
    #expect(overview.output.contains("-187"), "\(overview.output)")
  }

  // MARK: Strategies

  private static let form = packageFolder.appending(
    path: "Sources/LayoutChecking/Screens/Storyboards/FieldOffset.storyboard"
  ).path

  private func follow(_ strategy: String, _ more: [String] = []) throws -> Run {
    try kuina(
      ["keyboard", Self.form, "--device", "iphone5", "--strategy", strategy, "--frames", "12"]
        + more)
  }

  /// Fields end at 430 and 498; the keyboard of 216 points begins at 352 of 568.
  @Test func fixedFormIsCoveredAndExitsWithOne() throws {
    let none = try follow("none", ["--json"])
    #expect(none.status == 1)
    let lines = try none.output.split(separator: "\n").map {
      try JSONDecoder().decode(Visit.self, from: Data($0.utf8))
    }
    let low = lines.filter { $0.keyboard == "low" && $0.orientation == "portrait" }
    #expect(low.map(\.input) == ["Off-Tx-001"] + (1...3).map { "Off-Fi-00\($0)" } + ["Off-Fi-003"])
    #expect(low.map(\.hidden).prefix(4) == [0, 0, 30, 30])
    #expect(low.map(\.isReachable).prefix(4) == [true, true, false, false])
    #expect(
      try follow("none").output.split(separator: "\n").last
        == "none: covered unless code moves it at run time; 8 keyboards, an edited field is partly "
        + "hidden on 8")
  }

  @Test func formIsFollowedAsItsFileShows() throws {
    let run = try follow("infer")
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").last
        == "intersection-inset; 8 keyboards, an edited field is partly hidden on 0")
    let bar = try kuina(keyboard + ["--strategy", "infer"])
    #expect(bar.status == 0)
    #expect(
      bar.output.split(separator: "\n").last
        == "bottom-constraint; 8 keyboards, an edited field is partly hidden on 0")
  }

  @Test func withoutAStrategyTheFileShowsIt() throws {
    let usual = try kuina(["keyboard", Self.form, "--device", "iphone5"])
    #expect(usual.status == 0)
    #expect(usual.output == (try follow("infer")).output)
    let both = try kuina(keyboard + ["--constraint", "Bar-Bt-001", "--strategy", "none"])
    #expect(both.status == 2)
    expectText(
      both.errors,
      """
      Error: --constraint is followed frame by frame, expected it without --strategy and --record
      \(Self.usage)
      """)
  }

  private static let usage = """
    Usage: kuina keyboard <file> [--device <device> ...] [--orientation <orientation> ...] [--screen <name>] \
    [--constraint <constraint>] [--frames <number>] [--strategy <strategy>] [--record <file>] [--verbose] [--json]
      See 'kuina keyboard --help' for more information.
    """

  @Test func strategyThatDoesNotFitTheScreenIsRejected() throws {
    // Its text view is in no scroll view.
    let run = try kuina(keyboard + ["--strategy", "overlap-inset"])
    #expect(run.status == 2)
    expectText(
      run.errors,
      """
      FOLDER/screen.storyboard:2: does not fit overlap-inset, expected a text field or text view in a \
      scroll view
      """)
    let unknown = try follow("magic")
    #expect(unknown.status != 0)
    expectText(
      unknown.errors,
      """
      Error: --strategy is 'magic', expected one of infer, bottom-constraint, overlap-inset, max-inset, \
      field-offset, intersection-inset, layout-guide, none
      \(Self.usage)
      """)
  }

  @Test func sameScriptGivesTheSameBytesInThreeProcesses() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let results = try (1...3).map { number in
      let picture = folder.appending(component: "\(number).svg")
      let run = try follow("overlap-inset", ["--json", "--record", picture.path])
      return (run.output, try String(contentsOf: picture, encoding: .utf8))
    }
    #expect(Set(results.map(\.0)).count == 1)
    #expect(Set(results.map(\.1)).count == 1)
    #expect(results.first?.1.contains("<animate") == true)
  }

  private struct Visit: Decodable {
    var keyboard: String
    var orientation: String
    var input: String
    var hidden: Double
    var isReachable: Bool
  }

  private struct Row: Decodable {
    var isExact: Bool
    var unsatisfiableFrames: Int
    var issues: [String]
  }

  @Test func anUnusableScreenIsReportedWithItsLine() throws {
    let noConstraint = try kuina(keyboard + ["--constraint", "Bar-Ld-001"])
    #expect(noConstraint.status == 2)
    // <viewController> stands on line 10 of the file.
    expectText(
      noConstraint.errors,
      """
      FOLDER/screen.storyboard:10: 'Bar-Ld-001' is not a constraint that can follow the keyboard, expected \
      the id of one between the bottom of a view and the bottom of the screen
      """)
    let noEntry = try kuina(keyboard, [#"initialViewController="Fol-Vc-001""#: ""])
    #expect(noEntry.status == 2)
    expectText(
      noEntry.errors,
      """
      FOLDER/screen.storyboard:2: no initial view controller, expected a storyboard with an entry \
      point, or --screen with one of FollowingViewController
      """)
  }

  @Test func framesListsConflictsAndUnknownElements() throws {
    let edits = largeCard.merging([
      #"constant="50" id="Bar-Ht-001""#: #"constant="400" id="Bar-Ht-001""#,
      #"userLabel="Card">"#: #"""
      userLabel="Card"><subviews><mysteryView id="Mys-Vw-001">
      <rect key="frame" x="0.0" y="0.0" width="10" height="10"/></mysteryView></subviews>
      """#,
    ]) { $1 }
    let table = try kuina(["frames", "FOLDER"], edits)
    #expect(table.status == 0)
    let lines = table.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("FOLDER/screen.storyboard:") }, "\(table.errors)")
    #expect(lines.contains { $0.contains("contradict each other") }, "\(table.errors)")
    #expect(
      lines.contains(
        "FOLDER/screen.storyboard:22: <mysteryView> is unknown and laid out as a plain view"),
      "\(table.errors)")

    let json = try kuina(["frames", "FOLDER", "--json"], edits)
    #expect(json.status == 0)
    #expect(json.errors == "")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8))
    #expect(answer.file == "FOLDER/screen.storyboard")
    #expect(answer.views["Fol-Vw-001"]?.count == 4)
    #expect(answer.issues.count == lines.count - 1)
    #expect(answer.unknown.count == 1)
  }

  private struct Answer: Decodable {
    var file: String
    var views: [String: [Double]]
    var issues: [String]
    var unknown: [String]
  }

  @Test func folderWithoutFilesIsRejected() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try run(Self.command, ["frames", folder.path])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "\(folder.path):1: no storyboard or xib in the folder, expected one at least\n")
  }

  // MARK: Text and pictures

  /// Every file of the tests' fixtures, laid out with text measured from the package's table.
  private func fixtureFrames(_ environment: [String: String]) throws -> Data {
    let fixtures = packageFolder.appending(path: "Tests/Fixtures/InterfaceBuilder").path
    let result = try SolvingTestSupport.run(
      Self.command, ["frames", fixtures, "--json"], environment: environment)
    return result.output
  }

  @Test func textMeasuresTheSameInAnyLocaleAndWithoutFonts() throws {
    let usual = try fixtureFrames([:])
    #expect(!usual.isEmpty)
    for locale in ["C", "de_DE.UTF-8", "ja_JP.UTF-8", "ar_EG.UTF-8"] {
      #expect(try fixtureFrames(["LC_ALL": locale, "LANG": locale]) == usual)
    }
    #expect(
      try fixtureFrames(["FONTCONFIG_FILE": "/dev/null", "XDG_DATA_DIRS": "/dev/null"]) == usual)
  }

  /// A view within another one, without content and without height, and a hidden one.
  @Test(arguments: [[], ["--device", "iphone8"]])
  func everyVisibleViewIsOutlinedWithItsID(options: [String]) throws {
    try CheckFolder.use { folder in
      try folder.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="top-Vw-001">
        <rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
        <view id="box-Vw-001"><rect key="frame" x="10" y="20" width="30" height="0"/></view>
        <view id="hid-Vw-001" hidden="YES"><rect key="frame" x="1" y="1" width="9" height="9"/></view>
        </subviews></view></objects></document>
        """, "box.xib")
      let outcome = try folder.kuina(
        ["frames", "box.xib", "--svg", "pictures", "--outlines"] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let picture = try String(
        contentsOf: folder.url.appending(path: "pictures/box.xib.svg"), encoding: .utf8)
      let line = ##"fill="none" stroke="rgb(0,92,230)" stroke-width="0.5""##
      let text = """
        font-size="6" font-family="monospace" fill="rgb(0,92,230)" stroke="white" stroke-width="1.5" \
        paint-order="stroke"
        """
      expectText(
        picture,
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 98" font-family="-apple-system, Inter, \
        Helvetica, Arial, sans-serif">
        <rect width="100%" height="100%" fill="#f0f1f4"/>
        <g transform="translate(24 24)">
        <g>
          <g transform="translate(10 20)">
          </g>
        </g>
        <rect x="0" y="0" width="100" height="50" fill="none" stroke="rgb(0,136,204)" \
        stroke-width="0.5" stroke-dasharray="4 3"/>
        <path d="M0 0h100v50H0z" \(line)/>
        <text x="1.5" y="6" \(text)>top-Vw-001</text>
        <path d="M10 20h30v0H10z" \(line)/>
        <text x="11.5" y="26" \(text)>box-Vw-001</text>
        </g>
        </svg>
        """)
    }
  }

  @Test func aPictureOfEachFileIsWrittenOnRequest() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = Self.storyboard.path
    let result = try SolvingTestSupport.run(
      Self.command, ["frames", file, file, "--svg", folder.path])
    #expect(result.status == 0)
    let first = folder.appending(component: "FollowingView.storyboard.svg")
    let second = folder.appending(component: "FollowingView.storyboard-2.svg")
    let picture = try String(contentsOf: first, encoding: .utf8)
    #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n"))
    #expect(try String(contentsOf: second, encoding: .utf8) == picture)
  }
}
