import Foundation

/// The content of a diffable data source, and its application to a table or collection view.
@MainActor
final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var snapshot = Snapshot()
  private weak var view: (any BatchUpdating)?

  init(of view: any BatchUpdating) { self.view = view }

  /// Applies a snapshot, replacing the previous one.
  func apply(_ new: Snapshot, animated: Bool, completion: (() -> Void)?) {
    guard let view else {
      snapshot = new.committed
      completion?()
      return
    }
    report(new)
    let changes = SnapshotChanges(from: snapshot, to: new)
    let change = {
      view.begin()
      self.snapshot = new.committed
      view.change(animated: animated) { $0 = changes.update }
      view.updates?.reconfigured += changes.reconfigured
      view.end { _ in completion?() }
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Applies a snapshot and reloads all cells.
  func reload(_ new: Snapshot, completion: (() -> Void)?) {
    report(new)
    snapshot = new.committed
    view?.reloadData()
    completion?()
  }

  /// Reports the misuse recorded in a snapshot.
  private func report(_ new: Snapshot) {
    guard let view else { return }
    for misuse in new.misuse {
      view.layoutEngine.report(.controller(.invalidSnapshot(misuse, in: view)))
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, let section = section(at: path.section) else { return nil }
    let items = itemIdentifiers(inSection: section)
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let index = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: index)
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  /// Returns the number of items of the section at an index; 0 if there is none.
  func count(ofSectionAt index: Int) -> Int { section(at: index).map(numberOfItems) ?? 0 }
}
