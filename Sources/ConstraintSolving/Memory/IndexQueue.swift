/// A list of distinct indices, which knows in constant time whether an index is in it.
struct IndexQueue: ~Copyable {
  private var queue = IndexArray()
  private var isListed = UnmanagedArray<Bool>()

  var count: Int { queue.count }

  var isEmpty: Bool { queue.isEmpty }

  subscript(place: Int) -> Int {
    @inline(__always) get { queue[place] }
  }

  /// Adds an index, if it is not in the list yet.
  @inline(__always)
  mutating func insert(_ index: Int) {
    if index >= isListed.count { widen(to: index) }
    // Whether it is listed is hard to predict: a branch would cost more than writing it.
    if queue.isFull, isListed[index] { return }
    queue.makeRoom()
    let count = queue.count
    queue.take(count + 1)
    queue[count] = index
    queue.take(isListed[index] ? count : count + 1)
    isListed[index] = true
  }

  @inline(never)
  private mutating func widen(to index: Int) {
    let capacity = isListed.capacity
    let count = index < capacity ? capacity : max(index + 1, 2 * isListed.count, 32)
    isListed.append(repeating: false, count: count - isListed.count)
  }

  /// Takes the first memory for indices up to a count from a slab.
  @inline(__always)
  mutating func reserve(_ wanted: Int, in slab: inout Slab) {
    queue.reserve(wanted, in: &slab)
    isListed.reserve(wanted, in: &slab)
  }

  /// Whether an index is in the list.
  @inline(__always)
  func contains(_ index: Int) -> Bool { index < isListed.count && isListed[index] }

  /// Removes and returns the last index.
  @inline(__always)
  mutating func popLast() -> Int? {
    guard let index = queue.popLast() else { return nil }
    isListed[index] = false
    return index
  }

  /// Removes the index at a place by moving the last one there.
  mutating func removeUnordered(at place: Int) {
    isListed[queue[place]] = false
    queue.removeUnordered(at: place)
  }

  /// Removes all indices, keeping the capacity.
  mutating func removeAll() { while popLast() != nil {} }
}
