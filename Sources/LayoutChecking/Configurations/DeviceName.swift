import UIKit

/// A name of a device: its key, a product, or the beginning of a product's name.
struct DeviceName {
  private let name: String

  init(_ name: String) { self.name = name }

  /// The key of the device; `nil` if no device or more than one matches.
  ///
  /// A prefix of a product's name suffices if all products with it are one device, such as `iPhone
  /// SE 3`, or `iPad Air 11`, whose two models have the same measurements.
  var key: String? {
    if let key = Device.key(of: name) { return key }
    guard Device.plain(name).count >= Self.fewLetters else { return nil }
    let keys = Set(begun.compactMap(Device.key(of:)))
    return keys.count == 1 ? keys.first : nil
  }

  /// Returns the likely names if there is no ``key``.
  func suggestions(besides groups: [String], _ keys: [String]) -> [String] {
    let begun = begun
    guard begun.isEmpty else { return begun.count <= Self.manyNames ? begun : [] }
    // Product names consist of several words, keys of one.
    let names = name.contains(" ") ? Device.products + keys : keys + Device.products
    return Spelling.nearest(to: name, among: groups + names)
  }

  /// The maximum number of suggested names with the same prefix.
  private static let manyNames = 20
  /// The minimum number of letters that identify a name.
  private static let fewLetters = 5

  /// The products whose names begin with the name.
  private var begun: [String] {
    let start = Device.plain(name)
    return Device.products.filter { Device.plain($0).hasPrefix(start) }
  }
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
