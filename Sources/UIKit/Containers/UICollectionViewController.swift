public import Foundation

/// A controller whose view is a collection view.
///
/// Source: developer.apple.com, UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// Whether the selection is cleared before the collection view appears; `true` by default.
  open var clearsSelectionOnViewWillAppear = true
  private let firstLayout: UICollectionViewLayout
  private var hasAppeared = false

  /// Creates a controller whose collection view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view has a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller whose collection view has a flow layout.
  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout of the collection view, or the one with which it will be created.
  open var collectionViewLayout: UICollectionViewLayout {
    (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? firstLayout
  }

  // Apple's type; the getter returns nil only if the view was replaced by another kind.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded as? UICollectionView
    }
    set { view = newValue }
  }

  open override func loadView() {
    if viewLoader != nil {
      super.loadView()
    } else {
      let collection = UICollectionView(
        frame: UIScreen.main.bounds, collectionViewLayout: firstLayout)
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = collection
    }
    guard let collection = viewIfLoaded as? UICollectionView else { return }
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
  }

  /// Reloads the collection view when it appears for the first time, and clears the selection.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let collection = viewIfLoaded as? UICollectionView else { return }
    if !hasAppeared { collection.reloadData() }
    hasAppeared = true
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collection.indexPathsForSelectedItems ?? [] {
      collection.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Data source

  /// Returns 1, so that all items are in one section.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns an empty view unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// Returns 0, so that an override is needed to show anything.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns a plain cell unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  // MARK: Delegate

  /// Called when a cell is about to become visible; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called when a cell is no longer visible; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Returns `true`, so that each item is highlighted while it is touched, and can be selected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when a touch has highlighted an item; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Called when an item is no longer highlighted; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns `true`, so that each item can be selected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns `true`, so that each item can be deselected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when the user has selected an item; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Called when the user has deselected an item, by selecting another one or by touching it again; does nothing unless
  /// overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Called when the content offset has changed; does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user starts dragging the content; does nothing unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does not change the target offset.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the user has stopped dragging, with whether the content continues to move; does nothing unless
  /// overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content starts to decelerate; does nothing unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when decelerating content has come to rest; does nothing unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a programmatic scrolling animation has ended; does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset has changed; does nothing unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  // MARK: Optional methods of the data source and delegate

  /// Returns the menu of the item, if there is just one.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1, let path = indexPaths.first else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  /// Returns `nil`, so that the item has no context menu.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the preview of a menu becomes the content; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns `false`, so that the user cannot move items.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when the user has moved an item; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns `nil`; never called by Kuina, since no index is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the item with the index in the first section; never called by Kuina, since no index is
  /// shown.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: index, section: 0) }
  /// Called before a supplementary view becomes visible; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called after a supplementary view has become hidden; does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns `true`; never called by Kuina, since there is no focus.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns `true`; never called by Kuina, since there is no editing of items.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns the index path that is proposed, so that the user can move the item there.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the offset that is proposed; never called by Kuina, which asks for no offset.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
}
