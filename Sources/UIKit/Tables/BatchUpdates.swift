import Foundation

/// The pending changes of a table or collection, between begin and end.
struct PendingUpdates {
  var update = TableUpdate()
  /// The index paths, after all changes, of the items to reconfigure.
  var reconfigured: [IndexPath] = []
  var depth = 0
  var isAnimated = false
  var completions: [(Bool) -> Void] = []
}

/// A table or collection that applies changes in batches.
@MainActor
protocol BatchUpdating: UIScrollView {
  /// The pending changes; `nil` outside a batch.
  var updates: PendingUpdates? { get set }
  var numberOfSections: Int { get }
  /// Reads the counts from the data source, and keeps the cells of unchanged items.
  func adopt(_ update: TableUpdate)
  /// Has the data source reconfigure the items at index paths.
  func reconfigure(_ places: [IndexPath])
  func reloadData()
}

extension BatchUpdating {
  /// Begins a batch that ``end(_:)`` applies; calls can be nested.
  func begin() {
    if updates == nil {
      // Reads the counts to which the changes refer.
      _ = numberOfSections
      updates = PendingUpdates()
    }
    updates?.depth += 1
  }

  func end(_ completion: ((Bool) -> Void)? = nil) {
    guard var pending = updates else {
      completion?(true)
      return
    }
    pending.depth -= 1
    if let completion { pending.completions.append(completion) }
    updates = pending.depth > 0 ? pending : nil
    if pending.depth == 0 { commit(pending) }
  }

  func change(animated: Bool = true, _ body: (inout TableUpdate) -> Void) {
    begin()
    var update = TableUpdate()
    body(&update)
    updates?.update.add(update)
    if animated { updates?.isAnimated = true }
    end()
  }

  /// The duration of the animation of rows and items, in seconds.
  static var batchDuration: TimeInterval { 0.3 }

  private func commit(_ pending: PendingUpdates) {
    adopt(pending.update)
    reconfigure(pending.reconfigured)
    let completion: (Bool) -> Void = { isOver in
      for completion in pending.completions { completion(isOver) }
    }
    guard pending.isAnimated, window != nil else {
      layoutIfNeeded()
      return completion(true)
    }
    UIView.animate(
      withDuration: Self.batchDuration, animations: { self.layoutIfNeeded() },
      completion: completion)
  }
}
