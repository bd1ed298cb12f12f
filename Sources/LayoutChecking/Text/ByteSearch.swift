import Foundation

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
  package func contains(_ text: String) -> Bool { place(of: text, from: startIndex) != nil }

  private func place(of text: String, from start: Int) -> Int? {
    let count = text.utf8.count
    let last = endIndex - count
    guard count > 0, start <= last else { return nil }
    var text = text
    return text.withUTF8 { wanted -> Int? in
      let found = withContiguousStorageIfAvailable { bytes -> Int? in
        guard let base = bytes.baseAddress, let other = wanted.baseAddress else {
          return nil
        }
        var place = start - startIndex
        let end = last - startIndex
        while place <= end {
          // The C library looks at many bytes at once.
          guard let next = unsafe memchr(base + place, Int32(wanted[0]), end + 1 - place) else {
            return nil
          }
          place = unsafe UnsafeRawPointer(next) - UnsafeRawPointer(base)
          if unsafe memcmp(base + place, other, count) == 0 { return startIndex + place }
          place += 1
        }
        return nil
      }
      if let found { return found }
      return (start...last).first { unsafe self[$0..<($0 + count)].elementsEqual(wanted) }
    }
  }
}

extension StringProtocol {
  /// Returns whether the text contains another one, compared byte by byte.
  ///
  /// Foundation's method of this name compares characters in UTF-16, which takes a hundred times as long in a large source.
  ///
  /// - Complexity: O(*n*) for usual texts of *n* bytes.
  func contains(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let found = utf8.withContiguousStorageIfAvailable { unsafe $0.contains(text) }
    return found ?? Array(utf8).contains(text)
  }
}
