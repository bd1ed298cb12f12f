import Foundation
import Testing
import UIKit

/// The heads of the tables of devices and systems explain the codes of their sources.
@Suite struct DeviceSourceTests {
  /// The codes that the heads explain.
  private static func explained() throws -> Set<String> {
    try ["devices.tsv", "systems.tsv"].reduce(into: []) { $0.formUnion(try explained(in: $1)) }
  }

  private static func text(of table: String) throws -> String {
    let place = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/UIKit/Resources/\(table)")
    return try String(contentsOf: place, encoding: .utf8)
  }

  private static func explained(in table: String) throws -> Set<String> {
    let lines = try text(of: table).split(separator: "\n")
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
    let systems = try Self.text(of: "systems.tsv").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.joined()
    for code in try Self.explained() where !used.contains(code) {
      #expect(
        Device.all.contains { $0.notes.contains(code) } || systems.contains(code), "\(code)")
    }
  }
}
