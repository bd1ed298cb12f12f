public import Foundation

/// Where the items of a collection view stand; subclasses decide.
///
/// The collection view calls ``prepare()`` when the layout is invalid, and then asks for the size of the content
/// and for what stands in a rectangle.
///
/// Source: developer.apple.com, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view whose items are laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether ``prepare()`` is to be called.
  var isInvalid = true
  /// Whether cells are asked for the sizes they would like.
  var usesPreferredSizes: Bool { false }
  /// The classes of what stands for no data, by the kinds of elements.
  private(set) var decorationMakers: [String: () -> UICollectionReusableView] = [:]

  /// Whether a view is asked for the size it would like, where any is.
  func asksForPreference(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell
  }

  /// Gives up the sizes that content was found to have.
  func forgetSizes() {}

  /// Keeps the sizes of what has come to other places, and gives up those of the rest.
  ///
  /// - Parameters:
  ///   - items: The new places of items, by the old ones.
  ///   - sections: The new places of sections, by the old ones.
  func contentMoved(items: [IndexPath: IndexPath], sections: [Int: Int]) {}

  /// A layout without a collection view.
  public override init() { super.init() }

  /// A layout read by a decoder.
  public required init?(coder: NSCoder) { super.init() }

  /// Has the layout found anew at the next pass; an override calls `super`.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }

  /// Finds the places of the items; nothing unless overridden.
  open func prepare() {}

  /// The size of everything, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// What stands in a rectangle of the content; nothing unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Where an item stands.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where something beside the items stands.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where something that stands for no data is.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Says of which class views of a kind that stand for no data are made.
  ///
  /// They are made by ``UICollectionReusableView/init(registeredAs:)``; `nil` takes the class away.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = viewClass as? UICollectionReusableView.Type
    decorationMakers[elementKind] = type.map { type in { type.init(registeredAs: elementKind) } }
  }

  /// Whether the layout has to be found anew for other bounds; `false` unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Whether the layout has to be found anew since an item would like other attributes; `false` unless
  /// overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Where content that is let go comes to rest, in place of an offset that follows from its speed.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Where one thing of a collection view stands, and how it looks.
///
/// Source: developer.apple.com, UICollectionViewLayoutAttributes.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The place among the items.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What kind of thing it is.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The name of the kind of what stands beside the items.
  public private(set) var representedElementKind: String?
  /// The size in points.
  open var size = CGSize.zero
  /// The middle, in the coordinates of the content.
  open var center = CGPoint.zero
  /// How the view is turned and stretched.
  open var transform = CGAffineTransform.identity
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// Which of several things stands in front; the larger number.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false
  /// Whether the content decides the width, and the height, where it is asked.
  var isEstimated = AxisPair(true, true)

  /// Attributes of nothing.
  public required override init() { super.init() }

  /// Attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of something beside the items.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes of something that stands for no data.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The rectangle in the coordinates of the content, without the transform.
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

  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// A copy; a subclass with properties of its own overrides it and copies them too.
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
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.isEstimated = isEstimated
    return copy
  }
}

extension UICollectionView {
  /// What kind of thing a collection view shows.
  ///
  /// Raw values are Apple's.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// An item.
    case cell = 0
    /// Something beside the items.
    case supplementaryView = 1
    /// Something that stands for no data.
    case decorationView = 2
  }

  /// The way in which content scrolls.
  ///
  /// Raw values are Apple's.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Up and down.
    case vertical = 0
    /// To the sides.
    case horizontal = 1
  }
}

extension IndexPath {
  /// The place of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The item; 0 where the path has none.
  public var item: Int { row }
}
