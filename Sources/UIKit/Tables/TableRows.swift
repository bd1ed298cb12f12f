import Foundation

/// The rows of a table: how many there are, and the heights of those that were seen.
struct TableRows {
  /// The number of rows of each section.
  private(set) var counts: [Int]
  private var heights: [IndexPath: CGFloat] = [:]

  init(counts: [Int] = []) { self.counts = counts }

  mutating func forgetHeights() { heights = [:] }

  mutating func set(_ height: CGFloat, at path: IndexPath) { heights[path] = height }

  func knownHeight(at path: IndexPath) -> CGFloat? { heights[path] }

  func contains(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  func path(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < counts[path.section] {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let section = counts.indices.first { $0 > path.section && counts[$0] > 0 }
    return section.map { IndexPath(row: 0, section: $0) }
  }

  private var first: IndexPath? {
    counts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  /// The row at a distance from the top of the first one, and where it begins; the last row below all.
  func row(
    at y: CGFloat, estimate: (IndexPath) -> CGFloat
  ) -> (path: IndexPath, top: CGFloat)? {
    guard var path = first else { return nil }
    var top: CGFloat = 0
    while true {
      let height = heights[path] ?? estimate(path)
      guard top + height <= y, let next = self.path(after: path) else { return (path, top) }
      top += height
      path = next
    }
  }

  /// Where a row begins, and how high it is; `nil` without such a row.
  func place(
    of wanted: IndexPath, estimate: (IndexPath) -> CGFloat
  ) -> (top: CGFloat, height: CGFloat)? {
    guard contains(wanted), var path = first else { return nil }
    var top: CGFloat = 0
    while path < wanted, let next = self.path(after: path) {
      top += heights[path] ?? estimate(path)
      path = next
    }
    return (top, heights[path] ?? estimate(path))
  }

  /// The height of all rows.
  func height(estimate: (IndexPath) -> CGFloat) -> CGFloat {
    var height: CGFloat = 0
    var path = first
    while let current = path {
      height += heights[current] ?? estimate(current)
      path = self.path(after: current)
    }
    return height
  }
}
