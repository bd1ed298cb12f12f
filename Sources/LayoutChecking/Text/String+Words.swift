extension String {
  /// The text on one line: a blank in place of each control character, line break and mark that changes the direction of
  /// what follows, so that a name in a report can neither end its line nor act as a command.
  package var onOneLine: String {
    let isHarmless = unicodeScalars.allSatisfy { !Self.breaks($0) }
    if isHarmless { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(Self.breaks(scalar) ? " " : scalar) }
    return String(scalars)
  }

  private static func breaks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
    }
  }
}

extension String {
  /// Returns the places where a word stands by itself, not as a part of a longer one.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func ranges(ofWord word: String) -> [Range<Index>] {
    let found = unsafe utf8.withContiguousStorageIfAvailable { bytes -> [Int] in
      unsafe bytes.places(of: word)
    }
    let ranges = (found ?? Array(utf8).places(of: word)).map { place in
      let start = utf8.index(startIndex, offsetBy: place)
      return start..<utf8.index(start, offsetBy: word.utf8.count)
    }
    return ranges.filter { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = self[range.upperBound...].first
      return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the part of the line with a place that lies before it, of a line of generated code the last 400 characters.
  ///
  /// - Complexity: O(1).
  func line(before place: Index) -> Substring {
    let before = self[..<place].suffix(400)
    return before[
      (before.lastIndex(where: \.isNewline).map(index(after:)) ?? before.startIndex)...]
  }
}

extension Character {
  /// Whether the character is part of a name in Swift or Objective-C.
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
