import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// The canvas of Xcode 5 to 8, whose files have no device, and of the changes between later versions.
@MainActor
@Suite struct CanvasVersionTests {
  private func frames(_ text: String) throws -> [String: CGRect] {
    CanvasLayout(try Document(text: text)).frames
  }

  private func document(
    tools: Int, kind: String = "Storyboard.XIB", device: String = "", _ content: String
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" toolsVersion="\(tools)">
    \(device)\(content)</document>
    """
  }

  /// A controller's scene with a view `v` between the top and bottom layout guides.
  private func scene(
    _ frame: String, _ simulated: String,
    top: String =
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"t\" secondAttribute=\"bottom\""
  ) -> String {
    """
    <scenes><scene sceneID="s"><objects><viewController id="c"><layoutGuides>
    <viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
    <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" \(frame)/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
    <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews><constraints>
    <constraint \(top) id="c1"/>
    <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
    <constraint firstItem="v" firstAttribute="width" constant="10" id="c3"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="c4"/>
    </constraints></view>\(simulated)</viewController></objects></scene></scenes>
    """
  }

  private let opaqueBar =
    "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>"
  private func screen(_ type: String) -> String {
    "<simulatedScreenMetrics key=\"simulatedDestinationMetrics\" type=\"\(type)\"/>"
  }

  /// An opaque bar of 64 points shortens the root view, or moves it down so that it ends 64 points
  /// below the screen.
  @Test func opaqueBarOnAScreenThatTheSceneChooses() throws {
    let short = document(
      tools: 7531,
      scene("x=\"0\" y=\"0\" width=\"320\" height=\"504\"", opaqueBar + screen("retina4")))
    #expect(try frames(short)["v"] == CGRect(x: 0, y: 0, width: 10, height: 504))
    let moved = document(
      tools: 11542, scene("x=\"0\" y=\"64\" width=\"375\" height=\"667\"", opaqueBar))
    #expect(try frames(moved)["v"] == CGRect(x: 0, y: 0, width: 10, height: 603))
  }

  /// Stored frames: five ideographs in the system font of 17 points are 85 points wide until Xcode 7, and
  /// four of 13 points 54 in Xcode 8.
  @Test(arguments: [(7706, 17.0, "重庆时时彩", 85.0), (9531, 17, "请选择红球", 85), (11762, 13, "四个汉字", 54)])
  func ideographsAreAsWideAsTheFontSizeUntilXcode7(
    tools: Int, size: Double, text: String, stored: CGFloat
  ) throws {
    let file = document(
      tools: tools, kind: "XIB",
      """
      <objects><view id="top"><rect key="frame" x="0" y="0" width="320" height="200"/>
      <subviews><label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/>
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label></subviews><constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="1"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="top" secondAttribute="top" id="2"/>
      </constraints></view></objects>
      """)
    let width = try #require(try frames(file)["l"]?.width)
    #expect(width > stored - 1 && width < stored + 0.5)
  }

  /// Sheets exist from iOS 13 on: in earlier files a root view of another screen's size has a status bar.
  @Test func earlyRootViewOfASmallerScreenIsNoSheet() throws {
    let text = document(tools: 10116, scene("x=\"0\" y=\"0\" width=\"320\" height=\"568\"", ""))
    #expect(try frames(text)["v"] == CGRect(x: 0, y: 20, width: 10, height: 548))
  }

  /// Layout margins contain the safe area from iOS 11 on (developer.apple.com,
  /// `insetsLayoutMarginsFromSafeArea`).
  @Test(arguments: [(10117, 0.0), (13771, 20.0)])
  func marginsContainTheSafeAreaFromXcode9On(tools: Int, y: CGFloat) throws {
    let text = document(
      tools: tools,
      scene(
        "x=\"0\" y=\"0\" width=\"600\" height=\"600\"", "",
        top:
          "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"topMargin\""
      ))
    #expect(try frames(text)["v"]?.minY == y)
  }

  private func table(_ cell: String, tools: Int) -> String {
    document(
      tools: tools,
      """
      <scenes><scene sceneID="s"><objects><tableViewController id="c"><tableView key="view" rowHeight="44" \
      contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="320" height="568"/><prototypes>
      \(cell)
      </prototypes></tableView></tableViewController></objects></scene></scenes>
      """)
  }

  /// Xcode 6 omits the frames of cells, which are as wide as the table and as high as a row.
  @Test(arguments: [("rowHeight=\"76\"", 76.0), ("", 44.0)])
  func cellWithoutAFrameIsARow(attribute: String, height: CGFloat) throws {
    let text = table(
      """
      <tableViewCell contentMode="scaleToFill" \(attribute) id="cell">
      <tableViewCellContentView key="contentView" id="content"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="0" height="0"/>
      </view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c1"/>
      <constraint firstItem="v" firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="top" id="c3"/>
      <constraint firstItem="v" firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="c4"/>
      </constraints></tableViewCellContentView></tableViewCell>
      """, tools: 7531)
    let frame = try #require(try frames(text)["v"])
    #expect(frame.width == 320)
    // The separator takes up to one point.
    #expect((height - 1...height).contains(frame.height))
  }

  /// The view is to be 25 points high, with 5 points above and below, in a cell of 56: it keeps its
  /// height, and the space below is larger.
  @Test func contentOfACellKeepsItsHeightWhereItConflicts() throws {
    let text = document(
      tools: 21507, kind: "XIB", device: "<device id=\"retina6_1\" orientation=\"portrait\"/>",
      """
      <objects><tableViewCell contentMode="scaleToFill" rowHeight="56" id="cell">
      <rect key="frame" x="0" y="0" width="320" height="56"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="56"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
      <constraint firstAttribute="height" constant="25" id="c0"/></constraints></view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c1"/>
      <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="top" constant="5" id="c3"/>
      <constraint firstAttribute="bottom" secondItem="v" secondAttribute="bottom" constant="5" id="c4"/>
      </constraints></tableViewCellContentView></tableViewCell></objects>
      """)
    let layout = CanvasLayout(try Document(text: text))
    #expect(layout.frames["v"] == CGRect(x: 0, y: 5, width: 320, height: 25))
    #expect(layout.frames["content"]?.height == 56)
    #expect(!layout.issues.isEmpty)
  }

  /// UISearchBar is 56 points high from iOS 11 on, and 44 before.
  @Test(arguments: [(10117, 44.0), (13771, 56.0)])
  func searchBarsAreLowerBeforeIOS11(tools: Int, height: CGFloat) throws {
    let text = try Fixture.oneView(
      subviews: """
        <searchBar contentMode="redraw" translatesAutoresizingMaskIntoConstraints="NO" id="v">
        <rect key="frame" x="0" y="0" width="0" height="0"/></searchBar>
        """,
      constraints: """
        <constraint firstItem="v" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="p1"/>
        <constraint firstItem="v" firstAttribute="top" secondItem="top" secondAttribute="top" id="p2"/>
        """)
    let old = text.replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"\(tools)\"")
    #expect(try frames(old)["v"]?.height == height)
  }

  /// In landscape, the compact height of a phone has bars of 32 points.
  @Test func navigationBarOfAPhoneInLandscape() throws {
    let device = "<device id=\"retina4_7\" orientation=\"landscape\"/>"
    let opaque = document(
      tools: 14460, device: device, scene("x=\"0\" y=\"0\" width=\"667\" height=\"343\"", opaqueBar)
    )
    #expect(try frames(opaque)["v"] == CGRect(x: 0, y: 0, width: 10, height: 343))
    let clear = opaqueBar.replacing(" translucent=\"NO\"", with: "")
    let full = document(
      tools: 14460, device: device, scene("x=\"0\" y=\"0\" width=\"667\" height=\"375\"", clear))
    #expect(try frames(full)["v"] == CGRect(x: 0, y: 32, width: 10, height: 343))
  }

  /// The bar of a freeform scene of 500 x 568 points leaves 524 points.
  @Test func opaqueBarShortensAFreeformScene() throws {
    let freeform =
      "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
      + "<size key=\"freeformSize\" width=\"500\" height=\"568\"/>"
    let text = document(
      tools: 18122, device: "<device id=\"retina4_7\" orientation=\"portrait\"/>",
      scene("x=\"0\" y=\"0\" width=\"500\" height=\"524\"", opaqueBar + freeform))
    #expect(try frames(text)["v"] == CGRect(x: 0, y: 0, width: 10, height: 524))
  }

  @Test(arguments: ["2: 0.5", "4 / 1", "400%"])
  func ratiosMayHaveSpacesOrBePercentages(multiplier: String) throws {
    let text = try Fixture.oneView(
      subviews: """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="0" height="0"/>
        </view>
        """,
      constraints: """
        <constraint firstItem="v" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="p1"/>
        <constraint firstItem="v" firstAttribute="top" secondItem="top" secondAttribute="top" id="p2"/>
        <constraint firstItem="v" firstAttribute="height" constant="20" id="p3"/>
        <constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="height" \
        multiplier="\(multiplier)" id="p4"/>
        """)
    #expect(try frames(text)["v"]?.size == CGSize(width: 80, height: 20))
  }
}
