import Foundation
import TestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// Findings that depend on what the project around a file, or another constraint, says about a view.
@MainActor @Suite struct ProjectFindingTests: OneScreenTests {
  /// In a project with sources, what a button does is in the file.
  @Test(arguments: [("", false), ("tag=\"3\"", true), ("customClass=\"Closer\"", true)])
  func aButtonThatDoesNothingIsNoTargetInAProject(attributes: String, isReported: Bool) throws {
    let text = try storyboard(
      view("button", "btn", attributes, "<state key=\"normal\" title=\"OK\"/>"),
      edge("btn.top", "safe.top", 60) + edge("btn.leading", "root.leading", 16)
        + sized("btn", 30, 30))
    let folder = try ProjectFolder(of: text, named: "Main.storyboard", beside: ["let a = 1"])
    let found = try Screen.all(inFile: folder.path("Main.storyboard"))
      .flatMap { try $0.findings(on: portrait) }
    #expect(found.contains { $0.rule == .smallTouchTarget } == isReported)
  }

  /// A button that does nothing loses no touches to another one above it.
  @Test(arguments: [("", Severity.note), ("tag=\"3\"", .warning)])
  func aCoveredButtonThatDoesNothingIsANote(attributes: String, severity: Severity) throws {
    let content = "<state key=\"normal\" title=\"OK\"/>"
    let text = try storyboard(
      view("button", "low", attributes, content) + view("button", "upp", "tag=\"4\"", content),
      ["low", "upp"].enumerated().map { index, id in
        edge("\(id).top", "safe.top", 60)
          + edge("\(id).leading", "root.leading", 16 + 40 * Double(index))
          + sized(id, 80, 50)
      }.joined())
    let folder = try ProjectFolder(of: text, named: "Main.storyboard", beside: ["let a = 1"])
    let found = try Screen.all(inFile: folder.path("Main.storyboard"))
      .flatMap { try $0.findings(on: portrait) }
    #expect(found.filter { $0.rule == .overlappingControls }.map(\.severity) == [severity])
  }

  /// What is found in a storyboard whose controller has a class, beside a source.
  private func found(_ text: String, ofPanelBeside source: String) throws -> [Finding] {
    let folder = try ProjectFolder(
      of: text.replacing("id=\"one\" ", with: "id=\"one\" customClass=\"Panel\" "),
      named: "Main.storyboard", beside: [source])
    return try Screen.all(inFile: folder.path("Main.storyboard"))
      .flatMap { try $0.findings(on: portrait) }
  }

  /// A button that shows nothing lies over all of one with a title, which has an outlet, and no action in the file: code
  /// may give it one.
  @Test(arguments: [
    ("title.setTitleColor(.red, for: .normal)", false),
    ("title.addTarget(self, action: #selector(go), for: .touchUpInside)", true),
  ])
  func aButtonThatShowsNothingIsTouchedInPlaceOfOneWithoutAnAction(
    code: String, isReported: Bool
  ) throws {
    let content = "<state key=\"normal\" title=\"Past\"/>"
    let action = """
      <connections><action selector="go:" destination="one" eventType="touchUpInside" id="act"/></connections>
      """
    let text = try storyboard(
      view("button", "low", "", content) + view("button", "upp", "", action),
      ["low", "upp"].map { id in
        edge("\(id).top", "safe.top", 60) + edge("\(id).leading", "root.leading", 16)
          + sized(id, 80, 50)
      }.joined(),
      connections:
        "<outlet property=\"title\" destination=\"low\" id=\"o\"/>"
    )
    let found = try found(
      text, ofPanelBeside: "class Panel: UIViewController { func a() { \(code) } }")
    #expect(found.contains { $0.rule == .overlappingControls } == isReported)
  }

