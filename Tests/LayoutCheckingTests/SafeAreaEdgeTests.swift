import LayoutChecking
import Testing
import UIKit

/// A finding about several edges of the safe area names those of the other configurations.
@MainActor
@Suite struct SafeAreaEdgeTests: OneScreenTests {
  /// A button 2 points from the right and the bottom: an iPhone 14 Pro's home indicator takes 34 points of it, the bar
  /// at the side of an iPhone Duo 84.
  @Test func theEdgesOfOtherConfigurationsAreNamed() throws {
    let devices = ["iphone14pro", "iphoneduo_outer"].compactMap { Device.named($0, .portrait) }
    try #require(devices.count == 2)
    let found = try findings(
      view("button", "vw", "buttonType=\"system\"", "<state key=\"normal\" title=\"OK\"/>"),
      edge("root.trailing", "vw.trailing", 2) + edge("root.bottom", "vw.bottom", 2)
        + sized("vw", 200, 60), on: devices)
    let finding = try #require(found.first { $0.rule == .outsideSafeArea })
    #expect(
      finding.message
        == "button \"OK\" extends 82 pt outside the safe area at the right, "
        + "and at the bottom on 1 of these 2 configurations")
    #expect(finding.fix == "Constrain it to the safe area instead of the edge of the screen.")
    let alone = try findings(
      view("button", "vw", "buttonType=\"system\"", "<state key=\"normal\" title=\"OK\"/>"),
      edge("root.trailing", "vw.trailing", 2) + edge("root.bottom", "vw.bottom", 2)
        + sized("vw", 200, 60), on: Array(devices.prefix(1)))
    #expect(
      alone.first { $0.rule == .outsideSafeArea }?.message
        == "button \"OK\" extends 32 pt outside the safe area at the bottom")
  }
}
