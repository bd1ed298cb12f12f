import LayoutChecking
import Testing
import UIKit

/// A finding about several edges of the safe area or the screen names those of the other configurations.
@MainActor
@Suite struct SafeAreaEdgeTests: OneScreenTests {
  /// A title and a background, of which all is seen.
  private nonisolated static let filled = """
    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    <state key="normal" title="OK"/>
    """

  /// The findings about a button 2 points from the right and the bottom: an iPhone 14 Pro's home indicator takes 34 points
  /// of it, the bar at the side of an iPhone Duo 84.
  private func cornerFindings(on devices: [Device]) throws -> [Finding] {
    try findings(
      view("button", "vw", "buttonType=\"system\"", Self.filled),
      edge("root.trailing", "vw.trailing", 2) + edge("root.bottom", "vw.bottom", 2)
        + sized("vw", 200, 60), on: devices)
  }

  @Test func theEdgesOfOtherConfigurationsAreNamed() throws {
    let devices = ["iphone14pro", "iphoneduo_outer"].compactMap { Device.named($0, .portrait) }
    try #require(devices.count == 2)
    let found = try cornerFindings(on: devices)
    let finding = try #require(found.first { $0.rule == .outsideSafeArea })
    #expect(
      finding.message
        == "button \"OK\" extends 82 pt outside the safe area at the right, "
        + "and at the bottom on 1 of these 2 configurations")
    #expect(finding.fix == "Constrain it to the safe area instead of the edge of the screen.")
    let alone = try cornerFindings(on: Array(devices.prefix(1)))
    #expect(
      alone.first { $0.rule == .outsideSafeArea }?.message
        == "button \"OK\" extends 32 pt outside the safe area at the bottom")
  }

  /// The home indicators of two devices concern more configurations than the bar of one at the side.
  @Test func theEdgeOfMostConfigurationsComesFirst() throws {
    let devices = ["iphone14pro", "iphoneduo_outer", "iphonex"]
      .compactMap { Device.named($0, .portrait) }
    try #require(devices.count == 3)
    let found = try cornerFindings(on: devices)
    let finding = try #require(found.first { $0.rule == .outsideSafeArea })
    #expect(
      finding.message
        == "button \"OK\" extends 32 pt outside the safe area at the bottom, "
        + "and at the right on 1 of these 3 configurations")
    #expect(finding.points == 32)
    #expect(finding.worstConfiguration == "iphone14pro portrait")
  }

  /// Of the 34 points below an iPhone 14 Pro's safe area, 4 are far from the home indicator.
  @Test(arguments: [(30.0, Severity.note), (29.0, .warning)])
  func aFewPointsAboveTheHomeIndicatorAreANote(distance: Double, severity: Severity) throws {
    let device = try #require(Device.named("iphone14pro", .portrait))
    let found = try findings(
      view("button", "vw", "buttonType=\"system\"", Self.filled),
      edge("root.trailing", "vw.trailing", 20) + edge("root.bottom", "vw.bottom", distance)
        + sized("vw", 200, 60), on: [device])
    #expect(found.filter { $0.rule == .outsideSafeArea }.map(\.severity) == [severity])
  }

  /// A bar at the side of the screen is in the unsafe area, and so are its items.
  @Test func itemsOfATabBarAreWhereItPlacesThem() throws {
    let screen = Screen("tabs") {
      let tabs = UITabBarController()
      tabs.viewControllers = ["A", "B"].map { title in
        let controller = UIViewController()
        controller.title = title
        return controller
      }
      return tabs
    }
    let devices = ["iphone14pro", "iphoneduo_outer"].compactMap { Device.named($0, .portrait) }
    try #require(devices.count == 2)
    let found = try screen.findings(on: devices)
    #expect(found.filter { $0.rule == .outsideSafeArea }.isEmpty)
  }

  /// A field from 180 to 380 points and from 320 to 380: 60 points are beyond the right of 320 points, and 5 beyond
  /// the bottom of 375.
  @Test func theEdgesThatClipInOtherConfigurationsAreNamed() throws {
    let devices = [
      Device.named("iphone5", .portrait), Device.named("iphone8", .landscape),
    ].compactMap(\.self)
    try #require(devices.count == 2)
    let found = try findings(
      view("textField", "vw", #"borderStyle="line""#),
      edge("vw.leading", "root.leading", 180) + edge("vw.top", "root.top", 320)
        + sized("vw", 200, 60), on: devices)
    let finding = try #require(found.first { $0.rule == .clippedContent })
    #expect(
      finding.message
        == "the screen clips 60 pt at the right of textField vw, "
        + "and at the bottom on 1 of these 2 configurations")
  }

  /// A button 4 points from the top, below a status bar of 20: of 100 points 84 are left for touches, of 50 only 34; its
  /// title is in the middle, on a background or not.
  @Test(arguments: [
    ("<state key=\"normal\" title=\"OK\"/>", 100, false), ("", 100, false), (filled, 100, true),
    ("", 50, true), ("<state key=\"normal\" title=\"OK\"/>", 50, true),
  ])
  func whatIsNotSeenMayBeOutsideTheSafeArea(content: String, height: Int, isReported: Bool) throws {
    let device = try #require(Device.named("iphone8", .portrait))
    let found = try findings(
      view("button", "vw", "tag=\"1\"", content),
      edge("vw.leading", "root.leading", 60) + edge("vw.top", "root.top", 4)
        + sized("vw", 100, height), on: [device])
    #expect(found.contains { $0.rule == .outsideSafeArea } == isReported)
  }

  /// A button of 800 points on a screen of 375, as one that closes a panel: nobody sees where it ends.
  @Test(arguments: [("", 0.0, false), (filled, 0, true), ("", 340, true)])
  func whatIsNotSeenMayBeClipped(content: String, leading: Double, isReported: Bool) throws {
    let device = try #require(Device.named("iphone8", .portrait))
    let found = try findings(
      view("button", "vw", "tag=\"1\"", content),
      edge("vw.leading", "root.leading", leading) + edge("vw.top", "root.top", 100)
        + sized("vw", 800, 60), on: [device])
    #expect(found.contains { $0.rule == .clippedContent } == isReported)
  }
}
