import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Positions of buttons: those that developers log of tab bars, 2 points from the sides and 1 from
/// the top where they
/// share the width, 76 wide and 34 apart where they are centered.
@MainActor
@Suite struct TabBarTests {
  private func controllers(_ titles: [String]) -> [UIViewController] {
    titles.map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
  }

  private func tabs(_ titles: [String]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers(titles)
    return tabs
  }

  // MARK: Items

  @Test func itemsCarryWhatTheyAreGiven() {
    let image = UIImage(size: CGSize(width: 25, height: 25))
    let other = UIImage(size: CGSize(width: 30, height: 30))
    let plain = UITabBarItem(title: "A", image: image, tag: 3)
    #expect(plain.title == "A")
    #expect(plain.tag == 3)
    #expect(plain.selectedImage === image)
    #expect(plain.badgeValue == nil)
    let both = UITabBarItem(title: nil, image: image, selectedImage: other)
    #expect(both.image === image)
    #expect(both.selectedImage === other)
    let system = UITabBarItem(tabBarSystemItem: .mostViewed, tag: 7)
    #expect(system.systemItem?.rawValue == 11)
    #expect(system.tag == 7)
  }

  @Test func controllerHasAnItemWithItsTitle() {
    let controller = UIViewController()
    controller.title = "Home"
    #expect(controller.tabBarItem.title == "Home")
    controller.title = "House"
    #expect(controller.tabBarItem.title == "House")
    controller.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    #expect(controller.tabBarItem.systemItem == .search)
  }

  // MARK: The bar

  /// developer.apple.com, UITabBarController: it is its bar's delegate, so that a subclass overrides the method; the index
  /// is still that of the former item, as developers report.
  @Test func subclassHearsOfTappedItems() throws {
    final class Tabs: UITabBarController {
      var heard: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append("\(item.title ?? "") from \(selectedIndex)")
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = controllers(["A", "B"])
    let window = show(tabs, on: .iPhone8).window
    #expect(tabs.tabBar.delegate === tabs)
    window.screen.tap(at: CGPoint(x: 281, y: 640))
    #expect(tabs.heard == ["B from 0"])
    #expect(tabs.selectedIndex == 1)
  }

  @Test func itemsShareTheWidth() {
    let tabs = tabs(["A", "B", "C", "D", "E"])
    show(tabs, on: .iPhone8)
    tabs.tabBar.layoutIfNeeded()
    let frames = tabs.tabBar.subviews.map(\.frame)
    #expect(frames == (0..<5).map { rect(CGFloat($0) * 75 + 2, 1, 71, 48) })
  }

  @Test func itemsEndAboveTheHomeIndicator() {
    let tabs = tabs(["A", "B"])
    show(tabs, on: .iPhoneX)
    tabs.tabBar.layoutIfNeeded()
    #expect(tabs.tabBar.bounds.height == 83)
    #expect(tabs.tabBar.subviews.map(\.frame.maxY) == [49, 49])
  }

  @Test func itemsAreInTheMiddleWhereTheWidthIsRegular() {
    let tabs = tabs(["A", "B", "C"])
    show(tabs, on: .iPad9_7)
    tabs.tabBar.layoutIfNeeded()
    // 3 * 76 + 2 * 34 = 296 of 768.
    #expect(tabs.tabBar.subviews.map(\.frame.minX) == [236, 346, 456])
    #expect(tabs.tabBar.subviews.allSatisfy { $0.frame.width == 76 })
    tabs.tabBar.itemPositioning = .fill
    tabs.tabBar.layoutIfNeeded()
    #expect(tabs.tabBar.subviews.map(\.frame.minX) == [2, 258, 514])
    tabs.tabBar.itemPositioning = .centered
    tabs.tabBar.itemWidth = 100
    tabs.tabBar.itemSpacing = 10
    tabs.tabBar.layoutIfNeeded()
    #expect(tabs.tabBar.subviews.map(\.frame.minX) == [224, 334, 444])
  }

  @Test func imagesAreAboveTitlesAndTheBadgeAtTheCorner() throws {
    // Views outside windows have the traits of the main screen.
    simulate()
    let bar = UITabBar(frame: rect(0, 0, 300, 49))
    let item = UITabBarItem(
      title: "Home", image: UIImage(size: CGSize(width: 25, height: 25)), tag: 0)
    item.badgeValue = "3"
    bar.items = [item]
    let root = makeRoot(width: 300, height: 49)
    root.addSubview(bar)
    root.layoutIfNeeded()
    let button = try #require(bar.subviews.first)
    let picture = try #require(button.subviews.first)
    let labels = button.subviews.compactMap { $0 as? UILabel }
    #expect(picture.frame.midX == 148)
    #expect(picture.frame.size == CGSize(width: 25, height: 25))
    #expect(labels[0].text == "Home")
    #expect(labels[0].font == .systemFont(ofSize: 10, weight: .medium))
    #expect(labels[0].frame.maxY == 46)
    #expect(picture.frame.maxY <= labels[0].frame.minY)
    #expect(labels[1].text == "3")
    #expect(labels[1].frame.size == CGSize(width: 18, height: 18))
    #expect(drawnTexts(in: bar) == ["Home", "3"])
    item.badgeValue = nil
    item.title = "House"
    #expect(labels[1].isHidden)
    #expect(labels[0].text == "House")
  }

  @MainActor
  private final class Listener: UITabBarDelegate, UITabBarControllerDelegate {
    var log: [String] = []
    var allows = true
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("item \(item.title ?? "")")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.append("controller \(viewController.title ?? "")") }
  }

