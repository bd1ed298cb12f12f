import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Assumptions about a file are varied; the screen is that of an iPhone 8: 375 by 667 points, a status
/// bar of 20, a keyboard of 216 points, and of 258 to 260 with the QuickType bar.
@MainActor
@Suite struct AssumptionTests: OneScreenTests {
  // MARK: Ties

  /// A label and a switch in a row that has 20 points less than they want.
  private func rowFindings(labelPriority: Int) throws -> [Finding] {
    let text = "How much room a row has for this"
    let label = UILabel()
    label.text = text
    let control = UISwitch().intrinsicContentSize.width
    let leading = 375 - 16 - control - 8 - label.intrinsicContentSize.width + 20
    return try findings(
      view(
        "label", "lbl",
        // How a text hugs itself is no question where it is squeezed.
        "text=\"\(text)\" horizontalHuggingPriority=\"251\" horizontalCompressionResistancePriority=\"\(labelPriority)\" "
          + "adjustsFontSizeToFit=\"NO\"")
        + view("switch", "swt"),
      edge("lbl.leading", "safe.leading", Double(leading))
        + edge("swt.leading", "lbl.trailing", 8) + edge("safe.trailing", "swt.trailing", 16)
        + edge("lbl.top", "safe.top", 20) + edge("swt.top", "safe.top", 20))
  }

  /// A message about a missing width without the number, since the label that was measured has the pixels
  /// of the screen that was simulated before.
  private func withoutNumber(_ message: String) -> String {
    message.replacing(/needs [0-9.]+ pt/, with: "needs some pt")
  }

  @Test func textTruncatedByEqualPrioritiesHasACaveat() throws {
    let found = try rowFindings(labelPriority: 750).filter { $0.rule == .truncatedText }
    let message = try #require(found.first?.message)
    expectText(
      withoutNumber(message),
      """
      the text of label "How much room a row has for this" is truncated: it needs some pt more width \
      (estimated), as long as UIKit breaks the tie between the equal priorities of label "How much room \
      a row has for this" and switch swt as assumed here
      """)
    #expect(found.first?.severity == .note)
  }

