public import Foundation

/// A data source that applies snapshots to a table view, whose rows are inserted, deleted and moved
/// accordingly.
///
/// Source: developer.apple.com, UITableViewDiffableDataSource.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of rows that are inserted or deleted; `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider
  private let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

  /// Creates a data source and sets it on a table view, which does not retain it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    content = DiffableContent(of: tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
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
  ///   - completion: Called when the rows have reached their positions.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let isAnimated = animatingDifferences && defaultRowAnimation != .none
    content.apply(snapshot, animated: isAnimated, completion: completion)
  }

  /// Applies a snapshot and reloads all cells.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.reload(snapshot, completion: completion)
  }

  // MARK: Queries

  /// Returns the item of a row; `nil` if there is no such row.
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

  // MARK: UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { content.snapshot.numberOfSections }

  /// Returns the number of items in a section of the snapshot; 0 if there is no such section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.snapshot.count(ofSectionAt: section)
  }

  /// Returns the cell from the cell provider; if it returns none, a plain one, which is reported.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    tableView.layoutEngine.report(.controller(.noCell(indexPath, in: tableView)))
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns `false` unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Returns `false` unless overridden; never called by Kuina, since the user cannot move rows.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Never called by Kuina, since the user cannot move rows; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns `nil` unless overridden; never called by Kuina, since no index is shown.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the title unless overridden; never called by Kuina, since no index is
  /// shown.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Returns `nil`; an override can return a title.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns `nil`; an override can return a title.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}
