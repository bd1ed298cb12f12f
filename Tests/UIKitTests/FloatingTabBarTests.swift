import Testing
import UIKit
import UIKitTestSupport

/// Tab bars at the top of iPads.
///
/// They are there from iPadOS 18 on, in apps built with its SDK, where the width is regular (WWDC 2024, session 10147;
/// woocommerce/woocommerce-ios#14136), and at the bottom otherwise. Bars of iPads are 50 points high.
@MainActor
@Suite struct FloatingTabBarTests {
  private func pad(_ system: Int, sdk: Int) -> SimulatedScreen {
    .dated("ipadpro11", on: SystemVersion(system), builtWith: SystemVersion(sdk))
  }

  private func tabs(_ content: UIViewController) -> UITabBarController {
    content.title = "Home"
    let other = UIViewController()
    other.title = "Settings"
    let tabs = UITabBarController()
    tabs.viewControllers = [content, other]
    return tabs
  }

  /// The insets that the bar adds to those of the window.
  private func added(_ controller: UIViewController, in window: UIWindow) -> [CGFloat] {
    let insets = controller.view.safeAreaInsets
    return [
      insets.top - window.safeAreaInsets.top, insets.bottom - window.safeAreaInsets.bottom,
    ]
  }

  @Test(arguments: [(18, 18, [50, 0]), (26, 26, [50, 0]), (18, 17, [0, 50]), (17, 17, [0, 50])])
  func theBarIsAtTheTopFromSystemAndSDK18On(
    system: Int, sdk: Int, expected: [CGFloat]
  ) {
    let content = UIViewController()
    let window = show(tabs(content), on: pad(system, sdk: sdk)).window
    #expect(added(content, in: window) == expected)
  }

  @Test func aPhoneHasItAtTheBottom() {
    let content = UIViewController()
    let phone = SimulatedScreen.dated(
      "iphone14pro", on: SystemVersion(26), builtWith: SystemVersion(26))
    let window = show(tabs(content), on: phone).window
    #expect(added(content, in: window) == [0, 49])
  }

  /// UIViewController.traitOverrides: the way that apps use to keep the bar at the bottom.
  @Test func aCompactWidthKeepsItAtTheBottom() {
    let content = UIViewController()
    let tabs = tabs(content)
    tabs.traitOverrides.horizontalSizeClass = .compact
    let window = show(tabs, on: pad(18, sdk: 18)).window
    #expect(added(content, in: window) == [0, 50])
  }

  /// It is in the place of the navigation bar; without that it needs its own.
  @Test func aNavigationBarIsSharedWithIt() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = tabs(navigation)
    let window = show(tabs, on: pad(18, sdk: 18)).window
    #expect(added(content, in: window) == [50, 0])
    #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY == window.safeAreaInsets.top)
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(added(content, in: window) == [50, 0])
    tabs.isTabBarHidden = true
    window.layoutIfNeeded()
    #expect(added(content, in: window) == [0, 0])
  }

  /// The items are in the middle of the screen, of 834 points; beside them touches reach the navigation bar.
  @Test func itemsTakeTouchesAndTheRestOfTheBarDoesNot() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = tabs(navigation)
    let window = show(tabs, on: pad(18, sdk: 18)).window
    let middle = window.safeAreaInsets.top + 25
    let hit = window.hitTest(CGPoint(x: 20, y: middle), with: nil)
    #expect(hit?.isDescendant(of: tabs.tabBar) == false)
    window.screen.tap(at: CGPoint(x: 417 + 30, y: middle))
    #expect(tabs.selectedIndex == 1)
    window.screen.tap(at: CGPoint(x: 417 - 40, y: middle))
    #expect(tabs.selectedIndex == 0)
  }

  /// WWDC 2024, session 10147: the items are in a box of their own, beside the buttons of the navigation bar.
  @Test func theColourOfTheBarDoesNotCoverTheNavigationBar() {
    let bar = tabs(UIViewController())
    bar.tabBar.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let atTop = show(bar, on: pad(18, sdk: 18)).window
    #expect(!atTop.snapshotSVG().contains("rgb(0,255,0)"))
    let atBottom = show(bar, on: pad(17, sdk: 17)).window
    #expect(atBottom.snapshotSVG().contains("rgb(0,255,0)"))
  }
}
