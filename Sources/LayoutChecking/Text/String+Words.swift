extension String {
  /// Returns the places where a word stands by itself, not as a part of a longer one.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func ranges(ofWord word: String) -> [Range<Index>] {
    ranges(of: word).filter { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = self[range.upperBound...].first
      return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }
}

extension Character {
  /// Whether the character is part of a name in Swift or Objective-C.
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