  @Test func touchSelectsAnItemOfAStandaloneBar() {
    let controller = UIViewController()
    let window = show(controller, on: .iPhone8).window
    let bar = UITabBar(frame: rect(0, 100, 375, 49))
    let listener = Listener()
    bar.delegate = listener
    bar.setItems(["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }, animated: false)
    controller.view.addSubview(bar)
    #expect(bar.selectedItem == nil)
    window.screen.tap(at: CGPoint(x: 300, y: 120))
    #expect(bar.selectedItem === bar.items?.last)
    #expect(listener.log == ["item B"])
    bar.selectedItem = bar.items?.first
    #expect(listener.log.count == 1)
    bar.selectedItem = UITabBarItem(title: "other", image: nil, tag: 0)
    #expect(bar.selectedItem === bar.items?.first)
    bar.items = nil
    #expect(bar.selectedItem == nil)
    #expect(bar.subviews.isEmpty)
  }

  @Test func touchSelectsAController() {
    let tabs = tabs(["A", "B"])
    let listener = Listener()
    tabs.delegate = listener
    let window = show(tabs, on: .iPhone8).window
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(tabs.tabBar.selectedItem?.title == "A")
    listener.allows = false
    window.screen.tap(at: CGPoint(x: 300, y: 640))
    #expect(tabs.selectedIndex == 0)
    listener.allows = true
    window.screen.tap(at: CGPoint(x: 300, y: 640))
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem?.title == "B")
    #expect(listener.log == ["controller B"])
    tabs.selectedIndex = 0
    #expect(tabs.tabBar.selectedItem?.title == "A")
    #expect(listener.log.count == 1)
    let other = UITabBarItem(title: "C", image: nil, tag: 0)
    tabs.viewControllers?[1].tabBarItem = other
    #expect(tabs.tabBar.items?.last === other)
  }

  @Test func itemsOfAControllersBarCannotBeSet() {
    let tabs = tabs(["A"])
    let found = misuse { tabs.tabBar.items = [] }
    guard case .itemsOfManagedBar(let bar)? = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(bar === tabs.tabBar)
    #expect(tabs.tabBar.items?.count == 1)
  }

  // MARK: Items of navigation controllers

  /// As developers see it: a navigation controller without an item shows that of its root.
  @Test func navigationControllerShowsTheItemOfItsRoot() throws {
    let home = try #require(controllers(["Home"]).first)
    let navigation = UINavigationController(rootViewController: home)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    func titles() -> [String?]? { tabs.tabBar.items?.map(\.title) }
    #expect(titles() == ["Home"])
    #expect(tabs.tabBar.selectedItem === home.tabBarItem)
    home.tabBarItem = UITabBarItem(title: "House", image: nil, tag: 0)
    #expect(titles() == ["House"])
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(titles() == ["House"])
    navigation.viewControllers = controllers(["Other"])
    #expect(titles() == ["Other"])
    #expect(tabs.tabBar.selectedItem?.title == "Other")
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    #expect(titles() == ["Own"])
  }

  @Test func navigationControllerMayHaveAnItemOfItsOwn() {
    let empty = UINavigationController()
    let titled = UINavigationController(rootViewController: UIViewController())
    titled.title = "Titled"
    let tabs = UITabBarController()
    tabs.viewControllers = [empty, titled]
    #expect(tabs.tabBar.items?.map(\.title) == [nil, "Titled"])
    empty.pushViewController(controllers(["Home"])[0], animated: false)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Titled"])
    empty.title = "Own"
    #expect(tabs.tabBar.items?.map(\.title) == ["Own", "Titled"])
  }

  /// As developers see it.
  @Test func titleOfAnItemOfTheSystemStays() {
    let bar = UITabBar(frame: rect(0, 0, 300, 49))
    let item = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    item.title = "Find"
    bar.items = [item]
    let root = makeRoot(width: 300, height: 49)
    root.addSubview(bar)
    root.layoutIfNeeded()
    #expect(drawnTexts(in: bar) == ["Search"])
  }
}
