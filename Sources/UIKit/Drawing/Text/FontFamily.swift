/// The character widths and line metrics of a font family.
struct FontFamily: Hashable, Sendable {
  /// The source of character widths.
  enum Widths: Hashable, Sendable {
    /// The widths of the system font; see ``SystemFontTable``.
    case system
    /// A fixed width, as a fraction of the font size.
    case fixed(Double)
    /// The widths of the regular system font without tracking, multiplied by a factor; light and
    /// bold fonts have separate factors.
    case proportional(Double, light: Double, bold: Double)
  }

  var name: String
  var widths: Widths
  /// The ascent and descent of a line, as fractions of the font size.
  var ascender: Double
  var descender: Double

  /// The system font.
  ///
  /// Its OpenType tables specify line metrics in units of 1/2048 of the font size; line heights in
  /// stored frames confirm them (17 points result in 20.287).
  static let system = FontFamily(
    name: ".AppleSystemUIFont", widths: .system, ascender: 1950 / 2048, descender: 494 / 2048)

  /// The width of each character of the system's monospaced font, as a fraction of the font size
  /// (from its OpenType tables).
  static let monospacedAdvance = 0.618

  /// Returns the family with a name, from the package's table; `nil` if there is none.
  static func named(_ name: String) -> FontFamily? {
    let name = folded(name)
    if name.isEmpty { return nil }
    if name == folded(system.name) || name.hasPrefix("sfui") || name.hasPrefix("sfpro") {
      return system
    }
    return table.filter { name.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.value
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The names of all families in the table, in alphabetical order.
  static var names: [String] { table.values.map(\.name).sorted() }

  private static let table: [String: FontFamily] = {
    var table: [String: FontFamily] = [:]
    let text = String(decoding: PackageResources.font_families_tsv, as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 7, let ascender = Double(cells[5]), let descender = Double(cells[6])
      else { preconditionFailure("the package's own table of fonts is damaged: \(line)") }
      let widths: Widths =
        if let advance = Double(cells[1]) {
          .fixed(advance)
        } else {
          .proportional(
            Double(cells[2]) ?? 1, light: Double(cells[3]) ?? 1, bold: Double(cells[4]) ?? 1)
        }
      table[folded(cells[0])] = FontFamily(
        name: cells[0], widths: widths, ascender: ascender, descender: descender)
    }
    return table
  }()
}
