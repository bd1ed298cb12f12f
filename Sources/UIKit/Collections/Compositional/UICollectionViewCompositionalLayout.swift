public import Foundation

/// What holds for all sections of a compositional layout.
///
/// Source: developer.apple.com, UICollectionViewCompositionalLayoutConfiguration.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The way in which content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The room between sections, in points; 0 for a number that is not finite.
  open var interSectionSpacing: CGFloat = 0
  /// What stands before and after all sections.
  ///
  /// They have the index paths of the first section's items, by their places in the list.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections begin at, across the scrolling; the safe area unless set.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Gives the layout of a section, by its place and what it is for.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Items in groups in sections.
///
/// Lengths that are estimated are those of the content once it is in sight. A section that a program gives
/// no layout for is reported, and shows nothing; Apple's platforms raise an exception.
///
/// Source: developer.apple.com, UICollectionViewCompositionalLayout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var places: CompositionalPlaces?
  private var preferred: [ElementName: CGSize] = [:]
  private var knownSpace = CGSize.zero
  /// Whether the program is to be asked for its sections anew.
  private var isOutdated = true

  /// A layout of sections that are all alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// A layout of sections that a program gives one by one.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// A layout without sections, read by a decoder.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  override var usesPreferredSizes: Bool { true }

  override func asksForPreference(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.isEstimated.horizontal || attributes.isEstimated.vertical
  }

  private var axis: NSLayoutConstraint.Axis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  open override func invalidateLayout() {
    isOutdated = true
    super.invalidateLayout()
  }

  override func forgetSizes() { preferred = [:] }

  override func contentMoved(items: [IndexPath: IndexPath], sections: [Int: Int]) {
    preferred = preferred.reduce(into: [:]) { sizes, known in
      var name = known.key
      let path = name.path
      let now =
        name.kind == nil
        ? items[path] : sections[path.section].map { IndexPath(item: path.item, section: $0) }
      guard let now else { return }
      name.path = now
      sizes[name] = known.value
    }
  }

  private static func space(of collection: UICollectionView, _ bounds: CGRect) -> CGSize {
    bounds.inset(by: collection.adjustedContentInset).size
  }

  // MARK: Finding the places

  open override func prepare() {
    super.prepare()
    guard let collection = collectionView else { return }
    let space = Self.space(of: collection, collection.bounds)
    if space != knownSpace { preferred = [:] }
    if isOutdated || space != knownSpace { places = askedPlaces(collection, space) }
    isOutdated = false
    knownSpace = space
    places?.solve(preferred)
  }

  /// The sections as the program gives them, without places.
  private func askedPlaces(_ collection: UICollectionView, _ space: CGSize) -> CompositionalPlaces {
    let traits = collection.traitCollection
    var places = CompositionalPlaces(axis: axis, space: space, traits: traits, configuration)
    for index in 0..<collection.numberOfSections {
      let environment = LayoutEnvironment(
        space, insets: insets(.automatic, of: collection), traits: traits)
      guard let section = provider(index, environment) else {
        collection.layoutEngine.report(.controller(.noSectionLayout(index, in: collection)))
        places.append(nil)
        continue
      }
      let own = section.contentInsetsReference
      let beside = section.supplementaryContentInsetsReference
      places.append(
        SectionRules(
          section: section, count: collection.numberOfItems(inSection: index),
          reference: insets(own, of: collection),
          supplementaryReference: insets(beside == .automatic ? own : beside, of: collection)))
    }
    return places
  }

  /// What the insets of sections begin at, as far as the content inset does not cover it.
  private func insets(
    _ reference: UIContentInsetsReference, of collection: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let wanted = reference == .automatic ? configuration.contentInsetsReference : reference
    let edges: UIEdgeInsets =
      switch wanted {
      case .none: .zero
      case .automatic, .safeArea: collection.safeAreaInsets
      case .layoutMargins: collection.layoutMargins
      case .readableContent: readableInsets(of: collection)
      }
    let content = collection.adjustedContentInset
    var insets = NSDirectionalEdgeInsets.zero
    let isMirrored = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if axis == .vertical {
      let (left, right) = (
        max(0, edges.left - content.left), max(0, edges.right - content.right)
      )
      (insets.leading, insets.trailing) = isMirrored ? (right, left) : (left, right)
    } else {
      insets.top = max(0, edges.top - content.top)
      insets.bottom = max(0, edges.bottom - content.bottom)
    }
    return insets
  }

  private func readableInsets(of collection: UICollectionView) -> UIEdgeInsets {
    let frame = collection.readableContentGuide.layoutFrame
    guard frame.width > 0 else { return collection.layoutMargins }
    return UIEdgeInsets(
      top: 0, left: frame.minX - collection.bounds.minX, bottom: 0,
      right: collection.bounds.maxX - frame.maxX)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { places?.size ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    places?.elements(in: mirrored(rect), visible: visible).map(attributes)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementName(path: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementName(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementName(category: .decorationView, kind: elementKind, path: indexPath))
  }

  private func attributes(of name: ElementName) -> UICollectionViewLayoutAttributes? {
    places?.element(name, visible: visible).map(attributes)
  }

  /// What is seen along the scrolling, without what bars cover.
  private var visible: VisibleRange {
    guard let collectionView else { return VisibleRange(start: 0, end: 0) }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let start = visible.origin[axis]
    return VisibleRange(start: start, end: max(start, start + visible.size[axis]))
  }

  /// A rectangle where it is read from the other side.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard axis == .vertical,
      collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    else { return rect }
    var mirrored = rect
    mirrored.origin.x = (places?.size.width ?? 0) - rect.maxX
    return mirrored
  }

  private func attributes(_ element: PlacedElement) -> UICollectionViewLayoutAttributes {
    let path = element.name.path
    let attributes =
      switch (element.name.category, element.name.kind) {
      case (.decorationView, let kind?):
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
      case (_, let kind?):
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      case (_, nil): UICollectionViewLayoutAttributes(forCellWith: path)
      }
    attributes.frame = mirrored(element.frame)
    attributes.zIndex = element.zIndex
    attributes.isEstimated = element.isEstimated
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return Self.space(of: collectionView, newBounds) != knownSpace
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (wanted, now) = (preferredAttributes.size, originalAttributes.size)
    let changes = NSLayoutConstraint.Axis.both.contains { axis in
      originalAttributes.isEstimated[axis] && abs(wanted[axis] - now[axis]) > 0.01
    }
    guard changes, wanted.width.isFinite, wanted.height.isFinite else { return false }
    let name = ElementName(
      category: originalAttributes.representedElementCategory,
      kind: originalAttributes.representedElementKind, path: originalAttributes.indexPath)
    preferred[name] = wanted
    places?.forget(name)
    return true
  }
}
