import LayoutChecking
import Testing
import UIKit

/// Rules about touches ignore views that receive no touches or are invisible.
@MainActor
@Suite struct UntouchedViewTests: OneScreenTests {
  /// A view that constraints hold at all four sides of the screen or of its safe area.
  private func filling(_ id: String, _ item: String) -> String {
    edge("\(id).top", "\(item).top") + edge("\(item).bottom", "\(id).bottom")
      + edge("\(id).leading", "\(item).leading") + edge("\(item).trailing", "\(id).trailing")
  }

  /// A button 30 points high, 60 points from the top.
  private func buttonFindings(_ attributes: String) throws -> [Finding] {
    try findings(
      view("button", "btn", attributes, "<state key=\"normal\" title=\"OK\"/>"),
      edge("btn.top", "root.top", 60) + edge("btn.leading", "root.leading", 16)
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"30\" id=\"h\"/>"
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"60\" id=\"w\"/>")
  }

  @Test func aSmallButtonIsReportedUnlessItReceivesNoTouches() throws {
    #expect(try buttonFindings("").map(\.rule) == [.smallTouchTarget])
    #expect(try buttonFindings("userInteractionEnabled=\"NO\"") == [])
    #expect(try buttonFindings("alpha=\"0.0\"") == [])
    #expect(try buttonFindings("hidden=\"YES\"") == [])
  }

  @Test func aButtonInAViewWithoutTouchesIsNotReported() throws {
    func inside(_ attributes: String) throws -> [Finding] {
      try findings(
        view(
          "view", "box", attributes,
          "<subviews>"
            + view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>") + "</subviews>"),
        filling("box", "safe")
          + edge("btn.top", "box.top", 60) + edge("btn.leading", "box.leading", 16)
          + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"30\" id=\"h\"/>"
          + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"60\" id=\"w\"/>")
    }
    #expect(try inside("").map(\.rule) == [.smallTouchTarget])
    #expect(try inside("userInteractionEnabled=\"NO\"") == [])
  }

  /// Touches outside a superview do not reach a button (Apple, UIView, hitTest(_:with:)): a button of 44 points, 24 of them
  /// outside a view that clips them, takes touches on 20.
  @Test(arguments: [(24.0, true), (0.0, false)])
  func onlyThePartInsideItsSuperviewsTakesTouches(outside: Double, isReported: Bool) throws {
    let found = try CheckedScreens.screen { screen in
      let box = CheckedScreens.add(
        UIView(), to: screen, CGRect(x: 40, y: 100, width: 200, height: 44))
      box.clipsToBounds = true
      let button = UIButton(type: .system)
      button.setTitle("Up", for: .normal)
      CheckedScreens.add(button, to: box, CGRect(x: 0, y: -outside, width: 60, height: 44))
    }.findings(on: .named("iphone8"), rules: [.smallTouchTarget])
    #expect(
      found.map(\.message)
        == (isReported
          ? [
            "UIButton \"Up\" takes touches only inside UIView \"2 of 2\", where it is 20 pt high, less than 44 pt"
          ]
          : []))
  }

  /// Of two small buttons, the height of one depends on a view that has two heights.
  @Test func aConflictHidesOnlyFindingsThatItMayDecide() throws {
    func button(_ id: String, _ height: String) -> String {
      edge("\(id).leading", "root.leading", 16) + sized(id, 100, nil) + height
    }
    let found = try findings(
      view("view", "box") + view("button", "fre", "", "<state key=\"normal\" title=\"Free\"/>")
        + view("button", "tie", "", "<state key=\"normal\" title=\"Tied\"/>"),
      edge("box.top", "safe.top", 20) + edge("box.leading", "root.leading", 16)
        + sized("box", 100, 30)
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"20\" id=\"two\"/>"
        + edge("fre.top", "safe.top", 200) + button("fre", sized("fre", nil, 20))
        + edge("tie.top", "safe.top", 280) + button("tie", edge("tie.height", "box.height")))
    #expect(found.contains { $0.rule == .unsatisfiableConstraints })
    #expect(found.filter { $0.rule == .smallTouchTarget }.map(\.subject.id) == ["fre"])
  }

