import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// What pictures of a file's screens show although no code runs: all tabs, and rows of prototypes.
@MainActor
@Suite struct PicturedContentTests {
  private func phone() throws -> Configuration {
    Configuration(try #require(Device.named("iphone8", .portrait)))
  }

  private func document(_ name: String) throws -> Document {
    try Document(bytes: Array(try Fixture.storyboard(name).utf8), path: "Test.storyboard")
  }

  private func views<View: UIView>(_ kind: View.Type, in root: UIView) -> [View] {
    [root as? View].compactMap(\.self) + root.subviews.flatMap { views(kind, in: $0) }
  }

  /// The bar has the items of the other scenes, and selects that of the shown one.
  @Test func aTabBarShowsAllTabs() throws {
    var text = try Fixture.storyboard("tab-items")
    for id in ["va", "vb"] {
      text = text.replacing(
        #"<view key="view" id="\#(id)"/>"#,
        with: """
          <view key="view" id="\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          <label text="Name" id="\(id)-label"><rect key="frame" x="20" y="40" width="100" height="21"/></label>
          </subviews></view>
          """)
    }
    let document = try Document(bytes: Array(text.utf8), path: "Test.storyboard")
    for (index, screen) in Screen.all(in: document).enumerated() {
      let shown = ShownScreen(screen, in: try phone())
      defer { shown.close() }
      let bar = try #require(views(UITabBar.self, in: shown.window).first)
      let items = try #require(bar.items)
      #expect(items.count == 2)
      #expect(items.first?.title == "Home")
      #expect(items.first?.image?.size == CGSize(width: 25, height: 20))
      #expect(items.last?.systemItem == .favorites)
      #expect(bar.selectedItem === items[index])
    }
    #expect(Screen.all(in: document).count == 2)
  }

  /// The fixture has two prototypes of 60 points each.
  @Test func recordingsAndReportsHaveRowsOfPrototypes() throws {
    let document = try document("safe-area-and-table")
    let screen = try #require(Screen.all(in: document).last)
    let snapshot = ScreenSnapshot(of: screen, in: try phone())
    let rows = snapshot.layout.views.filter {
      $0.path.hasSuffix("UITableViewCell") || $0.path.hasSuffix("UITableViewCell[2]")
    }
    let frames = rows.map(\.frame).sorted { $0[1] < $1[1] }
    try #require(frames.count == 2)
    #expect(frames.map { [$0[0], $0[2], $0[3]] } == [[0, 375, 60], [0, 375, 60]])
    #expect(frames[1][1] - frames[0][1] == 60)
    let shown = ShownScreen(screen, in: try phone())
    defer { shown.close() }
    // The separators of two rows, each half a point high.
    let picture = ReportData.Shown(shown, prefix: "").picture.svg(at: 0)
    #expect(picture.contains(#"height="0.5""#), "\(picture)")
  }

  /// The tab bar controller is on the stack of the navigation controller, above the scene that shows it.
  @Test func aNavigationBarShowsItsColorsTheTitleOfTheTabsAndTheBackButton() throws {
    let screen = try #require(Screen.all(in: try document("tabs-in-navigation")).last)
    let shown = ShownScreen(screen, in: try phone())
    defer { shown.close() }
    let navigation = try #require(shown.window.rootViewController as? UINavigationController)
    let tabs = try #require(navigation.topViewController as? UITabBarController)
    let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    #expect(navigation.navigationBar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(navigation.navigationBar.tintColor == yellow)
    #expect(tabs.tabBar.barTintColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    let texts = views(UILabel.self, in: navigation.navigationBar).compactMap(\.text)
    #expect(texts.contains("Messages") && texts.contains("Sign Out"), "\(texts)")
    let back = views(UILabel.self, in: navigation.navigationBar).first { $0.text == "Sign Out" }
    #expect(back?.textColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(shown.window.tintColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(navigation.navigationBar.items?.last?.rightBarButtonItem?.systemItem == .add)
    // 20 for the status bar and 44 for the navigation bar of an iPhone 8; 49 for the tab bar.
    let own = try #require(tabs.selectedViewController)
    #expect(own.view.safeAreaInsets.top == 64 && own.view.safeAreaInsets.bottom == 49)
  }

  @Test func viewsOfFilesHaveTheirRuntimeAttributes() throws {
    let text = try Fixture.storyboard("tabs-in-navigation")
    let start = try #require(text.range(of: "<view key=\"view\""))
    let end = try #require(text.range(of: "</view>\n                    <navigationItem"))
    let root = text[start.lowerBound..<end.lowerBound]
    let view = root.replacing(" key=\"view\"", with: "") + "</view>"
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <objects>\(view)</objects></document>
      """
    let document = try Document(bytes: Array(nib.utf8), path: "Test.xib")
    let screen = try #require(Screen.all(in: document).first)
    let shown = ShownScreen(screen, in: try phone())
    defer { shown.close() }
    #expect(views(UIView.self, in: shown.window).contains { $0.layer.cornerRadius == 7 })
  }

  /// A cell without a background, which shows that of its table: white, or black in dark mode (Apple, UIColor,
  /// systemBackground).
  @Test(arguments: [(UIUserInterfaceStyle.light, CGFloat(1)), (.dark, 0)])
  func aCellIsAboveTheBackgroundOfItsTable(style: UIUserInterfaceStyle, white: CGFloat) throws {
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><tableViewCell id="cel">
      <rect key="frame" x="0" y="0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
      <rect key="frame" x="0" y="0" width="320" height="44"/></tableViewCellContentView>
      </tableViewCell></objects></document>
      """
    let document = try Document(bytes: Array(nib.utf8), path: "Cell.xib")
    let screen = try #require(Screen.all(in: document).first)
    let shown = ShownScreen(screen, in: try phone())
    defer { shown.close() }
    shown.setAppearance(style)
    let drawing = shown.drawing(.device)
    guard case .draw(.rectangle(let rect, _), let paint) = drawing.list.commands.first,
      case .color(let color) = paint.fill
    else {
      Issue.record("the first command draws no rectangle")
      return
    }
    #expect(rect == CGRect(origin: .zero, size: drawing.size))
    #expect(color == UIColor(red: white, green: white, blue: white, alpha: 1))
  }
}
