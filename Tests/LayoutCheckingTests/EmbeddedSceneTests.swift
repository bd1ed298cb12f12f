import Foundation
import LayoutChecking
import Testing
import UIKit

/// Scenes in container views are checked in the size and place of their container.
@MainActor
@Suite struct EmbeddedSceneTests: OneScreenTests {
  /// A scene with a button at the edge of its view, 0 points below the top.
  private func scene(_ id: String, _ segue: String = "") -> String {
    """
    <scene sceneID="scn-\(id)"><objects>
      <viewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
        <view key="view" id="\(id)-root">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>\(view("button", "\(id)-btn", "", "<state key=\"normal\" title=\"OK\"/>"))</subviews>
          <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
          <constraints>
            \(edge("\(id)-btn.top", "\(id)-root.top"))\(edge("\(id)-btn.leading", "\(id)-root.leading"))
            <constraint firstItem="\(id)-btn" firstAttribute="height" constant="50" id="\(id)-h"/>
            <constraint firstItem="\(id)-btn" firstAttribute="width" constant="80" id="\(id)-w"/>
          </constraints>
        </view>
        <connections>\(segue)</connections>
      </viewController>
    </objects></scene>
    """
  }

  /// The rules that report the buttons of a screen with a container view 200 points below the top, which embeds a
  /// navigation controller with one scene and another one pushed onto it.
  private func reported(embeds: Bool) throws -> [String: [Rule]] {
    let embedding = "<segue destination=\"nav\" kind=\"embed\" id=\"seg-embed\"/>"
    let presenting =
      "<segue destination=\"nav\" kind=\"presentation\" id=\"seg-embed\" "
      + "modalPresentationStyle=\"fullScreen\"/>"
    let container = """
      <containerView translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0.0" y="200" width="375" height="300"/>
      <connections>\(embeds ? embedding : "")</connections></containerView>
      """
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22154" useAutolayout="YES" useSafeAreas="YES" initialViewController="outer"><scenes>
      <scene sceneID="scn-outer"><objects>
        <viewController id="outer" sceneMemberID="viewController">
          <view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(container)</subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
              \(edge("box.top", "root.top", 200))\(edge("box.leading", "root.leading"))
              \(edge("root.trailing", "box.trailing"))\(edge("root.bottom", "box.bottom", 100))
            </constraints>
          </view>
          <connections>\(embeds ? "" : presenting)</connections>
        </viewController>
      </objects></scene>
      <scene sceneID="scn-nav"><objects>
        <navigationController navigationBarHidden="YES" id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" hidden="YES" id="bar"/>
          <connections>
            <segue destination="one" kind="relationship" relationship="rootViewController" id="seg-root"/>
          </connections>
        </navigationController>
      </objects></scene>
      \(scene("one", "<segue destination=\"two\" kind=\"show\" id=\"seg-show\"/>"))\(scene("two"))
      </scenes></document>
      """
    let found = try findings(in: text, on: portrait)
    return Dictionary(grouping: found) { $0.subject.id ?? "" }.mapValues { $0.map(\.rule) }
  }

  @Test func whatAContainerShowsIsAwayFromTheEdgesOfTheScreen() throws {
    // The root is shown in the container, the other scene when it is pushed there.
    #expect(try reported(embeds: true) == [:])
    // In full screen both are under the status bar.
    #expect(
      try reported(embeds: false)
        == ["one-btn": [.outsideSafeArea], "two-btn": [.outsideSafeArea]])
  }

  /// A container view embeds a page view controller, whose source names the scene that is one of its pages.
  @Test(arguments: [
    (#"instantiateViewController(withIdentifier: "one")"#, "pageViewController", true),
    (#"instantiateViewController(withIdentifier: "one")"#, "viewController", true),
    ("", "pageViewController", false),
  ])
  func aPageIsAsLargeAsTheContainerOfItsPages(code: String, kind: String, isPage: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22154" useAutolayout="YES" useSafeAreas="YES" initialViewController="outer"><scenes>
      \(scene("outer", "<segue destination=\"pages\" kind=\"embed\" id=\"seg\"/>"))
      <scene sceneID="scn-pages"><objects><\(kind) id="pages" customClass="Pages" \
      sceneMemberID="viewController"/></objects></scene>
      \(scene("one"))</scenes></document>
      """
    let source = "class Pages: UIPageViewController { func pages() { \(code) } }"
    let show = "func show() { instantiate(\"one\") }"
    let folder = try ProjectFolder(of: text, named: "Main.storyboard", beside: [source, show])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
      .filter { $0.subject.id == "one-btn" }
    #expect(found.map(\.rule) == (isPage ? [] : [.outsideSafeArea]))
  }
}
