import Foundation
import Testing
import UIKit

/// The head of the table of devices explains the codes of its sources.
@Suite struct DeviceSourceTests {
  /// The codes that the head explains.
  private static func explained() throws -> Set<String> {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/UIKit/Resources/devices.tsv")
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    let head = lines.prefix { $0.hasPrefix("#") }.map { $0.split(separator: " ") }
    let codes = head.drop { $0.count < 3 || $0[1] != "Code" }.dropFirst()
    return Set(codes.compactMap { $0.count > 2 ? String($0[1]) : nil })
  }

  /// The codes in the columns of a device, without the names in parentheses.
  private static func codes(of device: Device) -> [String] {
    let sources = device.sources
    return [sources.size, sources.safeArea, sources.bars, sources.keyboard]
      .flatMap { $0.split(separator: ";") }
      .map { String($0.prefix { $0 != "(" }) }
  }

  @Test func everySourceIsExplained() throws {
    let explained = try Self.explained()
    for device in Device.all {
      let codes = Self.codes(of: device)
      #expect(!codes.isEmpty, "\(device.key)")
      for code in codes { #expect(explained.contains(code), "\(device.key): \(code)") }
    }
  }

  @Test func everyExplanationIsUsed() throws {
    let used = Set(Device.all.flatMap(Self.codes))
    for code in try Self.explained() where !used.contains(code) {
      #expect(Device.all.contains { $0.notes.contains(code) }, "\(code)")
    }
  }
}
