import Foundation
import LayoutChecking
import Testing
import UIKit

/// Faults that nobody would change a screen for are not reported, and others like them are.
@MainActor
@Suite struct UsefulFindingTests: OneScreenTests {
  private func outlet(_ property: String, _ id: String) -> String {
    "<outlet property=\"\(property)\" destination=\"\(id)\" id=\"out-\(property)\"/>"
  }

  private func titled(_ id: String, _ content: String = "") -> String {
    view("button", id, "", content + "<state key=\"normal\" title=\"OK\"/>")
  }

  // MARK: Constraints that are removed at build time

  @Test(arguments: [("", true), ("placeholder=\"YES\"", false)])
  func codePlacesAViewWhoseConstraintIsRemovedAtBuildTime(mark: String, isReported: Bool) throws {
    let top = edge("btn.top", "root.top").replacing("id=", with: "\(mark) id=")
    let found = try findings(
      titled("btn"), top + edge("btn.leading", "safe.leading", 16) + sized("btn", 60, 50))
    #expect(found.map(\.rule) == (isReported ? [.outsideSafeArea] : []))
  }

  // MARK: Fonts

  /// A text of 100 points in the system font, in 85 points; the widths of the other font are not known.
  @Test(arguments: [("", true), ("AGaramondPro-Regular", false), ("HelveticaNeue", true)])
  func textsInUnknownFontsMayBeAQuarterNarrower(font: String, isReported: Bool) throws {
    let description =
      font.isEmpty
      ? "type=\"system\"" : "name=\"\(font)\" family=\"\(font.prefix(9))\""
    let label = view(
      "label", "lbl", "adjustsFontSizeToFit=\"NO\" text=\"Thirteen letters\"",
      "<fontDescription key=\"fontDescription\" \(description) pointSize=\"17\"/>")
    let width = UIFont.systemFont(ofSize: 17)
    let full = ("Thirteen letters" as NSString).size(withAttributes: [.font: width]).width
    let found = try findings(
      label,
      edge("lbl.top", "safe.top", 60) + edge("lbl.leading", "safe.leading", 16)
        + sized("lbl", Int(full * 0.85), nil))
    #expect(found.contains { $0.rule == .truncatedText } == isReported)
  }

