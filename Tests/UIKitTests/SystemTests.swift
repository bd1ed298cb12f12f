import Foundation
import Testing
import UIKit

/// Safe areas by device, system, SDK and bars; numbers from the sources in systems.tsv and devices.tsv.
@Suite struct SystemTests {
  private func device(
    _ key: String, _ orientation: Device.Orientation, _ system: SystemVersion?,
    sdk: SystemVersion = .newest
  ) throws -> Device {
    try #require(
      Device.named(key, orientation, in: Device.all(on: system, builtWith: sdk)))
  }

  /// Top and bottom, by simulator probes of iOS 18 and 26.5 and older tables (FDP289, FDP291, S).
  @Test(arguments: [(16, 24, 20), (18, 24, 25), (26, 32, 25)])
  func tabletsWithoutAButtonHaveLargerInsetsInNewerSystems(
    major: Int, top: CGFloat, bottom: CGFloat
  ) throws {
    let tablet = try device("ipadpro11", .landscape, SystemVersion(major))
    #expect(tablet.safeArea == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(tablet.totalTabBarHeight == 50 + bottom)
  }

  /// 21 in tables of iOS 18 and older, 20 in simulators of iOS 26.5.
  @Test func phonesInLandscapeHaveASmallerBottomFromIOS26On() throws {
    #expect(try device("iphone14pro", .landscape, SystemVersion(18)).safeArea.bottom == 21)
    #expect(try device("iphone14pro", .landscape, SystemVersion(26)).safeArea.bottom == 20)
    #expect(try device("iphone14pro", .portrait, SystemVersion(26)).safeArea.bottom == 34)
    #expect(try device("iphoneair", .landscape, nil).safeArea.left == 68)
  }

  @Test func keyboardsChangeWithTheSystem() throws {
    let heights = [18, 26].map { major in
      Device.named("iphone14pro", in: Device.all(on: SystemVersion(major)))?.keyboardHeights
        .predictionHigh
    }
    #expect(heights == [336, 335])
  }

  @Test func devicesHaveTheNewestSystemThatTheyRun() throws {
    #expect(try device("iphone4s", .portrait, nil).system == SystemVersion(9))
    #expect(try device("iphone14pro", .portrait, nil).system == .newest)
    #expect(SystemVersion.newest >= SystemVersion(27, 1))
    #expect(Device.named("iphone4s", in: Device.all(on: SystemVersion(10))) == nil)
    #expect(Device.named("iphoneair", in: Device.all(on: SystemVersion(18))) == nil)
    #expect(Device.all.allSatisfy { $0.isUpToDate })
    let old = try device("iphone14pro", .portrait, SystemVersion(18))
    #expect(!old.isUpToDate)
  }

  /// A probe in the simulator of iOS 27.1: 0, 0, 34, 84 on the outer display in portrait and on the inner one in
  /// landscape; content of 382 x 678 beside the bar.
  @Test func barsOfAFoldingPhoneAreAtASide() throws {
    let outer = try device("iphoneduo_outer", .portrait, nil)
    #expect(outer.screenSize == CGSize(width: 466, height: 678))
    #expect(outer.safeArea == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84))
    #expect(outer.bars == .right)
    let inner = try device("iphoneduo_inner", .landscape, nil)
    #expect(inner.screenSize == CGSize(width: 951, height: 669))
    #expect(inner.safeArea == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84))
    #expect(try device("iphoneduo_inner", .portrait, nil).bars == .horizontal)
    let half = try device("iphoneduo_half_left", .landscapeSplit, nil)
    #expect(half.screenSize.width == 951.0 / 2)
    #expect(half.safeArea.left == 84)
    #expect(half.horizontalSizeClass == .compact)
  }

  @Test func anAppBuiltWithAnOlderSDKIsShownBesideTheBar() throws {
    let outer = try device("iphoneduo_outer", .portrait, nil, sdk: SystemVersion(26))
    #expect(outer.screenSize == CGSize(width: 382, height: 678))
    #expect(outer.safeArea.right == 0)
    #expect(outer.bars == .horizontal)
    #expect(outer.confidence == .low)
  }

  @Test func aProductMayHaveSeveralDisplays() {
    #expect(Device.key(of: "iPhone Duo") == "iphoneduo_outer")
    #expect(Device.keys(of: "iphone duo").contains("iphoneduo_inner"))
    #expect(Device.keys(of: "iPhone 17") == ["iphone16pro"])
    #expect(Device.keys(of: "iPhone").isEmpty)
  }

  /// A navigation controller's content has the whole height, and the inset of the bar at the side.
  @MainActor @Test func sideBarsTakeNoHeight() throws {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = UIScreen.simulate(try device("iphoneduo_outer", .portrait, nil)) { _ in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      return window
    }
    #expect(content.view.bounds.size == window.bounds.size)
    #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84))
    #expect(tabs.tabBar.frame == CGRect(x: 382, y: 0, width: 84, height: 678))
  }

  /// Touches outside a view do not reach its subviews (developer.apple.com, UIView.hitTest(_:with:)), so
  /// the items of a bar at the side are within its 84 points.
  @MainActor @Test(arguments: ["iphoneduo_inner", "iphoneduo_inner_left"])
  func itemsOfASideBarAreBelowOneAnother(key: String) throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    try UIScreen.simulate(device(key, .landscape, nil)) { screen in
      let window = UIWindow(frame: screen.bounds)
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      let frames = tabs.tabBar.subviews.map(\.frame)
      #expect(frames.count == 4)
      #expect(frames.allSatisfy { tabs.tabBar.bounds.contains($0) && $0.width == 84 })
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
      let third = tabs.tabBar.subviews[2]
      screen.tap(at: third.convert(CGPoint(x: 42, y: 20), to: nil))
      #expect(tabs.selectedIndex == 2)
    }
  }

  /// flutter/flutter#175520: from iOS 26 on, the inset at the top stays.
  @MainActor @Test(arguments: [(18, CGFloat(0)), (26, 32)])
  func aHiddenStatusBarKeepsItsInsetFromIOS26On(major: Int, top: CGFloat) throws {
    let controller = HidingController()
    UIScreen.simulate(try device("ipadpro11", .portrait, SystemVersion(major))) { _ in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }
    #expect(controller.view.safeAreaInsets.top == top)
  }

  @Test(arguments: [("26", 26, 0), ("27.1", 27, 1)])
  func versionsAreNumbers(text: String, major: Int, minor: Int) {
    #expect(SystemVersion(text) == SystemVersion(major, minor))
    #expect(SystemVersion(text)?.description == text)
  }

  @Test(arguments: ["", "x", "26.", ".1", "1.2.3", "-1", "0", "26.1b"])
  func otherTextsAreNoVersions(text: String) { #expect(SystemVersion(text) == nil) }

  @Test func rangesOfVersionsIncludeTheirEnds() throws {
    let range = try #require(SystemVersions("9-15"))
    #expect(range.contains(SystemVersion(9)))
    #expect(range.contains(SystemVersion(15, 8)))
    #expect(!range.contains(SystemVersion(16)))
    #expect(!range.contains(SystemVersion(8, 4)))
    let older = try #require(SystemVersions("-27.0"))
    #expect(older.contains(SystemVersion(27)))
    #expect(!older.contains(SystemVersion(27, 1)))
    #expect(SystemVersions("15-9") == nil)
    #expect(SystemVersions("-") == nil)
    #expect(SystemVersions("26") == nil)
  }

  @Test(arguments: [
    ("systems\tsource\nsoon\tme", "own.tsv:2: has 'soon' in column 'systems', expected versions"),
    ("systems\tsource\n26-\t", "own.tsv:2: has no value in column 'source'"),
    ("systems\n26-", "own.tsv:1: has no column 'source'"),
    ("systems\tdevices\tsource\n26-\tboat\tme", "own.tsv:2: has 'boat' in column 'devices'"),
  ])
  func damagedTablesOfSystemsAreRejectedWithTheirLine(text: String, message: String) {
    let error = #expect(throws: DeviceTableError.self) { try SystemTable(text, file: "own.tsv") }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "none")")
  }
}

private final class HidingController: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
}
