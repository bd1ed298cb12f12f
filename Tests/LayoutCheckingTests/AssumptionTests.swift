import LayoutChecking
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

  @Test func textTruncatedByEqualPrioritiesHasACaveat() throws {
    let found = try rowFindings(labelPriority: 750).filter { $0.rule == .truncatedText }
    let message = try #require(found.first?.message)
    #expect(message.contains("the tie between the equal priorities of"), "\(message)")
    #expect(message.contains("switch swt"), "\(message)")
    #expect(found.first?.severity == .note)
  }

  @Test func textOfLowerPriorityIsTruncatedWithoutCaveat() throws {
    let found = try rowFindings(labelPriority: 749)
    #expect(found.map(\.rule) == [.truncatedText])
    #expect(found.first?.message.contains("priorities") == false)
    #expect(found.first?.severity == .warning)
  }

  // MARK: The bar above the keys

  /// A field whose bottom is some points above that of the screen.
  private func fieldFindings(_ traits: String, bottom: Double) throws -> [Finding] {
    try findings(
      view(
        "textField", "fld", "borderStyle=\"roundedRect\"",
        "<textInputTraits key=\"textInputTraits\" \(traits)/>"),
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
        + edge("safe.bottom", "fld.bottom", bottom))
  }

  @Test func theKeyboardIsAsHighAsTheBarAboveItsKeysMakesIt() throws {
    let usual = try fieldFindings("", bottom: 230)
    #expect(usual.map(\.rule) == [.coveredField])
    // 260 - 230
    #expect(usual.first?.message.contains("260 pt keyboard covers 30 pt") == true)
    #expect(usual.first?.message.contains("bar") == false)
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
    #expect(covered.first?.message.contains("216 pt keyboard covers 16 pt") == true)
  }

  @Test(arguments: [
    "secureTextEntry=\"YES\"", "keyboardType=\"emailAddress\"", "autocorrectionType=\"no\"",
    "keyboardType=\"numberPad\" textContentType=\"one-time-code\"",
  ])
  func aBarThatMayBeMissingIsNamedWhereItDecides(traits: String) throws {
    let found = try fieldFindings(traits, bottom: 230)
    #expect(found.map(\.rule) == [.coveredField])
    #expect(found.first?.message.contains("as long as the keyboard has a QuickType bar") == true)
    let lower = try fieldFindings(traits, bottom: 100)
    #expect(lower.map(\.rule) == [.coveredField])
    #expect(lower.first?.message.contains("as long as") == false)
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
    #expect(cut.message.contains("clips 11 pt at the bottom"), "\(cut.message)")
    #expect(cut.message.contains("216 pt high, and not 162 pt"), "\(cut.message)")
  }

  @Test func aViewWithoutConstraintsMayBeFixedWhereItWasDrawn() throws {
    let found = try findings(
      view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>", width: 100, height: 44), "")
    // It was drawn below the status bar, and large enough.
    #expect(found.map(\.rule).contains(.outsideSafeArea))
    #expect(found.map(\.rule).contains(.ambiguousLayout))
    #expect(found.allSatisfy { $0.message.contains("unless Interface Builder fixes") })
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
    for finding in found {
      #expect(
        finding.message.hasSuffix(
          "unless Interface Builder fixes \(finding.subject.name), which has no constraints, where it "
            + "was drawn"), "\(finding.message)")
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

  /// Wheels of 216 points from the status bar on end at 236, below the field's top at 170; the button that replaces
  /// them since iOS 14 ends far above it.
  @Test(arguments: [("", false), ("style=\"wheels\"", true)])
  func wheelsOfOldSystemsCoverNothing(style: String, covers: Bool) throws {
    let found = try findings(
      view("datePicker", "dat", "datePickerMode=\"date\" \(style)") + view("textField", "fld"),
      edge("dat.top", "safe.top") + edge("dat.leading", "safe.leading", 16)
        + edge("fld.top", "safe.top", 150) + edge("fld.leading", "safe.leading", 16)
        + "<constraint firstItem=\"fld\" firstAttribute=\"width\" constant=\"200\" id=\"w\"/>")
    #expect(found.map(\.rule).contains(.overlappingControls) == covers)
  }

  @Test func theHeightOfALabelOfAnOwnClassMayBeAnother() throws {
    // 20 + 20.33 + 560 + 77 is more than 667; at half the height of the label it is not.
    let found = try findings(
      view("label", "lbl", "text=\"OK\" customClass=\"PaddedLabel\"")
        + view("button", "btn"),
      edge("lbl.top", "safe.top") + edge("lbl.leading", "safe.leading", 16)
        + edge("btn.top", "lbl.bottom", 560) + edge("btn.leading", "safe.leading", 16)
        + "<constraint firstItem=\"btn\" firstAttribute=\"height\" constant=\"77\" id=\"h\"/>"
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"50\" id=\"w\"/>")
    let cut = try #require(found.first { $0.rule == .clippedContent })
    #expect(cut.message.contains("unless PaddedLabel gives label \"OK\""), "\(cut.message)")
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
    #expect(open.message.contains("in a row as high as in the file"), "\(open.message)")
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
    #expect(found.first?.message.contains("unless") == false)
  }

  @Test(arguments: ["view", "textView"])
  func aCustomClassThatSharesTheSpaceMayHaveASizeInCode(kind: String) throws {
    let found = try sharedSpaceFindings("customClass=\"CheckboxLabelView\"", kind: kind)
      .filter { $0.rule == .ambiguousLayout }
    #expect(found.count == 1)
    #expect(found.first?.severity == .note)
    #expect(found.first?.subject.id == "upper")
    let message = try #require(found.first?.message)
    #expect(message.contains("unless CheckboxLabelView gives \(kind) "), "\(message)")
    #expect(message.contains("a height in code"), "\(message)")
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
