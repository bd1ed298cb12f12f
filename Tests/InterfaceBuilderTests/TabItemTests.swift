import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Items of tab bars in files, as Xcode writes them.
@MainActor
@Suite struct TabItemTests {
  @Test func controllerHasTheItemOfItsScene() throws {
    let file = try Fixture.storyboard("tab-items")
    let storyboard = UIStoryboard(
      try Document(text: file), classes: ClassRegistry(), contentSizes: .stored)
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
    let file = try Fixture.storyboard("tab-bar-view")
    let controller = try #require(
      UIStoryboard(try Document(text: file), classes: ClassRegistry(), contentSizes: .stored)
        .instantiateInitialViewController())
    let bar = try #require(controller.view.subviews.first as? UITabBar)
    #expect(bar.items?.map(\.title) == [nil, "Item"])
    #expect(bar.items?.first?.systemItem == .more)
  }
}
