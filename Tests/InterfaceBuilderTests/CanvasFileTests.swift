import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Parts of files that the canvas respects: guides, bars, states and variations.
@MainActor
@Suite struct CanvasFileTests {
  /// The frames of a file with a top-level view of 100 x 100 points.
  private func frames(
    _ subviews: String, _ constraints: String, root: String = "", device: String = "retina4_7",
    tools: String = "21701"
  ) throws -> [String: CGRect] {
    let text = try Fixture.oneView(subviews: subviews, constraints: constraints)
      .replacing("<objects>", with: "<device id=\"\(device)\" orientation=\"portrait\"/><objects>")
      .replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"\(tools)\"")
      .replacing("<subviews>", with: "\(root)<subviews>", maxReplacements: 1)
    return CanvasLayout(try Document(text: text)).frames
  }

  private func view(_ id: String, _ content: String = "", kind: String = "view") -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="0" y="0" width="0" height="0"/>\(content)</\(kind)>
    """
  }

  private func equal(
    _ first: String, _ attribute: String, _ second: String, _ other: String
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other)" id="\(first)-\(attribute)"/>
    """
  }

  private func fill(_ id: String) -> String {
    ["top", "leading", "bottom", "trailing"].map { equal(id, $0, "top", $0) }.joined()
  }

  /// The keyboard is hidden: its guide begins at the bottom of the safe area, which is that of the
  /// view here (developer.apple.com, UIKeyboardLayoutGuide).
  @Test func keyboardLayoutGuideIsRead() throws {
    let constraints =
      equal("v", "top", "top", "top") + equal("v", "leading", "top", "leading")
      + equal("v", "trailing", "top", "trailing") + equal("v", "bottom", "kbd", "top")
    let found = try frames(
      view("v"), constraints, root: "<keyboardLayoutGuide key=\"keyboard\" id=\"kbd\"/>")
    #expect(found["v"] == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func attributesOfTheKeyboardLayoutGuideAreSet() throws {
    let text = try Fixture.oneView(subviews: "", constraints: "").replacing(
      "<subviews>",
      with: "<keyboardLayoutGuide key=\"keyboard\" usesBottomSafeArea=\"NO\" "
        + "followsUndockedKeyboard=\"YES\" keyboardDismissPadding=\"12\" id=\"kbd\"/><subviews>",
      maxReplacements: 1)
    let path = FileManager.default.temporaryDirectory
      .appending(component: "Guide-\(UUID().uuidString).xib").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let views = try UINib(contentsOf: path).instantiate(withOwner: nil).compactMap { $0 as? UIView }
    let guide = try #require(views.first).keyboardLayoutGuide
    #expect(!guide.usesBottomSafeArea)
    #expect(guide.followsUndockedKeyboard)
    #expect(guide.keyboardDismissPadding == 12)
  }

  /// Unknown guides do not make a file invalid; their constraints are left out.
  @Test func constraintsToUnknownGuidesAreLeftOut() throws {
    let found = try frames(
      view("v"), fill("v") + equal("v", "centerX", "new", "centerX"),
      root: "<futureLayoutGuide key=\"future\" id=\"new\"/>")
    #expect(found["v"] == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// The content is inset by the margins of the scroll view, 8 points, inside its content area
  /// (Apple, Auto Layout Guide, Working with Scroll Views).
  @Test func marginsOfAScrollViewAreThoseOfItsContent() throws {
    let inner =
      view("c")
        + """
        </subviews><constraints>
        <constraint firstItem="c" firstAttribute="top" secondItem="s" secondAttribute="topMargin" id="a"/>
        <constraint firstItem="c" firstAttribute="leading" secondItem="s" secondAttribute="leadingMargin" id="b"/>
        <constraint firstAttribute="bottomMargin" secondItem="c" secondAttribute="bottom" id="d"/>
        <constraint firstAttribute="trailingMargin" secondItem="c" secondAttribute="trailing" id="e"/>
        <constraint firstItem="c" firstAttribute="height" constant="500" id="f"/>
        <constraint firstItem="c" firstAttribute="width" constant="300" id="g"/>
        </constraints>
        """
    let found = try frames(
      view("s", "<subviews>\(inner)", kind: "scrollView"), fill("s"), tools: "21101")
    #expect(found["s"] == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(found["c"] == CGRect(x: 8, y: 8, width: 300, height: 500))
  }

  /// The status bar of phones with a home button came back between Xcode 14.1 and 14.3.
  @Test(arguments: [("21101", 0.0), ("21225", 0), ("21507", 0), ("21701", 20)])
  func statusBarOfAXib(tools: String, height: CGFloat) throws {
    let safeArea = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let found = try frames(
      view("v"),
      equal("v", "leading", "top", "leading") + equal("v", "trailing", "top", "trailing")
        + equal("v", "top", "safe", "top") + equal("v", "bottom", "top", "bottom"),
      root: safeArea, tools: tools)
    #expect(found["v"]?.minY == height)
  }

  /// A navigation bar is 44 points high, below a status bar of 20.
  @Test func simulatedBarOfAXib() throws {
    let found = try frames(
      view("v"),
      equal("v", "leading", "top", "leading") + equal("v", "trailing", "top", "trailing")
        + equal("v", "top", "safe", "top") + equal("v", "bottom", "top", "bottom"),
      root: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    #expect(found["v"]?.minY == 64)
  }

  private func stack(_ attributes: String, _ views: String) -> String {
    """
    <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="s">
    <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>\(views)</subviews></stackView>
    """
  }

  private let corner = """
    <constraint firstItem="s" firstAttribute="top" secondItem="top" secondAttribute="top" id="s1"/>
    <constraint firstItem="s" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="s2"/>
    """

  @Test func viewInAColumnIsFiftyHighWhereItsContentCanGrow() throws {
    let label = """
      <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/></label>
      """
    let edges = ["top", "leading", "bottom", "trailing"].map { equal("l", $0, "r", $0) }.joined()
    let row = view("r", "<subviews>\(label)</subviews><constraints>\(edges)</constraints>")
    #expect(try frames(stack("axis=\"vertical\"", row), corner)["r"]?.height == 50)
    let fixed = view(
      "r",
      "<subviews>\(label)</subviews><constraints>\(edges)<constraint firstItem=\"l\" "
        + "firstAttribute=\"height\" constant=\"30\" id=\"h\"/></constraints>")
    #expect(try frames(stack("axis=\"vertical\"", fixed), corner)["r"]?.height == 30)
  }

  @Test func labelWithoutTextInARowIsASquare() throws {
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/></label>
      """
    #expect(try frames(stack("", label), corner)["l"]?.size == CGSize(width: 50, height: 50))
  }

  /// The indicator is 20 points wide whether it is hidden or not.
  @Test func hiddenActivityIndicatorKeepsItsPlace() throws {
    let indicator = """
      <activityIndicatorView hidden="YES" hidesWhenStopped="YES" style="medium" \
      translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="0" y="0" width="0" height="0"/></activityIndicatorView>
      <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/></label>
      """
    #expect(try frames(stack("spacing=\"4\"", indicator), corner)["l"]?.minX == 24)
  }

  /// A phone in portrait has the size classes of the variation.
  @Test func variationsReplaceMarginsAndFonts() throws {
    let key = "heightClass=regular-widthClass=compact"
    let label = """
      <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <variation key="\(key)"><fontDescription key="fontDescription" type="system" pointSize="40"/></variation>
      </label>
      """
    let found = try frames(
      label, equal("l", "leading", "top", "leadingMargin") + equal("l", "top", "top", "top"),
      root: "<variation key=\"\(key)\"><edgeInsets key=\"layoutMargins\" top=\"0\" left=\"27\" "
        + "bottom=\"0\" right=\"0\"/></variation>")
    #expect(found["l"]?.minX == 27)
    // A line is 1.1934 times as high as the font's size, in whole points.
    #expect(found["l"]?.height == 48)
  }
}
