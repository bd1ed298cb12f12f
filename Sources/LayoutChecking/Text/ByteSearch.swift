extension Collection where Element == UInt8, Index == Int {
  /// Returns the indices at which a text begins in the bytes, in their order; those that overlap an earlier one are
  /// left out.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bytes and *m* bytes of the text; O(*n*) for usual texts.
  func places(of text: String) -> [Int] {
    var places: [Int] = []
    var start = startIndex
    while let place = place(of: text, from: start) {
      places.append(place)
      // An empty text has no places.
      start = place + text.utf8.count
    }
    return places
  }

  /// Returns whether the bytes contain a text.
  func contains(_ text: String) -> Bool { place(of: text, from: startIndex) != nil }

  private func place(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    let end = endIndex - wanted.count
    var index = start
    while index <= end {
      if self[index] == first, self[index..<index + wanted.count].elementsEqual(wanted) {
        return index
      }
      index += 1
    }
    return nil
  }
}
