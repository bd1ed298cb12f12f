import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// The style of the status bar in pictures, as the property list of the app or the source of the controller states it.
@MainActor
@Suite struct StatusBarStyleTests {
  private static let preferred = "override var preferredStatusBarStyle: UIStatusBarStyle"

  private func style(_ source: String) -> UIStatusBarStyle? {
    ClassSource(file: "Panel.swift", text: source).statusBarStyle
  }

  @Test func aControllerStatesItsStyle() {
    #expect(style("\(Self.preferred) { .lightContent }") == .lightContent)
    #expect(style("\(Self.preferred) { return .darkContent }") == .darkContent)
    #expect(style("\(Self.preferred) { .default }") == .default)
    let body = "{ return UIStatusBarStyleLightContent; }"
    // Swift 2.
    let function = "override func preferredStatusBarStyle() -> UIStatusBarStyle"
    #expect(style("\(function) { return UIStatusBarStyle.LightContent }") == .lightContent)
    #expect(style("- (UIStatusBarStyle)preferredStatusBarStyle \(body)") == .lightContent)
  }

  @Test func aStyleThatDependsOnStateIsUnknown() {
    #expect(style("\(Self.preferred) { isOpen ? .default : .lightContent }") == nil)
    #expect(style("\(Self.preferred) { style }") == nil)
    #expect(
      style("let style = navigation.preferredStatusBarStyle\nif style == .lightContent { }") == nil)
  }

  /// The colour of the clock on a screen whose controller is of the class `Panel`.
  private func clock(
    _ source: String, list: String = "", on key: String = "iphone8"
  ) throws -> UIColor? {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      </view>
      </objects>
      </document>
      """
    let scenes =
      "<key>UIApplicationSceneManifest</key><dict></dict>" + ProjectFolder.orientations("Portrait")
    let folder = try ProjectFolder([
      ".git/HEAD": "", "App/Panel.xib": text, "App/Panel.swift": source,
      "App/Info.plist": ProjectFolder.list(scenes + list),
    ])
    let device = try #require(Device.named(key, .portrait))
    let screen = try #require(try Screen.all(inFile: folder.path("App/Panel.xib")).first)
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    shown.setAppearance()
    return shown.drawing(.device).list.commands.lazy.compactMap { command -> UIColor? in
      guard case .text(let run) = command, run.text.hasPrefix("9:41") else { return nil }
      return run.color
    }.first
  }

  /// Apple, "Information Property List", UIStatusBarHidden.
  @Test(arguments: ["iphone8", "iphone14pro"])
  func aHiddenStatusBarIsNotDrawn(key: String) throws {
    let hidden = "<key>UIStatusBarHidden</key><true/>"
    let fixed = "<key>UIViewControllerBasedStatusBarAppearance</key><false/>"
    let plain = "class Panel: UIViewController {}"
    #expect(try clock(plain, list: hidden + fixed, on: key) == nil)
    #expect(try clock(plain, list: hidden, on: key) != nil)
    let own = "class Panel: UIViewController { override var prefersStatusBarHidden: Bool { true } }"
    #expect(try clock(own, on: key) == nil)
  }

  private func isLight(_ color: UIColor?) -> Bool {
    var white: CGFloat = 0
    return color?.getWhite(&white, alpha: nil) == true && white > 0.9
  }

  @Test func theClockHasTheStyleOfTheController() throws {
    #expect(
      try isLight(clock("class Panel: UIViewController { \(Self.preferred) { .lightContent } }")))
    #expect(try !isLight(clock("class Panel: UIViewController {}")))
  }

  /// Apple, "Information Property List", UIViewControllerBasedStatusBarAppearance.
  @Test func theListCountsUnlessControllersDo() throws {
    let style = "<key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>"
    let fixed = "<key>UIViewControllerBasedStatusBarAppearance</key><false/>"
    let plain = "class Panel: UIViewController {}"
    #expect(try isLight(clock(plain, list: style + fixed)))
    #expect(try !isLight(clock(plain, list: style)))
    let dark = "class Panel: UIViewController { \(Self.preferred) { .darkContent } }"
    #expect(try isLight(clock(dark, list: style + fixed)))
  }
}