  @Test func nothingComesUpForAFieldWithoutTouches() throws {
    let places =
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
      + edge("safe.bottom", "fld.bottom", 100)
    #expect(try findings(view("textField", "fld"), places).map(\.rule) == [.coveredField])
    #expect(
      try findings(view("textField", "fld", "userInteractionEnabled=\"NO\""), places) == [])
  }

  @Test func aButtonBehindTheWholeScreenMayGoToItsEdges() throws {
    #expect(try findings(view("button", "btn"), filling("btn", "root")) == [])
    let top = try findings(
      view("button", "btn"),
      edge("btn.top", "root.top") + edge("btn.leading", "root.leading")
        + edge("root.trailing", "btn.trailing")
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"50\" id=\"h\"/>")
    #expect(top.map(\.rule) == [.outsideSafeArea])
  }

  /// A button without a title in the file, between the notch's side and the other: its title will be in the middle;
  /// one of 80 points has 36 beside the 44 of the notch.
  @Test(arguments: [(true, false), (false, true)])
  func aButtonWithoutTitleMayGoFromSideToSide(isWide: Bool, isReported: Bool) throws {
    let notched = [Device.named("iphonex", .landscape)].compactMap(\.self)
    let found = try findings(
      view("button", "btn"),
      edge("btn.top", "safe.top", 50) + edge("btn.leading", "root.leading")
        + (isWide
          ? edge("root.trailing", "btn.trailing")
          : "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"80\" id=\"w\"/>")
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"50\" id=\"h\"/>",
      on: notched)
    #expect(found.contains { $0.rule == .outsideSafeArea } == isReported)
  }

  @Test func aTextViewKeepsItsTextOutOfTheBarsByItself() throws {
    let text = { (attributes: String) in
      try findings(view("textView", "txt", attributes), filling("txt", "root"))
        .filter { $0.rule == .outsideSafeArea }
    }
    #expect(try text("") == [])
    // The status bar.
    #expect(
      try text("contentInsetAdjustmentBehavior=\"never\"").first?.message
        == "textView txt extends 20 pt outside the safe area at the top")
    // The notch, at a side that text does not scroll to.
    let notched = [Device.named("iphonex", .landscape)].compactMap(\.self)
    let beside = try findings(view("textView", "txt"), filling("txt", "root"), on: notched)
      .filter { $0.rule == .outsideSafeArea }
    #expect(
      beside.first?.message == "textView txt extends 44 pt outside the safe area at the left")
    let half = { (attributes: String) in
      try findings(
        view("textView", "txt", attributes),
        edge("txt.top", "root.top") + edge("txt.leading", "root.leading")
          + edge("root.trailing", "txt.trailing")
          + "<constraint firstItem=\"txt\" firstAttribute=\"height\" constant=\"99\" id=\"h\"/>"
      ).filter { $0.rule == .outsideSafeArea }
    }
    #expect(try half("") == [])
    #expect(
      try half("contentInsetAdjustmentBehavior=\"never\"").first?.message
        == "textView txt extends 20 pt outside the safe area at the top")
  }

  /// Two buttons of 60 x 60 points, 20 points apart, with the connections of each.
  private func overlap(
    _ lower: String, _ upper: String, titles: (String, String) = ("OK", "OK")
  ) throws -> [Finding] {
    func button(_ id: String, _ connections: String) -> String {
      view(
        "button", id, "",
        "<state key=\"normal\" title=\"\(id == "b1" ? titles.0 : titles.1)\"/><connections>\(connections)</connections>"
      )
    }
    return try findings(
      button("b1", lower) + button("b2", upper),
      ["b1", "b2"].map { id in
        edge("\(id).top", "root.top", 60)
          + edge("\(id).leading", "root.leading", id == "b1" ? 20 : 40)
          + sized(id, 60, 60)
      }.joined())
  }

  private func action(_ selector: String) -> String {
    "<action selector=\"\(selector):\" destination=\"one\" eventType=\"touchUpInside\" id=\"a-\(selector)\"/>"
  }

  @Test func controlsThatDoTheSameMayOverlap() throws {
    #expect(try overlap(action("open"), action("close")).map(\.rule) == [.overlappingControls])
    #expect(try overlap("", action("open")).map(\.rule) == [.overlappingControls])
    let same = action("open").replacing("a-open", with: "b")
    #expect(try overlap(action("open"), same) == [])
    // An action may ask for the title of its sender.
    let digits = try overlap(action("open"), same, titles: ("1", "2"))
    #expect(digits.map(\.rule) == [.overlappingControls])
    // An arrow in a wide button.
    #expect(try overlap(action("open"), same, titles: ("OK", "")) == [])
    let below = try overlap(action("open"), same, titles: ("", "OK"))
    #expect(below.map(\.rule) == [.overlappingControls])
    // The upper one does not do all that the lower one does.
    #expect(
      try overlap(action("open") + action("log"), same).map(\.rule) == [.overlappingControls])
  }

  /// A text field of 60 x 60 points with an outlet, and above it a button that shows a choice: without a title as large as
  /// the field, with an image only, with a title, not connected, and smaller.
  @Test(arguments: [
    ("title=\"\"", true, 60, false), ("image=\"arrow\"", true, 60, false),
    ("title=\"OK\"", true, 60, true), ("title=\"\"", false, 60, true),
    ("title=\"\"", true, 40, true),
  ])
  func aButtonWithoutATitleMayCoverAField(
    state: String, isConnected: Bool, width: Int, isReported: Bool
  ) throws {
    let connections = isConnected ? "<connections>\(action("choose"))</connections>" : ""
    let found = try findings(
      view("textField", "fld")
        + view("button", "btn", "", "<state key=\"normal\" \(state)/>\(connections)"),
      ["fld", "btn"].map { id in
        edge("\(id).top", "root.top", 60) + edge("\(id).leading", "root.leading", 20)
          + sized(id, id == "fld" ? 60 : width, 60)
      }.joined())
    #expect(found.contains { $0.rule == .overlappingControls } == isReported)
  }

  /// A button of 30 x 30 points below another one of 50 x 50 points that takes its touches, or beside it.
  @Test(arguments: [(30.0, false), (76, true)])
  func aSmallButtonUnderAnotherOneIsNotTouched(leading: Double, isReported: Bool) throws {
    let found = try findings(
      ["b1", "b2"].map { view("button", $0, "", "<state key=\"normal\" title=\"OK\"/>") }
        .joined(),
      edge("b1.top", "root.top", 70) + edge("b1.leading", "root.leading", leading)
        + sized("b1", 30, 30)
        + edge("b2.top", "root.top", 60) + edge("b2.leading", "root.leading", 20)
        + sized("b2", 50, 50))
    #expect(found.contains { $0.rule == .smallTouchTarget } == isReported)
  }

  // MARK: Beside sources

  private func findings(_ text: String, code: String) throws -> [Finding] {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text,
      "Panel.swift": "class Panel: UIViewController { \(code) }",
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    return FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
  }

  /// Two views of 100 x 40 points at the left, the second one farther right by an offset; both 500 points below the top,
  /// where the keyboard covers them.
  private func pair(_ lower: String, _ upper: String, offset: Double, connections: String = "")
    throws
    -> String
  {
    try storyboard(
      lower + upper,
      ["lower", "upper"].map { id in
        edge("\(id).top", "root.top", 500)
          + edge("\(id).leading", "root.leading", id == "lower" ? 20 : 20 + offset)
          + sized(id, 100, 40)
      }.joined(), connections: connections
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
  }

  /// A field below a button with an action has a keyboard only if code makes it the first responder.
  @Test(arguments: [
    ("", 0, false), ("func a() { name.becomeFirstResponder() }", 0, true), ("", 60, true),
  ])
  func theKeyboardCoversNoFieldBehindAButton(code: String, offset: Double, isReported: Bool) throws
  {
    let button = view(
      "button", "upper", "", "<state key=\"normal\"/><connections>\(action("choose"))</connections>"
    )
    let text = try pair(
      view("textField", "lower"), button, offset: offset,
      connections: #"<outlet property="name" destination="lower" id="out"/>"#)
    let found = try findings(text, code: code)
    #expect(found.contains { $0.rule == .coveredField } == isReported)
  }

  /// A text field that nothing reaches only shows a sign, so that nobody touches it.
  @Test(arguments: [
    ("", false), (#"<outlet property="sign" destination="lower" id="out"/>"#, true),
  ])
  func aFieldThatNothingReachesMayBeOverlapped(connections: String, isReported: Bool) throws {
    let text = try pair(
      view("textField", "lower", "text=\"#\""), view("textField", "upper"), offset: 80,
      connections: connections + #"<outlet property="color" destination="upper" id="out2"/>"#)
    let found = try findings(text, code: "")
    #expect(found.contains { $0.rule == .overlappingControls } == isReported)
  }
}
