import Foundation

extension UICollectionView: BatchUpdating {
  // MARK: Selection

  func takeSelection(
    of indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in chosen where path != indexPath { deselectItem(at: path, animated: false) }
    }
    guard let indexPath, numberOfItems(inSection: indexPath.section) > indexPath.item else {
      return
    }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    shown.cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func dropSelection(of indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    shown.cells[indexPath]?.isSelected = false
  }

  func touchDown(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForItem(at: point), let cell = shown.cells[path],
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    touched = path
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Ends the touch that ``touchDown(at:)`` began.
  ///
  /// - Parameter point: The location at which the touch ended; `nil` if it was cancelled.
  func touchUp(at point: CGPoint?) {
    guard let path = touched else { return }
    touched = nil
    if let point, indexPathForItem(at: point) == path { choose(path) }
    shown.cells[path]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func choose(_ path: IndexPath) {
    if allowsMultipleSelection, chosen.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in chosen where old != path {
        deselectItem(at: old, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    shown.cells[path]?.selectionSegue?()
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Changes

  func reconfigure(_ places: [IndexPath]) { reconfigureItems(at: places) }

  /// Takes over the counts of the data source, and keeps the cells and sizes of elements that
  /// remain.
  func adopt(_ update: TableUpdate) {
    let old = counts
    recount()
    guard let result = update.result(from: old, then: counts), result.counts == counts else {
      let expected = update.result(from: old, then: counts)?.counts ?? old
      layoutEngine.report(
        .controller(.invalidUpdate(expected: expected, found: counts, in: self)))
      return reloadData()
    }
    let before = shown
    shown = ShownElements()
    let places = result.newPlaces(in: update)
    collectionViewLayout.contentMoved(items: places, sections: result.newSections(in: update))
    for (path, cell) in before.cells {
      if let now = places[path] { shown.cells[now] = cell } else { retire(cell) }
    }
    before.supplements.values.forEach(retire)
    chosen = chosen.compactMap { places[$0] }
    touched = nil
    setNeedsLayout()
  }
}
