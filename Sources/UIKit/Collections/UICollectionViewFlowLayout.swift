public import Foundation

/// Items in lines, as many in each as there is room for.
///
/// Items of a full line are set apart evenly, and at least ``minimumInteritemSpacing``; those of a last line
/// stand at its beginning, in the columns of the full lines where all items have one size. Across the line
/// items stand in its middle.
///
/// Source: developer.apple.com, UICollectionViewFlowLayout; how lines are filled up is what developers see.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What ``estimatedItemSize`` is for cells that decide their sizes themselves.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least distance between lines, in points; 10 unless set.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least distance between items of a line, in points; 10 unless set.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items, in points; 50 by 50 unless set.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size that items are thought to have before their cells say; zero, unless set, where cells are not
  /// asked.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The way in which content scrolls; lines run across it.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of what stands before the items of a section; only its length along the scrolling counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of what stands after the items of a section; only its length along the scrolling counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The room around the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// What ``sectionInset`` begins at, across the scrolling; the content inset unless set.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout() }
  }
  /// Whether what stands before the items of a section stays in sight while the section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// What the room around the items of a section begins at.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The content inset of the collection view.
    case fromContentInset = 0
    /// Its safe area, where that leaves less room.
    case fromSafeArea = 1
    /// Its layout margins, where they leave less room.
    case fromLayoutMargins = 2
  }

  private var flow = FlowPlaces()
  private var preferredSizes: [IndexPath: CGSize] = [:]

  override var usesPreferredSizes: Bool { estimatedItemSize != .zero }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The axis in which content scrolls.
  private var axis: NSLayoutConstraint.Axis {
    scrollDirection == .vertical ? .vertical : .horizontal
  }

  override func forgetSizes() { preferredSizes = [:] }

  override func contentMoved(items: [IndexPath: IndexPath], sections: [Int: Int]) {
    preferredSizes = preferredSizes.reduce(into: [:]) { sizes, known in
      if let now = items[known.key] { sizes[now] = known.value }
    }
  }

  // MARK: Finding the places

  open override func prepare() {
    super.prepare()
    guard let collection = collectionView else { return }
    let counts = (0..<collection.numberOfSections).map(collection.numberOfItems)
    let space = collection.bounds.inset(by: collection.adjustedContentInset).size
    flow = FlowPlaces(axis: axis, breadth: space[axis.other])
    for (section, count) in counts.enumerated() {
      flow.append(rules(of: section, collection)) { (0..<count).map { size(of: $0, section) } }
    }
  }

  private func rules(of section: Int, _ collection: UICollectionView) -> FlowPlaces.Section {
    var rules = statedRules(of: section, collection)
    let reference: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: collection.safeAreaInsets
      case .fromLayoutMargins: collection.layoutMargins
      }
    let content = collection.adjustedContentInset
    if axis == .vertical {
      rules.inset.left += max(0, reference.left - content.left)
      rules.inset.right += max(0, reference.right - content.right)
    } else {
      rules.inset.top += max(0, reference.top - content.top)
      rules.inset.bottom += max(0, reference.bottom - content.bottom)
    }
    return rules
  }

  private func statedRules(of section: Int, _ collection: UICollectionView) -> FlowPlaces.Section {
    guard let delegate else {
      return FlowPlaces.Section(
        inset: sectionInset, lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
        header: headerReferenceSize[axis], footer: footerReferenceSize[axis])
    }
    return FlowPlaces.Section(
      inset: delegate.collectionView(collection, layout: self, insetForSectionAt: section),
      lineSpacing: delegate.collectionView(
        collection, layout: self, minimumLineSpacingForSectionAt: section),
      itemSpacing: delegate.collectionView(
        collection, layout: self, minimumInteritemSpacingForSectionAt: section),
      header: delegate.collectionView(
        collection, layout: self, referenceSizeForHeaderInSection: section)[axis],
      footer: delegate.collectionView(
        collection, layout: self, referenceSizeForFooterInSection: section)[axis])
  }

  private func size(of item: Int, _ section: Int) -> CGSize {
    let path = IndexPath(item: item, section: section)
    if let size = preferredSizes[path] { return size }
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    let own = usesPreferredSizes ? estimate : itemSize
    guard let collectionView, let delegate else { return own }
    let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    let isPossible =
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
    return size == itemSize || !isPossible ? own : size
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { flow.size }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (section, places) in flow.sections.enumerated() {
      for (kind, frame) in [
        (UICollectionView.elementKindSectionHeader, pinned(places.header, places)),
        (UICollectionView.elementKindSectionFooter, places.footer),
      ] where frame[axis] > 0 && frame.overlaps(rect) {
        found.append(supplement(kind, section, frame))
      }
      guard places.frame.overlaps(rect) else { continue }
      for item in places.items(in: rect, along: axis) where places.items[item].overlaps(rect) {
        found.append(attributes(of: IndexPath(item: item, section: section), places.items[item]))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(indexPath.section),
      flow.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(of: indexPath, flow.sections[indexPath.section].items[indexPath.item])
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(indexPath.section) else { return nil }
    let places = flow.sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    return supplement(
      elementKind, indexPath.section, isHeader ? pinned(places.header, places) : places.footer)
  }

  private func attributes(
    of path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  private func supplement(
    _ kind: String, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    attributes.zIndex = sectionHeadersPinToVisibleBounds ? 10 : 0
    return attributes
  }

  /// The place of a header, kept in sight where that is asked for.
  private func pinned(_ header: CGRect, _ places: FlowPlaces.SectionPlaces) -> CGRect {
    guard sectionHeadersPinToVisibleBounds, let collectionView else { return header }
    let top =
      collectionView.bounds.origin[axis] + collectionView.adjustedContentInset.before(axis)
    let lowest = places.footer.origin[axis] - header.size[axis]
    var frame = header
    frame.origin[axis] = min(max(header.origin[axis], top), max(lowest, header.origin[axis]))
    return frame
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let space = newBounds.inset(by: collectionView.adjustedContentInset).size
    return space[axis.other] != flow.breadth
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (wanted, now) = (preferredAttributes.size, originalAttributes.size)
    guard abs(wanted.width - now.width) > 0.01 || abs(wanted.height - now.height) > 0.01,
      wanted.width.isFinite, wanted.height.isFinite
    else { return false }
    preferredSizes[originalAttributes.indexPath] = wanted
    return true
  }
}

extension CGRect {
  fileprivate subscript(axis: NSLayoutConstraint.Axis) -> CGFloat { size[axis] }
}

/// Decides the sizes of a flow layout item by item and section by section; those of the layout count where
/// a method is left out.
///
/// Source: developer.apple.com, UICollectionViewDelegateFlowLayout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The least distance between lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least distance between items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of what stands before the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of what stands after the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func own<Value>(
    _ layout: UICollectionViewLayout, _ value: (UICollectionViewFlowLayout) -> Value, _ none: Value
  ) -> Value { (layout as? UICollectionViewFlowLayout).map(value) ?? none }

  /// The layout's size of items.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { own(collectionViewLayout, \.itemSize, .zero) }

  /// The layout's room around sections.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { own(collectionViewLayout, \.sectionInset, .zero) }

  /// The layout's distance between lines.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionViewLayout, \.minimumLineSpacing, 0) }

  /// The layout's distance between items.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionViewLayout, \.minimumInteritemSpacing, 0) }

  /// The layout's size of headers.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { own(collectionViewLayout, \.headerReferenceSize, .zero) }

  /// The layout's size of footers.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { own(collectionViewLayout, \.footerReferenceSize, .zero) }
}
