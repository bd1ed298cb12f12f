import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// The surroundings of a root on Xcode's canvas, as public files imply them; the values are those
/// of the table of observations and of the files it cites.
@MainActor
@Suite struct CanvasEnvironmentTests {
  struct Canvas: Sendable, CustomTestStringConvertible {
    var device: String?
    var tools: Int
    var width = 375
    var height = 667
    var top = 0.0
    var bottom = 0.0
    var controller = ""

    var testDescription: String { "\(device ?? "no device") \(tools)" }
  }

  /// The frame of a view pinned to the safe area of a controller's root.
  private func safeArea(_ canvas: Canvas) throws -> CGRect {
    let device = canvas.device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? ""
    let text = try Fixture.storyboard(
      "safe-area",
      [
        "device": device, "tools": "\(canvas.tools)", "width": "\(canvas.width)",
        "height": "\(canvas.height)", "controller": canvas.controller,
      ])
    return try #require(CanvasLayout(try Document(text: text), contentSizes: .stored).frames["v"])
  }

  @Test(arguments: [
    Canvas(device: "retina4_7", tools: 14490, top: 20),
    // Xcode 11 to 13 leave the status bar of phones with a home button out.
    Canvas(device: "retina4_7", tools: 15505, top: 0),
    Canvas(device: "retina4_7", tools: 22505, top: 20),
    Canvas(device: "retina5_5", tools: 15702, width: 414, height: 736, top: 0),
    Canvas(device: "retina5_9", tools: 14490, height: 812, top: 44, bottom: 34),
    Canvas(device: "retina5_9", tools: 22505, height: 812, top: 50, bottom: 34),
    Canvas(device: "retina6_1", tools: 18122, width: 414, height: 896, top: 44, bottom: 34),
    Canvas(device: "retina6_1", tools: 22154, width: 414, height: 896, top: 48, bottom: 34),
    // Late Xcode versions store the insets doubled.
    Canvas(device: "retina6_1", tools: 23727, width: 414, height: 896, top: 96, bottom: 68),
    Canvas(device: "retina6_12", tools: 22154, width: 393, height: 852, top: 59, bottom: 34),
    Canvas(device: nil, tools: 9000, width: 600, height: 600, top: 20),
    Canvas(
      device: "retina6_1", tools: 18122, width: 414, height: 896, top: 88, bottom: 34,
      controller: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"),
    // A root that is shorter than the scene that its author made is a sheet.
    Canvas(
      device: "retina6_1", tools: 32700, width: 375, height: 768, top: 0, bottom: 0,
      controller: "<size key=\"freeformSize\" width=\"375\" height=\"778\"/>"),
    Canvas(
      device: "retina4_7", tools: 14490, top: 20, bottom: 49,
      controller: "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"),
    Canvas(
      device: "retina4_7", tools: 14490, top: 20, bottom: 44,
      controller: "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"),
  ])
  func safeAreaIsThatOfTheDeviceAndVersion(canvas: Canvas) throws {
    let height = Double(canvas.height) - canvas.top - canvas.bottom
    #expect(
      try safeArea(canvas)
        == CGRect(x: 0, y: canvas.top, width: Double(canvas.width), height: height))
  }
}
