import UIKit

/// What somebody calls a device: its key, a product, or the beginning of a product's name.
struct DeviceName {
  private let name: String

  init(_ name: String) { self.name = name }

  /// The key of the device; `nil` where none is meant, or more than one could be.
  ///
  /// The beginning of names will do where all products that begin so are one device, such as `iPhone SE 3`, or
  /// `iPad Air 11`, whose two models have the same numbers.
  var key: String? {
    if let key = Device.key(of: name) { return key }
    guard Device.plain(name).count >= Self.fewLetters else { return nil }
    let keys = Set(begun.compactMap(Device.key(of:)))
    return keys.count == 1 ? keys.first : nil
  }

  /// Names that were most likely meant, where there is no ``key``.
  func suggestions(besides groups: [String], _ keys: [String]) -> [String] {
    let begun = begun
    guard begun.isEmpty else { return begun.count <= Self.manyNames ? begun : [] }
    // Products are written in words, keys in one.
    let names = name.contains(" ") ? Device.products + keys : keys + Device.products
    return Spelling.nearest(to: name, among: groups + names)
  }

  /// How many names that begin alike are a help.
  private static let manyNames = 20
  /// How many letters say something about a name.
  private static let fewLetters = 5

  /// The products that it is the beginning of.
  private var begun: [String] {
    let start = Device.plain(name)
    return Device.products.filter { Device.plain($0).hasPrefix(start) }
  }
}
