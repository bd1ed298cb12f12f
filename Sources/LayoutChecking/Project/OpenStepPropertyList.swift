/// A value of a property list in the OpenStep format, in which Xcode stores projects.
///
///     { /* comment */ key = value; list = (a, "b c", ); data = <0fbd77>; }
///
/// Source: Apple, "Property List Programming Topics for Core Foundation", Old-Style ASCII Property
/// Lists.
indirect enum OpenStepPropertyList: Sendable {
  case text(String)
  case list([OpenStepPropertyList])
  case dictionary([String: OpenStepPropertyList])

  /// Reads a property list; `nil` if the text is not one.
  init?(_ text: String) {
    var reader = Reader(text)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  /// Returns the number of the line, from 1, at which a text ceases to be a property list; `nil` if it is one.
  static func faultLine(in text: String) -> Int? {
    var reader = Reader(text)
    return reader.value(depth: 0) == nil ? reader.line : nil
  }

  subscript(key: String) -> OpenStepPropertyList? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  /// The text of a text.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The elements of a list; empty for other values.
  var list: [OpenStepPropertyList] { if case .list(let list) = self { list } else { [] } }
  /// The members of a dictionary; empty for other values.
  var members: [String: OpenStepPropertyList] {
    if case .dictionary(let members) = self { members } else { [:] }
  }
  /// The texts of a list, or the text itself.
  var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }
}

extension OpenStepPropertyList {
  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0
    /// The largest depth of values in values.
    private static let limit = 64

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The number of the line that is read, from 1.
    var line: Int { 1 + bytes.prefix(index).count { $0 == UInt8(ascii: "\n") } }

    mutating func value(depth: Int) -> OpenStepPropertyList? {
      guard depth < Self.limit else { return nil }
      skip()
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "{"): return dictionary(depth)
      case UInt8(ascii: "("): return list(depth)
      case UInt8(ascii: "<"):
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index += 1
        return .text(String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self))
      default: return text().map(OpenStepPropertyList.text)
      }
    }

    private mutating func take(_ character: Character) -> Bool {
      skip()
      guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
      index += 1
      return true
    }

    private mutating func dictionary(_ depth: Int) -> OpenStepPropertyList? {
      guard take("{") else { return nil }
      var members: [String: OpenStepPropertyList] = [:]
      while !take("}") {
        guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else {
          return nil
        }
        members[key] = value
      }
      return .dictionary(members)
    }

    private mutating func list(_ depth: Int) -> OpenStepPropertyList? {
      guard take("(") else { return nil }
      var elements: [OpenStepPropertyList] = []
      while !take(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        elements.append(value)
        guard take(",") else { return take(")") ? .list(elements) : nil }
      }
      return .list(elements)
    }

    private mutating func text() -> String? {
      skip()
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "\"") { return quoted() }
      let start = index
      while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
      return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    private mutating func quoted() -> String? {
      index += 1
      var text: [UInt8] = []
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
          index += 1
          text.append(bytes[index] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[index])
        } else {
          text.append(bytes[index])
        }
        index += 1
      }
      guard index < bytes.count else { return nil }
      index += 1
      return String(decoding: text, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_$./:-+@~".utf8.contains(byte)
      }
    }

    /// Skips spaces and comments.
    private mutating func skip() {
      while index < bytes.count {
        if bytes[index] <= UInt8(ascii: " ") {
          index += 1
        } else if bytes[index...].starts(with: Array("//".utf8)) {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if bytes[index...].starts(with: Array("/*".utf8)) {
          index += 2
          while index < bytes.count, !bytes[index...].starts(with: Array("*/".utf8)) { index += 1 }
          index = min(index + 2, bytes.count)
        } else {
          return
        }
      }
    }
  }
}
