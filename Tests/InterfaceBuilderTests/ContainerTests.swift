import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct ContainerTests {
  private let storyboard: UIStoryboard

  init() throws {
    storyboard = UIStoryboard(
      try Document(contentsOf: Fixture.path("containers.storyboard")), classes: ClassRegistry(),
      contentSizes: .stored)
  }

  @Test func containersAreMadeWithThoseInTheirRelationships() throws {
    let tabs = try #require(
      storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 3)
    #expect(!tabs.tabBar.isTranslucent)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(navigation.viewControllers.count == 1)
    let split = try #require(tabs.viewControllers?[1] as? UISplitViewController)
    #expect(split.viewControllers.count == 2)
    #expect(split.minimumPrimaryColumnWidth == 100)
    #expect(split.preferredPrimaryColumnWidthFraction == 0.25)
    let pages = try #require(tabs.viewControllers?[2] as? UIPageViewController)
    #expect(pages.transitionStyle == .scroll)
    #expect(pages.navigationOrientation == .vertical)
    #expect(pages.spineLocation == .none)
    #expect(storyboard.problems.isEmpty)
  }

  @Test func controllerHasWhatTheFileSaysOfItsBars() throws {
    let list = storyboard.instantiateViewController(withIdentifier: "list")
    #expect(list.title == "List")
    #expect(list.extendedLayoutIncludesOpaqueBars)
    #expect(!list.automaticallyAdjustsScrollViewInsets)
    #expect(list.hidesBottomBarWhenPushed)
    #expect(list.edgesForExtendedLayout == .top)
    #expect(list.modalPresentationStyle == .formSheet)
    #expect(list.modalTransitionStyle == .crossDissolve)
    #expect(list.toolbarItems?.map(\.systemItem) == [.flexibleSpace, nil])
    let item = list.navigationItem
    #expect(item.title == "Things")
    #expect(item.prompt == "Choose one")
    #expect(item.largeTitleDisplayMode == .always)
    #expect(item.leftBarButtonItem?.systemItem == .done)
    #expect(item.leftBarButtonItem?.style == .done)
    #expect(item.rightBarButtonItems?.count == 2)
    #expect(item.rightBarButtonItem?.title == "Edit")
    #expect(item.rightBarButtonItem?.tag == 4)
    #expect(item.rightBarButtonItem?.isEnabled == false)
    #expect(item.rightBarButtonItems?.last?.customView?.bounds.width == 60)
    #expect(storyboard.object(withID: "Bar-ed-it1") === item.rightBarButtonItem)
  }

  /// 59 of the status bar, 44 and 52 of the bar with a large title, 30 of the prompt; the bars at the bottom
  /// are away, since the list wants that, and the home indicator takes 34.
  @Test func barsOfTheFileDecideTheSafeArea() throws {
    let made = storyboard.instantiateViewController(withIdentifier: "stack")
    let navigation = try #require(made as? UINavigationController)
    let screen = show(navigation, on: .iPhone14Pro)
    let list = try #require(navigation.topViewController)
    #expect(navigation.navigationBar === storyboard.object(withID: "Nav-ba-r01"))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 126))
    #expect(navigation.toolbar.isHidden)
    #expect(list.view.frame == screen.bounds)
    #expect(list.view.safeAreaInsets == UIEdgeInsets(top: 185, left: 0, bottom: 34, right: 0))
    list.hidesBottomBarWhenPushed = false
    // The toolbar is opaque, and 49 high; the list reaches under opaque bars, but not at the bottom.
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 393, height: 769))
    #expect(list.view.safeAreaInsets == UIEdgeInsets(top: 185, left: 0, bottom: 0, right: 0))
  }

  @Test func classThatIsNoContainerShowsTheFirstAndIsReported() throws {
    let text = try Fixture.storyboard("odd-container")
    var classes = ClassRegistry()
    classes.register("Odd") { UIViewController() }
    let odd = UIStoryboard(
      try Document(bytes: Array(text.utf8), path: "Odd.storyboard"), classes: classes,
      contentSizes: .stored)
    let controller = try #require(odd.instantiateInitialViewController())
    #expect(controller.view.subviews.count == 1)
    #expect(controller.children.count == 1)
    let other = odd.instantiateViewController(withIdentifier: "gl")
    #expect(type(of: other) == UIViewController.self)
    #expect(odd.problems.map(\.code) == [.unfitController, .unfitController])
    #expect(
      odd.problems.first?.description
        == "Odd.storyboard:4: the class of <navigationController> is UIViewController, expected a "
        + "subclass of UINavigationController")
  }
}
