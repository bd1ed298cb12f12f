import LayoutChecking
import Testing
import UIKit

/// The demo's report of devices, short and verbose.
@MainActor @Suite struct DemoReportTests {
  @Test func aDeviceIsOneLineInShortAndOneForEachKeyboardAtLength() throws {
    let report = try DemoReport(on: [Device].named("iphone5", "iphone8"), frames: 6)
    #expect(report.isExact)
    #expect(report.problems.isEmpty)
    let lines = report.overview().split(separator: "\n").filter { $0.hasPrefix("  iphone") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.count == 2)
    // The lowest keyboard in landscape and the highest in portrait; no gap at rest, nor at any frame.
    #expect(lines.first?.hasPrefix("iphone5 8 162 to 253 0 / 0 ") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("iphone8 8 162 to 260 0 / 0 ") == true, "\(lines)")
    // Two devices, both ways up, with four keyboards each, on two screens followed by code.
    let long = report.table().split(separator: "\n")
    #expect(long.count { $0.contains("prediction high") } == 2 * 2 * 2 * 2)
  }
}
