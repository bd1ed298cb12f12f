import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Bars, margins and sizes of the canvas that follow from other parts of a file.
@MainActor
@Suite struct CanvasInheritedTests {
  private func frames(
    _ text: String, sizes: ContentSizes = .estimated
  ) throws -> [String: CGRect] {
    CanvasLayout(try Document(text: text), contentSizes: sizes).frames
  }

  private func document(tools: String, kind: String, device: String, _ content: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" toolsVersion="\(tools)">
    <device id="\(device)" orientation="portrait"/>\(content)</document>
    """
  }

  /// A controller whose view `v` begins at the top of the safe area.
  private func controller(_ id: String, root: String, view: String, _ rest: String) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)"><view key="view" id="\(root)">
    <rect key="frame" x="0" y="0" width="414" height="736"/>
    <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="\(view)">
    <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
    <constraints>
    <constraint firstItem="\(view)" firstAttribute="top" secondItem="safe-\(id)" secondAttribute="top" \
    id="\(view)1"/>
    <constraint firstItem="\(view)" firstAttribute="leading" secondItem="\(root)" secondAttribute="leading" \
    id="\(view)2"/>
    <constraint firstItem="\(view)" firstAttribute="trailing" secondItem="\(root)" \
    secondAttribute="trailing" id="\(view)3"/>
    <constraint firstItem="\(view)" firstAttribute="bottom" secondItem="\(root)" secondAttribute="bottom" \
    id="\(view)4"/>
    </constraints></view>\(rest)</viewController></objects></scene>
    """
  }

  private func navigation(_ simulated: String, attributes: String = "") -> String {
    """
    <scenes><scene sceneID="s-n"><objects><navigationController \(attributes) id="n">\(simulated)
    <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="0" width="414" height="44"/>
    </navigationBar><connections><segue destination="a" kind="relationship" \
    relationship="rootViewController" id="g"/></connections></navigationController></objects></scene>
    """
  }

  /// The second controller is pushed by one whose bar is set to none, or inferred.
  ///
  /// Phones with a home button have no status bar in this version.
  @Test(arguments: [("<nil key=\"simulatedTopBarMetrics\"/>", 0.0), ("", 44.0)])
  func pushedControllerHasNoBarWhereItsPresenterHasNone(bar: String, top: CGFloat) throws {
    let push = "<connections><segue destination=\"b\" kind=\"show\" id=\"h\"/></connections>"
    let text = document(
      tools: "15505", kind: "Storyboard.XIB", device: "retina5_5",
      navigation("") + controller("a", root: "ra", view: "va", bar + push)
        + controller("b", root: "rb", view: "vb", "") + "</scenes>")
    #expect(try frames(text)["vb"]?.minY == top)
  }

  /// The first controller simulates the bar that its navigation controller hides, so the second has it too.
  @Test func pushedControllerHasTheSimulatedBarInPlaceOfAHiddenOne() throws {
    let push = "<connections><segue destination=\"b\" kind=\"show\" id=\"h\"/></connections>"
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    let text = document(
      tools: "15705", kind: "Storyboard.XIB", device: "retina5_5",
      navigation("", attributes: "navigationBarHidden=\"YES\"")
        + controller("a", root: "ra", view: "va", bar + push)
        + controller("b", root: "rb", view: "vb", "") + "</scenes>")
    #expect(try frames(text)["vb"]?.minY == 44)
  }

  /// From Xcode 12.5 to 14 a bar that is named in the inspector of a navigation controller is not drawn.
  @Test(arguments: [("17506", 44.0), ("18122", 0), ("20037", 0), ("21507", 44)])
  func namedBarOfANavigationController(tools: String, top: CGFloat) throws {
    let text = document(
      tools: tools, kind: "Storyboard.XIB", device: "retina5_5",
      navigation("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>")
        + controller("a", root: "ra", view: "va", "") + "</scenes>")
    #expect(try frames(text)["va"]?.minY == top)
  }

