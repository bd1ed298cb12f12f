import Foundation
import InterfaceBuilder
import Testing

/// The margins of root views and of narrow cells, with frames that Xcode stored in public files.
@MainActor
@Suite struct CanvasMarginTests {
  private func frames(_ text: String) throws -> [String: CGRect] {
    CanvasLayout(try Document(text: text)).frames
  }

  /// A root view of 375 x 667 points with a view that its margins hold at the left and at the bottom.
  private func scene(
    _ attributes: String, device: String = "retina4_7", height: Int = 667
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="15701">
    <device id="\(device)" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController id="c">
    <view key="view" contentMode="scaleToFill" \(attributes) id="root">
    <rect key="frame" x="0" y="0" width="375" height="\(height)"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
    <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews><constraints>
    <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
    <constraint firstAttribute="bottomMargin" secondItem="v" secondAttribute="bottom" id="c2"/>
    <constraint firstItem="v" firstAttribute="width" constant="343" id="c3"/>
    <constraint firstItem="v" firstAttribute="height" constant="89" id="c4"/>
    </constraints><viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes>
    </document>
    """
  }

  /// AltStore's storyboard stores a stack view at (16, 570) with 343 x 89 points for a view that preserves
  /// margins; without that, the bottom margin of a root view without a safe area is 0.
  @Test func rootPreservesTheMarginsAroundIt() throws {
    let preserving = "preservesSuperviewLayoutMargins=\"YES\""
    #expect(try frames(scene(preserving))["v"] == CGRect(x: 16, y: 570, width: 343, height: 89))
    #expect(try frames(scene(""))["v"] == CGRect(x: 16, y: 578, width: 343, height: 89))
    // The margins contain the safe area: above a home indicator of 34 points nothing is added.
    let tall = scene(preserving, device: "retina5_9", height: 812)
    #expect(try frames(tall)["v"] == CGRect(x: 16, y: 689, width: 343, height: 89))
    let outside = scene(
      preserving + " insetsLayoutMarginsFromSafeArea=\"NO\"", device: "retina5_9", height: 812)
    #expect(try frames(outside)["v"] == CGRect(x: 16, y: 715, width: 343, height: 89))
  }

  /// A cell of 320 points in a xib of Xcode 9: stack views of two projects are stored at 16 points on a screen
  /// of 414 points, and a cell of that width has 20.
  @Test(arguments: [(320, 16.0), (414, 20.0)])
  func narrowCellOfAXib(width: Int, margin: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14490.70">
      <device id="retina6_1" orientation="portrait"/>
      <objects><tableViewCell id="cell"><rect key="frame" x="0" y="0" width="\(width)" height="44"/>
      <tableViewCellContentView key="contentView" contentMode="center" id="content">
      <rect key="frame" x="0" y="0" width="\(width)" height="43.5"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstAttribute="trailingMargin" secondItem="v" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="content" secondAttribute="top" id="c3"/>
      <constraint firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="c4"/>
      </constraints></tableViewCellContentView></tableViewCell></objects>
      </document>
      """
    let expected = CGRect(x: margin, y: 0, width: Double(width) - 2 * margin, height: 43.5)
    #expect(try frames(text)["v"] == expected)
  }
}
