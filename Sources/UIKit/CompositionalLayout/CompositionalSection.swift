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

  /// The group that an item, or the item that would follow the last one, is in.
  private func group(of item: Int) -> Int? {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].items.upperBound <= item { low = middle + 1 } else { high = middle }
    }
    return low < groups.count && groups[low].items.contains(item) ? low : nil
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
  private let reach: (start: CGFloat, end: CGFloat)
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

  /// Whether something of it may lie between two places along the scrolling.
  func reaches(from start: CGFloat, to end: CGFloat, _ axis: NSLayoutConstraint.Axis) -> Bool {
    origin[axis] + reach.start <= end && origin[axis] + reach.end >= start
  }

  var elements: [PlacedElement] { block.moved(by: origin) }
}
