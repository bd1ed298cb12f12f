import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// Root views between bars, or below a bar in landscape; expected frames are those that Xcode stored.
@MainActor @Suite struct CanvasBarTests {
  /// Returns the frame of a view that fills the space between the layout guides of a controller.
  private func filled(
    _ root: String, tools: String, device: String = "", _ metrics: String
  ) throws -> CGRect? {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">\(device)<scenes><scene sceneID="scn"><objects>
      <viewController id="ctl" sceneMemberID="viewController"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bot"/></layoutGuides>
      <view key="view" id="root"><rect key="frame" \(root)/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="0" height="0"/></view>
      </subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c3"/>
      <constraint firstItem="bot" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="c4"/>
      </constraints></view>\(metrics)</viewController></objects></scene></scenes></document>
      """
    return CanvasLayout(try Document(text: text)).frames["v"]
  }

  private static let phone = """
    <simulatedScreenMetrics key="simulatedDestinationMetrics" type="retina4"/>
    """
  private static let bar =
    "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
  private static let tabs = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"

  /// A scene of Xcode 7: the root view begins below an opaque bar and ends above the tabs, 49 points below it.
  @Test func nothingIsLeftForBarsAroundTheRootView() throws {
    let frame = try filled(
      #"x="0" y="64" width="320" height="455""#, tools: "9060", Self.bar + Self.tabs + Self.phone)
    #expect(frame == CGRect(x: 0, y: 0, width: 320, height: 455))
  }

  /// A scene of Xcode 6 in which the bar is at the top, 44 points high, without a status bar above it.
  @Test func aRootViewBelowABarAloneHasNoStatusBar() throws {
    let frame = try filled(
      #"x="0" y="44" width="320" height="475""#, tools: "6254", Self.bar + Self.tabs + Self.phone)
    #expect(frame == CGRect(x: 0, y: 0, width: 320, height: 475))
  }

  /// Another one, whose place is stored as 0; it is lower than the screen by the bar.
  @Test func aRootViewThatIsLowerByABarIsBelowIt() throws {
    let frame = try filled(
      #"x="0" y="0" width="320" height="524""#, tools: "6254", Self.bar + Self.phone)
    #expect(frame == CGRect(x: 0, y: 0, width: 320, height: 524))
  }

  /// In landscape, bars are 32 points high, but 44 on phones whose width is regular there.
  @Test(arguments: [("retina5_5", 736, 44.0), ("retina4_7", 667, 32.0)])
  func barsOfWidePhonesKeepTheirHeightInLandscape(
    device: String, width: Int, top: CGFloat
  ) throws {
    let height = width == 736 ? 414 : 375
    let frame = try filled(
      "x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(height)\"", tools: "14490",
      device: "<device id=\"\(device)\" orientation=\"landscape\"/>", Self.bar)
    #expect(frame?.minY == top)
  }
}
