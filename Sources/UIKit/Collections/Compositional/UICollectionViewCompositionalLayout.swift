public import Foundation

/// The configuration of a compositional layout, which applies to all sections.
///
/// Source: developer.apple.com, UICollectionViewCompositionalLayoutConfiguration.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other and the view scrolls; `vertical` by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points, 0 by default; a value that is not finite is treated
  /// as 0.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout; empty by default.
  ///
  /// Their index paths have section 0 and the item's position in this list.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the insets of sections, across the scroll axis; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// A closure that returns the layout of a section for its index and environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that arrange items in groups.
///
/// Estimated lengths are replaced by those of the content once it is visible. A section without a
/// layout is reported and shows nothing; Apple's platforms raise an exception.
///
/// Source: developer.apple.com, UICollectionViewCompositionalLayout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The configuration that applies to all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var places: CompositionalPlaces?
  private var preferred: [ElementName: CGSize] = [:]
  private var knownSpace = CGSize.zero
  /// Whether the section provider must be called again.
  private var isOutdated = true

  /// Creates a layout with the same section layout for all sections.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose section layouts come from a closure.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout without sections from a decoder.
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

  // MARK: Computing frames

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

  /// Returns the sections from the section provider, not yet laid out.
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

  /// Returns the reference insets of sections, reduced by the content inset.
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

  // MARK: Attributes

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

  /// The visible range along the scroll axis, without the part covered by bars.
  private var visible: VisibleRange {
    guard let collectionView else { return VisibleRange(start: 0, end: 0) }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let start = visible.origin[axis]
    return VisibleRange(start: start, end: max(start, start + visible.size[axis]))
  }

  /// Returns a rectangle mirrored for right-to-left layout.
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
