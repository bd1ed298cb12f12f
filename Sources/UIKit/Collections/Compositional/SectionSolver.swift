import Foundation

/// A section with the data that its layout depends on.
struct SectionRules {
  let section: NSCollectionLayoutSection
  /// The number of items.
  let count: Int
  /// The reference insets of the groups, across the scroll axis.
  let reference: NSDirectionalEdgeInsets
  /// The reference insets of headers and footers.
  let supplementaryReference: NSDirectionalEdgeInsets
}

/// Arranges a section: headers, groups, footers and decoration items.
@MainActor
struct SectionSolver {
  private let section: NSCollectionLayoutSection
  private let axis: NSLayoutConstraint.Axis
  /// The size of the collection view's content area.
  private let space: CGSize
  /// The insets around the groups.
  private let insets: NSDirectionalEdgeInsets
  /// The insets around headers and footers.
  private let outerInsets: NSDirectionalEdgeInsets
  private var solver: GroupSolver
  private var result = CompositionalSection()

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - rules: The section.
  ///   - axis: The scroll axis of the collection view.
  ///   - space: The size of the collection view's content area.
  ///   - solver: Arranges the section's items.
  init(
    _ rules: SectionRules, axis: NSLayoutConstraint.Axis, space: CGSize, _ solver: GroupSolver
  ) {
    section = rules.section
    self.axis = axis
    self.space = space
    let own = section.contentInsets.finite
    insets = own.adding(rules.reference)
    outerInsets =
      section.supplementariesFollowContentInsets
      ? own.adding(rules.supplementaryReference) : rules.supplementaryReference
    self.solver = solver
  }

  private func boundaries(
    at axis: NSLayoutConstraint.Axis, isEnd: Bool
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    section.boundarySupplementaryItems.filter { item in
      let isAlong = item.alignment.edges.contains(.side(axis, isEnd: isEnd))
      guard axis != self.axis else { return isAlong }
      // An item at a corner is placed before or after the content, not at its side.
      let ends = [false, true].map { NSDirectionalRectEdge.side(self.axis, isEnd: $0) }
      return isAlong && ends.allSatisfy { !item.alignment.edges.contains($0) }
    }
  }

  /// Computes all frames.
  ///
  /// - Parameter old: The previous layout, whose valid groups are reused.
  /// - Returns: The section, which begins at 0 along the scroll axis.
  mutating func solve(insteadOf old: CompositionalSection) -> CompositionalSection {
    let cross = axis.other
    var end: CGFloat = 0
    for item in boundaries(at: axis, isEnd: false) {
      let length = placeBoundary(item, at: end, isEnd: false)
      if item.extendsBoundary { end += length }
    }
    var container = space
    container[cross] = max(0, space[cross] - insets.before(cross) - insets.after(cross))
    container[axis] = max(0, space[axis] - insets.before(axis) - insets.after(axis))
    let beside = besideItems(in: container)
    let taken = [false, true].map { isEnd in
      beside.reduce(0) { $0 + ($1.isEnd == isEnd && $1.item.extendsBoundary ? $1.breadth : 0) }
    }
    let whole = container
    container[cross] = max(0, container[cross] - taken[0] - taken[1])
    result.container = container
    var origin = CGPoint.zero
    origin[axis] = end + insets.before(axis)
    origin[cross] = insets.before(cross) + taken[0]
    let length = placeGroups(from: origin, insteadOf: old)
    result.findReach(along: axis)
    var content = CGRect(origin: origin, size: container)
    content.size[axis] = length
    placeBeside(beside, content, taken, whole)
    end = origin[axis] + length + insets.after(axis)
    for item in boundaries(at: axis, isEnd: true) {
      let length = placeBoundary(item, at: end, isEnd: true)
      if item.extendsBoundary { end += length }
    }
    result.length = end
    for place in result.others.indices { result.others[place].pin?.end = max(0, end) }
    placeDecorations()
    return result
  }

  private func element(
    _ category: UICollectionView.ElementCategory, _ kind: String, zIndex: Int
  ) -> PlacedElement {
    let path = IndexPath(item: 0, section: solver.section)
    return PlacedElement(
      name: ElementName(category: category, kind: kind, path: path), frame: .zero, zIndex: zIndex)
  }

  // MARK: Groups