  /// How wide letters that join are, only the font says: Hello in Persian and in English, in half of the space of the
  /// English one.
  @Test(arguments: [
    ("\u{0633}\u{0644}\u{0627}\u{0645} \u{062F}\u{0646}\u{06CC}\u{0627}", false),
    ("Hello world", true),
  ])
  func textsThatJoinAreNotMeasuredInOtherFonts(text: String, isReported: Bool) throws {
    let font =
      #"<fontDescription key="fontDescription" name="HelveticaNeue" family="Helvetica Neue" pointSize="17"/>"#
    let found = try findings(
      view("label", "lbl", #"text="\#(text)" adjustsFontSizeToFit="NO""#, font),
      edge("lbl.leading", "safe.leading", 16) + edge("lbl.top", "safe.top", 16)
        + sized("lbl", 30, 20))
    #expect(found.contains { $0.rule == .truncatedText } == isReported)
  }

  /// A label of 16 letters is about 130 points wide: half of that fits in 80 points, but not in 30.
  @Test(arguments: [("0.5", 30.0, true), ("0.5", 80, false), ("0", 30, false)])
  func aLabelThatShrinksFitsAtItsSmallestScale(scale: String, width: Double, isTruncated: Bool)
    throws
  {
    let label = view(
      "label", "lbl", "text=\"Thirteen letters\" minimumScaleFactor=\"\(scale)\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let places =
      edge("lbl.leading", "safe.leading", 16) + edge("lbl.top", "safe.top", 16)
      + "<constraint firstItem=\"lbl\" firstAttribute=\"width\" constant=\"\(width)\" id=\"w\"/>"
    let found = try findings(label, places).filter { $0.rule == .truncatedText }
    #expect(found.isEmpty != isTruncated)
  }

  // MARK: Overhangs

  /// A distance of −10 beyond the edge of the screen is written in the file on purpose; one that follows from other
  /// lengths is not.
  @Test func overhangsThatAConstraintStatesAreNotes() throws {
    let background = """
      <color key="backgroundColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="calibratedRGB"/>
      """
    func severities(_ constraint: String, _ content: String = background) throws -> [Severity] {
      try findings(
        titled("btn", content),
        edge("btn.top", "safe.top", 100) + sized("btn", 100, 44) + constraint
      ).filter { [.clippedContent, .outsideSafeArea].contains($0.rule) }.map(\.severity)
    }
    #expect(try severities(edge("safe.trailing", "btn.trailing", -10)) == [.note])
    // 285 + 100 − 375 = 10
    #expect(try severities(edge("btn.leading", "safe.leading", 285)) == [.warning])
    // Without a background nothing of the title in the middle is cut off.
    #expect(try severities(edge("btn.leading", "safe.leading", 285), "") == [])
  }

  // MARK: Touches

  /// A button of 30 by 30 points with some content and attributes.
  private func smallButton(
    _ content: String, _ attributes: String = "", isSized: Bool = true, connections: String = ""
  ) throws -> [Rule] {
    try findings(
      view("button", "btn", attributes, content),
      edge("btn.top", "safe.top", 60) + edge("btn.leading", "root.leading", 16)
        + (isSized ? sized("btn", 30, 30) : ""), connections: connections
    ).map(\.rule)
  }

  private let title = "<state key=\"normal\" title=\"OK\"/>"

  @Test(arguments: [("extendedTappableMargin", false), ("layer.cornerRadius", true)])
  func anAttributeForTouchesEnlargesTheTarget(keyPath: String, isReported: Bool) throws {
    let attributes = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)">
      <integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    #expect(try smallButton(title + attributes) == (isReported ? [.smallTouchTarget] : []))
  }

  @Test func aPlaceholderSizeIsNotThatOfTheApp() throws {
    let placeholder = "placeholderIntrinsicWidth=\"30\" placeholderIntrinsicHeight=\"30\""
    #expect(
      try smallButton(title, placeholder + " customClass=\"Wide\"", isSized: false) == [])
    // UIKit's own class has the size of its title, 30 by 30 points.
    #expect(try smallButton(title, placeholder, isSized: false) == [.smallTouchTarget])
    // A constraint counts whatever the placeholder is.
    let both = "placeholderIntrinsicWidth=\"80\" placeholderIntrinsicHeight=\"80\""
    #expect(try smallButton(title, both).contains(.smallTouchTarget))
  }

  @Test func aButtonThatShowsNothingIsATargetIfItIsConnected() throws {
    #expect(try smallButton("") == [])
    #expect(try smallButton("", connections: outlet("close", "btn")) == [.smallTouchTarget])
    #expect(try smallButton("", "tag=\"3\"") == [.smallTouchTarget])
    #expect(try smallButton(title) == [.smallTouchTarget])
  }

  /// A text view of 60 points in a view of 40.
  @Test(arguments: [("", true), ("editable=\"NO\"", false)])
  func onlyWhatIsTouchedMustBeInsideItsSuperview(attributes: String, isReported: Bool) throws {
    let text = view("textView", "txt", "scrollEnabled=\"NO\" text=\"Terms\" \(attributes)")
    let found = try findings(
      view("view", "box", "", "<subviews>\(text)</subviews>"),
      edge("box.top", "safe.top", 60) + edge("box.leading", "safe.leading", 16)
        + edge("txt.top", "box.top") + edge("txt.leading", "box.leading")
        + sized("box", 200, 40) + sized("txt", 200, 60))
    #expect(found.contains { $0.rule == .outsideSuperview } == isReported)
  }

