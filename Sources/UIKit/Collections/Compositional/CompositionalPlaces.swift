import Foundation

/// The element frames of a compositional layout, section by section.
///
/// Computed sections and groups are kept, so that a change of one item's size costs no more than
/// its own group, plus one addition for each section that follows.
@MainActor
struct CompositionalPlaces {
  private let axis: NSLayoutConstraint.Axis
  private let space: CGSize
  private let traits: UITraitCollection
  private let configuration: UICollectionViewCompositionalLayoutConfiguration
  private var sections: [Section] = []
  /// The headers and footers of the whole layout.
  private var around: [PlacedElement] = []
  private var end: CGFloat = 0

  /// A section with its description and its computed layout.
  private struct Section {
    /// `nil` for a section without a layout, which shows nothing.
    let rules: SectionRules?
    var placed = CompositionalSection()
    var start: CGFloat = 0
    var isStale = true
  }

  init(
    axis: NSLayoutConstraint.Axis, space: CGSize, traits: UITraitCollection,
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.axis = axis
    self.space = space
    self.traits = traits
    self.configuration = configuration
  }

  /// The size of the content.
  var size: CGSize {
    var size = space
    size[axis] = end
    return size
  }

  // MARK: Computing frames

  /// Appends a section, which shows nothing for `nil`.
  mutating func append(_ rules: SectionRules?) { sections.append(Section(rules: rules)) }

  /// Invalidates everything that depends on the size of an element.
  mutating func forget(_ name: ElementName) {
    let section = name.path.section
    guard sections.indices.contains(section) else { return }
    sections[section].isStale = true
    if name.category == .cell { sections[section].placed.forget(item: name.path.item) }
  }

  /// Computes the frames of new and invalidated sections.
  ///
  /// - Parameter preferred: The preferred sizes of self-sizing elements measured so far.
  mutating func solve(_ preferred: [ElementName: CGSize]) {
    around = []
    end = 0
    placeAround(isEnd: false, preferred)
    for index in sections.indices {
      if index > 0 { end += configuration.interSectionSpacing.finite }
      solveSection(index, preferred)
      sections[index].start = end
      end += sections[index].placed.length
    }
    placeAround(isEnd: true, preferred)
  }

  private mutating func solveSection(_ index: Int, _ preferred: [ElementName: CGSize]) {
    guard sections[index].isStale, let rules = sections[index].rules else { return }
    sections[index].isStale = false
    let solver = GroupSolver(
      section: index, count: rules.count, traits: traits, preferred: preferred)
    var section = SectionSolver(rules, axis: axis, space: space, solver)
    sections[index].placed = section.solve(insteadOf: sections[index].placed)
  }

  /// Places the headers, or the footers, of the whole layout.
  private mutating func placeAround(isEnd: Bool, _ preferred: [ElementName: CGSize]) {
    let solver = GroupSolver(section: 0, count: 0, traits: traits, preferred: preferred)
    for (index, item) in configuration.boundarySupplementaryItems.enumerated()
    where item.alignment.edges.contains(.side(axis, isEnd: isEnd)) {
      let path = IndexPath(item: index, section: 0)
      var element = PlacedElement(
        name: ElementName(category: .supplementaryView, kind: item.elementKind, path: path),
        frame: .zero, zIndex: item.zIndex)
      let size = solver.size(of: item, in: space, &element)
      element.frame = item.frame(
        size, along: axis, at: end, isEnd: isEnd, across: (0, space[axis.other]))
      if item.pinToVisibleBounds {
        element.pin = PlacedElement.Pin(
          start: -.greatestFiniteMagnitude, end: .greatestFiniteMagnitude, isAtEnd: isEnd)
      }
      around.append(element)
      if item.extendsBoundary { end += size[axis] }
    }
  }

  // MARK: Looking up elements

  /// Returns the elements that intersect a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - visible: The visible range along the scroll axis, to which pinned elements are moved.
  /// - Returns: The elements.
  func elements(in rect: CGRect, visible: VisibleRange) -> [PlacedElement] {
    var found: [PlacedElement] = []
    func take(_ element: PlacedElement) {
      var element = element
      element.frame = element.frame(visible: visible, axis: axis)
      if element.frame.overlaps(rect) { found.append(element) }
    }
    around.forEach(take)
    for section in sections {
      for element in section.placed.others { take(element.moved(to: section.start, axis)) }
      let from = rect.origin[axis] - section.start
      for group in section.placed.groups(from: from, to: from + rect.size[axis]) {
        for element in group.elements { take(element.moved(to: section.start, axis)) }
      }
    }
    return found
  }

  /// Returns the element with a name.
  func element(_ name: ElementName, visible: VisibleRange) -> PlacedElement? {
    var found: PlacedElement?
    if sections.indices.contains(name.path.section) {
      let section = sections[name.path.section]
      found = section.placed.element(name)?.moved(to: section.start, axis)
    }
    guard var element = found ?? around.first(where: { $0.name == name }) else { return nil }
    element.frame = element.frame(visible: visible, axis: axis)
    return element
  }
}
