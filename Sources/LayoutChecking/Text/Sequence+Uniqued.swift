extension Sequence where Element: Hashable {
  /// Returns the elements in order, without those equal to an earlier one.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
