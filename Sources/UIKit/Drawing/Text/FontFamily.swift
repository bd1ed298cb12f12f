/// Widths and lines of a family of fonts.
struct FontFamily: Hashable, Sendable {
  /// How wide characters are.
  enum Widths: Hashable, Sendable {
    /// As in the system's font: see ``SystemFontTable``.
    case system
    /// All alike, in parts of the size.
    case fixed(Double)
    /// In proportion to the regular system font without tracking, with factors for light and for bold
    /// fonts.
    case proportional(Double, light: Double, bold: Double)
  }

  var name: String
  var widths: Widths
  /// Above and below the baseline, in parts of the size.
  var ascender: Double
  var descender: Double

  /// The system's font.
  ///
  /// Its OpenType tables give the line in units of which 2048 make the size; line
  /// heights in stored frames confirm them (17 points give 20.287).
  static let system = FontFamily(
    name: ".AppleSystemUIFont", widths: .system, ascender: 1950 / 2048, descender: 494 / 2048)

  /// The width of each character of the system's monospaced font, in parts of the size (its OpenType
  /// tables).
  static let monospacedAdvance = 0.618

  /// The family with a name, from the table that comes with the package; `nil` where it has none.
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
