import UIKit

/// The name of a device for people: that of a product, in place of the key.
package enum DeviceTitle {
  /// Returns the title of a device, such as `iPhone SE (3rd generation)`.
  ///
  /// Of the products with the same data it is the newest one, and an iPhone before an iPod touch. Part of a screen or a
  /// zoomed display, which are no products, have their key in parentheses.
  ///
  /// - Parameter key: The key.
  /// - Returns: The title; the key if no device has it.
  package static func of(_ key: String) -> String { titles[key] ?? key }

  /// Returns the name of a configuration with the title of its device in place of the key.
  ///
  /// - Parameter name: The name in findings, such as `iphone8 landscape, text size xl`.
  /// - Returns: The name, such as `iPhone SE (3rd generation) landscape, text size xl`.
  package static func ofConfiguration(_ name: String) -> String {
    let key = name.prefix { $0 != " " }
    return titles[String(key)].map { $0 + name.dropFirst(key.count) } ?? name
  }

  private static let titles: [String: String] = {
    let products = newestProducts
    var titles: [String: String] = [:]
    for device in Device.all where titles[device.key] == nil {
      titles[device.key] = products[device.key] ?? part(device, products)
    }
    return titles
  }()

  /// The newest product of each key that is the only one of a product.
  private static var newestProducts: [String: String] {
    let names = Device.newestProducts
    let sorted = names.filter { !$0.hasPrefix("iPod") } + names.filter { $0.hasPrefix("iPod") }
    return Dictionary(
      sorted.compactMap { name in
        let keys = Device.keys(of: name)
        return keys.count == 1 ? (keys[0], name) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the title of a device that is no product.
  private static func part(_ device: Device, _ products: [String: String]) -> String {
    let end = device.key.lastIndex(of: "_") ?? device.key.startIndex
    let (base, kind) = (String(device.key[..<end]), device.key[end...].dropFirst())
    guard let product = products[base], kind == "zoom" || kind.hasPrefix("split") else {
      return "\(device.model.replacing(/\s\(\d{4}\)$/, with: "")) (\(device.key))"
    }
    return "\(product) \(kind == "zoom" ? "zoomed" : "in Split View") (\(device.key))"
  }
}
