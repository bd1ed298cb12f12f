import Foundation

/// Where everything of a compositional layout stands, section by section.
@MainActor
struct CompositionalPlaces {
  let axis: NSLayoutConstraint.Axis
  let room: CGSize
  private var sections: [CompositionalSection] = []
  /// What stands before and after all sections.
  private var around: [PlacedElement] = []
  private var end: CGFloat = 0

  init(axis: NSLayoutConstraint.Axis = .vertical, room: CGSize = .zero) {
    self.axis = axis
    self.room = room
  }

  /// The size of everything.
  var size: CGSize {
    var size = room
    size[axis] = end
    return size
  }

  // MARK: Placing

  /// Puts a section after the others.
  mutating func append(
    _ section: NSCollectionLayoutSection, spacing: CGFloat, reference: NSDirectionalEdgeInsets,
    _ solver: GroupSolver
  ) {
    if !sections.isEmpty { end += spacing }
    var sectionSolver = SectionSolver(
      section, at: end, axis: axis, room: room, reference: reference, solver: solver)
    let placed = sectionSolver.solve()
    end += placed.frame.size[axis]
    sections.append(placed)
  }

  /// Puts a section that shows nothing after the others.
  mutating func appendEmpty() {
    sections.append(CompositionalSection(frame: .zero))
  }

  /// Places what stands before all sections, or after them.
  mutating func appendBoundaries(
    of configuration: UICollectionViewCompositionalLayoutConfiguration, isEnd: Bool,
    _ traits: UITraitCollection, _ preferred: [ElementName: CGSize]
  ) {
    let edge: NSDirectionalRectEdge =
      axis == .vertical ? (isEnd ? .bottom : .top) : (isEnd ? .trailing : .leading)
    let solver = GroupSolver(section: 0, count: 0, traits: traits, preferred: preferred)
    for (index, item) in configuration.boundarySupplementaryItems.enumerated()
    where item.alignment.edges.contains(edge) {
      var element = PlacedElement(
        name: ElementName(kind: item.elementKind, path: IndexPath(item: index, section: 0)),
        category: .supplementaryView, frame: .zero, zIndex: item.zIndex)
      let size = solver.size(of: item, in: room, &element)
      var frame = CGRect(origin: .zero, size: size)
      frame.origin[axis] = isEnd && !item.extendsBoundary ? end - size[axis] : end
      frame.origin[axis.other] = (room[axis.other] - size[axis.other]) / 2
      element.frame = frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
      if item.pinToVisibleBounds {
        element.pin = PlacedElement.Pin(
          section: -.greatestFiniteMagnitude...(.greatestFiniteMagnitude), isAtEnd: isEnd)
      }
      around.append(element)
      if item.extendsBoundary { end += size[axis] }
    }
  }

  // MARK: Finding

  /// What reaches into a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - seen: What is seen along the scrolling, in which some things are kept.
  /// - Returns: The elements.
  func elements(in rect: CGRect, seen: ClosedRange<CGFloat>) -> [PlacedElement] {
    var found: [PlacedElement] = []
    func take(_ element: PlacedElement) {
      var element = element
      element.frame = element.frame(seen: seen, axis: axis)
      if element.frame.overlaps(rect) { found.append(element) }
    }
    around.forEach(take)
    for section in sections { section.elements.forEach(take) }
    return found
  }

  /// The element of a name.
  func element(_ name: ElementName, seen: ClosedRange<CGFloat>) -> PlacedElement? {
    let own =
      sections.indices.contains(name.path.section) ? sections[name.path.section].elements : []
    guard var element = (own + around).first(where: { $0.name == name }) else { return nil }
    element.frame = element.frame(seen: seen, axis: axis)
    return element
  }
}
