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
  private let cellProvider: CellProvider
  private let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

  /// A data source that becomes the one of a collection view; it is not kept by the view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    content = DiffableContent(of: collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown now.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { content.snapshot }

  /// Shows a snapshot in place of the one before.
  ///
  /// - Parameters:
  ///   - snapshot: What is shown; its misuse is reported.
  ///   - animatingDifferences: Whether items are seen moving.
  ///   - completion: Called when the items have come to their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot and asks for all cells anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.reload(snapshot, completion: completion)
  }

  // MARK: Questions

  /// The item at a place; `nil` without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.snapshot.item(at: indexPath)
  }

  /// The place of an item; `nil` without such an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.snapshot.path(of: itemIdentifier)
  }

  /// The section at a place; `nil` without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.snapshot.section(at: index)
  }

  /// The place of a section; `nil` without such a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: The collection view's questions

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    content.snapshot.numberOfSections
  }

  /// The number of items of a section of the snapshot; 0 without such a section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { content.snapshot.count(ofSectionAt: section) }

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