  /// A button 16 points above the custom view of a bar button item, whose place and size are the bar's.
  @Test func aBarPlacesTheCustomViewsOfItsItems() throws {
    let button = view("button", "btn", #"fixedFrame="YES""#, width: 71, height: 44)
    let item = """
      <items><navigationItem id="nit"><barButtonItem key="leftBarButtonItem" id="itm">
      <view key="customView" id="box"><rect key="frame" x="16" y="6" width="71" height="20"/>
      <subviews>\(button)</subviews></view></barButtonItem></navigationItem></items>
      """
    let found = try findings(
      view("navigationBar", "bar", "", item),
      edge("bar.top", "safe.top") + edge("bar.leading", "safe.leading")
        + edge("safe.trailing", "bar.trailing"))
    #expect(!found.contains { $0.rule == .outsideSuperview })
  }

  /// A button of 44 x 54 points in a bar of 44, whose title of some 20 points lies in its middle: within the bar if 10
  /// points are outside.
  @Test(arguments: [
    ("", 10, false), ("", 30, true),
    ("<color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>", 10, true),
  ])
  func emptyPartsOfButtonsMayBeOutsideTheirSuperview(color: String, points: Int, isReported: Bool)
    throws
  {
    let button = view("button", "btn", "", color + #"<state key="normal" title="Go"/>"#)
    let found = try findings(
      view("view", "box", "", "<subviews>\(button)</subviews>"),
      edge("box.top", "safe.top", 60) + edge("box.leading", "safe.leading", 16)
        + edge("btn.bottom", "box.bottom", Double(10 - points)) + edge("btn.leading", "box.leading")
        + sized("box", 200, 44) + sized("btn", 44, 54))
    #expect(found.contains { $0.rule == .outsideSuperview } == isReported)
  }

  /// A text of about 150 points beside an edge, and a size at design time of a label of UIKit's own class, which has no
  /// effect in the app.
  @Test func aTextIsAsWideAsItIsWhateverItsPlaceholder() throws {
    let label = view(
      "label", "lbl",
      "text=\"Looking for another one?\" adjustsFontSizeToFit=\"NO\" placeholderIntrinsicWidth=\"50\" "
        + "placeholderIntrinsicHeight=\"20\"")
    let found = try findings(
      label, edge("lbl.top", "safe.top", 60) + edge("lbl.leading", "safe.leading", 16))
    #expect(!found.contains { $0.rule == .truncatedText })
  }

  /// A button of 120 points, some of them beyond the left of the screen, without anything to see: a touch needs 44.
  @Test(arguments: [(2, []), (76, []), (78, [Rule.clippedContent])])
  func nobodyMissesAPointOfAButtonThatShowsNothing(points: Double, expected: [Rule]) throws {
    let found = try findings(
      view("button", "btn", "tag=\"3\""),
      edge("btn.leading", "root.leading", -points) + edge("btn.top", "safe.top", 60)
        + sized("btn", 120, 50))
    #expect(found.map(\.rule) == expected)
  }

  /// A button of 160 x 100 points over a label, with nothing to see itself: a part of it is beyond the left of the
  /// screen, or under the status bar.
  ///
  /// The rest is large enough for a touch, unless less than 44 points are left.
  @Test(arguments: [
    (-50.0, 40.0, "", []), (-130, 40, "", [Rule.clippedContent]), (30, 4, "", []),
    (-50, 40, "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>", [.clippedContent]),
    (30, 4, "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>", [.outsideSafeArea]),
  ])
  func anAreaForTheTouchesOfALabelMayBeLarger(
    left: Double, top: Double, background: String, expected: [Rule]
  ) throws {
    let found = try findings(
      view("label", "lbl", "text=\"Hi\"") + view("button", "btn", "tag=\"3\"", background),
      edge("btn.leading", "root.leading", left) + edge("btn.top", "root.top", top)
        + sized("btn", 160, 100) + edge("lbl.leading", "btn.leading", 60)
        + edge("lbl.top", "btn.top", 40) + sized("lbl", 30, 20))
    let rules: Set<Rule> = [.clippedContent, .outsideSafeArea]
    let ofButton = found.filter { $0.subject.id == "btn" && rules.contains($0.rule) }
    #expect(ofButton.map(\.rule) == expected)
  }

  /// A label of 50 points whose top is 640 points below that of the screen: 27 points of it are visible on a screen of
  /// 667 points, and none on one of 568.
  @Test func aFindingSaysWhereAPartIsVisible() throws {
    let text = try storyboard(
      view("label", "lbl", "text=\"Name\""),
      edge("lbl.leading", "safe.leading", 30) + edge("lbl.top", "root.top", 640)
        + sized("lbl", 120, 50))
    let devices = ["iphone5", "iphone8"].compactMap { Device.named($0) }
    let found = try findings(in: text, on: devices)
    #expect(found.map(\.rule) == [.clippedContent])
    #expect(
      found.map(\.message) == [
        "label \"Name\" is entirely off-screen, beyond the bottom of the screen, but only in part on 1 of these 2 "
          + "configurations"
      ])
  }

  /// A button some points below the top of the safe area, and above the home indicator.
  @Test(arguments: [(2, []), (3, [Rule.outsideSafeArea])])
  func aPointOrTwoOutsideTheSafeAreaAreNotSeen(points: Double, expected: [Rule]) throws {
    let found = try findings(
      titled("btn", "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>"),
      edge("btn.leading", "safe.leading", 30) + edge("btn.top", "root.top", 20 - points)
        + sized("btn", 120, 50))
    #expect(found.map(\.rule) == expected)
  }

  /// The width of what is scrolled follows from two constraints that contradict each other: one is broken.
  @Test func aContentSizeThatABrokenConstraintDeterminesIsThatOfTheConflict() throws {
    let content = view("view", "inner")
    let found = try findings(
      view("scrollView", "scr", "", "<subviews>\(content)</subviews>"),
      edge("scr.leading", "safe.leading") + edge("scr.top", "safe.top") + sized("scr", 300, 300)
        + edge("inner.leading", "scr.leading") + edge("scr.trailing", "inner.trailing")
        + edge("inner.top", "scr.top") + edge("scr.bottom", "inner.bottom")
        + sized("inner", 200, 200) + sized("inner", 250, nil))
    #expect(found.map(\.rule) == [.unsatisfiableConstraints])
  }

  // MARK: States that code shows

  /// A text field of 200 points, and a button of 44 by 44 some points from its right end.
  private func accessory(_ distance: Double, offset: Double = 0) throws -> [Rule] {
    try findings(
      view("textField", "fld") + titled("btn"),
      edge("fld.top", "safe.top", 60) + edge("fld.leading", "safe.leading", 16)
        + edge("btn.trailing", "fld.trailing", -distance)
        + edge("btn.centerY", "fld.centerY", offset)
        + sized("fld", 200, 50) + sized("btn", 44, 44)
    ).filter { $0.rule == .overlappingControls }.map(\.rule)
  }

  /// Two fields of the same height, one below the other, that overlap by 6 points: a tenth of 60 points, or a fifth of
  /// 30.
  @Test(arguments: [(60, Severity.note), (30, .warning)])
  func anOverlapOfASmallPartIsANote(height: Int, severity: Severity) throws {
    let found = try findings(
      view("textField", "upper") + view("textField", "lower"),
      edge("upper.top", "safe.top", 60) + edge("upper.leading", "safe.leading", 16)
        + edge("lower.top", "upper.bottom", -6) + edge("lower.leading", "upper.leading")
        + sized("upper", 200, height) + sized("lower", 200, height)
    ).filter { $0.rule == .overlappingControls }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func aButtonAtTheEndOfAFieldIsPartOfIt() throws {
    #expect(try accessory(8) == [])
    #expect(try accessory(78) == [.overlappingControls])
    #expect(try accessory(8, offset: 30) == [.overlappingControls])
  }

  /// A label that ends 60 points after its beginning, by a width or by the edge of the screen.
  private func truncated(hasWidth: Bool, connections: String) throws -> [Rule] {
    try findings(
      view(
        "label", "lbl", "text=\"A text of twenty-eight letters\" adjustsFontSizeToFit=\"NO\"",
        hasWidth
          ? "<constraints><constraint firstAttribute=\"width\" constant=\"60\" id=\"w\"/></constraints>"
          : ""),
      edge("lbl.top", "safe.top", 60)
        + (hasWidth
          ? edge("lbl.leading", "safe.leading", 16)
          : edge("lbl.leading", "safe.trailing", -76) + edge("safe.trailing", "lbl.trailing", 16)),
      connections: connections
    ).map(\.rule)
  }

  @Test func aTextThatCodeReplacesSaysNothingAboutTheSpaceBetweenOtherViews() throws {
    #expect(try truncated(hasWidth: false, connections: "") == [.truncatedText])
    #expect(try truncated(hasWidth: false, connections: outlet("name", "lbl")) == [])
    // No text fits 60 points.
    #expect(try truncated(hasWidth: true, connections: outlet("name", "lbl")) == [.truncatedText])
  }

  /// A button some points below the top of the screen.
  private func lowered(_ distance: Double, connections: String) throws -> [Finding] {
    try findings(
      titled("btn"),
      edge("btn.top", "safe.top", distance) + edge("btn.leading", "safe.leading", 16)
        + sized("btn", 80, 50), connections: connections
    ).filter { $0.rule == .clippedContent }
  }

  @Test func codeBringsAViewThatIsOffScreenOntoTheScreen() throws {
    let code = outlet("buttonTop", "btn.top-safe.top")
    #expect(try lowered(700, connections: "").map(\.severity) == [.warning])
    #expect(try lowered(700, connections: code) == [])
    // Half of it is visible, which is no state that code ends.
    #expect(try lowered(620, connections: code).map(\.severity) == [.note])
  }

  // MARK: Few points and few configurations

  /// A button below another one that is fixed to the bottom: they overlap on a screen of 568 points only.
  private func findingsOnTall(_ top: Int) throws -> [Finding] {
    let text = try storyboard(
      titled("fst") + titled("snd"),
      edge("fst.top", "root.top", Double(top)) + edge("fst.leading", "safe.leading", 16)
        + edge("root.bottom", "snd.bottom", 56) + edge("snd.leading", "fst.leading")
        + sized("fst", 80, 44) + sized("snd", 80, 44))
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var plan = CheckPlan()
    plan.orientations = ["portrait", "portrait-split", "landscape-split"]
    plan.usesProjectDevices = false
    plan.usesProjectOrientations = false
    return FileCheck(of: file.path, by: plan).findings.filter { $0.rule == .overlappingControls }
  }

  @Test func aFewPointsOnOneDeviceAreNotReported() throws {
    // The upper button ends at 472 or 508, the lower one begins at 568 - 100 = 468.
    #expect(try findingsOnTall(428) == [])
    let found = try findingsOnTall(464)
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.configurations == ["iphone5 portrait"])
  }

  // MARK: Ambiguity

  /// Nobody sees the width of a stack view with a plain view, unless that has a background.
  @Test(arguments: [
    ("", Severity.note), ("<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>", .warning),
  ])
  func anAmbiguousStackViewThatShowsNothingIsANote(content: String, severity: Severity) throws {
    let found = try findings(
      view("stackView", "stk", "", "<subviews>\(view("view", "box", "", content))</subviews>"),
      edge("stk.top", "safe.top", 60) + edge("stk.leading", "safe.leading", 16)
        + sized("stk", nil, 100))
    let ofStack = found.filter { $0.rule == .ambiguousLayout && $0.subject.id == "stk" }
    #expect(ofStack.map(\.severity) == [severity])
  }

  // MARK: Conflicts

  /// Three views on top of each other that fill a box of 100 points.
  private func stacked(_ heights: [Int]) -> String {
    let ids = ["fst", "snd", "trd"]
    let views = ids.map { view("view", $0) }.joined()
    let chain =
      edge("fst.top", "box.top") + edge("snd.top", "fst.bottom") + edge("trd.top", "snd.bottom")
      + edge("box.bottom", "trd.bottom")
    let widths = ids.map { edge("\($0).leading", "box.leading") + sized($0, 50, nil) }.joined()
    let sizes = zip(ids, heights).map { sized($0, nil, $1) }.joined()
    return view(
      "view", "box", "",
      // The last constraints are the ones that are broken.
      "<subviews>\(views)</subviews><constraints>\(sized("box", 200, 100))\(chain)\(widths)\(sizes)"
        + "</constraints>")
  }

  @Test func conflictsOfOneCauseAreOneFinding() throws {
    let place = edge("box.top", "safe.top", 60) + edge("box.leading", "safe.leading", 16)
    // One height yields, and the other two are still more than 100.
    let found = try findings(stacked([60, 60, 60]), place)
    #expect(found.map(\.rule) == [.unsatisfiableConstraints])
    #expect(found.first?.brokenToo?.count == 1)
    let broken = ([found.first?.subject] + (found.first?.brokenToo ?? [])).compactMap { $0?.id }
    #expect(
      found.first?.fix
        == "Give constraints \(broken.joined(separator: " and ")) priority 999, so that they yield to the others."
    )
    // Without them the rest fits: what the fix says is enough.
    var fixed = stacked([60, 60, 60])
    for id in broken {
      fixed = fixed.replacing("id=\"\(id)\"", with: "priority=\"999\" id=\"\(id)\"")
    }
    #expect(try !findings(fixed, place).map(\.rule).contains(.unsatisfiableConstraints))
  }

