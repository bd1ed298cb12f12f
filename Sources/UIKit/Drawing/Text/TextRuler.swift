import Foundation

/// Measures the characters of text in one font.
///
/// A character is a grapheme cluster, as in Swift's `String`: combining marks, joined emoji and
/// flags have no width of their own. Fonts have kerning between pairs where their tables are
/// known.
struct TextRuler: Sendable {
  private let face: SystemFontTable.Face
  private let table: SystemFontTable
  private let size: Double
  private let tracking: Double
  private let widths: FontFamily.Widths
  private let hasSquareIdeographs: Bool
  private let kerning: FontKerning?

  init(_ font: UIFont) {
    table = .shipped
    size = Double(font.pointSize)
    widths = font.family.widths
    hasSquareIdeographs = font.family.hasSquareIdeographs
    if case .file(let file) = widths, file.hasShaping {
      kerning = nil
    } else {
      kerning = FontKerning.named(font.family.name)
    }
    let weight = Double(font.weight.rawValue)
    switch widths {
    case .system:
      face = table.face(weight: weight, SystemFontTable.OpticalSize(pointSize: size))
      tracking = face.tracking.value(at: size) * size
    case .systemText:
      face = table.face(weight: weight, .text)
      tracking = 0
    default:
      face = table.regular
      tracking = 0
    }
  }

  /// Returns the width of a character, in points.
  func advance(of character: Character) -> Double {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value >= 0x20, first.value < 0x7F, scalars.count == 1 { return latin(first) }
    return advance(of: first, in: character)
  }

  private func latin(_ scalar: Unicode.Scalar) -> Double {
    let em = face[scalar] ?? table.regular[scalar] ?? 0
    switch widths {
    case .system, .systemText: return em * size + tracking
    case .fixed(let advance): return advance * size
    case .proportional(let factor): return em * size * factor
    case .tabulated(let row, let factor):
      return (FontFaceTable.shipped.advance(of: scalar, row: row) ?? em) * factor * size
    case .file(let file): return (file.advance(of: scalar) ?? em) * size
    }
  }

  private func advance(of first: Unicode.Scalar, in character: Character) -> Double {
    if first.hasNoWidth { return 0 }
    if character.isEmoji { return table.emoji.value(at: size) * size }
    if case .file(let file) = widths, let advance = file.advance(of: first) {
      return advance * size
    }
    if face[first] != nil || table.regular[first] != nil { return latin(first) }
    // Accents do not change the width of a letter.
    if let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first,
      base != first, face[base] != nil || table.regular[base] != nil
    {
      return latin(base)
    }
    let script = TextScript(of: first)
    if hasSquareIdeographs, script == .han || script == .fullwidth { return size }
    return (table.scripts[script] ?? 0) * size
  }

  /// Returns the change of the distance between two characters, in points.
  func kerning(between first: Character, and second: Character) -> Double {
    kerning.map { $0.change(between: first, and: second) * size } ?? 0
  }

  /// Returns the width of text on a single line, in points.
  func width(of text: String) -> Double {
    let characters = Array(text)
    if let shaped = advances(of: characters) { return shaped.reduce(0, +) }
    let advances = characters.reduce(0) { $0 + advance(of: $1) }
    return zip(text, text.dropFirst()).reduce(advances) { $0 + kerning(between: $1.0, and: $1.1) }
  }

  /// Returns the widths of characters beside each other, in points, with the ligatures and the kerning of a font file.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - joins: Whether ligatures replace characters; not in text with space between letters.
  /// - Returns: The widths; `nil` for a font without.
  func advances(of characters: [Character], joins: Bool = true) -> [Double]? {
    guard case .file(let file) = widths, file.hasShaping else { return nil }
    let scalars = characters.map { character -> Unicode.Scalar? in
      let scalars = character.unicodeScalars
      guard scalars.count == 1, let scalar = scalars.first, !scalar.hasNoWidth, !character.isEmoji
      else { return nil }
      return scalar
    }
    return zip(characters, file.advances(of: scalars, joins: joins)).map { character, advance in
      advance.map { $0 * size } ?? self.advance(of: character)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible: a control character, a joiner, or a mark without a base.
  var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }
}

extension Character {
  /// Whether the character is an emoji.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value > 0xA8 else {
      return scalars.contains { $0.value == 0x20E3 }
    }
    return first.properties.isEmojiPresentation
      || first.properties.isEmojiModifierBase
        && scalars.count > 1
      || scalars.contains { $0.value == 0xFE0F }
      || scalars.count > 1 && first.properties.isEmoji && first.value >= 0x1F000
  }
}
