import Foundation

/// Changes of a table or collection that were begun.
struct PendingUpdates {
  var update = TableUpdate()
  /// The places, after all changes, of what stays and is given its content anew.
  var reconfigured: [IndexPath] = []
  var depth = 0
  var isAnimated = false
  var completions: [(Bool) -> Void] = []
}

/// A table or collection, which makes changes that belong together as one.
@MainActor
protocol BatchUpdating: UIScrollView {
  /// Changes that were begun and not ended.
  var updates: PendingUpdates? { get set }
  var numberOfSections: Int { get }
  /// Takes the counts of the data source, and keeps the cells of what stays.
  func adopt(_ update: TableUpdate)
  /// Has the data source give what stands at these places its content anew.
  func reconfigure(_ places: [IndexPath])
  func reloadData()
}

extension BatchUpdating {
  /// Begins changes that ``end(_:)`` makes as one; pairs may be nested.
  func begin() {
    if updates == nil {
      // What the changes are counted from.
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

  /// How long rows and items take to their new places, in seconds.
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
