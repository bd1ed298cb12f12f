import ConstraintSolving

/// The items of an engine by their solver variables, which are consecutive numbers: a lookup needs
/// no hashing.
@safe struct ItemTable {
  private struct Entry {
    var variable: Variable
    var item: EngineItem
  }

  private var entries: [Entry?] = []
  /// The same items without reference counting, for ``withItem(of:_:)``.
  private var uncounted: [Unmanaged<EngineItem>?] = unsafe []

  /// The item to which a variable belongs.
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
        unsafe uncounted.append(nil)
      }
      entries[variable.slot] = newValue.map { Entry(variable: variable, item: $0) }
      unsafe uncounted[variable.slot] = newValue.map(Unmanaged.passUnretained)
    }
  }

  /// Calls a closure with the item to which a variable belongs, without retaining it: the closure
  /// must not change the table.
  func withItem(of variable: Variable, _ body: (EngineItem) -> Void) {
    guard unsafe variable.slot < uncounted.count else { return }
    unsafe uncounted[variable.slot]?.withObject(body)
  }

  /// The item of each variable, in no particular order.
  var values: some Sequence<EngineItem> { entries.lazy.compactMap { $0?.item } }
}
