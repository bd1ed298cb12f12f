import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// The safe areas and margins of Xcode's canvas that the frames in public files imply.
@MainActor
@Suite struct CanvasEdgeTests {
  private func frames(_ text: String) throws -> [String: CGRect] {
    CanvasLayout(try Document(text: text)).frames
  }

  /// A view that fills the safe area of its superview `top`.
  private static let filling = """
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
    <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="v" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c1"/>
    <constraint firstItem="v" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
    <constraint firstItem="safe" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c3"/>
    <constraint firstItem="safe" firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="c4"/>
    </constraints>
    """

  private func xib(
    tools: String, device: String, orientation: String = "portrait", _ element: String,
    _ size: CGSize
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools)">
    <device id="\(device)" orientation="\(orientation)"/>
    <objects><\(element) contentMode="scaleToFill" id="top">
    <rect key="frame" x="0" y="0" width="\(Int(size.width))" height="\(Int(size.height))"/>
    \(Self.filling)
    </\(element)></objects></document>
    """
  }

  /// In landscape the notch of 44 points is at a side, and the home indicator is 21 points high.
  @Test func landscapeXibHasTheNotchAtItsSides() throws {
    let text = xib(
      tools: "15705", device: "retina6_5", orientation: "landscape", "view",
      CGSize(width: 896, height: 414))
    #expect(try frames(text)["v"] == CGRect(x: 44, y: 0, width: 808, height: 393))
  }

  /// A wide canvas hides the status bar of a phone with a home button, and keeps that above a notch.
  @Test(arguments: [("retina4_7", 0.0), ("retina6_1", 44.0)])
  func wideCanvasHidesTheStatusBarOfAHomeButton(device: String, top: CGFloat) throws {
    let text = xib(tools: "14490", device: device, "view", CGSize(width: 480, height: 400))
    #expect(try frames(text)["v"]?.minY == top)
  }

  @Test func collectionCellOfAXibHasTheSafeAreaOfTheDevice() throws {
    let text = xib(
      tools: "21701", device: "retina6_1", "collectionViewCell", CGSize(width: 124, height: 200))
    #expect(try frames(text)["v"] == CGRect(x: 0, y: 48, width: 124, height: 118))
  }

  private func storyboard(
    tools: String, device: String, size: CGSize, attributes: String = "", rest: String = "",
    scenes: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)">
    <device id="\(device)" orientation="portrait"/>
    <scenes><scene sceneID="s1"><objects><viewController id="c" \(attributes)>
    <view key="view" contentMode="scaleToFill" id="top">
    <rect key="frame" x="0" y="0" width="\(Int(size.width))" height="\(Int(size.height))"/>
    \(Self.filling)
    </view>\(rest)</viewController></objects></scene>\(scenes)</scenes></document>
    """
  }

  /// A sheet ends 54 points above the screen; from Xcode 13 on nothing is left for the home indicator.
  @Test(arguments: [("17701", 756.0), ("20037", 790.0)])
  func sheetExtendsToItsBottomEdge(tools: String, bottom: CGFloat) throws {
    let text = storyboard(
      tools: tools, device: "retina6_0", size: CGSize(width: 390, height: 790))
    #expect(try frames(text)["v"]?.maxY == bottom)
  }

  /// A scene of 568 points, which is lower than the device, has its home indicator until Xcode 9.
  @Test(arguments: [("13771", 534.0), ("14490", 568.0)])
  func freeformSceneHasTheHomeIndicatorOfTheDevice(tools: String, bottom: CGFloat) throws {
    let text = storyboard(
      tools: tools, device: "retina5_9", size: CGSize(width: 320, height: 568),
      rest: """
        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        <size key="freeformSize" width="320" height="568"/>
        """)
    #expect(try frames(text)["v"]?.maxY == bottom)
  }

  /// One controller pushes the scene from inside a tab bar controller, and one that comes first does not.
  @Test func tabsAreThoseOfTheNavigationControllerAround() throws {
    func controller(_ kind: String, _ id: String, _ segue: String) -> String {
      """
      <scene sceneID="s-\(id)"><objects><\(kind) id="\(id)">\
      <connections>\(segue)</connections></\(kind)></objects></scene>
      """
    }
    func root(_ id: String) -> String {
      "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r-\(id)\"/>"
    }
    func push(_ number: Int) -> String {
      "<segue destination=\"c\" kind=\"show\" id=\"p\(number)\"/>"
    }
    let tab =
      "<segue destination=\"n2\" kind=\"relationship\" relationship=\"viewControllers\" id=\"t1\"/>"
    let text = storyboard(
      tools: "15705", device: "retina5_9", size: CGSize(width: 375, height: 812),
      scenes: controller("navigationController", "n1", root("a"))
        + controller("viewController", "a", push(1))
        + controller("tabBarController", "tabs", tab)
        + controller("navigationController", "n2", root("b"))
        + controller("viewController", "b", push(2)))
    #expect(try frames(text)["v"]?.maxY == 812 - 34)
  }

  /// A controller in a tab pushes the scene onto the navigation controller around the tab bar controller, where it covers
  /// the tab bar.
  @Test func whatIsPushedAroundTabsHasNoTabBar() throws {
    func controller(_ kind: String, _ id: String, _ segue: String) -> String {
      """
      <scene sceneID="s-\(id)"><objects><\(kind) id="\(id)">
      <connections><segue \(segue) id="g-\(id)"/></connections></\(kind)></objects></scene>
      """
    }
    let text = storyboard(
      tools: "18122", device: "retina5_9", size: CGSize(width: 375, height: 812),
      scenes: controller(
        "navigationController", "n",
        "destination=\"tabs\" kind=\"relationship\" relationship=\"rootViewController\"")
        + controller(
          "tabBarController", "tabs",
          "destination=\"a\" kind=\"relationship\" relationship=\"viewControllers\"")
        + controller("viewController", "a", "destination=\"c\" kind=\"show\""))
    #expect(try frames(text)["v"]?.maxY == 812 - 34)
  }

  /// The presenter simulates a bar: a tab bar is hidden by the controller that hides it when pushed, a
  /// toolbar is not.
  @Test(arguments: [("simulatedTabBarMetrics", 667.0), ("simulatedToolbarMetrics", 618.0)])
  func pushedControllerHidesASimulatedTabBar(bar: String, bottom: CGFloat) throws {
    let text = storyboard(
      tools: "21701", device: "retina4_7", size: CGSize(width: 375, height: 667),
      attributes: "hidesBottomBarWhenPushed=\"YES\"",
      scenes: """
        <scene sceneID="s2"><objects><viewController id="p"><\(bar) key="simulatedBottomBarMetrics"/>
        <connections><segue destination="c" kind="show" id="g"/></connections>
        </viewController></objects></scene>
        """)
    #expect(try frames(text)["v"]?.maxY == bottom)
  }

  /// The left margin of a cell: that of any view before Xcode 9.1, unless the margins of the table view
  /// are preserved.
  @Test(arguments: [
    ("12120", "", 8.0), ("12120", "preservesSuperviewLayoutMargins=\"YES\"", 15.0),
    ("13196", "", 8.0), ("13196", "preservesSuperviewLayoutMargins=\"YES\"", 16.0),
    ("13771", "", 16.0),
  ])
  func marginsOfOldCellsDependOnPreservation(
    tools: String, attribute: String, margin: CGFloat
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><tableViewController id="c">
      <tableView key="view" contentMode="scaleToFill" style="plain" id="t">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell \(attribute) id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" \(attribute) contentMode="center" id="content">
      <rect key="frame" x="0" y="0" width="375" height="43"/>
      <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="0" height="0"/></label></subviews>
      <constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="content" \
      secondAttribute="leadingMargin" id="c1"/>
      <constraint firstItem="l" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="c2"/>
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    #expect(try frames(text)["l"]?.minX == margin)
  }
}
