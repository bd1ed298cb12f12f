extension UIScrollView {
  /// Asks a data source for the number of rows in each section; an impossible number is reported
  /// and clamped.
  ///
  /// - Parameters:
  ///   - sections: Returns the data source's number of sections.
  ///   - rows: Returns the data source's number of rows in a section.
  /// - Returns: The number of rows in each section, at most ``TableRows/largestCount`` in total.
  func askedCounts(sections: () -> Int, rows: (Int) -> Int) -> [Int] {
    var counts: [Int] = []
    var left = TableRows.largestCount
    for section in 0..<possible(sections(), of: left) {
      let count = possible(rows(section), of: left)
      counts.append(count)
      left -= count
    }
    return counts
  }

  private func possible(_ count: Int, of largest: Int) -> Int {
    if count < 0 || count > largest {
      layoutEngine.report(.controller(.impossibleCount(count, in: self)))
    }
    return min(max(count, 0), largest)
  }
}
