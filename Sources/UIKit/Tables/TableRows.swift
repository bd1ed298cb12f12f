import Foundation

/// What stands in a table, from the top: each section's header, its rows, its footer.
///
/// Heights are estimates until they are known; where things stand follows from their sums, which are kept so
/// that a table of many rows costs no more than the rows that are seen.
struct TableRows {
  /// The most rows and sections that a table shows.
  static let largestCount = ControllerMisuse.largestCount
  /// The greatest height of one of them, in points, so that no sum of heights is out of range.
  static let largestHeight: CGFloat = 1e7

  /// One of the things in a table.
  enum Item: Hashable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// The number of rows of each section.
  let counts: [Int]
  /// The place of each section's header among all items.
  private let starts: [Int]
  private var heights: [CGFloat]
  /// The items whose heights are known, and not estimated.
  private var known: Set<Int> = []
  private var sums: RunningSums

  /// A table without sections.
  init() { self.init(counts: []) { _ in 0 } }

  /// A table whose items have heights that are thought to be theirs.
  init(counts: [Int], estimate: (Item) -> CGFloat) {
    self.counts = counts
    var starts: [Int] = []
    var heights: [CGFloat] = []
    for (section, count) in counts.enumerated() {
      starts.append(heights.count)
      heights.append(Self.bounded(estimate(.header(section))))
      for row in 0..<count {
        heights.append(Self.bounded(estimate(.row(IndexPath(row: row, section: section)))))
      }
      heights.append(Self.bounded(estimate(.footer(section))))
    }
    self.starts = starts
    self.heights = heights
    sums = RunningSums(heights)
  }

  private static func bounded(_ height: CGFloat) -> CGFloat {
    height.isFinite ? min(max(height, 0), largestHeight) : 0
  }

  // MARK: Items

  func contains(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  private func contains(_ item: Item) -> Bool {
    switch item {
    case .header(let section), .footer(let section): counts.indices.contains(section)
    case .row(let path): contains(path)
    }
  }

  private func index(of item: Item) -> Int {
    switch item {
    case .header(let section): starts[section]
    case .row(let path): starts[path.section] + 1 + path.row
    case .footer(let section): starts[section] + 1 + counts[section]
    }
  }

  private func item(at index: Int) -> Item {
    // The last section that begins at the index or before it.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    let row = index - starts[low] - 1
    if row < 0 { return .header(low) }
    return row < counts[low] ? .row(IndexPath(row: row, section: low)) : .footer(low)
  }

  /// The item below another one; `nil` below the last.
  func item(after item: Item) -> Item? {
    let next = index(of: item) + 1
    return next < heights.count ? self.item(at: next) : nil
  }

  // MARK: Places

  /// Says how high an item is.
  mutating func set(_ height: CGFloat, of item: Item) {
    guard contains(item) else { return }
    let index = index(of: item)
    let height = Self.bounded(height)
    known.insert(index)
    sums.add(height - heights[index], at: index)
    heights[index] = height
  }

  /// Has the height of an item found anew when it is next in sight.
  mutating func forget(_ item: Item) {
    if contains(item) { known.remove(index(of: item)) }
  }

  /// Where an item begins, and how high it is; `nil` without such an item.
  func place(of item: Item) -> (top: CGFloat, height: CGFloat)? {
    guard contains(item) else { return nil }
    let index = index(of: item)
    return (sums.sum(before: index), heights[index])
  }

  /// The height of an item that was seen.
  func knownHeight(of item: Item) -> CGFloat? {
    guard contains(item) else { return nil }
    let index = index(of: item)
    return known.contains(index) ? heights[index] : nil
  }

  /// The item at a distance from the top, and where it begins; the last one below all.
  func item(at y: CGFloat) -> (item: Item, top: CGFloat)? {
    guard !heights.isEmpty else { return nil }
    let index = min(sums.index(of: y), heights.count - 1)
    return (item(at: index), sums.sum(before: index))
  }

  /// The height of everything.
  var height: CGFloat { sums.sum(before: heights.count) }
}

/// Sums of the first numbers of a list in which single numbers change (a Fenwick tree).
private struct RunningSums {
  private var tree: [CGFloat]

  init(_ values: [CGFloat]) {
    tree = [0] + values
    for index in tree.indices.dropFirst() {
      let next = index + (index & -index)
      if next < tree.count { tree[next] += tree[index] }
    }
  }

  mutating func add(_ change: CGFloat, at index: Int) {
    guard change != 0 else { return }
    var index = index + 1
    while index < tree.count {
      tree[index] += change
      index += index & -index
    }
  }

  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = index
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  /// How many of the first numbers have a sum that is not greater than a number.
  func index(of sum: CGFloat) -> Int {
    var index = 0
    var rest = sum
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      if index + step < tree.count, tree[index + step] <= rest {
        index += step
        rest -= tree[index]
      }
      step /= 2
    }
    return index
  }
}
