public import Foundation

/// A data source that applies snapshots to a collection view, whose items are inserted, deleted and
/// moved accordingly.
///
/// Source: developer.apple.com, UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns a supplementary view of a kind.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  /// The closure that returns supplementary views; `nil` by default.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private let cellProvider: CellProvider
  let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>
  /// The hierarchies of the sections to which one was applied.
  var hierarchies:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
      [:]
  /// The closures that are called when the user moves items; stored without effect.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures that are called when items are expanded or collapsed.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Creates a data source and sets it on a collection view, which does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    content = DiffableContent(of: collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current snapshot.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { content.snapshot }

  /// Applies a snapshot, replacing the previous one.
  ///
  /// - Parameters:
  ///   - snapshot: The new content; its misuse is reported.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called when the items have reached their positions.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot and reloads all cells.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.reload(snapshot, completion: completion)
  }

  // MARK: Queries

  /// Returns the item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.snapshot.item(at: indexPath)
  }

  /// Returns the index path of an item; `nil` if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.snapshot.path(of: itemIdentifier)
  }

  /// Returns the section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.snapshot.section(at: index)
  }

  /// Returns the index of a section; `nil` if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    content.snapshot.numberOfSections
  }

  /// Returns the number of items in a section of the snapshot; 0 if there is no such section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { content.snapshot.count(ofSectionAt: section) }

  /// Returns the cell from the cell provider; if it returns none, a plain one, which is reported.
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

  /// Returns the view from the supplementary view provider; if it returns none, a plain one, which
  /// is reported.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.layoutEngine.report(.controller(.noCell(indexPath, in: collectionView)))
    return UICollectionReusableView(frame: .zero)
  }
}
