public import Foundation

/// An abstract class that arranges the elements of a collection view.
///
/// The collection view calls ``prepare()`` when the layout is invalid, and then asks for the
/// content size and the elements in a rectangle.
///
/// Source: developer.apple.com, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether ``prepare()`` must be called.
  var isInvalid = true
  /// Whether items are self-sizing: their cells are asked for preferred attributes.
  var usesPreferredSizes: Bool { false }
  /// The registered makers of decoration views, by element kind.
  private(set) var decorationMakers: [String: () -> UICollectionReusableView] = [:]

  /// Returns whether a particular view is asked for its preferred attributes, in a layout with
  /// self-sizing items.
  func asksForPreference(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell
  }

  /// Discards the measured sizes.
  func forgetSizes() {}

  /// Keeps the measured sizes of moved elements and discards those of deleted ones.
  ///
  /// - Parameters:
  ///   - items: The new index paths of items, by the old ones.
  ///   - sections: The new indices of sections, by the old ones.
  func contentMoved(items: [IndexPath: IndexPath], sections: [Int: Int]) {}

  /// Creates a layout without a collection view.
  public override init() { super.init() }

  /// Creates a layout; nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  /// Invalidates the layout, which is prepared again at the next pass; an override calls `super`.
  open func invalidateLayout() {
    let context = Self.invalidationContext
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts of the layout in a context; an override calls `super`.
  ///
  /// The layout is prepared again as a whole.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    guard let collectionView else { return }
    collectionView.setNeedsLayout()
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero {
      collectionView.contentOffset.x += adjustment.x
      collectionView.contentOffset.y += adjustment.y
    }
  }

  /// The class of the attributes that the layout creates; ``UICollectionViewLayoutAttributes`` unless
  /// overridden.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that say what is invalid;
  /// `UICollectionViewLayoutInvalidationContext` unless overridden.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  private static var invalidationContext: UICollectionViewLayoutInvalidationContext {
    let type = invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Returns the context with which new bounds invalidate the layout.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { Self.invalidationContext }

  /// Returns the context with which preferred attributes invalidate the layout; never called by
  /// Kuina.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContext
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: Updates

  /// On iOS, called before the insertions and deletions of an update; never called by Kuina, since
  /// inserted items appear at once, and deleted ones vanish at once.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Never called by Kuina, since inserted items appear at once, and deleted ones vanish at once;
  /// does nothing unless overridden.
  open func finalizeCollectionViewUpdates() {}
  /// Never called by Kuina, where new bounds at most invalidate the layout; does nothing unless
  /// overridden.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Never called by Kuina, where new bounds at most invalidate the layout; does nothing unless
  /// overridden.
  open func finalizeAnimatedBoundsChange() {}
  /// Never called by Kuina, which replaces a layout in one step; does nothing unless overridden.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Never called by Kuina, which replaces a layout in one step; does nothing unless overridden.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Never called by Kuina, which replaces a layout in one step; does nothing unless overridden.
  open func finalizeLayoutTransition() {}
  /// Returns the attributes from which an inserted item is animated; never called by Kuina, since
  /// inserted items appear at once.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a deleted item is animated; never called by Kuina, since
  /// deleted items vanish at once.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes from which an inserted supplementary view is animated; never called by
  /// Kuina, since such views appear at once.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a deleted supplementary view is animated; never called by
  /// Kuina, since such views vanish at once.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes from which an inserted decoration view is animated; never called by Kuina,
  /// since such views appear at once.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a deleted decoration view is animated; never called by Kuina,
  /// since such views vanish at once.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether a layout for left-to-right languages is mirrored for others; `false` unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout was made: that of the app unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Computes the layout; does nothing by default.
  open func prepare() {}

  /// The size of the content, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements in a rectangle of the content; `nil` by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; `nil` if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; `nil` if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; `nil` if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of decoration views of a kind.
  ///
  /// They are created by ``UICollectionReusableView/init(registeredAs:)``; `nil` removes the
  /// registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = viewClass as? UICollectionReusableView.Type
    decorationMakers[elementKind] = type.map { type in { type.init(registeredAs: elementKind) } }
  }

  /// Returns whether the layout depends on the bounds, so that scrolling and resizing invalidate
  /// it; `false` unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns whether the preferred attributes of a self-sizing item invalidate the layout; `false`
  /// by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the offset at which the content comes to rest after a drag: the proposed one, which
  /// follows from the velocity.
  ///
  /// Never called by Kuina, where only the delegate of the scroll view can change the offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an update or a change of the layout: the proposed one.
  ///
  /// Never called by Kuina, which asks for no offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }
}

/// A change of an update of a collection view.
///
/// Source: developer.apple.com, UICollectionViewUpdateItem.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes; raw values are Apple's.
  public enum Action: Int, Hashable, Sendable {
    /// An item or section is inserted.
    case insert = 0
    /// An item or section is deleted.
    case delete = 1
    /// An item or section is reloaded.
    case reload = 2
    /// An item or section is moved.
    case move = 3
    /// Nothing changes.
    case none = 4
  }

  /// The index path before the update; `nil` for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; `nil` for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}

/// The position and appearance of an element of a collection view.
///
/// Source: developer.apple.com, UICollectionViewLayoutAttributes.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether the element is a cell, a supplementary view or a decoration view; `cell` by default.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view.
  public private(set) var representedElementKind: String?
  /// The size, in points; `zero` by default.
  open var size = CGSize.zero
  /// The centre, in the coordinates of the content; `zero` by default.
  open var center = CGPoint.zero
  /// The transform of the view's layer about its centre; `identity` by default.
  open var transform3D = CATransform3DIdentity
  /// The part of ``transform3D`` in the plane; a new value replaces the whole.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The opacity, from 0 to 1; 1 by default.
  open var alpha: CGFloat = 1
  /// The z-index, 0 by default; elements with larger numbers are in front.
  open var zIndex = 0
  /// Whether the view is hidden while it keeps its place; `false` by default.
  open var isHidden = false
  /// Whether the content determines the width and the height of a self-sizing element.
  var isEstimated = AxisPair(true, true)

  /// Creates attributes without an element.
  public required override init() { super.init() }

  /// Creates the attributes of the cell at an index path.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view, such as a header, at an index path.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a decoration view at an index path.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The frame in the coordinates of the content, without the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The bounds, in the element's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy; a subclass with additional properties overrides it and copies them too.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  func duplicate() -> UICollectionViewLayoutAttributes {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.size = size
    copy.center = center
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.isEstimated = isEstimated
    return copy
  }
}

extension UICollectionView {
  /// A category of elements of a collection view.
  ///
  /// Raw values are Apple's.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// The place of a cell.
    case cell = 0
    /// The place of a supplementary view, such as a header.
    case supplementaryView = 1
    /// The place of a decoration view, which shows no data.
    case decorationView = 2
  }

  /// The scroll direction of a layout.
  ///
  /// Raw values are Apple's.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// The view scrolls vertically.
    case vertical = 0
    /// The view scrolls horizontally.
    case horizontal = 1
  }
}

extension IndexPath {
  /// Creates the index path of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the item; 0 if the path has none, to which it cannot be given one.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
