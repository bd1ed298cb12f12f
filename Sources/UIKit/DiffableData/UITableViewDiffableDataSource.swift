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
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// A data source that becomes the one of a table; it is not kept by the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
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
  ///   - animatingDifferences: Whether rows are seen moving.
  ///   - completion: Called when they have come to their places.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return current = snapshot.settled }
    tableView.report(snapshot.misuse)
    let changes = SnapshotChanges(from: current, to: snapshot)
    tableView.performBatchUpdates(
      {
        self.current = snapshot.settled
        tableView.change(animatingDifferences ? self.defaultRowAnimation : .none) {
          $0 = changes.update
        }
      }, completion: { _ in completion?() })
    tableView.reconfigureRows(at: changes.reconfigured)
  }

  /// Shows a snapshot and asks for all cells anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    tableView?.report(snapshot.misuse)
    current = snapshot.settled
    tableView?.reloadData()
    completion?()
  }

  // MARK: Questions

  /// The item of a row; `nil` without such a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The row of an item; `nil` without such an item.
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

  // MARK: The table's questions

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems) ?? 0
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

extension NSDiffableDataSourceSnapshot {
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let index = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: index)
  }
}

extension UIScrollView {
  /// Tells of what snapshots were asked for in vain.
  func report(_ misuse: [SnapshotMisuse]) {
    for misuse in misuse { layoutEngine.report(.controller(.invalidSnapshot(misuse, in: self))) }
  }
}
