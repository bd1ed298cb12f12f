extension UIScrollView {
  /// The numbers of rows in each section that a data source gives, as far as they can be; a number that
  /// cannot be is reported.
  ///
  /// - Parameters:
  ///   - sections: Asks for the number of sections.
  ///   - rows: Asks for the number of rows in a section.
  /// - Returns: The number of rows in each section, in all at most ``TableRows/largestCount``.
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
