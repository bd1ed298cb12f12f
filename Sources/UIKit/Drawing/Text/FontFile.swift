import Foundation

/// The metrics in a font file: its names, the height of its lines and the widths of its characters.
///
/// Tables are read as the OpenType specification defines them (learn.microsoft.com, OpenType, Font
/// Tables): `head`, `hhea`, `hmtx`, `cmap`, `name` and `OS/2`, and those with ligatures and kerning. Lines are as
/// high as `hhea` says, as on Apple's platforms. Outlines are not read.
final class FontFile: Sendable {
  /// The name by which programs request the font, such as `Lato-Bold`.
  let postScriptName: String
  /// The name of the family, such as `Lato`.
  let familyName: String
  /// The weight, from 100 to 900; 400 is regular.
  let weight: Int
  /// Whether the font is italic or oblique.
  let isItalic: Bool
  /// The ascent and descent of a line, as fractions of the font size.
  let ascender: Double
  let descender: Double
  /// The glyphs of the characters, by Unicode scalar.
  private let glyphs: [UInt32: Int]
  /// The widths of the glyphs, in units; the last one is that of all glyphs after it.
  private let widths: [Int]
  /// The size of a unit, as a fraction of the font size.
  private let unit: Double
  private let shaping: FontShaping

  /// The extensions of the names of font files.
  static let fileExtensions: Set<String> = ["ttf", "otf"]
  /// The units of an em that the specification allows.
  private static let unitsOfEm = 16...16_384
  /// The greatest ascent or descent of a line, as a multiple of the font size; damaged files say more.
  private static let greatestLine = 4.0

  /// Reads a font; `nil` if the bytes are none, or if a table is missing or cut off.
  ///
  /// - Parameter bytes: The content of an OpenType or TrueType file.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init?(_ bytes: Data) {
    guard let tables = FontTables(bytes), let head = tables["head"], let lines = tables["hhea"],
      let metrics = tables["hmtx"], let map = tables["cmap"], let names = tables["name"],
      let units = head.unsigned16(at: 18), Self.unitsOfEm.contains(units),
      let ascent = lines.signed16(at: 4), let descent = lines.signed16(at: 6),
      let count = lines.unsigned16(at: 34), count > 0,
      let name = names.fontName(6)
    else { return nil }
    let scale = 1 / Double(units)
    unit = scale
    postScriptName = name
    familyName = names.fontName(16) ?? names.fontName(1) ?? name
    weight = tables["OS/2"]?.unsigned16(at: 4) ?? 400
    isItalic = (head.unsigned16(at: 44) ?? 0) & 2 != 0
    ascender = Double(ascent) * scale
    descender = Double(-descent) * scale
    // A line is neither of no height nor much higher than its letters.
    guard ascender + descender > 0, max(abs(ascender), abs(descender)) <= Self.greatestLine else {
      return nil
    }
    let widths = (0..<count).compactMap { metrics.unsigned16(at: 4 * $0) }
    guard widths.count == count else { return nil }
    self.widths = widths
    // Each glyph has its bearing in the table, and the first ones have a width of their own.
    let glyphCount = count + max(0, metrics.count - 4 * count) / 2
    var glyphs: [UInt32: Int] = [:]
    map.forEachCharacter { scalar, glyph in
      if glyph > 0, glyph < glyphCount { glyphs[scalar] = glyph }
    }
    if glyphs.isEmpty { return nil }
    self.glyphs = glyphs
    shaping = FontShaping(
      substitutions: tables["GSUB"], positions: tables["GPOS"], kern: tables["kern"])
  }

  /// Returns the width of a character, as a fraction of the font size; `nil` if the font lacks it.
  func advance(of scalar: Unicode.Scalar) -> Double? {
    glyphs[scalar.value].map { Double(width(of: $0)) * unit }
  }

  private func width(of glyph: Int) -> Int { widths[min(glyph, widths.count - 1)] }

  /// Whether characters have other widths beside each other than alone.
  var hasShaping: Bool { !shaping.isEmpty }

  /// Returns the widths of characters beside each other, as fractions of the font size: with ligatures, the later characters
  /// of which have none, and kerning.
  ///
  /// - Parameters:
  ///   - scalars: The characters; `nil` for what is not of the font.
  ///   - joins: Whether ligatures replace characters.
  /// - Returns: The width of each; `nil` for what the font lacks.
  func advances(of scalars: [Unicode.Scalar?], joins: Bool = true) -> [Double?] {
    let own = scalars.map { $0.flatMap { glyphs[$0.value] } }
    let (joined, isPart) =
      joins ? shaping.joined(own) : (own, Array(repeating: false, count: own.count))
    var advances = zip(joined, isPart).map { glyph, isPart in
      isPart ? 0 : glyph.map { Double(width(of: $0)) * unit }
    }
    var last: Int?
    for index in joined.indices where !isPart[index] {
      if let place = last, let first = joined[place], let second = joined[index] {
        let change = Double(shaping.adjustment(between: first, and: second)) * unit
        advances[place] = advances[place].map { max(0, $0 + change) }
      }
      last = index
    }
    return advances
  }

  /// The metrics as those of a family with one face.
  var family: FontFamily {
    FontFamily(
      name: familyName, widths: .file(self), ascender: ascender, descender: descender)
  }
}