  /// Arranges all items in groups.
  ///
  /// - Returns: The length of the groups along the scroll axis.
  private mutating func placeGroups(
    from origin: CGPoint, insteadOf old: CompositionalSection
  ) -> CGFloat {
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let way = isOrthogonal ? axis.other : axis
    let container = result.container
    // Groups computed for another container size cannot be reused.
    var known = (container == old.container ? old.groups : [])[...]
    result.groups.reserveCapacity(known.count)
    var place = origin
    var length: CGFloat = 0
    while solver.hasMore {
      guard var group = nextGroup(among: &known) else { break }
      let spaced = SpacedBlock(block: group.block, edges: section.group.edgeSpacing)
      if !result.groups.isEmpty {
        place[way] += section.interGroupSpacing.finite
      } else if section.orthogonalScrollingBehavior == .groupPagingCentered {
        place[way] += max(0, (container[way] - spaced.length(way)) / 2)
      }
      group.origin = place
      group.origin[way] += spaced.start(way, share: 0)
      group.origin[way.other] += spaced.start(
        way.other, in: isOrthogonal ? 0 : container[way.other])
      result.groups.append(group)
      place[way] += spaced.length(way)
      length = isOrthogonal ? max(length, spaced.length(axis)) : place[axis] - origin[axis]
    }
    return length
  }

  /// Returns the group of the next items, reused or newly computed.
  ///
  /// - Returns: `nil` if the group takes no item, which would repeat endlessly.
  private mutating func nextGroup(among known: inout ArraySlice<PlacedGroup>) -> PlacedGroup? {
    let first = solver.next
    while let group = known.first, group.items.lowerBound < first { known.removeFirst() }
    if let group = known.first, group.items.lowerBound == first, !group.isStale {
      solver.skip(to: group.items.upperBound)
      return group
    }
    let block = solver.block(of: section.group, in: result.container)
    guard solver.next > first else { return nil }
    return PlacedGroup(block, items: first..<solver.next, along: axis)
  }

  // MARK: Boundary items

  /// Places a header or footer.
  ///
  /// - Returns: Its length along the scroll axis.
  private mutating func placeBoundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, at place: CGFloat, isEnd: Bool
  ) -> CGFloat {
    let cross = axis.other
    var container = space
    container[cross] = max(0, space[cross] - outerInsets.before(cross) - outerInsets.after(cross))
    var element = element(.supplementaryView, item.elementKind, zIndex: item.zIndex)
    let size = solver.size(of: item, in: container, &element)
    element.frame = item.frame(
      size, along: axis, at: place, isEnd: isEnd,
      across: (outerInsets.before(cross), container[cross]))
    if item.pinToVisibleBounds {
      element.pin = PlacedElement.Pin(start: 0, end: 0, isAtEnd: isEnd)
      element.zIndex += Self.pinned
    }
    result.others.append(element)
    return size[axis]
  }

  /// The offset of the z-index of pinned elements, which are in front of the others.
  private static let pinned = 9

  /// A header or footer at a side of the groups.
  private struct BesideItem {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let isEnd: Bool
    /// The length across the scroll axis.
    let breadth: CGFloat
  }

  private func besideItems(in container: CGSize) -> [BesideItem] {
    [false, true].flatMap { isEnd in
      boundaries(at: axis.other, isEnd: isEnd).map { item in
        var element = element(.supplementaryView, item.elementKind, zIndex: item.zIndex)
        let size = solver.size(of: item, in: container, &element)
        return BesideItem(item: item, isEnd: isEnd, breadth: size[axis.other])
      }
    }
  }

  /// Places the items at the sides of the groups, from the leading side on.
  private mutating func placeBeside(
    _ items: [BesideItem], _ content: CGRect, _ taken: [CGFloat], _ container: CGSize
  ) {
    let cross = axis.other
    let end = content.origin[cross] + content.size[cross]
    var places = [content.origin[cross] - taken[0], end]
    var container = container
    container[axis] = content.size[axis]
    for beside in items {
      let item = beside.item
      var element = element(.supplementaryView, item.elementKind, zIndex: item.zIndex)
      var frame = CGRect(
        origin: .zero, size: solver.size(of: item, in: container, &element))
      frame.size[cross] = beside.breadth
      frame.origin[axis] = content.origin[axis] + (content.size[axis] - frame.size[axis]) / 2
      let side = beside.isEnd ? 1 : 0
      if item.extendsBoundary {
        frame.origin[cross] = places[side]
        places[side] += beside.breadth
      } else {
        frame.origin[cross] = beside.isEnd ? end - beside.breadth : content.origin[cross]
      }
      element.frame = frame.offsetBy(dx: item.offset.finite.x, dy: item.offset.finite.y)
      result.others.append(element)
    }
  }

  private mutating func placeDecorations() {
    var whole = CGRect.zero
    whole.size[axis] = result.length
    whole.size[axis.other] = space[axis.other]
    for item in section.decorationItems {
      var element = element(.decorationView, item.elementKind, zIndex: item.zIndex)
      element.frame = item.contentInsets.finite.applied(to: whole)
      result.others.append(element)
    }
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
