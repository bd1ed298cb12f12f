import UIKit

/// A name of a device: its key, a product, or the beginning of a product's name.
struct DeviceName {
  private let name: String

  init(_ name: String) { self.name = name }

  /// The key of the device; `nil` if no device or more than one matches.
  var key: String? { Device.key(of: name) }

  /// The keys of the device: several for a product with several displays.
  var keys: [String] { Device.keys(of: name) }

  /// Returns the likely names if there is no ``key``, the newest products first.
  func suggestions(besides groups: [String], _ keys: [String]) -> [String] {
    let begun = Device.products(beginningWith: name)
    guard begun.isEmpty else { return begun.count <= Self.manyNames ? begun : [] }
    // Product names consist of several words, keys of one.
    let products = Device.newestProducts
    let names = name.contains(" ") ? products + keys : keys + products
    return Spelling.nearest(to: name, among: groups + names)
  }

  /// The maximum number of suggested names with the same prefix.
  private static let manyNames = 20
}

extension UnknownWord {
  /// Creates the error for a word that is neither a device's key, nor a product's name, nor a
  /// group.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - groups: The names of groups of devices, which are also valid.
  public init(device word: String, besides groups: [String] = []) {
    let keys = Set(Device.all.map(\.key)).sorted()
    let expected =
      groups.map { $0 + ", " }.joined() + "a product such as 'iPhone 15 Pro', or a key such as "
      + "iphone14pro; kuina check --list-devices lists them"
    self.init(
      kind: "device", word: word,
      suggestions: DeviceName(word).suggestions(besides: groups, keys), expected: expected)
  }
}
