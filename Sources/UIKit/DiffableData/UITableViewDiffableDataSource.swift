public import Foundation

/// Shows snapshots in a table, whose rows come, go and move as they differ.
///
/// Source: developer.apple.com, UITableViewDiffableDataSource.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Gives the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider
  private let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

  /// A data source that becomes the one of a table; it is not kept by the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    content = DiffableContent(of: tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
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
  ///   - animatingDifferences: Whether rows are seen moving.
  ///   - completion: Called when they have come to their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let isAnimated = animatingDifferences && defaultRowAnimation != .none
    content.apply(snapshot, animated: isAnimated, completion: completion)
  }

  /// Shows a snapshot and asks for all cells anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.reload(snapshot, completion: completion)
  }

  // MARK: Questions

  /// The item of a row; `nil` without such a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.snapshot.item(at: indexPath)
  }

  /// The row of an item; `nil` without such an item.
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

  // MARK: The table's questions

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { content.snapshot.numberOfSections }

  /// The number of items of a section of the snapshot; 0 without such a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.snapshot.count(ofSectionAt: section)
  }

  /// The cell that the program gives; a plain one, which is reported, where it gives none.
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

  /// No title, unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// No title, unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}
