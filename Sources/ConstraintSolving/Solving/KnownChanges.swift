/// What has become of the values of a block as its constraints came and went.
///
/// Where one set of constraints follows another as it did before, as when wishes are switched off and
/// on, the values that change are known, and nothing has to be solved. The problem stays as it was solved
/// last, until something comes that is not known. This rests on the answer being a function of the
/// constraints alone, whatever their order and history.
struct KnownChanges: ~Copyable {
  /// What a variable has come to.
  struct Value: BitwiseCopyable {
    /// Its number in the block.
    @Packed var variable: Int
    /// Its slot.
    @Packed var slot: Int
    /// Its value from then on.
    var value: Double
  }

  /// What changes from one set of constraints to another.
  struct Change: BitwiseCopyable {
    /// The signatures of the sets of constraints before and after.
    var before: UInt64
    var after: UInt64
    /// The place of the first value that changes, and the place after the last.
    @Packed var first: Int
    @Packed var end: Int
  }

  private var changes = Flat<Change>()
  private var values = Flat<Value>()
  /// The change that was found or noted last.
  private var last = 0
  /// Whether the values that are told are to be kept.
  private var isNoting = false

  /// How many changes are kept.
  private static let changeLimit = 64
  /// How many values all of them have.
  private static let valueLimit = 1024
  /// How many values one has.
  private static let valuesPerChangeLimit = 128

  /// A value at one of the places of a change.
  subscript(index: Int) -> Value { values[index] }

  /// The places of the values that change between two sets of constraints; nil if that is not known.
  ///
  /// - Complexity: O(1) where changes come in the order in which they came before.
  @inline(__always)
  mutating func places(from before: UInt64, to after: UInt64) -> Range<Int>? {
    if before == after { return 0..<0 }
    var index = last
    for _ in 0..<changes.count {
      index = index + 1 < changes.count ? index + 1 : 0
      let change = changes[index]
      if change.before == before, change.after == after {
        last = index
        return change.first..<change.end
      }
    }
    return nil
  }

  /// Begins to note a change, if it is not known.
  ///
  /// Where there is no room, all that is known is forgotten: it would be of use only if changes came in
  /// the same order again, and too many came in between.
  mutating func begin(from before: UInt64?, to after: UInt64) {
    isNoting = false
    guard let before, places(from: before, to: after) == nil else { return }
    if changes.count == Self.changeLimit
      || values.count + Self.valuesPerChangeLimit > Self.valueLimit
    {
      changes.removeAll()
      values.removeAll()
    }
    isNoting = true
    last = changes.count
    changes.append(Change(before: before, after: after, first: values.count, end: values.count))
  }

  /// Notes a value that changes; where there are too many, the change is not kept.
  @inline(__always)
  mutating func note(_ value: Double, of variable: Int, at slot: Int) {
    if isNoting { append(Value(variable: variable, slot: slot, value: value)) }
  }

  @inline(never)
  private mutating func append(_ value: Value) {
    let first = changes[last].first
    guard values.count - first < Self.valuesPerChangeLimit else {
      isNoting = false
      values.truncate(to: first)
      changes.truncate(to: last)
      last = 0
      return
    }
    values.append(value)
    changes[last].end = values.count
  }
}
