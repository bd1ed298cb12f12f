extension Device {
  /// The names of the products in the table, as Xcode names their simulators.
  ///
  /// For example `iPhone 15 Pro` and `iPad Air 11-inch (M2)`. `Resources/products.tsv` maps each to the key of
  /// a device.
  public static let products: [String] = productRows.map(\.name)

  /// Returns the key of the device with a name, or `nil` if there is none, or more than one.
  ///
  /// Every function and command that takes the name of a device understands the same names.
  ///
  /// - Parameter name: A key such as `iphone8`, one of ``products``, or the beginning of a product's name if all
  ///   products with it are one device, such as `iPhone SE 3`, or `iPad Air 11`, whose models have the same
  ///   measurements. Case, spaces and punctuation are ignored, so `iphone 15 pro` and `iPhone15Pro` name the same
  ///   device; `+` is read as `Plus`.
  /// - Returns: The key; of a product with several displays, that of the one that it has while it is closed.
  /// - Complexity: O(1) for keys and products, O(products) for other names.
  public static func key(of name: String) -> String? { keys(of: name).first }

  /// Returns the keys of the device with a name: several for a product with several displays or places of its
  /// bars, such as iPhone Duo, and none if no device or more than one has the name.
  ///
  /// - Parameter name: The name; see ``key(of:)``.
  /// - Returns: The keys.
  public static func keys(of name: String) -> [String] {
    let start = plain(name)
    if let keys = keys[start] { return keys }
    guard start.count >= fewLetters else { return [] }
    let begun = Set(products(beginningWith: name).compactMap { keys[plain($0)] })
    return begun.count == 1 ? begun.first ?? [] : []
  }

  /// Returns the products whose names begin with a name, the newest first.
  package static func products(beginningWith name: String) -> [String] {
    let start = plain(name)
    return newestProducts.filter { plain($0).hasPrefix(start) }
  }

  /// The names of the products, the newest of a kind first.
  package static let newestProducts: [String] = products.reversed()

  /// The minimum number of letters and digits that identify a product by the beginning of its name.
  private static let fewLetters = 5

  private static let keys = Dictionary(
    all.map { (plain($0.key), [$0.key]) } + productRows.map { (plain($0.name), $0.keys) },
    uniquingKeysWith: { first, _ in first })

  private static let productRows: [(name: String, keys: [String])] = {
    let lines = String(decoding: PackageResources.products_tsv, as: UTF8.self)
      .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    return lines.dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      precondition(cells.count == 2, "the package's own table of products is damaged: \(line)")
      return (cells[0], cells[1].split(separator: " ").map(String.init))
    }
  }()

  /// The letters and digits of a name in lower case, by which names are compared.
  package static func plain(_ name: String) -> String {
    name.replacing("+", with: "plus").lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
