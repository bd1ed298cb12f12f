/// A number of a place that takes half the room of an `Int`.
///
/// Records of constraints, rows and components hold many such numbers; a first solve of a large
/// layout spends a fifth of its time on being given memory. Slots and places of more than 2³¹ - 1
/// records, of dozens of bytes each, have no room in memory.
@propertyWrapper
struct Packed: BitwiseCopyable {
  private var number: Int32

  @inline(__always)
  init(wrappedValue: Int) {
    assert(Int(Int32(truncatingIfNeeded: wrappedValue)) == wrappedValue, "the number of a place")
    number = Int32(truncatingIfNeeded: wrappedValue)
  }

  var wrappedValue: Int {
    @inline(__always) get { Int(number) }
    @inline(__always) set { self = Packed(wrappedValue: newValue) }
  }
}

/// A growable row of places, or of other numbers of that size: a ``Flat`` of half the room.
struct Places: ~Copyable {
  private var numbers: Flat<Packed>

  /// No places.
  init() { numbers = Flat() }

  /// No places, with room for some.
  init(capacity: Int) { numbers = Flat(capacity: capacity) }

  /// No places, with room for some in memory that is shared with other rows and outlives them.
  init(capacity: Int, in room: inout Room) { numbers = Flat(capacity: capacity, in: &room) }

  /// Equal places.
  init(repeating place: Int, count: Int) {
    numbers = Flat(repeating: Packed(wrappedValue: place), count: count)
  }

  /// Equal places in memory that is shared with other rows and outlives them.
  init(repeating place: Int, count: Int, in room: inout Room) {
    numbers = Flat(repeating: Packed(wrappedValue: place), count: count, in: &room)
  }

  subscript(index: Int) -> Int {
    @inline(__always) get { numbers[index].wrappedValue }
    @inline(__always) nonmutating set { numbers[index].wrappedValue = newValue }
  }

  var count: Int { numbers.count }

  var isEmpty: Bool { numbers.isEmpty }

  var indices: Range<Int> { numbers.indices }

  /// A copy of the places.
  func copy() -> Places {
    var copy = Places(capacity: count)
    copy.append(start, count: count)
    return copy
  }

  /// An array of the places.
  var array: [Int] { indices.map { self[$0] } }

  @inline(__always)
  mutating func append(_ place: Int) { numbers.append(Packed(wrappedValue: place)) }

  /// Makes room for so many places.
  mutating func reserve(_ wanted: Int) { numbers.reserve(wanted) }

  /// Makes room for so many places, if there are none yet, in memory that is shared with other rows and
  /// outlives them.
  mutating func reserve(_ wanted: Int, in room: inout Room) { numbers.reserve(wanted, in: &room) }

  /// The first of the places; stays valid until their number changes.
  @inline(__always)
  var start: UnsafeMutablePointer<Packed> { numbers.start }

  /// Appends a copy of places that lie elsewhere.
  @inline(__always)
  mutating func append(_ places: UnsafePointer<Packed>, count added: Int) {
    numbers.append(places, count: added)
  }

  /// Takes the last place away.
  @inline(__always)
  mutating func popLast() -> Int? { numbers.popLast()?.wrappedValue }

  /// Takes a place away; the last one comes where it was.
  @inline(__always)
  mutating func removeUnordered(at index: Int) { numbers.removeUnordered(at: index) }

  /// Sorts the places; those that are neither before nor after each other keep their order.
  func sort(by areInOrder: (Int, Int) -> Bool) {
    numbers.sort { areInOrder($0.wrappedValue, $1.wrappedValue) }
  }

  /// Takes all places away, but keeps the room.
  @inline(__always)
  mutating func removeAll() { numbers.removeAll() }

  /// Takes what has been written to the first places of the row's room.
  @inline(__always)
  mutating func take(_ written: Int) { numbers.take(written) }

  /// Takes the places after the first `kept` away.
  mutating func truncate(to kept: Int) { numbers.truncate(to: kept) }
}
