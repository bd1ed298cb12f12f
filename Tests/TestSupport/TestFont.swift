package import Foundation

/// A font file with a few characters, made of the tables that layout reads.
///
/// Format: learn.microsoft.com, OpenType, Font Tables.
package struct TestFont {
  package var postScriptName = "Probe-Bold"
  package var familyName = "Probe"
  package var unitsPerEm = 1000
  package var ascender = 900
  package var descender = -300
  package var weight = 700
  package var isItalic = false
  /// The widths of the characters in units of the font.
  package var widths: [Unicode.Scalar: Int] = ["A": 600, "B": 650, "C": 700, " ": 250, "é": 550]
  /// Whether the characters are listed in groups of the whole of Unicode (format 12 of `cmap`), not in
  /// segments of its first plane (format 4).
  package var usesGroups = false

  package init() {}

  /// The content of the file.
  package var data: Data {
    let tables: [(String, [UInt8])] = [
      ("OS/2", Self.words([4, 0, weight, 5])), ("cmap", map), ("head", head), ("hhea", lines),
      ("hmtx", metrics), ("name", names),
    ]
    var start = 12 + 16 * tables.count
    var directory = Self.words([1, 0, tables.count, 0, 0, 0])
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + Self.long(0) + Self.long(start) + Self.long(bytes.count)
      start += bytes.count
    }
    return Data(directory + tables.flatMap(\.1))
  }

  private var scalars: [Unicode.Scalar] { widths.keys.sorted { $0.value < $1.value } }

  private var head: [UInt8] {
    var words = [Int](repeating: 0, count: 27)
    words[9] = unitsPerEm
    words[22] = (weight >= 600 ? 1 : 0) | (isItalic ? 2 : 0)
    return Self.words(words)
  }

  private var lines: [UInt8] {
    var words = [Int](repeating: 0, count: 18)
    words[2] = ascender
    words[3] = descender
    words[17] = scalars.count + 1
    return Self.words(words)
  }

  private var metrics: [UInt8] {
    Self.words([500, 0] + scalars.flatMap { [widths[$0, default: 0], 0] })
  }

  private var map: [UInt8] { usesGroups ? groups : segments }

  private var groups: [UInt8] {
    let header = Self.words([0, 1, 3, 10]) + Self.long(12)
    let length = 16 + 12 * scalars.count
    let table = Self.words([12, 0]) + [length, 0, scalars.count].flatMap(Self.long)
    return header + table
      + scalars.enumerated().flatMap { index, scalar in
        [Int(scalar.value), Int(scalar.value), index + 1].flatMap(Self.long)
      }
  }

  /// One segment a character, and the last one, which the format asks for.
  private var segments: [UInt8] {
    let codes = scalars.map { Int($0.value) } + [0xFFFF]
    let deltas = codes.indices.map { $0 == codes.count - 1 ? 1 : $0 + 1 - codes[$0] }
    let length = 16 + 8 * codes.count
    return Self.words([0, 1, 3, 1]) + Self.long(12)
      + Self.words([4, length, 0, 2 * codes.count, 0, 0, 0] + codes + [0] + codes + deltas)
      + Self.words([Int](repeating: 0, count: codes.count))
  }

  private var names: [UInt8] {
    let texts = [(1, familyName), (6, postScriptName)]
    var start = 0
    var records: [Int] = []
    for (number, text) in texts {
      records += [3, 1, 0x409, number, 2 * text.utf16.count, start]
      start += 2 * text.utf16.count
    }
    return Self.words([0, texts.count, 6 + 12 * texts.count] + records)
      + texts.flatMap { Self.words($0.1.utf16.map { Int($0) }) }
  }

  private static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in
      let word = UInt16(truncatingIfNeeded: number)
      return [UInt8(word >> 8), UInt8(word & 0xFF)]
    }
  }

  private static func long(_ number: Int) -> [UInt8] { words([number >> 16, number & 0xFFFF]) }
}
