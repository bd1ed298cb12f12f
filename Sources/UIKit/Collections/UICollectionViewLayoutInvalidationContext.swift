public import Foundation

/// The parts of a layout that are invalid.
///
/// Source: developer.apple.com, UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid; `true` in a context of ``UICollectionViewLayout/invalidateLayout()``.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items must be asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of the items that are invalid; `nil` if none was added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of the supplementary views that are invalid, by kind; `nil` if none was added.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of the decoration views that are invalid, by kind; `nil` if none was added.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset, in points; `zero` by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points, `zero` by default; stored without effect.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context without invalid parts.
  public required override init() { super.init() }

  /// Adds items to ``invalidatedItemIndexPaths``.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// The parts of a flow layout that are invalid.
///
/// Source: developer.apple.com, UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for metrics again, `true` by default; stored without effect.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes are computed again, `true` by default; stored without effect.
  open var invalidateFlowLayoutAttributes = true
}
