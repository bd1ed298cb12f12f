import Foundation

/// The vertical layout of a table: for each section the header, the rows and the footer.
///
/// Heights are estimates until they are known. Positions are sums of heights, which are stored so
/// that a table with many rows costs no more than its visible rows.
struct TableRows {
  /// The maximum number of rows and sections of a table.
  static let largestCount = ControllerMisuse.largestCount
  /// The maximum height of an item, in points, which keeps sums of heights in range.
  static let largestHeight: CGFloat = 1e7

  /// An item of a table.
  enum Item: Hashable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// The number of rows of each section.
  let counts: [Int]
  /// The index of each section's header among all items.
  private let starts: [Int]
  private var heights: [CGFloat]
  /// The items whose heights are known rather than estimated.
  private var known: Set<Int> = []
  private var sums: RunningSums

  /// Creates a layout without sections.
  init() { self.init(counts: []) { _ in 0 } }

  /// Creates a layout with estimated heights.
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
    // The last section that begins at or before the index.
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

  /// Returns the item below another; `nil` below the last.
  func item(after item: Item) -> Item? {
    let next = index(of: item) + 1
    return next < heights.count ? self.item(at: next) : nil
  }

  // MARK: Positions

  /// Sets the height of an item.
  mutating func set(_ height: CGFloat, of item: Item) {
    guard contains(item) else { return }
    let index = index(of: item)
    let height = Self.bounded(height)
    known.insert(index)
    sums.add(height - heights[index], at: index)
    heights[index] = height
  }

  /// Marks the height of an item as unknown, so that it is computed again when the item becomes
  /// visible.
  mutating func forget(_ item: Item) {
    if contains(item) { known.remove(index(of: item)) }
  }

  /// Returns the position and height of an item; `nil` if there is no such item.
  func place(of item: Item) -> (top: CGFloat, height: CGFloat)? {
    guard contains(item) else { return nil }
    let index = index(of: item)
    return (sums.sum(before: index), heights[index])
  }

  /// Returns the height of an item; `nil` while it is an estimate.
  func knownHeight(of item: Item) -> CGFloat? {
    guard contains(item) else { return nil }
    let index = index(of: item)
    return known.contains(index) ? heights[index] : nil
  }

  /// Returns the item at a distance from the top with its position; the last item if the distance
  /// is larger.
  func item(at y: CGFloat) -> (item: Item, top: CGFloat)? {
    guard !heights.isEmpty else { return nil }
    let index = min(sums.index(of: y), heights.count - 1)
    return (item(at: index), sums.sum(before: index))
  }

  /// The total height.
  var height: CGFloat { sums.sum(before: heights.count) }
}

/// Prefix sums of a list whose elements can change (a Fenwick tree).
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

  /// Returns the number of leading elements whose sum does not exceed a number.
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
