import Foundation

/// Where a section of a compositional layout stands, with all that is in it.
struct CompositionalSection {
  var frame: CGRect
  var elements: [PlacedElement] = []
}

/// Places a section: headers, groups, footers, and what is behind them.
@MainActor
struct SectionSolver {
  let section: NSCollectionLayoutSection
  let axis: NSLayoutConstraint.Axis
  /// The room of the collection view.
  let room: CGSize
  /// What the insets of the section begin at, across the scrolling.
  let reference: NSDirectionalEdgeInsets
  private var solver: GroupSolver
  private var result: CompositionalSection
  private let index: Int
  private let start: CGFloat

  /// - Parameters:
  ///   - section: How the items stand.
  ///   - start: Where the section begins along the scrolling.
  ///   - axis: The axis in which the collection view scrolls.
  ///   - room: That of the collection view.
  ///   - reference: What the insets of the section begin at.
  ///   - solver: Places the section's items.
  init(
    _ section: NSCollectionLayoutSection, at start: CGFloat, axis: NSLayoutConstraint.Axis,
    room: CGSize, reference: NSDirectionalEdgeInsets, solver: GroupSolver
  ) {
    self.section = section
    self.axis = axis
    self.room = room
    self.reference = reference
    self.solver = solver
    self.start = start
    index = solver.section
    result = CompositionalSection(frame: .zero)
    result.frame.origin[axis] = start
    result.frame.size[axis.other] = room[axis.other]
  }

  /// Whether an edge is that at which the section begins, or ends, along an axis.
  private static func edge(
    _ axis: NSLayoutConstraint.Axis, isEnd: Bool
  ) -> NSDirectionalRectEdge {
    axis == .vertical ? (isEnd ? .bottom : .top) : (isEnd ? .trailing : .leading)
  }

  private func boundaries(
    at axis: NSLayoutConstraint.Axis, isEnd: Bool
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    section.boundarySupplementaryItems.filter { item in
      let isAlong = item.alignment.edges.contains(Self.edge(axis, isEnd: isEnd))
      guard axis != self.axis else { return isAlong }
      // At a corner it stands before or after the content, and not beside it.
      let ends = [false, true].map { Self.edge(self.axis, isEnd: $0) }
      return isAlong && ends.allSatisfy { !item.alignment.edges.contains($0) }
    }
  }

  /// Places everything.
  mutating func solve() -> CompositionalSection {
    let cross = axis.other
    var insets = section.contentInsets
    insets.leading += reference.leading
    insets.trailing += reference.trailing
    insets.top += reference.top
    insets.bottom += reference.bottom
    var end = start
    for item in boundaries(at: axis, isEnd: false) {
      let length = placeBoundary(item, at: end, insets, isEnd: false)
      if item.extendsBoundary { end += length }
    }
    var beside = [CGFloat(0), 0]
    for (side, isEnd) in [false, true].enumerated() {
      for item in boundaries(at: cross, isEnd: isEnd) where item.extendsBoundary {
        var element = PlacedElement(name: name(of: item), frame: .zero)
        beside[side] += solver.size(of: item, in: room, &element)[cross]
      }
    }
    var container = CGSize.zero
    container[cross] = max(
      0, room[cross] - insets.before(cross) - insets.after(cross) - beside[0] - beside[1])
    container[axis] = max(0, room[axis] - insets.before(axis) - insets.after(axis))
    var origin = CGPoint.zero
    origin[axis] = end + insets.before(axis)
    origin[cross] = insets.before(cross) + beside[0]
    let length = placeGroups(from: origin, in: container)
    placeBeside(
      CGRect(
        origin: origin,
        size: axis == .vertical
          ? CGSize(width: container.width, height: length)
          : CGSize(width: length, height: container.height)), beside)
    end = origin[axis] + length + insets.after(axis)
    for item in boundaries(at: axis, isEnd: true) {
      let length = placeBoundary(item, at: end, insets, isEnd: true)
      if item.extendsBoundary { end += length }
    }
    result.frame.size[axis] = end - start
    for place in result.elements.indices where result.elements[place].pin != nil {
      result.elements[place].pin?.section = start...max(start, end)
    }
    placeDecorations()
    return result
  }

