import Foundation

extension UITableView: BatchUpdating {
  /// The animations of inserted and deleted rows.
  ///
  /// Nothing is drawn: other rows move to their new positions unless the animation is ``none``;
  /// inserted and deleted rows appear and disappear immediately. Raw values are Apple's.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Rows fade in or out.
    case fade = 0
    /// Rows move in from or out to the right.
    case right = 1
    /// Rows move in from or out to the left.
    case left = 2
    /// Rows move in from or out to the top.
    case top = 3
    /// Rows move in from or out to the bottom.
    case bottom = 4
    /// Rows appear or disappear at once.
    case none = 5
    /// Rows grow from or shrink to their middle.
    case middle = 6
    /// An animation chosen by the table.
    case automatic = 100
  }

  // MARK: Batches

  func change(_ animation: RowAnimation, _ body: (inout TableUpdate) -> Void) {
    change(animated: animation != .none, body)
  }

  // MARK: Reconfiguration

  /// Makes the data source reconfigure the cells of rows; the cells are kept, and their heights are
  /// recomputed.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      rows.forget(.row(path))
      setNeedsLayout()
      guard let dataSource, let cell = shown.cells[path] else { continue }
      reconfigured = (path, cell)
      let given = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if given !== cell {
        retire(cell)
        shown.cells[path] = given
      }
    }
  }

  func reconfigure(_ places: [IndexPath]) { reconfigureRows(at: places) }

  // MARK: Applying changes

  /// Reads the counts from the data source, and keeps the cells and heights of unchanged rows.
  func adopt(_ update: TableUpdate) {
    let old = rows
    recount()
    guard let result = update.result(from: old.counts, then: rows.counts) else {
      return reject(expected: old.counts)
    }
    guard result.counts == rows.counts else { return reject(expected: result.counts) }
    let before = shown
    shown = ShownItems()
    let places = result.newPlaces(in: update)
    for (path, now) in places {
      if let height = old.knownHeight(of: .row(path)) { rows.set(height, of: .row(now)) }
      shown.cells[now] = before.cells[path]
    }
    for (section, from) in result.sections.enumerated() {
      guard let from, !update.reloadedSections.contains(from) else { continue }
      shown.headers[section] = before.headers[from]
      shown.footers[section] = before.footers[from]
    }
    let kept = Set(shown.all.map(ObjectIdentifier.init))
    for view in before.all where !kept.contains(ObjectIdentifier(view)) { retire(view) }
    selection.paths = selection.paths.compactMap { places[$0] }
    selection.touched = nil
    setNeedsLayout()
  }

  private func reject(expected: [Int]) {
    layoutEngine.report(
      .controller(.invalidUpdate(expected: expected, found: rows.counts, in: self)))
    reloadData()
  }
}

extension UITableView {
  /// Makes changes together, as `performBatchUpdates(_:completion:)` of a closure that may be `nil`.
  ///
  /// Apple's closure does not escape, so that it can use members without `self`, which Swift cannot state of an optional
  /// one.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}
