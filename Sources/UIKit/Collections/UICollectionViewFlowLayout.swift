public import Foundation

/// A layout that arranges items in lines, with as many in each as fit.
///
/// The items of a full line are distributed evenly, at least ``minimumInteritemSpacing`` apart.
/// Those of the last line start at its beginning, in the columns of the full lines if all items
/// have the same size. Across the line, items are centred.
///
/// Source: developer.apple.com, UICollectionViewFlowLayout; the distribution within lines is as
/// observed by developers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value of ``estimatedItemSize`` for self-sizing cells.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum distance between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum distance between items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items before their cells are measured; zero, the default, disables
  /// self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The scroll direction; lines run across it, `vertical` by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of section headers, `zero` by default; only the length along the scroll axis is used.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of section footers, `zero` by default; only the length along the scroll axis is used.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The insets around the items of a section; `zero` by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The reference of ``sectionInset`` across the scroll axis; the content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout() }
  }
  /// Whether a section header stays visible while its section is; `false` by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether a section footer stays visible while its section is; `false` by default.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// The area inside which the section insets are measured; raw values are Apple's.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The content inset of the collection view.
    case fromContentInset = 0
    /// The safe area, if it is smaller.
    case fromSafeArea = 1
    /// The layout margins, if the area inside them is smaller.
    case fromLayoutMargins = 2
  }

  private var flow = FlowPlaces()
  private var preferredSizes: [IndexPath: CGSize] = [:]

  override var usesPreferredSizes: Bool { estimatedItemSize != .zero }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The scroll axis.
  private var axis: NSLayoutConstraint.Axis {
    scrollDirection == .vertical ? .vertical : .horizontal
  }

  override func forgetSizes() { preferredSizes = [:] }

  override func contentMoved(items: [IndexPath: IndexPath], sections: [Int: Int]) {
    preferredSizes = preferredSizes.reduce(into: [:]) { sizes, known in
      if let now = items[known.key] { sizes[now] = known.value }
    }
  }

  // MARK: Computing frames

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

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize { flow.size }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (section, places) in flow.sections.enumerated() {
      for (kind, frame) in [
        (UICollectionView.elementKindSectionHeader, pinned(places.header, places)),
        (UICollectionView.elementKindSectionFooter, pinnedFooter(of: places)),
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
      elementKind, indexPath.section,
      isHeader ? pinned(places.header, places) : pinnedFooter(of: places))
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
    attributes.zIndex =
      sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds ? 10 : 0
    return attributes
  }

  /// Returns the frame of a header, moved to stay visible if headers are pinned.
  private func pinned(_ header: CGRect, _ places: FlowPlaces.SectionPlaces) -> CGRect {
    guard sectionHeadersPinToVisibleBounds, let collectionView else { return header }
    let top =
      collectionView.bounds.origin[axis] + collectionView.adjustedContentInset.before(axis)
    let lowest = places.footer.origin[axis] - header.size[axis]
    var frame = header
    frame.origin[axis] = min(max(header.origin[axis], top), max(lowest, header.origin[axis]))
    return frame
  }

  /// Returns the frame of a footer, moved to stay visible if footers are pinned.
  private func pinnedFooter(of places: FlowPlaces.SectionPlaces) -> CGRect {
    guard sectionFootersPinToVisibleBounds, let collectionView else { return places.footer }
    let end =
      collectionView.bounds.origin[axis] + collectionView.bounds.size[axis]
      - collectionView.adjustedContentInset.after(axis)
    let highest = places.header.origin[axis] + places.header.size[axis]
    var frame = places.footer
    frame.origin[axis] = max(
      min(frame.origin[axis], end - frame.size[axis]), min(highest, frame.origin[axis]))
    return frame
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
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

/// Metrics of a flow layout by item and section; the layout's own metrics apply where a method is
/// omitted.
///
/// Source: developer.apple.com, UICollectionViewDelegateFlowLayout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the minimum distance between lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum distance between items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of the header of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of the footer of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func own<Value>(
    _ layout: UICollectionViewLayout, _ value: (UICollectionViewFlowLayout) -> Value, _ none: Value
  ) -> Value { (layout as? UICollectionViewFlowLayout).map(value) ?? none }

  /// Returns the layout's item size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { own(collectionViewLayout, \.itemSize, .zero) }

  /// Returns the layout's section insets.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { own(collectionViewLayout, \.sectionInset, .zero) }

  /// Returns the layout's line spacing.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionViewLayout, \.minimumLineSpacing, 0) }

  /// Returns the layout's item spacing.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionViewLayout, \.minimumInteritemSpacing, 0) }

  /// Returns the layout's header size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { own(collectionViewLayout, \.headerReferenceSize, .zero) }

  /// Returns the layout's footer size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { own(collectionViewLayout, \.footerReferenceSize, .zero) }
}
