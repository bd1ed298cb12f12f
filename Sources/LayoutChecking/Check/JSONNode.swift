import Foundation

/// A value of JSON or YAML, with the line on which it begins.
struct JSONNode {
  /// The content of the value.
  enum Content {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONNode])
    case object([Member])
  }

  /// A key of an object, with its value.
  struct Member {
    var key: String
    /// The line of the key.
    var line: Int
    var value: JSONNode
  }

  var content: Content
  var line: Int

  /// The value as quoted in messages, such as `the text "all"`.
  var summary: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): "the number \(Points.text(number))"
    case .text(let text): "the text \"\(text)\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Reads JSON (RFC 8259) and reports the positions of errors.
///
/// Foundation's decoders report neither the line of a value nor duplicate keys.
/// Duplicate keys are rejected, since one of them would be ignored.
struct JSONReader {
  /// The maximum nesting depth of values; settings and baselines need three levels.
  private static let depthLimit = 32

  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// Returns the value of a JSON text.
  /// - Throws: ``CheckSettingsError``.
  static func node(_ data: Data, file: String) throws(CheckSettingsError) -> JSONNode {
    var reader = JSONReader(data, file: file)
    return try reader.wholeText()
  }

  private init(_ data: Data, file: String) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes = data.starts(with: mark) ? Array(data.dropFirst(mark.count)) : Array(data)
    self.file = file
  }

  private mutating func wholeText() throws(CheckSettingsError) -> JSONNode {
    let node = try value("a value")
    try skipBlanks()
    guard index == bytes.count else { throw unexpected("nothing behind the value") }
    return node
  }

  // MARK: Values

  private mutating func value(_ expected: String) throws(CheckSettingsError) -> JSONNode {
    try skipBlanks()
    let start = line
    let content: JSONNode.Content
    guard let byte = next else { throw unexpected(expected) }
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .list(try elements())
    case UInt8(ascii: "\""): content = .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    case UInt8(ascii: "t") where take("true"): content = .bool(true)
    case UInt8(ascii: "f") where take("false"): content = .bool(false)
    case UInt8(ascii: "n") where take("null"): content = .null
    default: throw unexpected(expected)
    }
    return JSONNode(content: content, line: start)
  }

  private mutating func members() throws(CheckSettingsError) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    while try !ends("}", isFirst: members.isEmpty) {
      let start = line
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let key = try text()
      if let first = members.first(where: { $0.key == key }) {
        throw CheckSettingsError(
          file: file, line: start, path: key,
          message: "stands here and on line \(first.line) of one object, expected it once")
      }
      try skipBlanks()
      guard take(":") else { throw unexpected("a colon after the key \"\(key)\"") }
      members.append(
        JSONNode.Member(key: key, line: start, value: try value("the value of \"\(key)\"")))
    }
    return members
  }

  private mutating func elements() throws(CheckSettingsError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    while try !ends("]", isFirst: elements.isEmpty) { elements.append(try value("a value")) }
    return elements
  }

  /// Consumes the opening bracket.
  private mutating func enter() throws(CheckSettingsError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw failure("more than \(Self.depthLimit) brackets in each other, expected fewer")
    }
    index += 1
  }

  /// Consumes the comma before the next part of a list or object, or the closing bracket; returns
  /// whether it was the bracket.
  private mutating func ends(
    _ bracket: String, isFirst: Bool
  ) throws(CheckSettingsError) -> Bool {
    try skipBlanks()
    if take(bracket) { return true }
    guard !isFirst else { return false }
    guard take(",") else { throw unexpected("a comma or '\(bracket)'") }
    try skipBlanks()
    guard next != bracket.utf8.first else {
      throw failure("found a comma before '\(bracket)', expected none after the last part")
    }
    return false
  }

  private mutating func number() throws(CheckSettingsError) -> Double {
    let start = index
    while let byte = next, Self.isOfNumber(byte) { index += 1 }
    let digits = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(digits) else {
      index = start
      throw failure("found '\(digits)', expected a number")
    }
    return number
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func text() throws(CheckSettingsError) -> String {
    let start = index
    index += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a text without an end, expected '\"' on its line") }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else {
      index = bytes.count
      throw failure("a text without an end, expected '\"'")
    }
    index += 1
    let literal = Data(bytes[start..<index])
    do {
      return try JSONDecoder().decode(String.self, from: literal)
    } catch {
      index = start
      let shown = String(decoding: literal, as: UTF8.self)
      throw failure("found \(shown), expected a text in UTF-8 with the escapes of JSON")
    }
  }

  // MARK: Letters

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipBlanks() throws(CheckSettingsError) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = index + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "/"): throw failure("found a comment, expected none in JSON")
      default: return
      }
      index += 1
    }
  }

  private func unexpected(_ expected: String) -> CheckSettingsError {
    guard index < bytes.count else { return failure("found the end, expected \(expected)") }
    let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
    return failure("found '\(rest.prefix(1))', expected \(expected)")
  }

  private func failure(_ message: String) -> CheckSettingsError {
    let before = String(
      decoding: bytes[min(lineStart, index)..<min(index, bytes.count)], as: UTF8.self)
    return CheckSettingsError(
      file: file, line: line, message: "is no JSON: column \(before.count + 1): \(message)")
  }
}
