/// A text literal in a line of a source in Swift or Objective-C.
struct SourceLiteral {
  /// The place between the quotation marks.
  let range: Range<Int>
  /// The texts around the interpolated values; one text if there are none.
  let texts: [String]

  /// Returns the literals of a line, in their order.
  ///
  /// - Parameters:
  ///   - line: The place of the line.
  ///   - bytes: The bytes of the source.
  /// - Returns: The literals that end in the line.
  /// - Complexity: O(*n*) for *n* bytes of the line.
  static func all(in line: Range<Int>, of bytes: [UInt8]) -> [SourceLiteral] {
    var literals: [SourceLiteral] = []
    var index = line.lowerBound
    while index < line.upperBound {
      let isMark = bytes[index] == UInt8(ascii: "\"")
      index += 1
      guard isMark, let literal = SourceLiteral(from: index, to: line.upperBound, in: bytes) else {
        continue
      }
      literals.append(literal)
      index = literal.range.upperBound + 1
    }
    return literals
  }

  /// Reads a literal from the byte after its quotation mark; `nil` if it does not end in the line.
  private init?(from start: Int, to end: Int, in bytes: [UInt8]) {
    var texts: [String] = []
    var begin = start
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "(") else {
        index += 2
        continue
      }
      texts.append(String(decoding: bytes[begin..<index], as: UTF8.self))
      guard let next = Self.endOfValue(from: index + 2, to: end, in: bytes) else { return nil }
      index = next
      begin = next
    }
    guard index < end else { return nil }
    range = start..<index
    self.texts = texts + [String(decoding: bytes[begin..<index], as: UTF8.self)]
  }

  /// Returns the place after the parenthesis that ends an interpolated value; `nil` if none does.
  private static func endOfValue(from start: Int, to end: Int, in bytes: [UInt8]) -> Int? {
    var depth = 1
    var isInText = false
    for index in start..<max(start, end) {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "(") where !isInText: depth += 1
      case UInt8(ascii: ")") where !isInText: depth -= 1
      default: break
      }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is a blank or a tabulator.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is white space in a source.
  var isSourceSpace: Bool {
    isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}

extension [UInt8] {
  /// Returns the beginning of the bytes before an index that satisfy a condition, not before a start.
  func beginning(
    of condition: (UInt8) -> Bool, before index: Int, from start: Int = 0
  ) -> Int {
    var index = index
    while index > start, condition(self[index - 1]) { index -= 1 }
    return index
  }

  /// Returns the end of the bytes from an index on that satisfy a condition, not after an end.
  func end(of condition: (UInt8) -> Bool, from index: Int, to end: Int) -> Int {
    var index = index
    while index < end, condition(self[index]) { index += 1 }
    return index
  }

  /// Returns whether a text ends at an index.
  func has(_ text: String, endingAt index: Int) -> Bool {
    let count = text.utf8.count
    return index >= count && self[index - count..<index].elementsEqual(text.utf8)
  }
}
