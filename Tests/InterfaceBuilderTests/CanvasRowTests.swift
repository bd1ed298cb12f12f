import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// The widths of rows and the sizes of empty labels on Xcode's canvas, as frames in public files
/// imply them.
@MainActor
@Suite struct CanvasRowTests {
  private func frames(_ views: String, _ attributes: String = "", tools: String) throws -> [String:
    CGRect]
  {
    let text = try Fixture.oneView(
      subviews: """
        <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>
        \(views)
        </subviews></stackView>
        """,
      constraints: """
        <constraint firstItem="s" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="p1"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="top" secondAttribute="top" id="p2"/>
        <constraint firstItem="s" firstAttribute="width" constant="300" id="p3"/>
        """)
    return CanvasLayout(
      try Document(
        text: text.replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"\(tools)\""))
    ).frames
  }

  private func view(_ kind: String, _ id: String, _ attributes: String) -> String {
    """
    <\(kind) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="0" y="0" width="0" height="0"/></\(kind)>
    """
  }

  /// Until Xcode 12 one wrapping label has half of 300 less its share of 20 points of spacing; since
  /// Xcode 13 only several of them are related.
  @Test(arguments: [("17701", 140.0, 140.0), ("21701", 248.0, 32.0)])
  func oneWrappingLabelInARow(tools: String, label: CGFloat, image: CGFloat) throws {
    let found = try frames(
      view("label", "l", "text=\"Name\" numberOfLines=\"0\"")
        + view(
          "view", "v",
          """
          placeholderIntrinsicWidth="32" placeholderIntrinsicHeight="32" \
          horizontalHuggingPriority="252"
          """),
      "spacing=\"20\"", tools: tools)
    #expect(found["l"]?.width == label)
    #expect(found["v"]?.width == image)
  }

  /// Both labels hug at 251: the second keeps the width of its content, the first takes the rest.
  @Test func firstOfEqualLabelsIsResized() throws {
    let found = try frames(
      view("label", "a", "text=\"Number\" horizontalHuggingPriority=\"251\"")
        + view("label", "b", "text=\"0\" horizontalHuggingPriority=\"251\""), tools: "21701")
    let (first, second) = (try #require(found["a"]), try #require(found["b"]))
    #expect(second.width < 20)
    #expect(first.width + second.width == 300)
  }

  /// A label without text in a proportional row takes the width that the others leave.
  @Test func emptyLabelInAProportionalRow() throws {
    let found = try frames(
      view("label", "a", "text=\"Number\" horizontalHuggingPriority=\"251\"")
        + view("label", "b", "text=\"\" horizontalHuggingPriority=\"251\""),
      "distribution=\"fillProportionally\" spacing=\"8\"", tools: "21701")
    let (first, second) = (try #require(found["a"]), try #require(found["b"]))
    // Six letters of 17 points.
    #expect(first.width > 50 && first.width < 80)
    #expect(first.width + second.width == 292)
  }

  /// A hidden view has no height in a column, and its width.
  @Test func hiddenViewIsAsWideAsTheColumn() throws {
    let found = try frames(
      view("view", "v", "") + view("view", "h", "hidden=\"YES\""), "axis=\"vertical\"",
      tools: "21701")
    #expect(found["h"]?.width == 300)
    #expect(found["h"]?.height == 0)
  }

  /// Empty views are 50 points high in a stack view; a label of several lines has no line.
  @Test(arguments: [("1", 50.0), ("0", 0.0)])
  func emptyLabelInAColumn(lines: String, height: CGFloat) throws {
    let found = try frames(
      view("label", "l", "text=\"\" numberOfLines=\"\(lines)\""), "axis=\"vertical\"",
      tools: "21701")
    #expect(found["l"]?.height == height)
  }

  /// Xcode draws a date picker of the automatic style with wheels, 216 points high.
  @Test(arguments: [("", true), ("style=\"wheels\"", true), ("style=\"compact\"", false)])
  func automaticDatePickerHasWheels(style: String, hasWheels: Bool) throws {
    let found = try frames(
      view("datePicker", "d", "datePickerMode=\"date\" \(style)"), "axis=\"vertical\"",
      tools: "19162")
    #expect((found["d"]?.height == 216) == hasWheels)
  }

  /// Core Text documents that a font size of 0 means 12: a line is 14.3 points high, 15 in whole ones.
  @Test func fontOfSizeZeroHasTwelvePoints() throws {
    let found = try frames(
      """
      <label text="Name" numberOfLines="1" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/>
      <fontDescription key="fontDescription" type="system" pointSize="0.0"/></label>
      """, "axis=\"vertical\"", tools: "21701")
    #expect(try #require(found["l"]?.height) <= 15)
  }

  /// The usual title has the body style.
  ///
  /// It has 17 points and, at the smallest Dynamic Type size that Xcode 13 shows, 14. A line is 1.1934 times as high; 7 points are above and below.
  @Test(arguments: [("21701", 34.5), ("20037", 31.0)])
  func titleOfAConfigurationHasATextStyle(tools: String, height: CGFloat) throws {
    let found = try frames(
      """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="0" y="0" width="0" height="0"/>
      <buttonConfiguration key="configuration" style="plain" title="Name"/></button>
      """, "axis=\"vertical\"", tools: tools)
    #expect(found["b"]?.height == height)
  }

  private func field(_ attributes: String, tools: String) throws -> CGRect {
    try #require(
      frames(
        """
        <textField \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="f">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
        """, "axis=\"vertical\" alignment=\"leading\"", tools: tools)["f"])
  }

  /// A clear button is 19 points high; a line of 14 points is 17.
  @Test func clearButtonIsTheLeastHeightOfAFieldUntilXcode10() throws {
    #expect(try field("clearButtonMode=\"whileEditing\"", tools: "12120").height == 19)
    #expect(try field("", tools: "12120").height == 17)
  }

  /// The border leaves 14 points at both sides of the text, and 10.5 of centered text.
  @Test func fieldWithABorderIsWiderThanItsText() throws {
    let text = try field("text=\"Name\"", tools: "21701").width
    let bordered = try field("text=\"Name\" borderStyle=\"roundedRect\"", tools: "21701").width
    let centered = try field(
      "text=\"Name\" borderStyle=\"roundedRect\" textAlignment=\"center\"", tools: "21701"
    ).width
    #expect(abs(bordered - text - 28) <= 1)
    #expect(abs(centered - text - 21) <= 1)
  }
}
