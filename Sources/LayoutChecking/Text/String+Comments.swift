extension String {
  /// Returns the text with a blank in place of each comment.
  ///
  /// Signs of comments in string literals, such as those of addresses, stay.
  ///
  /// - Parameter isSwift: Whether comments between `/*` and `*/` may contain others, as in Swift.
  /// - Returns: The text.
  /// - Complexity: O(*n*) for *n* bytes.
  func withoutComments(inSwift isSwift: Bool) -> String {
    var reader = CommentReader(bytes: Array(utf8), isSwift: isSwift)
    return String(decoding: reader.uncommented(), as: UTF8.self)
  }
}

/// Reads the bytes of a source, as far as comments and string literals matter.
private struct CommentReader {
  let bytes: [UInt8]
  let isSwift: Bool
  private var place = 0
  /// The number of literals around the place, each interpolated in the one before.
  private var depth = 0
  /// The most of them that are read as such.
  private static let depthLimit = 64

  init(bytes: [UInt8], isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
  }

  /// Returns the bytes with a blank in place of each comment.
  mutating func uncommented() -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    while place < bytes.count {
      let start = place
      if skipComment() {
        kept.append(UInt8(ascii: " "))
        continue
      }
      skipLiteral()
      if place == start { place += 1 }
      kept += bytes[start..<place]
    }
    return kept
  }

  private func has(_ text: String, at place: Int) -> Bool {
    bytes[min(place, bytes.count)...].prefix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// Skips a comment; returns whether one begins here.
  private mutating func skipComment() -> Bool {
    guard bytes[place] == UInt8(ascii: "/") else { return false }
    if has("//", at: place) {
      place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return true
    }
    guard has("/*", at: place) else { return false }
    var depth = 0
    while place < bytes.count {
      if has("/*", at: place), isSwift || depth == 0 {
        depth += 1
        place += 2
      } else if has("*/", at: place) {
        depth -= 1
        place += 2
        if depth == 0 { break }
      } else {
        place += 1
      }
    }
    return true
  }

  /// Skips a string literal with the literals interpolated in it; it ends with its line unless it has three quotation
  /// marks.
  private mutating func skipLiteral() {
    var start = place
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return }
    let marks = String(repeating: "#", count: start - place)
    let quotes = has("\"\"\"", at: start) ? "\"\"\"" : "\""
    place = start + quotes.utf8.count
    while place < bytes.count {
      if has(quotes + marks, at: place) {
        place += quotes.utf8.count + marks.utf8.count
        return
      }
      if bytes[place] == UInt8(ascii: "\n"), quotes.utf8.count == 1 { return }
      if has("\\" + marks + "(", at: place) {
        place += marks.utf8.count + 1
        skipInterpolation()
      } else {
        // The source may end in the middle of an escape.
        let length = has("\\" + marks, at: place) ? marks.utf8.count + 2 : 1
        place = min(place + length, bytes.count)
      }
    }
  }

  /// Skips what is between parentheses.
  private mutating func skipInterpolation() {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    var open = 0
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\n"): return
      default: skipLiteral()
      }
      if place == start { place += 1 }
      if open == 0 { return }
    }
  }
}
