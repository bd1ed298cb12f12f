/// The line metrics and advance widths of font families other than the system font, from the
/// package's table.
///
/// Installed fonts are not used, so text has the same width on every machine. The table's last
/// column states the source of each row: the tables of the font itself, or labels in public files.
struct FontFaceTable: Sendable {
  static let shipped = FontFaceTable(PackageResources.font_faces_tsv)

  private struct Row {
    var weight: Double
    var family: FontFamily
  }

  /// The characters with a width of their own: those from the space to the tilde.
  private static let characters: ClosedRange<UInt32> = 0x20...0x7E
  private static let unitsPerSize = 1000.0

  private var families: [String: [Row]] = [:]
  private var advances: [[Double]] = []

  init(_ bytes: [UInt8]) {
    // Rows may refer to the widths of Helvetica, which need not come first.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    for refers in [false, true] {
      for cells in lines where cells.count > 4 && cells[4].hasPrefix("helvetica ") == refers {
        guard read(cells) else {
          preconditionFailure("the package's own table of fonts is damaged: \(cells[0])")
        }
      }
    }
  }

  /// Reads a row of the table.
  ///
  /// - Returns: Whether the row is valid.
  private mutating func read(_ cells: [String]) -> Bool {
    guard let number = Double(cells[1]), let ascender = Double(cells[2]),
      let descender = Double(cells[3])
    else { return false }
    let weight = Double(UIFont.Weight(openType: number).rawValue)
    guard let widths = widths(cells[4], weight: weight) else { return false }
    // A face whose name says more than a weight has a colon before that part.
    let name = cells[0].prefix { $0 != ":" }
    let family = FontFamily(
      name: String(name), widths: widths, ascender: ascender, descender: descender)
    families[Self.folded(cells[0]), default: []].append(Row(weight: weight, family: family))
    return true
  }

  private mutating func widths(_ text: String, weight: Double) -> FontFamily.Widths? {
    let words = text.split(separator: " ")
    if words.count == Self.characters.count {
      advances.append(words.compactMap { Double($0) }.map { $0 / Self.unitsPerSize })
      guard advances.last?.count == words.count else { return nil }
      return .tabulated(row: advances.count - 1, factor: 1)
    }
    guard words.count == 2, let value = Double(words[1]) else { return nil }
    switch words[0] {
    case "fixed": return .fixed(value)
    case "system": return .proportional(value)
    case "helvetica":
      guard case .tabulated(let row, _)? = family(of: "helvetica", weight: weight)?.widths else {
        return nil
      }
      return .tabulated(row: row, factor: value)
    default: return nil
    }
  }

  /// Returns the width of a character in a row, as a fraction of the font size; `nil` for
  /// characters without a width of their own.
  func advance(of scalar: Unicode.Scalar, row: Int) -> Double? {
    guard Self.characters.contains(scalar.value) else { return nil }
    return advances[row][Int(scalar.value - Self.characters.lowerBound)]
  }

  // MARK: Names

  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The names of all families in the table, in alphabetical order.
  var names: [String] { Set(families.values.flatMap { $0.map(\.family.name) }).sorted() }

  /// Returns the metrics of a face of a family, by the folded name of either; a condensed or extended face that is not
  /// in the table has those of the usual one with other widths.
  func family(of name: String, weight: Double) -> FontFamily? {
    if let family = tabulatedFamily(of: name, weight: weight) { return family }
    guard let width = FontWidthClass(in: name),
      let usual = tabulatedFamily(of: width.rest, weight: weight)
    else { return nil }
    return usual.scaled(by: width.factor)
  }

  private func tabulatedFamily(of name: String, weight: Double) -> FontFamily? {
    let rows =
      families[name]
      ?? families.filter { Self.isFace(name, of: $0.key) }.max { $0.key.count < $1.key.count }?
      .value
    return rows?.min { abs($0.weight - weight) < abs($1.weight - weight) }?.family
  }

  /// Whether a name is that of a family, followed by words that describe a face.
  private static func isFace(_ name: String, of family: String) -> Bool {
    guard name.hasPrefix(family) else { return false }
    var rest = name.dropFirst(family.count)
    while !rest.isEmpty {
      guard let word = faceWords.first(where: rest.hasPrefix) else { return false }
      rest = rest.dropFirst(word.count)
    }
    return true
  }

  /// The words of face names, longer ones before those that they begin with.
  private static let faceWords = [
    "regular", "roman", "book", "normal", "extralight", "ultralight", "light", "thin", "hairline",
    "medium", "semibold", "demibold", "extrabold", "ultrabold", "bold", "demi", "semi", "extra",
    "heavy", "black", "italic", "oblique", "it", "psmt", "mt", "ps", "std", "pro", "lt", "text",
    "md", "bd", "rg", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9",
  ]
}
