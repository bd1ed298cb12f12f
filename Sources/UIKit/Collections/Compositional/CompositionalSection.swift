import Foundation

/// The computed layout of a section, relative to its start.
struct CompositionalSection {
  /// The length along the scroll axis.
  var length: CGFloat = 0
  /// The container size of the groups.
  var container = CGSize.zero
  var groups: [PlacedGroup] = []
  /// The headers, footers and decoration items.
  var others: [PlacedElement] = []

  /// Returns the index of the group that contains an item.
  private func group(of item: Int) -> Int? {
    let group = firstGroup { $0.items.upperBound > item }
    return group < groups.count && groups[group].items.contains(item) ? group : nil
  }

  /// Returns the index of the first group that satisfies a predicate, which must also hold for all
  /// groups after it; the number of groups if there is none.
  private func firstGroup(where holds: (PlacedGroup) -> Bool) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if holds(groups[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns a slice of the groups that includes all groups with elements in a range along the
  /// scroll axis.
  func groups(from start: CGFloat, to end: CGFloat) -> ArraySlice<PlacedGroup> {
    let first = firstGroup { $0.furthest >= start }
    return groups[first..<max(first, firstGroup { $0.nearest > end })]
  }

  /// Computes the extents of the groups along the scroll axis, once they are placed.
  mutating func findReach(along axis: NSLayoutConstraint.Axis) {
    var furthest = -CGFloat.infinity
    for index in groups.indices {
      furthest = max(furthest, groups[index].origin[axis] + groups[index].reach.end)
      groups[index].furthest = furthest
    }
    var nearest = CGFloat.infinity
    for index in groups.indices.reversed() {
      nearest = min(nearest, groups[index].origin[axis] + groups[index].reach.start)
      groups[index].nearest = nearest
    }
  }

  /// Invalidates the groups that depend on the size of an item: its own group, and the previous
  /// one, which holds as many items as fit.
  mutating func forget(item: Int) {
    guard let group = group(of: item) else { return }
    groups[group].isStale = true
    if group > 0 { groups[group - 1].isStale = true }
  }

  /// Returns the element with a name.
  func element(_ name: ElementName) -> PlacedElement? {
    if name.kind != nil, let other = others.first(where: { $0.name == name }) { return other }
    guard let group = group(of: name.path.item) else { return nil }
    return groups[group].elements.first { $0.name == name }
  }
}

/// A group of a section with its position.
struct PlacedGroup {
  var block: ElementBlock
  /// The items of the group.
  var items: Range<Int>
  /// The extent of its elements along the scroll axis, in its own coordinates.
  fileprivate let reach: (start: CGFloat, end: CGFloat)
  /// The largest end of this group and all groups before it.
  fileprivate var furthest: CGFloat = 0
  /// The smallest start of this group and all groups after it.
  fileprivate var nearest: CGFloat = 0
  var origin = CGPoint.zero
  /// Whether the sizes of its items have changed since it was computed.
  var isStale = false

  init(_ block: ElementBlock, items: Range<Int>, along axis: NSLayoutConstraint.Axis) {
    self.block = block
    self.items = items
    var reach: (start: CGFloat, end: CGFloat) = (0, 0)
    for element in block.elements {
      let start = element.frame.origin[axis]
      reach.start = min(reach.start, start)
      reach.end = max(reach.end, start + element.frame.size[axis])
    }
    self.reach = reach
  }

  var elements: [PlacedElement] { block.moved(by: origin) }
}
