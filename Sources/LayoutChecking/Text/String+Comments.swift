extension String {
  /// The text with a blank in place of each comment of Swift or Objective-C; one may contain others.
  ///
  /// Signs of comments in string literals, such as those of addresses, stay.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  var withoutComments: String {
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let end: Int
      if bytes.hasPrefix("//", at: place) {
        end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        kept.append(UInt8(ascii: " "))
      } else if bytes.hasPrefix("/*", at: place) {
        end = bytes.endOfComment(from: place)
        kept.append(UInt8(ascii: " "))
      } else {
        end = bytes[place] == UInt8(ascii: "\"") ? bytes.endOfLiteral(from: place) : place + 1
        kept += bytes[place..<end]
      }
      place = end
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate func hasPrefix(_ text: String, at place: Int) -> Bool {
    self[place...].prefix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// Returns the place after a comment between `/*` and `*/`, which may contain others.
  fileprivate func endOfComment(from start: Int) -> Int {
    var depth = 0
    var place = start
    while place < count {
      if hasPrefix("/*", at: place) {
        depth += 1
        place += 2
      } else if hasPrefix("*/", at: place) {
        depth -= 1
        place += 2
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    return count
  }

  /// Returns the place after a string literal, which ends at the end of the line unless it has three quotation marks.
  fileprivate func endOfLiteral(from start: Int) -> Int {
    let isLong = hasPrefix("\"\"\"", at: start)
    var place = start + (isLong ? 3 : 1)
    while place < count {
      switch self[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\n") where !isLong: return place
      case UInt8(ascii: "\"") where !isLong: return place + 1
      case UInt8(ascii: "\"") where hasPrefix("\"\"\"", at: place): return place + 3
      default: break
      }
      place += 1
    }
    return count
  }
}
