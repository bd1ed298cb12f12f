import Foundation

/// The selected rows of a table, and the row that is being touched.
struct TableSelection {
  var allowsMultiple = false
  /// The selected rows, in the order of selection.
  var paths: [IndexPath] = []
  /// The row in which the current touch began.
  var touched: IndexPath?
}

extension UITableView {
  func takeSelection(
    of indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !selection.allowsMultiple || indexPath == nil {
      for path in selection.paths where path != indexPath { deselectRow(at: path, animated: false) }
    }
    guard let indexPath, numberOfRows(inSection: indexPath.section) > indexPath.row else { return }
    if !selection.paths.contains(indexPath) { selection.paths.append(indexPath) }
    shown.cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func dropSelection(of indexPath: IndexPath, animated: Bool) {
    selection.paths.removeAll { $0 == indexPath }
    shown.cells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Touches

  func touchDown(at point: CGPoint) {
    guard allowsSelection, let path = indexPathForRow(at: point), let cell = shown.cells[path],
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    selection.touched = path
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Ends the touch that ``touchDown(at:)`` began.
  ///
  /// - Parameter point: The location at which the touch ended; `nil` if it was cancelled.
  func touchUp(at point: CGPoint?) {
    guard let path = selection.touched else { return }
    selection.touched = nil
    shown.cells[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if let point, indexPathForRow(at: point) == path { choose(path) }
  }

  /// Selects a row on behalf of the user, in Apple's order: the delegate is asked, the previous row
  /// is deselected, the new row is selected.
  private func choose(_ path: IndexPath) {
    if selection.allowsMultiple, selection.paths.contains(path) { return drop(path) }
    guard let wanted = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
    else { return }
    if !selection.allowsMultiple {
      for old in selection.paths where old != wanted { drop(old) }
    }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    shown.cells[wanted]?.selectionSegue?()
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func drop(_ path: IndexPath) {
    guard let gone = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
    else { return }
    deselectRow(at: gone, animated: false)
    delegate?.tableView(self, didDeselectRowAt: gone)
  }
}