extension FontFile: Hashable {
  static func == (first: FontFile, second: FontFile) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The tables of a font file, by their tags.
private struct FontTables {
  private let bytes: FontBytes

  /// Returns `nil` for data that does not begin as an OpenType or TrueType file does.
  init?(_ data: Data) {
    bytes = FontBytes(data)
    guard let version = bytes.unsigned32(at: 0),
      [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version)
    else { return nil }
  }

  subscript(tag: String) -> FontBytes? {
    let wanted = tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    for index in 0..<(bytes.unsigned16(at: 4) ?? 0) {
      let record = 12 + 16 * index
      guard let tag = bytes.unsigned32(at: record), let start = bytes.unsigned32(at: record + 8),
        let length = bytes.unsigned32(at: record + 12)
      else { return nil }
      if tag == wanted { return bytes.part(from: Int(start), length: Int(length)) }
    }
    return nil
  }
}

/// A range of bytes with numbers in big-endian order.
struct FontBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  /// Returns a part of the bytes; `nil` if it lies outside.
  func part(from start: Int, length: Int) -> FontBytes? {
    guard start >= 0, length >= 0, start <= data.count, length <= data.count - start else {
      return nil
    }
    let first = data.startIndex + start
    return FontBytes(data[first..<first + length])
  }

  private func number(at offset: Int, size: Int) -> UInt32? {
    guard offset >= 0, offset <= data.count - size else { return nil }
    let first = data.startIndex + offset
    return data[first..<first + size].reduce(0) { $0 << 8 | UInt32($1) }
  }

  func unsigned16(at offset: Int) -> Int? { number(at: offset, size: 2).map { Int($0) } }
  func unsigned32(at offset: Int) -> UInt32? { number(at: offset, size: 4) }
  func signed16(at offset: Int) -> Int? {
    number(at: offset, size: 2).map { Int(Int16(bitPattern: UInt16($0))) }
  }

  // MARK: name

  /// Returns a name of the table `name` by its number: 1 and 16 are the family's, 6 is PostScript's.
  func fontName(_ number: Int) -> String? {
    guard let count = unsigned16(at: 2), let strings = unsigned16(at: 4) else { return nil }
    var found: String?
    for record in (0..<count).map({ 6 + 12 * $0 }) {
      guard unsigned16(at: record + 6) == number, let platform = unsigned16(at: record),
        let length = unsigned16(at: record + 8), let start = unsigned16(at: record + 10),
        let text = part(from: strings + start, length: length)?.data, !text.isEmpty
      else { continue }
      // Names for Unicode and Windows are in UTF-16, those for Macintosh in ASCII as far as used.
      let name = String(
        bytes: text, encoding: platform == 1 ? .isoLatin1 : .utf16BigEndian)
      // Windows' names come last; those in English are preferred.
      if platform == 3, unsigned16(at: record + 4) == 0x409 { return name }
      found = found ?? name
    }
    return found
  }

  // MARK: cmap

  /// Calls a closure with each character of the table `cmap` and its glyph, in order.
  ///
  /// Characters are those of the whole range of Unicode if the font lists them. The ones after a place
  /// that is out of order are left out.
  func forEachCharacter(_ body: (UInt32, Int) -> Void) {
    var tables: [Int: Int] = [:]
    for record in (0..<(unsigned16(at: 2) ?? 0)).map({ 4 + 8 * $0 }) {
      guard let platform = unsigned16(at: record), let encoding = unsigned16(at: record + 2),
        platform == 0 || platform == 3 && [1, 10].contains(encoding),
        let start = unsigned32(at: record + 4), let format = unsigned16(at: Int(start))
      else { continue }
      tables[format] = Int(start)
    }
    if let start = tables[12] {
      forEachGroup(at: start, body)
    } else if let start = tables[4] {
      forEachSegment(at: start, body)
    }
  }

  /// Reads groups of characters whose glyphs follow each other (format 12).
  private func forEachGroup(at start: Int, _ body: (UInt32, Int) -> Void) {
    var next: UInt32 = 0
    for group in 0..<Int(unsigned32(at: start + 12) ?? 0) {
      let place = start + 16 + 12 * group
      guard let first = unsigned32(at: place), let last = unsigned32(at: place + 4),
        let glyph = unsigned32(at: place + 8), next <= first, first <= last, last <= 0x10_FFFF
      else { return }
      next = last + 1
      for scalar in first...last { body(scalar, Int(glyph) + Int(scalar - first)) }
    }
  }

  /// Reads segments of characters (format 4).
  private func forEachSegment(at start: Int, _ body: (UInt32, Int) -> Void) {
    guard let doubled = unsigned16(at: start + 6) else { return }
    var next = 0
    for segment in 0..<doubled / 2 {
      let place = start + 14 + 2 * segment
      let offsets = place + 3 * doubled + 2
      guard let last = unsigned16(at: place), let first = unsigned16(at: place + doubled + 2),
        let delta = unsigned16(at: place + 2 * doubled + 2),
        let offset = unsigned16(at: offsets), next <= first, first <= last
      else { return }
      next = last + 1
      for scalar in first...last where scalar != 0xFFFF {
        let glyph =
          offset == 0
          ? scalar
          : unsigned16(at: offsets + offset + 2 * (scalar - first)) ?? 0
        if offset != 0, glyph == 0 { continue }
        body(UInt32(scalar), (glyph + delta) & 0xFFFF)
      }
    }
  }
}