  /// Three views of 300 points fill the safe area.
  ///
  /// Of 900 points too many are 352 in 548 points, and if one yields, 52
  /// more; of 647 points the other two fit.
  @Test func aConflictHasTheSameNameWhateverOtherDevicesAreChecked() throws {
    let place =
      edge("box.top", "safe.top") + edge("box.leading", "safe.leading", 16)
      + edge("safe.bottom", "box.bottom")
    let text = try storyboard(
      stacked([300, 300, 300]).replacing(sized("box", 200, 100), with: sized("box", 200, nil)),
      place)
    func names(_ devices: [String]) throws -> Set<String> {
      let found = try findings(in: text, on: devices.compactMap { Device.named($0, .portrait) })
      return Set(
        found.filter { $0.rule == .unsatisfiableConstraints }.compactMap(\.subject.id))
    }
    let (short, tall) = (try names(["iphone5"]), try names(["iphone8"]))
    #expect(short.count == 1)
    #expect(tall.count == 1)
    #expect(try names(["iphone5", "iphone8"]) == short.union(tall))
  }

  @Test func conflictsOfDifferentViewsAreDifferentFindings() throws {
    let found = try findings(
      view("view", "fst") + view("view", "snd"),
      edge("fst.top", "safe.top", 60) + edge("fst.leading", "safe.leading", 16)
        + edge("snd.top", "fst.bottom", 60) + edge("snd.leading", "safe.leading", 16)
        + sized("fst", 80, 40) + sized("snd", 80, 40) + sized("fst", nil, 50)
        + sized("snd", nil, 50))
    #expect(found.map(\.rule) == [.unsatisfiableConstraints, .unsatisfiableConstraints])
    #expect(found.allSatisfy { $0.brokenToo == nil })
  }