  /// The system's minimum is 16 points at the sides of a root view, 20 of a wide one, and nothing above
  /// (developer.apple.com, UIViewController, `systemMinimumLayoutMargins`).
  @Test(arguments: [(301, 8, 16.0), (301, 24, 24.0), (414, 16, 20.0)])
  func marginsOfARootStackViewAreAtLeastTheSystems(width: Int, margin: Int, side: CGFloat) throws {
    let text = document(
      tools: "15505", kind: "XIB", device: "retina6_1",
      """
      <objects><stackView axis="vertical" insetsLayoutMarginsFromSafeArea="NO" id="s">
      <rect key="frame" x="0" y="0" width="\(width)" height="200"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
      <directionalEdgeInsets key="directionalLayoutMargins" top="8" leading="\(margin)" bottom="8" \
      trailing="\(margin)"/></stackView></objects>
      """)
    let frame = try #require(try frames(text)["v"])
    #expect(frame.minX == side)
    #expect(frame.width == CGFloat(width) - 2 * side)
    #expect(frame.minY == 8)
  }

  /// The content view ends one point, the separator, above the end of the cell, whatever its stored
  /// height.
  @Test(arguments: [43, 63, 90])
  func contentOfAnOldCellHasTheHeightOfTheCell(stored: Int) throws {
    let text = document(
      tools: "7531", kind: "XIB", device: "retina4_7",
      """
      <objects><tableViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="64"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0" y="0" width="320" height="\(stored)"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="1"/>
      <constraint firstItem="v" firstAttribute="trailing" secondItem="content" secondAttribute="trailing" \
      id="2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="top" id="3"/>
      <constraint firstItem="v" firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="4"/>
      </constraints></tableViewCellContentView></tableViewCell></objects>
      """)
    #expect(try frames(text)["v"] == CGRect(x: 0, y: 0, width: 320, height: 63))
  }

  /// The file lists an image of 45 x 45 points.
  @Test(arguments: [(90.0, 90.0), (15, 15), (60, 45)])
  func imageAtAnotherScaleKeepsItsStoredSize(stored: Double, width: CGFloat) throws {
    let text = document(
      tools: "15505", kind: "XIB", device: "retina6_1",
      """
      <objects><view id="top"><rect key="frame" x="0" y="0" width="200" height="200"/>
      <subviews><imageView image="mark" translatesAutoresizingMaskIntoConstraints="NO" id="i">
      <rect key="frame" x="0" y="0" width="\(stored)" height="\(stored)"/></imageView></subviews><constraints>
      <constraint firstItem="i" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="1"/>
      <constraint firstItem="i" firstAttribute="top" secondItem="top" secondAttribute="top" id="2"/>
      </constraints></view></objects>
      <resources><image name="mark" width="45" height="45"/></resources>
      """)
    #expect(
      try frames(text, sizes: .stored)["i"] == CGRect(x: 0, y: 0, width: width, height: width))
  }

  /// Constraints determine the alignment rectangle, which is larger than the drawn cross.
  @Test func symbolBehindAButtonKeepsItsStoredSize() throws {
    let text = document(
      tools: "21507", kind: "XIB", device: "retina6_1",
      """
      <objects><view id="top"><rect key="frame" x="0" y="0" width="200" height="200"/>
      <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="0" y="0" width="45" height="38"/><constraints>
      <constraint firstAttribute="width" constant="45" id="3"/>
      <constraint firstAttribute="height" constant="45" id="4"/></constraints>
      <state key="normal" backgroundImage="multiply"/></button></subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="top" secondAttribute="top" id="2"/>
      </constraints></view></objects>
      <resources><image name="multiply" catalog="system" width="128" height="113"/></resources>
      """)
    #expect(
      try frames(text, sizes: .stored)["b"] == CGRect(x: 0, y: 3.5, width: 45, height: 38))
  }

  /// Pickers were 162 points high in Xcode 6, as Interface Builder placed them, and are 216 since.
  @Test(arguments: [
    ("6254", "datePicker", 162.0), ("7531", "pickerView", 162), ("11762", "pickerView", 216),
  ])
  func pickersOfOldVersionsAreLower(tools: String, kind: String, height: CGFloat) throws {
    let text = document(
      tools: tools, kind: "XIB", device: "retina4_7",
      """
      <objects><view id="top"><rect key="frame" x="0" y="0" width="320" height="400"/>
      <subviews><\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="p">
      <rect key="frame" x="0" y="0" width="0" height="0"/></\(kind)></subviews><constraints>
      <constraint firstItem="p" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="1"/>
      <constraint firstItem="p" firstAttribute="top" secondItem="top" secondAttribute="top" id="2"/>
      </constraints></view></objects>
      """)
    #expect(try frames(text)["p"] == CGRect(x: 0, y: 0, width: 320, height: height))
  }
}
