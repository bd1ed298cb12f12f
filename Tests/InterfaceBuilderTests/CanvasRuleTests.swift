import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Rules of Xcode's canvas that the frames in public files imply.
@MainActor
@Suite struct CanvasRuleTests {
  private func frames(_ text: String, tools: String = "21701") throws -> [String: CGRect] {
    let text = text.replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"\(tools)\"")
    return CanvasLayout(try Document(text: text)).frames
  }

  private func pinned(_ id: String) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="p1"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="top" secondAttribute="top" id="p2"/>
    """
  }

  /// The body style has 14 points at the smallest Dynamic Type size and 17 at the usual one; a line is 1.1934 times
  /// as high, in half points without a device.
  @Test(arguments: [("17701", 20.5), ("18122", 17.0), ("20037", 17.0), ("21507", 20.5)])
  func textStylesAreSmallInSomeVersionsOfXcode(tools: String, height: CGFloat) throws {
    let text = try Fixture.oneView(
      subviews: """
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        """, constraints: pinned("l"))
    #expect(try frames(text, tools: tools)["l"]?.height == height)
  }

  /// A line is 1.1934 times as high as the font size: 14.33 for 12 points, 20.29 for 17.
  ///
  /// A label of the size of a new one has whole points; others have half points without a device, and whole ones
  /// before Xcode 8.
  @Test(arguments: [("21701", 12, 14.5), ("21701", 17, 21.0), ("11762", 12, 15.0)])
  func labelsOfOtherSizesAreRoundedToPixels(tools: String, size: Int, height: CGFloat) throws {
    let text = try Fixture.oneView(
      subviews: """
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
        """, constraints: pinned("l"))
    #expect(try frames(text, tools: tools)["l"]?.height == height)
  }

  /// Files of Xcode 5 to 7 name sizes of UIKit.
  ///
  /// 14 points for the system, as in a project whose label is 17 points high, and Apple's constants for the others. Lines
  /// are rounded to whole points there.
  @Test(arguments: [("system", 17.0), ("smallSystem", 15.0), ("label", 21.0), ("button", 22.0)])
  func fontsHaveSizesWithNames(name: String, height: CGFloat) throws {
    let text = try Fixture.oneView(
      subviews: """
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" type="system" size="\(name)"/></label>
        """, constraints: pinned("l"))
    #expect(try frames(text, tools: "10116")["l"]?.height == height)
  }

  /// Helvetica has lines of 1.16 times the font size, and N of 722, a of 556, m of 833 and e of 556 of 1000 units.
  @Test func unknownFontsAreDrawnInHelvetica() throws {
    let text = try Fixture.oneView(
      subviews: """
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" name="Unheard-Bold" family="Unheard" pointSize="20"/></label>
        """, constraints: pinned("l"))
    #expect(try frames(text)["l"]?.size == CGSize(width: 53.5, height: 23.5))
  }

  /// A new button with a configuration is 35 points high: a line of 20.29 points and insets of 7; one with another
  /// font, 12 points, 28.5.
  @Test(arguments: [
    ("", 35.0),
    ("<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"12\"/>", 28.5),
  ])
  func newButtonsAreRoundedToPoints(font: String, height: CGFloat) throws {
    let text = try Fixture.oneView(
      subviews: """
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="0" y="0" width="0" height="0"/><state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="plain" title="Next">\(font)</buttonConfiguration></button>
        """, constraints: pinned("b"))
    #expect(try frames(text)["b"]?.height == height)
  }

  /// The constraints leave the label 9 points.
  @Test func requiredCompressionResistanceYieldsToConstraints() throws {
    let text = try Fixture.oneView(
      subviews: """
        <label text="Name" verticalCompressionResistancePriority="1000" \
        translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="0" y="0" width="0" height="0"/></label>
        """,
      constraints: pinned("l") + """
        <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="91" id="p3"/>
        """)
    let layout = CanvasLayout(try Document(text: text))
    #expect(layout.frames["l"]?.height == 9)
    #expect(layout.issues.isEmpty)
  }

  private func stack(_ attributes: String, _ views: String) -> String {
    """
    <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="s">
    <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>
    \(views)
    </subviews></stackView>
    """
  }

  private let empty = """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="e">
    <rect key="frame" x="0" y="0" width="0" height="0"/></view>
    """

  @Test func emptyViewInARowIsFiftyWideAndHigh() throws {
    let text = try Fixture.oneView(
      subviews: stack("alignment=\"center\"", empty), constraints: pinned("s"))
    let found = try frames(text)
    #expect(found["e"]?.size == CGSize(width: 50, height: 50))
    #expect(found["s"]?.size == CGSize(width: 50, height: 50))
  }

  @Test func imageViewWithoutImageInARowIsFiftyHigh() throws {
    let image = """
      <imageView contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" id="e">
      <rect key="frame" x="0" y="0" width="0" height="0"/></imageView>
      """
    let text = try Fixture.oneView(
      subviews: stack("alignment=\"center\"", image), constraints: pinned("s"))
    #expect(try frames(text)["e"]?.height == 50)
  }

  /// The column is to end 160 points below its top, at 249, and empty views hug their 128 at 250; those that
  /// follow their autoresizing mask do not.
  @Test(arguments: [("translatesAutoresizingMaskIntoConstraints=\"NO\" ", 128.0), ("", 160.0)])
  func emptyViewInAColumnKeepsToItsHeight(attribute: String, height: CGFloat) throws {
    let view = empty.replacing("translatesAutoresizingMaskIntoConstraints=\"NO\" ", with: attribute)
    let text = try Fixture.oneView(
      subviews: stack("axis=\"vertical\"", view),
      constraints: pinned("s") + """
        <constraint firstItem="s" firstAttribute="width" constant="60" id="p3"/>
        <constraint firstAttribute="bottom" secondItem="s" secondAttribute="bottom" \
        constant="-60" priority="249" id="p4"/>
        """)
    #expect(try frames(text)["e"]?.height == height)
  }

  /// The second view is not installed; its frame is what its own constraints say, those with the first
  /// left out.
  @Test func viewThatIsNotInstalledKeepsItsFrame() throws {
    let text = try Fixture.oneView(
      subviews: """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
        <constraint firstAttribute="width" constant="20" id="a1"/>
        <constraint firstAttribute="height" constant="30" id="a2"/></constraints></view>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
        <constraint firstAttribute="width" constant="40" id="b1"/>
        <constraint firstAttribute="height" constant="50" id="b2"/></constraints></view>
        """,
      constraints: pinned("a") + """
        <constraint firstItem="b" firstAttribute="trailing" secondItem="top" secondAttribute="trailing" id="b3"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="top" secondAttribute="top" id="b4"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" id="b5"/>
        """
    ).replacing(
      "</constraints>\n</view>\n</objects>",
      with: """
        </constraints><variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
        </variation></view></objects>
        """)
    let found = try frames(text)
    #expect(found["a"] == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(found["b"] == CGRect(x: 60, y: 0, width: 40, height: 50))
  }

  /// It is as wide as the insets of 12 points.
  @Test func buttonWithAConfigurationShowsNothingOfItsState() throws {
    let text = try Fixture.oneView(
      subviews: """
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="plain"/></button>
        """, constraints: pinned("b"))
    #expect(try frames(text)["b"]?.width == 24)
  }

  @Test func canvasTakesAnotherTable() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "table.tsv")
    try Data("quantity\tkeys\ndesign_size\theight\trow\t\t\t70\n".utf8).write(to: file)
    let environment = try CanvasEnvironment(contentsOf: file.path)
    let text = try Fixture.oneView(
      subviews: stack("alignment=\"center\"", empty), constraints: pinned("s"))
    #expect(try environment.use { try frames(text)["e"]?.height } == 70)
    #expect(try frames(text)["e"]?.height == 50)
  }

  /// A table, and the line to blame.
  @Test(arguments: [
    ("quantity\n", 1), ("quantity\na\tb\n", 2),
    ("# c\nquantity\na\t\t\t\t\t5\na\t\t\t\t\tmany\n", 4),
    ("quantity\na\t\t\t\t\tnan\n", 2), ("", 1),
  ])
  func tableWithoutNumbersIsRejectedWithItsLine(content: String, line: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: InterfaceBuilderError.self) {
      _ = try CanvasEnvironment(contentsOf: file.path)
    }
    #expect(error?.code == .invalidValue)
    #expect(error?.location.line == line)
  }
}
