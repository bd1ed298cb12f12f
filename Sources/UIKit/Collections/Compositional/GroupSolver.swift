import Foundation

/// Arranges the items of a section in groups, one item after the other.
@MainActor
struct GroupSolver {
  let section: Int
  /// The number of items in the section.
  let count: Int
  let traits: UITraitCollection
  /// The preferred sizes of self-sizing elements measured so far.
  let preferred: [ElementName: CGSize]
  /// The index of the next item to place.
  private(set) var next = 0

  /// The tolerance by which items may exceed the available length, for fractions that do not add up
  /// exactly.
  private static let slack: CGFloat = 0.01

  init(
    section: Int, count: Int, traits: UITraitCollection, preferred: [ElementName: CGSize]
  ) {
    self.section = section
    self.count = count
    self.traits = traits
    self.preferred = preferred
  }

  /// Skips items whose frames are known.
  mutating func skip(to item: Int) { next = item }

  /// Whether items remain to be placed.
  var hasMore: Bool { next < count }

  private var path: IndexPath { IndexPath(item: next, section: section) }

  // MARK: Items

  private mutating func block(
    of item: NSCollectionLayoutItem, in container: CGSize,
    _ given: (NSLayoutConstraint.Axis, CGFloat)?
  ) -> ElementBlock {
    if let group = item as? NSCollectionLayoutGroup {
      return block(of: group, in: container, given)
    }
    let path = path
    next += 1
    var element = PlacedElement(name: ElementName(path: path), frame: .zero)
    var size = size(of: item, in: container, given, &element)
    element.frame = item.countingInsets.applied(to: CGRect(origin: .zero, size: size))
    size = CGSize(width: max(0, size.width), height: max(0, size.height))
    return ElementBlock(
      size: size, elements: [element] + supplements(of: item, on: element.frame, path))
  }

  /// Returns the size of an item: its preferred size along estimated dimensions.
  private func size(
    of item: NSCollectionLayoutItem, in container: CGSize,
    _ given: (NSLayoutConstraint.Axis, CGFloat)?, _ element: inout PlacedElement
  ) -> CGSize {
    var size = item.layoutSize.size(in: container)
    for axis in NSLayoutConstraint.Axis.both {
      if let given, given.0 == axis {
        size[axis] = given.1
      } else if item.layoutSize.dimension(axis).isEstimated {
        element.isEstimated[axis] = true
        if let known = preferred[element.name] { size[axis] = known[axis] }
      }
    }
    return size
  }

  private func supplements(
    of item: NSCollectionLayoutItem, on frame: CGRect, _ path: IndexPath
  ) -> [PlacedElement] {
    item.supplementaryItems.map { supplement in
      PlacedElement(
        name: ElementName(
          category: .supplementaryView, kind: supplement.elementKind, path: path),
        frame: supplement.frame(on: frame), zIndex: supplement.zIndex)
    }
  }

  /// Returns the size of a header or footer: its preferred size along estimated dimensions.
  func size(
    of item: NSCollectionLayoutSupplementaryItem, in container: CGSize,
    _ element: inout PlacedElement
  ) -> CGSize { size(of: item, in: container, nil, &element) }

  // MARK: Groups

  /// Arranges the next items in a group.
  mutating func block(
    of group: NSCollectionLayoutGroup, in container: CGSize,
    _ given: (NSLayoutConstraint.Axis, CGFloat)? = nil
  ) -> ElementBlock {
    let first = path
    var size = group.layoutSize.size(in: container)
    if let given { size[given.0] = given.1 }
    var block = ElementBlock(size: size)
    switch group.arrangement {
    case .custom(let provider): placeCustom(provider, &block, group)
    case .line(let axis, let limit, let isShared):
      let isEstimated = group.layoutSize.dimension(axis).isEstimated && given?.0 != axis
      placeLine(
        group, Line(axis: axis, limit: limit, isShared: isShared, isEstimated: isEstimated), &block)
    }
    block.elements += supplements(
      of: group, on: CGRect(origin: .zero, size: block.size), first)
    return block
  }

  private mutating func placeCustom(
    _ provider: (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem],
    _ block: inout ElementBlock, _ group: NSCollectionLayoutGroup
  ) {
    let insets = group.countingInsets
    let environment = LayoutEnvironment(block.size, insets: insets, traits: traits)
    for place in provider(environment) where hasMore {
      block.elements.append(
        PlacedElement(
          name: ElementName(path: path),
          frame: place.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: place.zIndex))
      next += 1
    }
  }

  /// The rules by which a group arranges its items in a line.
  private struct Line {
    var axis: NSLayoutConstraint.Axis
    var limit: Int?
    var isShared: Bool
    /// Whether the content determines the length of the line.
    var isEstimated: Bool
  }

  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, _ line: Line, _ block: inout ElementBlock
  ) {
    let insets = group.countingInsets
    let inner = insets.applied(to: CGRect(origin: .zero, size: block.size))
    let parts = parts(of: group, line, in: inner.size)
    let axis = line.axis
    let cross = axis.other
    let spacing = group.interItemSpacing
    let gap = spacing?.spacing ?? 0
    let gaps = CGFloat(max(0, parts.count - 1))
    let used = parts.reduce(gap * gaps) { $0 + $1.length(axis) }
    let flexible =
      parts.reduce(0) { $0 + $1.flexibleCount(axis) } + (spacing?.isFlexible == true ? gaps : 0)
    let free = line.isEstimated ? 0 : max(0, inner.size[axis] - used)
    let share = flexible > 0 ? free / flexible : 0
    let isCrossEstimated = group.layoutSize.dimension(cross).isEstimated
    let breadth =
      isCrossEstimated ? parts.map { $0.length(cross) }.max() ?? 0 : inner.size[cross]
    var along: CGFloat = 0
    for part in parts {
      var offset = inner.origin
      offset[axis] += along + part.start(axis, share: share)
      offset[cross] += part.start(cross, in: breadth)
      block.elements += part.block.moved(by: offset)
      along += part.length(axis) + part.flexibleCount(axis) * share + gap
      if spacing?.isFlexible == true { along += share }
    }
    if line.isEstimated { block.size[axis] = used + insets.before(axis) + insets.after(axis) }
    if isCrossEstimated { block.size[cross] = breadth + insets.before(cross) + insets.after(cross) }
  }

  /// Returns the items of a line: as many as fit, or the given number.
  private mutating func parts(
    of group: NSCollectionLayoutGroup, _ line: Line, in space: CGSize
  ) -> [SpacedBlock] {
    let axis = line.axis
    let gap = group.interItemSpacing?.spacing ?? 0
    var shared: CGFloat?
    if line.isShared, !line.isEstimated, let limit = line.limit {
      shared = max(0, (space[axis] - gap * CGFloat(limit - 1)) / CGFloat(limit))
    }
    var parts: [SpacedBlock] = []
    var used: CGFloat = 0
    let largest = line.limit ?? (line.isEstimated ? group.subitems.count : .max)
    while hasMore, !group.subitems.isEmpty, parts.count < largest {
      let item = group.subitems[parts.count % group.subitems.count]
      let before = next
      let part = SpacedBlock(
        block: block(of: item, in: space, shared.map { (axis, $0) }), edges: item.edgeSpacing)
      guard next > before else { break }
      let length = part.length(axis) + (parts.isEmpty ? 0 : gap)
      let fits = used + length <= space[axis] + Self.slack
      if line.limit == nil, !line.isEstimated, !parts.isEmpty, !fits {
        next = before
        break
      }
      used += length
      parts.append(part)
    }
    return parts
  }
}