  private func name(of item: NSCollectionLayoutSupplementaryItem) -> ElementName {
    ElementName(kind: item.elementKind, path: IndexPath(item: 0, section: index))
  }

  // MARK: Groups

  /// Places all items in groups.
  ///
  /// - Returns: How long they are along the scrolling.
  private mutating func placeGroups(from origin: CGPoint, in container: CGSize) -> CGFloat {
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let way = isOrthogonal ? axis.other : axis
    var place = origin
    var length: CGFloat = 0
    var isFirst = true
    while solver.hasMore {
      let before = solver.next
      let block = solver.block(of: section.group, in: container)
      // A group that takes no item would be followed by others without end.
      guard solver.next > before else { break }
      if isFirst, section.orthogonalScrollingBehavior == .groupPagingCentered {
        place[way] += max(0, (container[way] - block.size[way]) / 2)
      } else if !isFirst {
        place[way] += section.interGroupSpacing
      }
      isFirst = false
      result.elements += block.moved(by: place)
      place[way] += block.size[way]
      length = isOrthogonal ? max(length, block.size[axis]) : place[axis] - origin[axis]
    }
    return length
  }

  // MARK: Beside the groups

  /// Places a header or footer.
  ///
  /// - Returns: How long it is along the scrolling.
  private mutating func placeBoundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, at place: CGFloat,
    _ insets: NSDirectionalEdgeInsets, isEnd: Bool
  ) -> CGFloat {
    let cross = axis.other
    let followed = section.supplementariesFollowContentInsets ? insets : reference
    var container = room
    container[cross] = max(0, room[cross] - followed.before(cross) - followed.after(cross))
    var element = PlacedElement(
      name: name(of: item), category: .supplementaryView, frame: .zero, zIndex: item.zIndex)
    let size = solver.size(of: item, in: container, &element)
    var frame = CGRect(origin: .zero, size: size)
    let edges = item.alignment.edges
    let free = container[cross] - size[cross]
    frame.origin[cross] =
      followed.before(cross)
      + (edges.contains(Self.edge(cross, isEnd: false))
        ? 0 : edges.contains(Self.edge(cross, isEnd: true)) ? free : free / 2)
    // One that takes no room of its own lies on the content.
    frame.origin[axis] = isEnd && !item.extendsBoundary ? place - size[axis] : place
    frame.origin.x += item.offset.x
    frame.origin.y += item.offset.y
    element.frame = frame
    if item.pinToVisibleBounds {
      element.pin = PlacedElement.Pin(section: start...start, isAtEnd: isEnd)
      element.zIndex += Self.pinned
    }
    result.elements.append(element)
    return size[axis]
  }

  /// What is kept in sight stands in front of the rest.
  private static let pinned = 9

  private mutating func placeBeside(_ content: CGRect, _ room: [CGFloat]) {
    let cross = axis.other
    for (side, isEnd) in [false, true].enumerated() {
      for item in boundaries(at: cross, isEnd: isEnd) {
        var element = PlacedElement(
          name: name(of: item), category: .supplementaryView, frame: .zero, zIndex: item.zIndex)
        let size = solver.size(of: item, in: content.size, &element)
        var frame = CGRect(origin: .zero, size: size)
        frame.origin[axis] = content.origin[axis] + (content.size[axis] - size[axis]) / 2
        frame.origin[cross] =
          isEnd
          ? content.origin[cross] + content.size[cross] + room[side]
            - (item.extendsBoundary ? size[cross] : size[cross] + room[side])
          : content.origin[cross] - (item.extendsBoundary ? room[side] : 0)
        element.frame = frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
        result.elements.append(element)
      }
    }
  }

  private mutating func placeDecorations() {
    for item in section.decorationItems {
      result.elements.append(
        PlacedElement(
          name: ElementName(kind: item.elementKind, path: IndexPath(item: 0, section: index)),
          category: .decorationView, frame: item.contentInsets.applied(to: result.frame),
          zIndex: item.zIndex))
    }
  }
}
