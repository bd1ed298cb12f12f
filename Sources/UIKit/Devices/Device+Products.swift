extension Device {
  /// The products that the table has numbers of, as Xcode calls their simulators.
  ///
  /// Such as `iPhone 15 Pro` and `iPad Air 11-inch (M2)`; the package's table (`Resources/products.tsv`) says
  /// which device each is.
  public static let products: [String] = productRows.map(\.name)

  /// The key of the device that a name stands for; `nil` if there is none.
  ///
  /// - Parameter name: A key such as `iphone8`, or one of ``products``. Capital letters, blanks and signs
  ///   make no difference, so that `iphone 15 pro` and `iPhone15Pro` will do; `+` is read as `Plus`.
  /// - Returns: The key. Takes constant time.
  public static func key(of name: String) -> String? { keys[plain(name)] }

  private static let keys = Dictionary(
    all.map { (plain($0.key), $0.key) } + productRows.map { (plain($0.name), $0.key) },
    uniquingKeysWith: { first, _ in first })

  private static let productRows: [(name: String, key: String)] = {
    let lines = String(decoding: PackageResources.products_tsv, as: UTF8.self)
      .split(whereSeparator: \.isNewline).dropFirst()
    return lines.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      precondition(cells.count == 2, "the package's own table of products is damaged: \(line)")
      return (cells[0], cells[1])
    }
  }()

  /// The letters and digits of a name, small: names that agree in these are one.
  package static func plain(_ name: String) -> String {
    name.replacing("+", with: "plus").lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