  @Test func textOfLowerPriorityIsTruncatedWithoutCaveat() throws {
    let found = try rowFindings(labelPriority: 749)
    #expect(found.map(\.rule) == [.truncatedText])
    expectText(
      withoutNumber(try #require(found.first?.message)),
      """
      the text of label "How much room a row has for this" is truncated: it needs some pt more width \
      (estimated)
      """)
    #expect(found.first?.severity == .warning)
  }

  // MARK: The bar above the keys

  /// A field whose bottom is some points above that of the screen.
  private func fieldFindings(
    _ traits: String, bottom: Double, on devices: [Device]? = nil
  ) throws -> [Finding] {
    try findings(
      view(
        "textField", "fld", "borderStyle=\"roundedRect\"",
        "<textInputTraits key=\"textInputTraits\" \(traits)/>"),
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
        + edge("safe.bottom", "fld.bottom", bottom), on: devices)
  }

  @Test func theKeyboardIsAsHighAsTheBarAboveItsKeysMakesIt() throws {
    let usual = try fieldFindings("", bottom: 230)
    #expect(usual.map(\.rule) == [.coveredField])
    // 260 - 230
    expectText(
      try #require(usual.first?.message),
      """
      a 260 pt keyboard covers 30 pt of textField fld, and nothing in the file moves it or scrolls: \
      it is visible up to a 230 pt keyboard
      """)
  }

  @Test(arguments: [
    "keyboardType=\"numberPad\"", "keyboardType=\"decimalPad\"",
    "autocorrectionType=\"no\" spellCheckingType=\"no\"",
  ])
  func aKeyboardWithoutPredictionsIsLower(traits: String) throws {
    #expect(try fieldFindings(traits, bottom: 230) == [])
    let covered = try fieldFindings(traits, bottom: 200)
    #expect(covered.map(\.rule) == [.coveredField])
    // 216 - 200
    expectText(
      try #require(covered.first?.message),
      """
      a 216 pt keyboard covers 16 pt of textField fld, and nothing in the file moves it or scrolls: \
      it is visible up to a 200 pt keyboard
      """)
  }

  @Test(arguments: [
    ("secureTextEntry=\"YES\"", "is secure"), ("keyboardType=\"emailAddress\"", "takes an address"),
    ("autocorrectionType=\"no\"", "is not corrected"),
    ("keyboardType=\"numberPad\" textContentType=\"one-time-code\"", "takes digits"),
  ])
  func aBarThatMayBeMissingIsNamedWhereItDecides(traits: String, reason: String) throws {
    let found = try fieldFindings(traits, bottom: 230)
    #expect(found.map(\.rule) == [.coveredField])
    expectText(
      try #require(found.first?.message),
      """
      a 260 pt keyboard covers 30 pt of textField fld, and nothing in the file moves it or scrolls: \
      it is visible up to a 230 pt keyboard, as long as the keyboard has a QuickType bar, which it may \
      lack where a field \(reason)
      """)
    #expect(found.first?.severity == .note)
    let lower = try fieldFindings(traits, bottom: 100)
    #expect(lower.map(\.rule) == [.coveredField])
    // The whole height of the field: 260 - 100 is more than its 34 points.
    expectText(
      try #require(lower.first?.message),
      """
      a 260 pt keyboard covers 34 pt of textField fld, and nothing in the file moves it or scrolls: \
      it is visible up to a 100 pt keyboard
      """)
    #expect(lower.first?.severity == .warning)
  }

  /// The keyboard of a phone is 216 points high without the bar, that of one with a home indicator 291.
  @Test func aBarThatDecidesOnSomeDevicesLeavesAWarning() throws {
    let devices = ["iphone8", "iphonex"].compactMap { Device.named($0, .portrait) }
    let found = try fieldFindings("secureTextEntry=\"YES\"", bottom: 230, on: devices)
    #expect(found.map(\.rule) == [.coveredField])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.configurations.count == 2)
  }

  // MARK: Sizes

  /// A label below wheels, 120 points from the top: it ends at 120 + 216 + 50 points of the 375 that there are.
  @Test func wheelsMayBeLowerInACompactHeight() throws {
    let found = try findings(
      view("pickerView", "pck", width: 320, height: 216) + view("button", "btn"),
      edge("pck.top", "root.top", 120) + edge("pck.centerX", "root.centerX")
        + edge("btn.top", "pck.bottom") + edge("btn.centerX", "root.centerX")
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"50\" id=\"h\"/>"
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"50\" id=\"w\"/>",
      on: landscape)
    let cut = try #require(found.first { $0.rule == .clippedContent })
    // 120 + 216 + 50 - 375
    expectText(
      cut.message,
      """
      the screen clips 11 pt at the bottom of button btn, as long as the wheels of pickerView pck are \
      216 pt high, and not 162 pt as they can be in a compact height
      """)
  }

  @Test func aViewWithoutConstraintsMayBeFixedWhereItWasDrawn() throws {
    let found = try findings(
      view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>", width: 100, height: 44), "")
    // It was drawn below the status bar, and large enough.
    let caveat =
      ", unless Interface Builder fixes button \"OK\", which has no constraints, where it was drawn"
    let range = "is ambiguous: any value satisfies the constraints, and it was laid out at 0"
    expectText(
      found.map(\.message).joined(separator: "\n"),
      """
      the left of button "OK" \(range)\(caveat)
      the top of button "OK" \(range)\(caveat)
      button "OK" is 30 × 34 pt, less than 44 × 44 pt\(caveat)
      """)
  }

  /// So many are varied several at a time, and the caveat of each names that one alone.
  @Test func eachOfManyViewsWithoutConstraintsMayBeFixedWhereItWasDrawn() throws {
    let names = (0..<40).map { "text \($0)" }
    let found = try findings(
      names.map {
        view("label", $0, "text=\"\($0)\"", width: 100, height: 21)
      }.joined(), ""
    ).filter { $0.rule == .ambiguousLayout }
    // From left to right and from top to bottom.
    #expect(found.count == 2 * names.count)
    for (index, finding) in found.enumerated() {
      let name = finding.subject.name
      expectText(
        finding.message,
        """
        the \(index.isMultiple(of: 2) ? "left" : "top") of \(name) is ambiguous: any value satisfies \
        the constraints, and it was laid out at 0, unless Interface Builder fixes \(name), which has no \
        constraints, where it was drawn
        """)
    }
  }

  @Test func aRuntimeAttributeKeepsAViewWhereItWasDrawn() throws {
    let found = try findings(
      view(
        "button", "btn", "",
        "<state key=\"normal\" title=\"OK\"/><userDefinedRuntimeAttributes>"
          + "<userDefinedRuntimeAttribute type=\"boolean\" "
          + "keyPath=\"translatesAutoresizingMaskIntoConstraints\" value=\"YES\"/>"
          + "</userDefinedRuntimeAttributes>", width: 100, height: 44), "")
    #expect(found == [], "\(found.map(\.message))")
  }

  /// Wheels of 216 points from the status bar on end at 236, below the field's top at 170; the buttons of the automatic
  /// style end far above it.
  @Test(arguments: [("", false), ("style=\"wheels\"", true)])
  func wheelsCoverWhereTheFileHasThem(style: String, covers: Bool) throws {
    let found = try findings(
      view("datePicker", "dat", "datePickerMode=\"date\" \(style)") + view("textField", "fld"),
      edge("dat.top", "safe.top") + edge("dat.leading", "safe.leading", 16)
        + edge("fld.top", "safe.top", 150) + edge("fld.leading", "safe.leading", 16)
        + "<constraint firstItem=\"fld\" firstAttribute=\"width\" constant=\"200\" id=\"w\"/>")
    #expect(found.map(\.rule).contains(.overlappingControls) == covers)
  }

  /// A compact picker for a date alone is narrower than one for a date and a time, 200 points, by how much depends on
  /// the region: in a view of 130 points, nothing is known of the one, and little of the other.
  @Test(arguments: [("date", []), ("dateAndTime", [true])])
  func theWidthOfACompactPickerDependsOnItsMode(mode: String, inconclusive: [Bool]) throws {
    let picker = view("datePicker", "dat", "datePickerMode=\"\(mode)\" style=\"compact\"")
    let found = try findings(
      view("view", "box", "", "<subviews>\(picker)</subviews>"),
      edge("box.top", "safe.top", 60) + edge("box.leading", "safe.leading", 100)
        + edge("dat.top", "box.top") + edge("box.trailing", "dat.trailing")
        + ["width", "height"].map {
          "<constraint firstItem=\"box\" firstAttribute=\"\($0)\" constant=\"130\" id=\"b-\($0)\"/>"
        }.joined()
    ).filter { $0.rule == .outsideSuperview }
    #expect(found.map(\.isInconclusive) == inconclusive)
  }

  @Test func theHeightOfALabelOfAnOwnClassMayBeAnother() throws {
    // 20 + 20.33 + 560 + 77 is more than 667; at half the height of the label it is not.
    let found = try findings(
      view("label", "lbl", "text=\"OK\" customClass=\"PaddedLabel\"")
        + view("button", "btn", "", "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>"),
      edge("lbl.top", "safe.top") + edge("lbl.leading", "safe.leading", 16)
        + edge("btn.top", "lbl.bottom", 560) + edge("btn.leading", "safe.leading", 16)
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"77\" id=\"h\"/>"
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"50\" id=\"w\"/>")
    let cut = try #require(found.first { $0.rule == .clippedContent })
    // 677.5 - 667, since a line of 17 points is 20.5 points high in pixels.
    expectText(
      cut.message,
      """
      the screen clips 10.5 pt at the bottom of button btn, unless PaddedLabel gives label "OK" \
      another size
      """)
  }

  @Test func aRowMayBeAsHighAsItsContent() throws {
    let label = { (id: String, size: Int) in
      """
      <label text="Text" verticalHuggingPriority="251" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="16" y="8" width="100" height="20"/>
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
      """
    }
    let found = try findings(
      in: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
        useTraitCollections="YES" useSafeAreas="YES">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <tableViewCell contentMode="scaleToFill" rowHeight="80" id="cell">
              <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
              <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" \
        id="content">
                <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                <subviews>\(label("one", 17))\(label("two", 12))</subviews>
                <constraints>
                  \(edge("one.top", "content.top", 8))\(edge("two.top", "one.bottom", 2))
                  \(edge("content.bottom", "two.bottom", 8))
                  \(edge("one.leading", "content.leading", 16))
                  \(edge("two.leading", "content.leading", 16))
                </constraints>
              </tableViewCellContentView>
            </tableViewCell>
          </objects>
        </document>
        """, on: portrait)
    let open = try #require(found.first { $0.rule == .ambiguousLayout })
    #expect(open.severity == .note)
    // The row leaves 80 - 8 - 2 - 8 points to both, and the label of 12 points needs 14.5 of them.
    expectText(
      open.message,
      """
      the height of label "Text" is ambiguous: any value from 20.5 to 47.5 satisfies the constraints, \
      and it was laid out at 20.5, since its priorities equal those of label "Text", unless the row is as \
      high as its content, in a row as high as in the file
      """)
  }

  // MARK: Room that is left open

  /// A plain view above another one, which together fill the height of the screen.
  private func sharedSpaceFindings(_ customClass: String, kind: String = "view") throws -> [Finding]
  {
    try findings(
      view("view", "upper") + view(kind, "lower", customClass),
      ["upper", "lower"].map {
        edge("\($0).leading", "safe.leading") + edge("safe.trailing", "\($0).trailing")
      }.joined() + edge("upper.top", "safe.top") + edge("lower.top", "upper.bottom")
        + edge("safe.bottom", "lower.bottom"))
  }

  @Test func spaceThatPlainViewsShareIsAmbiguous() throws {
    let found = try sharedSpaceFindings("")
    #expect(found.map(\.rule) == [.ambiguousLayout])
    #expect(found.first?.severity == .warning)
    // 667 - 20
    expectText(
      try #require(found.first?.message),
      """
      the height of view upper is ambiguous: any value from 0 to 647 satisfies the constraints, and it \
      was laid out at 0
      """)
  }

  @Test(arguments: ["view", "textView"])
  func aCustomClassThatSharesTheSpaceMayHaveASizeInCode(kind: String) throws {
    // Xcode marks views that it finds ambiguous; it knows the sizes of classes that it can run.
    let known = try sharedSpaceFindings("customClass=\"CheckboxLabelView\"", kind: kind)
    #expect(!known.contains { $0.rule == .ambiguousLayout })
    let found = try sharedSpaceFindings(
      "customClass=\"CheckboxLabelView\" ambiguous=\"YES\"", kind: kind
    ).filter { $0.rule == .ambiguousLayout }
    #expect(found.count == 1)
    #expect(found.first?.severity == .note)
    #expect(found.first?.subject.id == "upper")
    let message = try #require(found.first?.message)
    expectText(
      message,
      """
      the height of view upper is ambiguous: any value from 0 to 647 satisfies the constraints, and it \
      was laid out at 0, unless CheckboxLabelView gives \(kind) "CheckboxLabelView" a height in code
      """)
  }

  /// Two views of a class, one above the other, have the height of a scroll view's content, as tags from a library do.
  @Test func sizesOfAClassMayDetermineTheContentOfAScrollView() throws {
    func content(_ kind: String) -> String {
      let edges =
        ["upper", "lower"].map {
          edge("\($0).leading", "scroll.leading") + edge("scroll.trailing", "\($0).trailing")
        }.joined() + edge("upper.top", "scroll.top") + edge("lower.top", "upper.bottom")
        + edge("scroll.bottom", "lower.bottom") + edge("upper.width", "scroll.width")
      return view(
        "scrollView", "scroll", "",
        "<subviews>\(view("view", "upper", kind))\(view("view", "lower", kind))</subviews>"
          + "<constraints>\(edges)</constraints>")
    }
    func found(_ kind: String) throws -> [Rule] {
      try findings(
        content(kind),
        edge("scroll.leading", "safe.leading") + edge("safe.trailing", "scroll.trailing")
          + edge("scroll.top", "safe.top") + edge("safe.bottom", "scroll.bottom")
      ).map(\.rule).filter { $0 == .scrollContentSize }
    }
    #expect(try found("") == [.scrollContentSize])
    #expect(try found(#"customClass="TagList""#) == [])
  }

  // MARK: Widgets

  /// A button under the status bar.
  @Test(arguments: [("", true), ("simulatedAppContext=\"notificationCenter\"", false)])
  func aPanelOfTheNotificationCentreIsUnderNoBar(root: String, isReported: Bool) throws {
    let found = try findings(
      view("button", "btn"),
      edge("btn.top", "root.top") + edge("btn.leading", "root.leading", 16)
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"50\" id=\"h\"/>"
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"50\" id=\"w\"/>",
      root: root)
    #expect(found.map(\.rule).contains(.outsideSafeArea) == isReported)
  }
}
