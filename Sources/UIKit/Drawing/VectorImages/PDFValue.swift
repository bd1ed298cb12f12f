import Foundation

/// An object of a PDF file.
///
/// Format: ISO 32000-1, 7.3.
indirect enum PDFValue {
  case null
  case boolean(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case stream([String: PDFValue], data: [UInt8])
  /// The object with a number.
  case reference(Int)
  /// An operator of a content stream, or another word of the syntax.
  case keyword(String)
}

/// Reads the objects of PDF syntax.
///
/// Format: ISO 32000-1, 7.2 and 7.3.
struct PDFReader {
  let bytes: [UInt8]
  /// The place of the next byte; at most the number of bytes.
  var place = 0 {
    didSet { place = min(max(0, place), bytes.count) }
  }
  /// Whether two integers before an `R` are a reference: not in content streams.
  var readsReferences = true
  /// The greatest depth of arrays and dictionaries.
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }

  private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipSpace() {
    while let byte = current {
      if byte == UInt8(ascii: "%") {
        while let byte = current, byte != 10, byte != 13 { place += 1 }
      } else if Self.isSpace(byte) {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func word() -> String {
    let start = place
    while let byte = current, !Self.isSpace(byte), !Self.isDelimiter(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Returns the next object; `nil` at the end or where the syntax is invalid.
  mutating func value(depth: Int = 0) -> PDFValue? {
    skipSpace()
    guard depth < Self.depthLimit, let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "/"):
      place += 1
      return .name(Self.name(word()))
    case UInt8(ascii: "("): return .string(literal())
    case UInt8(ascii: "["):
      place += 1
      return array(depth)
    case UInt8(ascii: "<"):
      place += 1
      guard current == UInt8(ascii: "<") else { return .string(hexadecimal()) }
      place += 1
      return dictionary(depth)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return nil
    default: return plain(word())
    }
  }

  private mutating func plain(_ word: String) -> PDFValue {
    if let number = Double(word), number.isFinite {
      guard readsReferences, let object = Int(word), object >= 0 else { return .number(number) }
      let start = place
      skipSpace()
      if Int(self.word()) != nil {
        skipSpace()
        if self.word() == "R" { return .reference(object) }
      }
      place = start
      return .number(number)
    }
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: return .keyword(word)
    }
  }

  private mutating func array(_ depth: Int) -> PDFValue? {
    var values: [PDFValue] = []
    while true {
      skipSpace()
      if current == UInt8(ascii: "]") {
        place += 1
        return .array(values)
      }
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    }
  }

  private mutating func dictionary(_ depth: Int) -> PDFValue? {
    var entries: [String: PDFValue] = [:]
    while true {
      skipSpace()
      if current == UInt8(ascii: ">") {
        place += 2
        return .dictionary(entries)
      }
      guard case .name(let key) = value(depth: depth + 1), let value = value(depth: depth + 1)
      else { return nil }
      entries[key] = value
    }
  }

  private static func name(_ word: String) -> String {
    guard word.contains("#") else { return word }
    let parts = word.split(separator: "#", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { name, part in
      guard let code = UInt8(part.prefix(2), radix: 16) else { return name + "#" + part }
      return name + String(UnicodeScalar(code)) + part.dropFirst(2)
    }
  }

  private mutating func hexadecimal() -> [UInt8] {
    var digits: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue { digits.append(UInt8(digit)) }
      place += 1
    }
    place += 1
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Returns a string in parentheses (7.3.4.2).
  private mutating func literal() -> [UInt8] {
    var depth = 0
    var result: [UInt8] = []
    while let byte = current {
      place += 1
      if byte == UInt8(ascii: "\\") {
        if let escaped = escaped() { result.append(escaped) }
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
      result.append(byte)
    }
    return Array(result.dropFirst())
  }

  /// Returns the byte for which the characters after a backslash stand; `nil` for the end of a line.
  private mutating func escaped() -> UInt8? {
    guard let byte = current else { return nil }
    place += 1
    if byte == 13 || byte == 10 {
      if byte == 13, current == 10 { place += 1 }
      return nil
    }
    guard let digit = Self.octal(byte) else { return Self.controls[byte] ?? byte }
    var code = digit
    for _ in 0..<2 {
      guard let next = current.flatMap(Self.octal) else { break }
      code = code * 8 + next
      place += 1
    }
    return UInt8(truncatingIfNeeded: code)
  }

  /// The control characters, by the letters that stand for them.
  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12,
  ]

  private static func octal(_ byte: UInt8) -> Int? {
    let zero = UInt8(ascii: "0")
    return (zero..<zero + 8).contains(byte) ? Int(byte - zero) : nil
  }
}
