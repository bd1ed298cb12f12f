import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Items of tab bars in files, as Xcode writes them.
@MainActor
@Suite struct TabItemTests {
  @Test func controllerHasTheItemOfItsScene() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="23077.2" initialViewController="tabs">
      <scenes>
      <scene sceneID="1"><objects>
      <tabBarController id="tabs"><tabBar key="tabBar" id="bar"/><connections>
      <segue destination="a" kind="relationship" relationship="viewControllers" id="s1"/>
      <segue destination="b" kind="relationship" relationship="viewControllers" id="s2"/>
      </connections></tabBarController>
      </objects></scene>
      <scene sceneID="2"><objects>
      <viewController title="First" id="a"><view key="view" id="va"/>
      <tabBarItem key="tabBarItem" tag="3" title="Home" image="house" badgeValue="7" id="ia"/>
      </viewController>
      </objects></scene>
      <scene sceneID="3"><objects>
      <viewController id="b"><view key="view" id="vb"/>
      <tabBarItem key="tabBarItem" systemItem="favorites" id="ib"/>
      </viewController>
      </objects></scene>
      </scenes>
      <resources><image name="house" width="25" height="20"/></resources>
      </document>
      """
    let storyboard = UIStoryboard(
      try Fixture.read(file), classes: ClassRegistry(), contentSizes: .stored)
    let tabs = try #require(
      storyboard.instantiateInitialViewController() as? UITabBarController)
    let items = try #require(tabs.tabBar.items)
    #expect(items.count == 2)
    #expect(items.first?.title == "Home")
    #expect(items.first?.tag == 3)
    #expect(items.first?.badgeValue == "7")
    #expect(items.first?.image?.size == CGSize(width: 25, height: 20))
    #expect(items.last?.systemItem == .favorites)
    #expect(tabs.tabBar.selectedItem === items.first)
    #expect(tabs.viewControllers?.first?.tabBarItem === items.first)
    #expect(storyboard.object(withID: "ia") === items.first)
    #expect(storyboard.problems.isEmpty)
  }

  @Test func standaloneBarHasItsItems() throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154" \
      initialViewController="vc">
      <scenes><scene sceneID="s"><objects><viewController id="vc"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
      <tabBar contentMode="scaleToFill" id="bar">
      <rect key="frame" x="0.0" y="0.0" width="100" height="49"/>
      <items>
      <tabBarItem systemItem="more" id="i1"/>
      <tabBarItem title="Item" id="i2"/>
      </items>
      </tabBar>
      </subviews></view></viewController></objects></scene></scenes>
      </document>
      """
    let controller = try #require(
      UIStoryboard(try Fixture.read(file), classes: ClassRegistry(), contentSizes: .stored)
        .instantiateInitialViewController())
    let bar = try #require(controller.view.subviews.first as? UITabBar)
    #expect(bar.items?.map(\.title) == [nil, "Item"])
    #expect(bar.items?.first?.systemItem == .more)
  }
}
