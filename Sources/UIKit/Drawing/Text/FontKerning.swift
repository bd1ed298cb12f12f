/// The kerning of the regular face of a font family: the changes of the distance between pairs of
/// characters.
///
/// Source: the tables of the fonts, without changes below 0.012 of the font size. Those of the
/// system font are 0.82 of those of Inter, on which its widths are based: this factor fits the
/// widths of 1442 labels of 143 projects best, and left-out projects confirm it. Each row of the
/// package's table has the family and words in pairs: a character with those that may follow it,
/// and the change for all of them in thousandths of the font size.
struct FontKerning: Sendable {
  private static let shipped: [String: FontKerning] = {
    var families: [String: FontKerning] = [:]
    let text = String(decoding: PackageResources.font_kerning_tsv, as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t")
      guard cells.count == 2 else {
        preconditionFailure("the package's own table of kerning is damaged: \(line.prefix(40))")
      }
      families[String(cells[0])] = FontKerning(cells[1])
    }
    return families
  }()

  private static let unitsPerSize = 1000.0

  private var pairs: [UInt64: Double] = [:]

  /// Returns the kerning of a family; `nil` if it has none.
  static func named(_ family: String) -> FontKerning? { shipped[family] }

  private init(_ text: Substring) {
    let words = text.split(separator: " ")
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let scalars = words[index].unicodeScalars
      guard let first = scalars.first, let units = Double(words[index + 1]) else { continue }
      for second in scalars.dropFirst() {
        pairs[Self.key(first, second)] = units / Self.unitsPerSize
      }
    }
  }

  private static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
    UInt64(first.value) << 32 | UInt64(second.value)
  }

  /// Returns the change of the distance between two characters, as a fraction of the font size.
  func change(between first: Character, and second: Character) -> Double {
    guard let first = first.unicodeScalars.first, let second = second.unicodeScalars.first,
      first.isASCII, second.isASCII
    else { return 0 }
    return pairs[Self.key(first, second)] ?? 0
  }
}
