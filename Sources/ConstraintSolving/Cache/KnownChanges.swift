/// A cache of changes of a block's values as constraints were added and removed.
///
/// If one set of constraints follows another as it did before, as when optional constraints are
/// switched off and on, the values that change are known, and nothing has to be solved. The problem
/// stays in the state of its last solve until an unknown change follows. This is valid because the
/// solution is a function of the constraints alone, whatever their order and history.
struct KnownChanges: ~Copyable {
  /// A new value of a variable.
  struct Value: BitwiseCopyable {
    /// Its index in the block.
    @Int32Index var variable: Int
    /// Its slot.
    @Int32Index var slot: Int
    /// Its new value.
    var value: Double
  }

  /// The change from one set of constraints to another.
  struct Change: BitwiseCopyable {
    /// The signatures of the sets of constraints before and after.
    var before: UInt64
    var after: UInt64
    /// The range of the changed values.
    @Int32Index var first: Int
    @Int32Index var end: Int
  }

  private var changes = UnmanagedArray<Change>()
  private var values = UnmanagedArray<Value>()
  /// The index of each change plus 1, by the hash of its signatures; 0 for none.
  ///
  /// If a place is taken, the next free one is used.
  private var table = UnmanagedArray<UInt8>()
  /// Whether values are being recorded.
  private var isNoting = false

  /// The maximum number of changes.
  private static let changeLimit = 64
  /// The maximum number of values of all changes.
  private static let valueLimit = 1024
  /// The maximum number of values of one change.
  private static let valuesPerChangeLimit = 128
  /// The number of places in the table, a power of two, of which at most half are taken.
  private static let placeCount = 128

  /// A changed value.
  subscript(index: Int) -> Value { values[index] }

  /// The place of a change, or the free one where it belongs.
  @inline(__always)
  private func place(of before: UInt64, _ after: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: before ^ (after >> 32)) & (Self.placeCount - 1)
    while table[place] != 0 {
      let change = changes[Int(table[place]) - 1]
      if change.before == before, change.after == after { return place }
      place = (place + 1) & (Self.placeCount - 1)
    }
    return place
  }

  /// The indices of the values that change between two sets of constraints; `nil` if unknown.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func places(from before: UInt64, to after: UInt64) -> Range<Int>? {
    if before == after { return 0..<0 }
    if changes.isEmpty { return nil }
    let found = Int(table[place(of: before, after)])
    return found == 0 ? nil : changes[found - 1].first..<changes[found - 1].end
  }

  /// Begins to record a change, if it is unknown.
  ///
  /// If the cache is full, it is cleared: its entries would be useful only if changes occurred in
  /// the same order again, and there were too many in between.
  mutating func begin(from before: UInt64?, to after: UInt64) {
    isNoting = false
    guard let before, places(from: before, to: after) == nil else { return }
    if changes.count == Self.changeLimit
      || values.count + Self.valuesPerChangeLimit > Self.valueLimit
    {
      changes.removeAll()
      values.removeAll()
      table.removeAll()
    }
    if table.isEmpty { table.append(repeating: 0, count: Self.placeCount) }
    isNoting = true
    let place = place(of: before, after)
    changes.append(Change(before: before, after: after, first: values.count, end: values.count))
    table[place] = UInt8(changes.count)
  }

  /// Records a changed value; a change with too many values is not kept.
  @inline(__always)
  mutating func note(_ value: Double, of variable: Int, at slot: Int) {
    if isNoting { append(Value(variable: variable, slot: slot, value: value)) }
  }

  @inline(never)
  private mutating func append(_ value: Value) {
    let last = changes.count - 1
    let first = changes[last].first
    guard values.count - first < Self.valuesPerChangeLimit else {
      isNoting = false
      // No other change was recorded later, so that none lies behind its place.
      table[place(of: changes[last].before, changes[last].after)] = 0
      values.truncate(to: first)
      changes.truncate(to: last)
      return
    }
    values.append(value)
    changes[last].end = values.count
  }
}