  /// A button of 30 points half outside its superview, with an outlet: touches matter if something handles them.
  @Test(arguments: [
    ("tag.setTitle(name, for: .normal)", "", false), ("style(tag)", "", true),
    ("tag.addTarget(self, action: #selector(go), for: .touchUpInside)", "", true),
    (
      "tag.setTitle(name, for: .normal)",
      #"<action selector="go:" destination="one" eventType="touchUpInside" id="act"/>"#, true
    ),
  ])
  func touchesOfAButtonThatDoesNothingDoNotMatter(
    code: String, action: String, isReported: Bool
  ) throws {
    let content =
      "<state key=\"normal\" title=\"New\"/>"
      + (action.isEmpty ? "" : "<connections>\(action)</connections>")
    let text = try storyboard(
      view("view", "box", "", "<subviews>\(view("button", "btn", "", content))</subviews>"),
      edge("box.top", "safe.top", 60) + edge("box.leading", "safe.leading", 16)
        + sized("box", 200, 60) + edge("btn.top", "box.top", 20)
        + edge("btn.trailing", "box.trailing", 15) + sized("btn", 30, 30),
      connections: #"<outlet property="tag" destination="btn" id="o"/>"#
    )
    let found = try found(
      text, ofPanelBeside: "class Panel: UIViewController { func a() { \(code) } }")
    let rules: Set<Rule> = [.smallTouchTarget, .outsideSuperview]
    #expect(Set(found.map(\.rule)).intersection(rules) == (isReported ? rules : []))
  }

  /// Nothing is known of the code of a class without a source.
  @Test func aButtonOfAControllerWithoutASourceMayDoSomething() throws {
    let text = try storyboard(
      view("button", "btn", "", "<state key=\"normal\" title=\"New\"/>"),
      edge("btn.top", "safe.top", 60) + edge("btn.leading", "safe.leading", 16)
        + sized("btn", 30, 30),
      connections: #"<outlet property="tag" destination="btn" id="o"/>"#
    )
    let found = try found(text, ofPanelBeside: "class Other: UIViewController {}")
    #expect(found.contains { $0.rule == .smallTouchTarget })
  }

  /// A label of 60 points for a text of more, in a row that code opens.
  @Test(arguments: [
    ("clipsSubviews=\"YES\"", 0, false), ("", 0, true), ("clipsSubviews=\"YES\"", 40, true),
  ])
  func whatACollapsedViewClipsIsNotReported(attributes: String, height: Int, isReported: Bool)
    throws
  {
    let label = view(
      "label", "lbl", "text=\"A text of twenty-eight letters\" adjustsFontSizeToFit=\"NO\"")
    let length = "<constraint firstAttribute=\"height\" constant=\"\(height)\" id=\"len\"/>"
    let content = "<subviews>\(label)</subviews><constraints>\(length)</constraints>"
    let found = try findings(
      view("view", "row", attributes, content),
      edge("row.top", "safe.top", 60) + edge("row.leading", "root.leading", 16)
        + sized("row", 200, nil) + edge("lbl.top", "row.top") + edge("lbl.leading", "row.leading")
        + sized("lbl", 60, nil))
    #expect(found.contains { $0.rule == .truncatedText } == isReported)
  }

