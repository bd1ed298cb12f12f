import Foundation
public import UIKit

/// A list of devices as text.
public struct DeviceList: Sendable {
  private let devices: [Device]

  /// Creates a list of devices.
  ///
  /// - Parameter devices: The devices, all of the table by default.
  public init(_ devices: [Device] = .all) { self.devices = devices }

  /// The keys: phones before tablets, the newest products first; a window or a zoomed display follows
  /// its device.
  private var keys: [String] {
    let ranks = Dictionary(
      Device.newestProducts.enumerated().flatMap { place, name in
        Device.keys(of: name).map { ($0, place) }
      }, uniquingKeysWith: min)
    let rows = Dictionary(devices.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ key: String) -> (Int, Int, Int) {
      let base = ranks.keys.filter { key.hasPrefix($0 + "_") }.max { $0.count < $1.count } ?? key
      let isPad = rows[key]?.idiom == .pad
      let place = ranks[key] ?? ranks[base] ?? .max
      return (isPad ? 1 : 0, place, ranks[key] == nil ? 1 : 0)
    }
    // Sorting is stable: keys of the same product keep the order of the table.
    return devices.map(\.key).uniqued().sorted { rank($0) < rank($1) }
  }

  /// The text: a heading for each key with its products, followed by a line for each orientation.
  public var text: String {
    let parts = keys.map { key in
      let products = Device.newestProducts.filter { Device.keys(of: $0).contains(key) }
      let own = devices.filter { $0.key == key }
      let names = products.isEmpty ? own.prefix(1).map(\.model) : products
      return (["\(key): \(names.joined(separator: ", "))"] + own.map(line)).joined(separator: "\n")
    }
    return """
      A key stands for all products listed with it, which have the same numbers; text names the newest of
      them, and other formats the key. --device takes a key, a product, or the beginning of a product's
      name that fits one key only, such as 'iphone se 3'; kuina check and kuina keyboard also take all,
      phones and pads, and leave out what follows a minus sign, such as '-iPhone Duo'. Letter case, blanks and punctuation are ignored. Below each key: its orientation, its
      size in points, its safe area at the top, left, bottom and right, and the heights of its keyboard
      without and with the QuickType bar.

      \(parts.joined(separator: "\n\n"))

      """
  }

  private func line(_ device: Device) -> String {
    let size = [device.screenSize.width, device.screenSize.height].map(number)
    let safe = [
      device.safeArea.top, device.safeArea.left, device.safeArea.bottom, device.safeArea.right,
    ].map(number)
    let heights = device.keyboardHeights
    let keyboard = [
      range(heights.low, heights.high), range(heights.predictionLow, heights.predictionHigh),
    ]
    let system = device.isUpToDate ? "" : device.system.map { ", iOS \($0)" } ?? ""
    return "  " + cell(device.orientation.rawValue + system, 16 + (system.isEmpty ? 0 : 9))
      + cell(size.joined(separator: " × "), 13)
      + cell("safe area " + safe.joined(separator: " "), 23)
      + "keyboard " + keyboard.map { $0 ?? "unknown" }.joined(separator: ", ")
  }

  private func range(_ low: CGFloat?, _ high: CGFloat?) -> String? {
    let ends = [low, high].compactMap(\.self).map(number)
    return ends.first.map { first in
      ends.count == 2 && ends[1] != first ? "\(first) to \(ends[1])" : first
    }
  }

  private func number(_ value: CGFloat) -> String { Points.text(Double(value)) }

  private func cell(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
