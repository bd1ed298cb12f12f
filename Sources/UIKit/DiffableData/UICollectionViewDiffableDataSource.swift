public import Foundation

/// Shows snapshots in a collection view, whose items come, go and move as they differ.
///
/// Source: developer.apple.com, UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Gives the cell of an item.
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Gives the view of something beside the items, by its kind.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  /// Gives the views beside the items.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// A data source that becomes the one of a collection view; it is not kept by the view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown now.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Shows a snapshot in place of the one before.
  ///
  /// - Parameters:
  ///   - snapshot: What is shown; its misuse is reported.
  ///   - animatingDifferences: Whether items are seen moving.
  ///   - completion: Called when the items have their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else { return current = snapshot.settled }
    collectionView.report(snapshot.misuse)
    let changes = SnapshotChanges(from: current, to: snapshot)
    let change = {
      collectionView.change {
        self.current = snapshot.settled
        $0 = changes.update
      }
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    collectionView.reconfigureItems(at: changes.reconfigured)
    completion?()
  }

  /// Shows a snapshot and asks for all cells anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    collectionView?.report(snapshot.misuse)
    current = snapshot.settled
    collectionView?.reloadData()
    completion?()
  }

  // MARK: Questions

  /// The item at a place; `nil` without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The place of an item; `nil` without such an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// The section at a place; `nil` without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// The place of a section; `nil` without such a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: The collection view's questions

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionIdentifier(for: section).map(current.numberOfItems) ?? 0 }

  /// The cell that the program gives; a plain one, which is reported, where it gives none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    {
      return cell
    }
    collectionView.layoutEngine.report(.controller(.noCell(indexPath, in: collectionView)))
    return UICollectionViewCell(frame: .zero)
  }

  /// The view that the program gives; a plain one, which is reported, where it gives none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.layoutEngine.report(.controller(.noCell(indexPath, in: collectionView)))
    return UICollectionReusableView(frame: .zero)
  }
}
