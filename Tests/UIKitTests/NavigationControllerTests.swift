import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Heights are those of the table of devices (parity C5): 44 in portrait, 32 in landscape, 50 on an
/// iPad, 52 more
/// for a large title; 30 more for a prompt.
@MainActor
@Suite struct NavigationControllerTests {
  private let content = UIViewController()

  private func insets(_ top: CGFloat, _ bottom: CGFloat, sides: CGFloat = 0) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: sides, bottom: bottom, right: sides)
  }

  // MARK: Bars

  @Test(arguments: [
    ("iphone5", Device.Orientation.portrait, 20.0, 44.0, 0.0, 0.0),
    ("iphone5", .landscape, 0, 32, 0, 0),
    ("iphone8plus", .landscape, 0, 44, 0, 0),
    ("iphonex", .portrait, 44, 44, 34, 0),
    ("iphonex", .landscape, 0, 32, 21, 44),
    ("iphone14pro", .portrait, 59, 44, 34, 0),
    ("ipad9_7", .portrait, 20, 50, 0, 0),
    ("ipadpro11", .landscape, 24, 50, 20, 0),
  ])
  func barIsBelowTheStatusBarAndCountsInTheSafeArea(
    key: String, orientation: Device.Orientation, status: CGFloat, height: CGFloat,
    bottom: CGFloat, sides: CGFloat
  ) {
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation, on: .named(key, orientation)).window
    #expect(navigation.navigationBar.frame == rect(0, status, window.bounds.width, height))
    #expect(content.view.frame == window.bounds)
    #expect(content.view.safeAreaInsets == insets(status + height, bottom, sides: sides))
    #expect(content.topLayoutGuide.length == status + height)
    #expect(content.bottomLayoutGuide.length == bottom)
  }

  @Test func largeTitlesAndPromptsMakeTheBarHigher() {
    let navigation = UINavigationController(rootViewController: content)
    show(navigation, on: .iPhoneX)
    navigation.navigationBar.prefersLargeTitles = true
    #expect(content.view.safeAreaInsets.top == 140)
    content.navigationItem.prompt = "Prompt"
    #expect(content.view.safeAreaInsets.top == 170)
    content.navigationItem.largeTitleDisplayMode = .never
    #expect(content.view.safeAreaInsets.top == 118)
    content.navigationItem.prompt = nil
    #expect(content.view.safeAreaInsets.top == 88)
  }

  @Test func automaticTitleTakesAfterTheOneBelow() {
    let navigation = UINavigationController(rootViewController: content)
    show(navigation, on: .iPhone8)
    navigation.navigationBar.prefersLargeTitles = true
    content.navigationItem.largeTitleDisplayMode = .never
    let next = UIViewController()
    navigation.pushViewController(next, animated: false)
    #expect(next.view.safeAreaInsets.top == 64)
    next.navigationItem.largeTitleDisplayMode = .always
    #expect(next.view.safeAreaInsets.top == 116)
  }

  @Test func titlesAreNotLargeWhereTheHeightIsCompact() {
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = true
    show(navigation, on: .iPhone8.landscape)
    #expect(content.view.safeAreaInsets.top == 32)
  }

  @Test func hiddenBarLeavesTheStatusBar() {
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation, on: .iPhoneX).window
    navigation.isNavigationBarHidden = true
    #expect(content.view.safeAreaInsets == insets(44, 34))
    navigation.setNavigationBarHidden(false, animated: true)
    window.screen.clock.advance(by: .seconds(1))
    #expect(content.view.safeAreaInsets == insets(88, 34))
    #expect(!navigation.navigationBar.isHidden)
  }

  /// A bar that a program hides as a view stays hidden when it is placed once more, until the controller shows it.
  @Test func aBarThatIsHiddenAsAViewStaysHidden() {
    let navigation = UINavigationController(rootViewController: content)
    show(navigation, on: .iPhone8)
    navigation.navigationBar.isHidden = true
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.view.setNeedsLayout()
    navigation.view.layoutIfNeeded()
    #expect(navigation.navigationBar.isHidden)
    #expect(!navigation.isNavigationBarHidden)
    navigation.isNavigationBarHidden = true
    navigation.isNavigationBarHidden = false
    #expect(!navigation.navigationBar.isHidden)
  }

  @Test func toolbarIsAboveTheHomeIndicator() {
    let navigation = UINavigationController(rootViewController: content)
    show(navigation, on: .iPhone8)
    navigation.isToolbarHidden = false
    #expect(navigation.toolbar.frame == rect(0, 623, 375, 44))
    #expect(content.view.safeAreaInsets == insets(64, 44))

    let other = UINavigationController(rootViewController: UIViewController())
    show(other, on: .iPhoneX)
    other.isToolbarHidden = false
    // 812 - 34 - 49: the height of stored frames on screens without a home button.
    #expect(other.toolbar.frame == rect(0, 729, 375, 49))
    #expect(other.topViewController?.view.safeAreaInsets == insets(88, 83))
  }

  @Test func opaqueBarsLeaveTheViewTheSpaceBetweenThem() {
    let navigation = UINavigationController(rootViewController: content)
    show(navigation, on: .iPhone8)
    navigation.isToolbarHidden = false
    navigation.navigationBar.isTranslucent = false
    #expect(content.view.frame == rect(0, 64, 375, 603))
    #expect(content.view.safeAreaInsets == insets(0, 44))
    navigation.toolbar.isTranslucent = false
    #expect(content.view.frame == rect(0, 64, 375, 559))
    #expect(content.view.safeAreaInsets == .zero)
    content.extendedLayoutIncludesOpaqueBars = true
    #expect(content.view.frame == rect(0, 0, 375, 667))
    #expect(content.view.safeAreaInsets == insets(64, 44))
  }

  @Test func viewThatDoesNotExtendLiesBelowTheBar() {
    let navigation = UINavigationController(rootViewController: content)
    content.edgesForExtendedLayout = []
    show(navigation, on: .iPhoneX)
    #expect(content.view.frame == rect(0, 88, 375, 724))
    #expect(content.view.safeAreaInsets == insets(0, 34))
    #expect(content.topLayoutGuide.length == 0)
    content.edgesForExtendedLayout = .top
    #expect(content.view.frame == rect(0, 0, 375, 812))
    #expect(content.view.safeAreaInsets == insets(88, 34))
  }

  @Test func contentFollowsTheBarsAsTheDeviceIsRotated() {
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation, on: .iPhoneX).window
    window.screen.rotate(to: .landscape)
    window.screen.clock.advance(by: .seconds(1))
    #expect(content.view.frame == rect(0, 0, 812, 375))
    #expect(content.view.safeAreaInsets == insets(32, 21, sides: 44))
    #expect(navigation.navigationBar.frame == rect(0, 0, 812, 32))
  }

  // MARK: Tab bars

  @Test func navigationInsideTabsHasBothBars() {
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs, on: .iPhoneX)
    #expect(content.view.safeAreaInsets == insets(88, 83))
    #expect(content.tabBarController === tabs)
    #expect(content.navigationController === navigation)
    navigation.isToolbarHidden = false
    // 812 - 83 - 49
    #expect(navigation.toolbar.frame.minY == 680)
    #expect(content.view.safeAreaInsets == insets(88, 132))
  }

  @Test func tabsInsideNavigationHaveBothBars() {
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    let navigation = UINavigationController(rootViewController: tabs)
    show(navigation, on: .iPhone8)
    #expect(content.view.safeAreaInsets == insets(64, 49))
    navigation.navigationBar.isTranslucent = false
    #expect(tabs.view.frame == rect(0, 64, 375, 603))
    #expect(content.view.safeAreaInsets == insets(0, 49))
  }

  @Test func opaqueTabBarEndsTheViewAboveIt() {
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs, on: .iPhoneX)
    tabs.tabBar.isTranslucent = false
    tabs.view.layoutIfNeeded()
    #expect(content.view.frame == rect(0, 0, 375, 729))
    #expect(content.view.safeAreaInsets == insets(88, 0))
    content.extendedLayoutIncludesOpaqueBars = true
    tabs.view.layoutIfNeeded()
    #expect(content.view.frame == rect(0, 0, 375, 812))
    #expect(content.view.safeAreaInsets == insets(88, 83))
  }

  @Test func pushedControllerTakesTheTabBarAwayUntilItIsPopped() {
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs, on: .iPhone8)
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    #expect(tabs.tabBar.isHidden)
    #expect(next.view.safeAreaInsets == insets(64, 0))
    let last = UIViewController()
    navigation.pushViewController(last, animated: false)
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: false)
    #expect(!tabs.tabBar.isHidden)
    #expect(content.view.safeAreaInsets == insets(64, 49))
  }

  // MARK: Scroll views

  @Test func scrollViewThatFillsTheViewKeepsItsContentBelowTheBar() {
    let navigation = UINavigationController(rootViewController: content)
    let scrollView = UIScrollView(frame: rect(0, 0, 375, 667))
    content.view.addSubview(scrollView)
    show(navigation, on: .iPhone8)
    #expect(scrollView.adjustedContentInset == insets(64, 0))
    #expect(scrollView.contentOffset.y == -64)
    content.automaticallyAdjustsScrollViewInsets = false
    #expect(scrollView.adjustedContentInset == .zero)
    scrollView.contentSize = CGSize(width: 375, height: 1000)
    #expect(scrollView.adjustedContentInset == insets(64, 0))
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test func titlesAreThoseOfTheControllers() {
    content.title = "First"
    let navigation = UINavigationController(rootViewController: content)
    let next = UIViewController()
    next.title = "Second"
    navigation.pushViewController(next, animated: false)
    #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
    #expect(navigation.navigationBar.topItem === next.navigationItem)
    #expect(navigation.navigationBar.backItem === content.navigationItem)
    next.title = "Third"
    #expect(navigation.navigationBar.topItem?.title == "Third")
  }

  @Test func barByItselfIsHigherForItsItem() {
    let bar = UINavigationBar()
    #expect(bar.intrinsicContentSize.height == 44)
    let item = UINavigationItem(title: "Title")
    bar.pushItem(item, animated: false)
    item.prompt = "Prompt"
    #expect(bar.intrinsicContentSize.height == 74)
    bar.prefersLargeTitles = true
    #expect(bar.intrinsicContentSize.height == 126)
    #expect(bar.popItem(animated: false) === item)
    #expect(bar.items?.isEmpty == true)
  }

  // MARK: Frames set by the program

  /// Libraries lift a form by moving the view of the top controller, and layout leaves it there until
  /// the container has another size (github.com/hackiftekhar/IQKeyboardManager).
  @Test func viewMovedByTheProgramStaysUntilTheContainerChanges() {
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation, on: .iPhoneX).window
    content.view.frame.origin.y = -60
    navigation.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(content.view.frame == rect(0, -60, 375, 812))
    window.frame = rect(0, 0, 375, 700)
    window.layoutIfNeeded()
    #expect(content.view.frame == rect(0, 0, 375, 700))
  }

  /// A view that comes back has the frame that the container gives it.
  @Test func viewThatComesBackIsPlacedAnew() {
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation, on: .iPhoneX).window
    content.view.frame.origin.y = -60
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(content.view.frame == rect(0, 0, 375, 812))
  }
}