  /// A text of 40 letters of 12 points, in the font of a file, has 400 points.
  ///
  /// An app that does not list the file shows the text in the system's font.
  @Test(arguments: [
    ("<key>UIAppFonts</key><array><string>Fonts/Probe.ttf</string></array>", "", true),
    ("<key>UIAppFonts</key><array><string>Other.ttf</string></array>", "", false),
    ("<key>UIMainStoryboardFile</key><string>Main</string>", "", false),
    (
      "<key>UIMainStoryboardFile</key><string>Main</string>",
      "CTFontManagerRegisterFontsForURL(url)", true
    ),
  ])
  func aFontThatTheAppDoesNotRegisterIsNotUsed(list: String, code: String, isReported: Bool) throws
  {
    let label = view(
      "label", "lbl", "text=\"\(String(repeating: "A", count: 40))\" adjustsFontSizeToFit=\"NO\"",
      "<fontDescription key=\"fontDescription\" name=\"Probe-Bold\" family=\"Probe\" pointSize=\"20\"/>"
    )
    let text = try storyboard(
      label,
      edge("lbl.top", "safe.top", 60) + edge("lbl.leading", "safe.leading", 16)
        + sized("lbl", 400, nil))
    let project = ProjectFolder.project(listing: "Main.storyboard")
      .replacing("name = App;", with: "name = App; buildConfigurationList = L;")
      .replacing(
        "G = {",
        with: "L = { buildConfigurations = ( C ); }; C = { name = Release; "
          + "buildSettings = { INFOPLIST_FILE = Info.plist; }; }; G = {")
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text, "Code.swift": "func a() { \(code) }",
      "Info.plist": ProjectFolder.list(list), "App.xcodeproj/project.pbxproj": project,
      "Fonts/.keep": "",
    ])
    try TestFont().data.write(to: URL(filePath: folder.path("Fonts/Probe.ttf")))
    let found = try Screen.all(inFile: folder.path("Main.storyboard"))
      .flatMap { try $0.findings(on: landscape) }
    #expect(found.contains { $0.rule == .truncatedText } == isReported)
  }

  /// A label without a text, whose left edge is open, and which code cannot reach without an outlet.
  @Test(arguments: [
    ("", "", Severity.note), ("text=\"A\"", "", .warning),
    ("", "<outlet property=\"name\" destination=\"lbl\" id=\"out\"/>", .warning),
  ])
  func anAmbiguousLabelWithoutATextIsANote(
    attributes: String, connections: String, severity: Severity
  ) throws {
    let found = try findings(
      view("label", "lbl", attributes), edge("lbl.top", "safe.top", 60) + sized("lbl", 100, 20),
      connections: connections)
    let ofLabel = found.filter { $0.rule == .ambiguousLayout && $0.subject.id == "lbl" }
    #expect(ofLabel.map(\.severity) == [severity])
  }

  /// The findings of a screen whose controller's source is beside it.
  private func findings(
    _ views: String, _ constraints: String, connections: String, code: String
  ) throws -> [Finding] {
    let text = try storyboard(views, constraints, connections: connections)
      .replacing("<viewController ", with: "<viewController customClass=\"Form\" ")
    let source = "class Form: UIViewController { override func viewDidLoad() { \(code) } }"
    let folder = try ProjectFolder(of: text, named: "Main.storyboard", beside: [source])
    return try Screen.all(inFile: folder.path("Main.storyboard"))
      .flatMap { try $0.findings(on: portrait) }
  }

  /// Of a field above a button, neither takes touches of the other if code turns off those of one.
  @Test(arguments: [
    ("field.isUserInteractionEnabled = false", false),
    ("button.isUserInteractionEnabled = false", false),
    ("field.isUserInteractionEnabled = true", true),
    ("field.tag = 3", true),
  ])
  func aControlWithoutTouchesInterceptsNone(code: String, isReported: Bool) throws {
    let found = try findings(
      view("button", "low", "tag=\"3\"", "<state key=\"normal\" title=\"OK\"/>")
        + view("textField", "upp", "borderStyle=\"roundedRect\""),
      ["low", "upp"].enumerated().map { index, id in
        edge("\(id).top", "safe.top", 60)
          + edge("\(id).leading", "root.leading", 16 + 40 * Double(index)) + sized(id, 80, 50)
      }.joined(),
      connections: "<outlet property=\"field\" destination=\"upp\" id=\"out\"/>"
        + "<outlet property=\"button\" destination=\"low\" id=\"but\"/>",
      code: code)
    #expect(found.contains { $0.rule == .overlappingControls } == isReported)
  }

  /// A button beyond the edge of the screen that shows nothing and does nothing.
  @Test(arguments: [("", false), ("tag=\"3\"", true)])
  func nobodyMissesAButtonThatShowsAndDoesNothing(attributes: String, isReported: Bool) throws {
    let found = try findings(
      view("button", "btn", attributes),
      edge("btn.top", "safe.top", 60) + edge("btn.leading", "root.leading", 350)
        + sized("btn", 80, 50), connections: "", code: "")
    #expect(found.contains { $0.rule == .clippedContent } == isReported)
  }

  /// A field of 60 points above a keyboard of 260 on a screen of 667: a line of 17 points in its middle begins 19.8 points
  /// above the lower edge.
  @Test(arguments: [(-241.0, Severity.note), (-235.0, .warning)])
  func aFieldWhoseTextStaysVisibleIsANote(bottom: Double, severity: Severity) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let found = try findings(
      view("textField", "fld", "borderStyle=\"roundedRect\"", font),
      edge("fld.bottom", "root.bottom", bottom) + edge("fld.leading", "root.leading", 16)
        + sized("fld", 200, 60), connections: "", code: "")
    #expect(found.filter { $0.rule == .coveredField }.map(\.severity) == [severity])
  }

  /// The findings about a field that the keyboard covers, with code for its outlet `field`.
  private func coverings(of code: String) throws -> [Finding] {
    try findings(
      view("textField", "fld", "borderStyle=\"roundedRect\""),
      edge("fld.bottom", "root.bottom", -100) + edge("fld.leading", "root.leading", 16)
        + sized("fld", 200, 40),
      connections: "<outlet property=\"field\" destination=\"fld\" id=\"out\"/>", code: code
    )
    .filter { $0.rule == .coveredField }
  }

  /// A field in which code turns off touches has no keyboard.
  @Test(arguments: [("field.isUserInteractionEnabled = false", false), ("field.tag = 3", true)])
  func aFieldWithoutTouchesHasNoKeyboard(code: String, isReported: Bool) throws {
    #expect(try !coverings(of: code).isEmpty == isReported)
  }

  /// A picker in place of the keyboard has another height, unless code takes it away; a bar above the keyboard makes the
  /// area higher (Apple, UIResponder, inputView and inputAccessoryView).
  @Test(arguments: [
    ("field.inputView = picker", false), ("field.inputView = picker; field.inputView = nil", true),
    ("field.inputView = usesKeys ? nil : picker", true),
    ("field.inputAccessoryView = bar", true),
  ])
  func aFieldWithAnInputViewHasNoKeyboard(code: String, isReported: Bool) throws {
    #expect(try coverings(of: code).contains { $0.severity == .warning } == isReported)
  }

  /// A bar above the keyboard does not make a text view read-only.
  @Test(arguments: [
    ("text.inputAccessoryView = bar; text.layer.cornerRadius = 4", false),
    ("text.isEditable = false", true),
  ])
  func aTextViewWithABarAboveTheKeyboardIsEdited(code: String, isInconclusive: Bool) throws {
    let found = try findings(
      view("textView", "txt"),
      edge("txt.bottom", "root.bottom", -100) + edge("txt.leading", "root.leading", 16)
        + sized("txt", 200, 60),
      connections: "<outlet property=\"text\" destination=\"txt\" id=\"out\"/>", code: code)
    #expect(
      found.filter { $0.rule == .coveredField }.map(\.isInconclusive) == [isInconclusive])
  }

  /// A label whose content is higher than its required height, until code gives it an attributed text.
  @Test(arguments: [("title.attributedText = text", false), ("title.text = text", true)])
  func anAttributedTextHasAHeightOfItsOwn(code: String, isCertain: Bool) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let found = try findings(
      view(
        "label", "lbl", "text=\"A\" verticalCompressionResistancePriority=\"1000\"", font),
      edge("lbl.top", "safe.top", 60) + edge("lbl.leading", "safe.leading", 16)
        + sized("lbl", 200, 10),
      connections: "<outlet property=\"title\" destination=\"lbl\" id=\"out\"/>", code: code)
    let certain = found.filter { $0.rule == .unsatisfiableConstraints && $0.severity == .error }
    #expect(!certain.isEmpty == isCertain)
  }
}
