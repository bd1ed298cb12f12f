/// An index that takes half the memory of an `Int`.
///
/// Records of constraints, rows and components hold many such indices; a first solve of a large
/// layout spends a fifth of its time on memory allocation. More than 2³¹ - 1 records, of dozens of
/// bytes each, would not fit into memory.
@propertyWrapper
struct Int32Index: BitwiseCopyable {
  private var number: Int32

  @inline(__always)
  init(wrappedValue: Int) {
    assert(
      Int(Int32(truncatingIfNeeded: wrappedValue)) == wrappedValue, "the index fits in 32 bits")
    number = Int32(truncatingIfNeeded: wrappedValue)
  }

  var wrappedValue: Int {
    @inline(__always) get { Int(number) }
    @inline(__always) set { self = Int32Index(wrappedValue: newValue) }
  }
}

/// A growable array of indices: an ``UnmanagedArray`` with half the memory.
struct IndexArray: ~Copyable {
  private var numbers: UnmanagedArray<Int32Index>

  /// Creates an empty array.
  init() { numbers = UnmanagedArray() }

  /// Creates an empty array with a capacity.
  init(capacity: Int) { numbers = UnmanagedArray(capacity: capacity) }

  /// Creates an array of equal indices.
  init(repeating index: Int, count: Int) {
    numbers = UnmanagedArray(repeating: Int32Index(wrappedValue: index), count: count)
  }

  subscript(index: Int) -> Int {
    @inline(__always) get { numbers[index].wrappedValue }
    @inline(__always) nonmutating set { numbers[index].wrappedValue = newValue }
  }

  var count: Int { numbers.count }

  var isEmpty: Bool { numbers.isEmpty }

  var capacity: Int { numbers.capacity }

  /// Whether the next index that is appended needs more memory.
  @inline(__always)
  var isFull: Bool { numbers.count == numbers.capacity }

  var indices: Range<Int> { numbers.indices }

  /// A copy of the indices.
  func copy() -> IndexArray {
    var copy = IndexArray(capacity: count)
    copy.append(start, count: count)
    return copy
  }

  /// The indices as a standard array.
  var array: [Int] { indices.map { self[$0] } }

  @inline(__always)
  mutating func append(_ index: Int) { numbers.append(Int32Index(wrappedValue: index)) }

  /// Ensures that an index can be appended.
  @inline(__always)
  mutating func makeRoom() { numbers.makeRoom() }

  /// Reserves capacity.
  mutating func reserve(_ wanted: Int) { numbers.reserve(wanted) }

  /// Takes the first memory from a slab.
  @inline(__always)
  mutating func reserve(_ wanted: Int, in slab: inout Slab) { numbers.reserve(wanted, in: &slab) }

  /// Appends equal indices.
  mutating func append(repeating index: Int, count added: Int) {
    numbers.append(repeating: Int32Index(wrappedValue: index), count: added)
  }

  /// A pointer to the first index; valid until the count changes.
  @inline(__always)
  var start: UnsafeMutablePointer<Int32Index> { numbers.start }

  /// Appends a copy of indices stored elsewhere.
  @inline(__always)
  mutating func append(_ indices: UnsafePointer<Int32Index>, count added: Int) {
    numbers.append(indices, count: added)
  }

  func contains(_ index: Int) -> Bool {
    for place in indices where self[place] == index { return true }
    return false
  }

  /// Removes and returns the last index.
  @inline(__always)
  mutating func popLast() -> Int? { numbers.popLast()?.wrappedValue }

  /// Removes an index by moving the last one to its position.
  @inline(__always)
  mutating func removeUnordered(at index: Int) { numbers.removeUnordered(at: index) }

  /// Sorts the indices stably.
  func sort(by areInOrder: (Int, Int) -> Bool) {
    numbers.sort { areInOrder($0.wrappedValue, $1.wrappedValue) }
  }

  /// Removes all indices, keeping the capacity.
  @inline(__always)
  mutating func removeAll() { numbers.removeAll() }

  /// Sets the count, after that many indices were written through ``start``.
  @inline(__always)
  mutating func take(_ written: Int) { numbers.take(written) }

  /// Removes all indices after the first `kept`.
  mutating func truncate(to kept: Int) { numbers.truncate(to: kept) }
}
