import ConstraintSolving

/// The items of an engine by their variables, which the solver numbers: looked up without hashing.
struct ItemTable {
  private struct Entry {
    var variable: Variable
    var item: EngineItem
  }

  private var entries: [Entry?] = []
  /// The same items, for ``withItem(of:_:)``.
  private var uncounted: [Unmanaged<EngineItem>?] = []

  /// The item whose place or size a variable is.
  subscript(variable: Variable) -> EngineItem? {
    get {
      let slot = variable.slot
      guard slot < entries.count, let entry = entries[slot], entry.variable == variable else {
        return nil
      }
      return entry.item
    }
    set {
      while entries.count <= variable.slot {
        entries.append(nil)
        uncounted.append(nil)
      }
      entries[variable.slot] = newValue.map { Entry(variable: variable, item: $0) }
      uncounted[variable.slot] = newValue.map(Unmanaged.passUnretained)
    }
  }

  /// Calls a closure with the item whose place or size a variable of the solver is, which is not counted: the
  /// closure must not change the table.
  func withItem(of variable: Variable, _ body: (EngineItem) -> Void) {
    guard variable.slot < uncounted.count else { return }
    uncounted[variable.slot]?.withObject(body)
  }

  /// The item of each variable, in no order that means anything.
  var values: some Sequence<EngineItem> { entries.lazy.compactMap { $0?.item } }
}