  // MARK: Rows

  /// A static row with a label of 20 points, 10 below the top and above the bottom.
  ///
  /// The label's height of priority 999 decides that of the row, but its centre follows from its edges.
  @Test func whatDecidesTheHeightOfARowIsNotRedundant() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22154" useAutolayout="YES" initialViewController="tbl">
        <scenes><scene sceneID="scn"><objects>
          <tableViewController id="tbl" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="plain" rowHeight="-1" estimatedRowHeight="-1" \
      id="lst">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <sections><tableViewSection id="sec"><cells>
                <tableViewCell id="cel">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="40"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cel" id="cnt">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="40"/>
                    <subviews>
                      <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lbl">
                        <rect key="frame" x="16" y="10" width="100" height="20"/>
                      </label>
                    </subviews>
                    <constraints>
                      \(edge("lbl.leading", "cnt.leading", 16))
                      \(edge("lbl.top", "cnt.top", 10))\(edge("cnt.bottom", "lbl.bottom", 10))
                      \(edge("lbl.centerY", "cnt.centerY"))
                      <constraint firstItem="lbl" firstAttribute="height" constant="20" priority="999" id="h"/>
                    </constraints>
                  </tableViewCellContentView>
                </tableViewCell>
              </cells></tableViewSection></sections>
            </tableView>
          </tableViewController>
        </objects></scene></scenes>
      </document>
      """
    let found = try findings(in: text, on: portrait)
    #expect(found.map(\.subject.id) == ["lbl.centerY-cnt.centerY"], "\(found)")
    #expect(found.map(\.rule) == [.redundantConstraint])
  }
}
