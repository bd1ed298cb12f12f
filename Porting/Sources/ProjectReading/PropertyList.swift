/// A property list in the old, braced form of Xcode's project files.
enum PropertyList: Hashable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// The string; empty for other values.
  var text: String { if case .string(let text) = self { text } else { "" } }

  /// The strings of an array, or the string itself.
  var texts: [String] {
    switch self {
    case .string(let text): text.isEmpty ? [] : [text]
    case .array(let values): values.map(\.text)
    case .dictionary: []
    }
  }

  /// The dictionary; empty for other values.
  var entries: [String: PropertyList] {
    if case .dictionary(let entries) = self { entries } else { [:] }
  }

  /// The value of a key; an empty string if there is none.
  subscript(key: String) -> PropertyList { entries[key] ?? .string("") }

  /// Reads a text; `nil` if it is no property list of this form.
  init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let value = reader.value() else { return nil }
    self = value
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    private static let punctuation = Set("{}()=;,<>\"".utf8)
    private static let blanks = Set(" \t\r\n".utf8)

    mutating func value() -> PropertyList? {
      skipBlanks()
      switch next {
      case UInt8(ascii: "{"):
        position += 1
        var result: [String: PropertyList] = [:]
        while !take("}") {
          guard let key = string(), take("="), let value = value() else { return nil }
          result[key] = value
          _ = take(";")
        }
        return .dictionary(result)
      case UInt8(ascii: "("):
        position += 1
        var result: [PropertyList] = []
        while !take(")") {
          guard let value = value() else { return nil }
          result.append(value)
          _ = take(",")
        }
        return .array(result)
      default: return string().map { .string($0) }
      }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard next == UInt8(ascii: mark) else { return false }
      position += 1
      return true
    }

    private mutating func string() -> String? {
      skipBlanks()
      guard let first = next else { return nil }
      var result: [UInt8] = []
      if first == UInt8(ascii: "\"") {
        position += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
          if byte == UInt8(ascii: "\\") { position += 1 }
          if let byte = next { result.append(byte) }
          position += 1
        }
        position += 1
      } else {
        while let byte = next, !Self.punctuation.contains(byte), !Self.blanks.contains(byte) {
          result.append(byte)
          position += 1
        }
        if result.isEmpty { return nil }
      }
      return String(decoding: result, as: UTF8.self)
    }

    /// Skips blanks and comments.
    private mutating func skipBlanks() {
      while let byte = next {
        if Self.blanks.contains(byte) {
          position += 1
        } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
          bytes[position + 1] == UInt8(ascii: "/")
        {
          while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
        } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
          bytes[position + 1] == UInt8(ascii: "*")
        {
          position += 2
          while position + 1 < bytes.count,
            !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
          {
            position += 1
          }
          position += 2
        } else {
          return
        }
      }
    }
  }
}
