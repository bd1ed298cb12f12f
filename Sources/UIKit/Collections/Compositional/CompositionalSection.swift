import Foundation

/// Where everything of a section of a compositional layout stands, from the section's beginning on.
struct CompositionalSection {
  /// How long it is along the scrolling.
  var length: CGFloat = 0
  /// The room that the groups were given.
  var container = CGSize.zero
  var groups: [PlacedGroup] = []
  /// Headers, footers, and what is behind everything.
  var others: [PlacedElement] = []

  /// The group that an item is in.
  private func group(of item: Int) -> Int? {
    let group = firstGroup { $0.items.upperBound > item }
    return group < groups.count && groups[group].items.contains(item) ? group : nil
  }

  /// The first group that something holds for, which holds for all that follow it; their number for none.
  private func firstGroup(where holds: (PlacedGroup) -> Bool) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if holds(groups[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The groups that something of may lie between two places along the scrolling, and some beside them.
  func groups(from start: CGFloat, to end: CGFloat) -> ArraySlice<PlacedGroup> {
    let first = firstGroup { $0.furthest >= start }
    return groups[first..<max(first, firstGroup { $0.nearest > end })]
  }

  /// Finds how far groups reach along the scrolling once they have their places.
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

  /// Has the groups found anew that depend on the size of an item: its own, and the one before, which took no
  /// more items than there was room for.
  mutating func forget(item: Int) {
    guard let group = group(of: item) else { return }
    groups[group].isStale = true
    if group > 0 { groups[group - 1].isStale = true }
  }

  /// The element of a name.
  func element(_ name: ElementName) -> PlacedElement? {
    if name.kind != nil, let other = others.first(where: { $0.name == name }) { return other }
    guard let group = group(of: name.path.item) else { return nil }
    return groups[group].elements.first { $0.name == name }
  }
}

/// A group of a section with its place.
struct PlacedGroup {
  var block: ElementBlock
  /// The items in it.
  var items: Range<Int>
  /// From where on, and up to where, its elements reach along the scrolling, in its own coordinates.
  fileprivate let reach: (start: CGFloat, end: CGFloat)
  /// Up to where this group and those before it reach.
  fileprivate var furthest: CGFloat = 0
  /// From where on this group and those that follow it reach.
  fileprivate var nearest: CGFloat = 0
  var origin = CGPoint.zero
  /// Whether the sizes of its items have changed since it was found.
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
