/// Many short lists of trivial elements in one array, so that a list needs no allocation of its own.
///
/// The capacity of a list is a power of two. Memory that a list outgrows is reused for later lists
/// of the same capacity.
struct ListPool<Element: BitwiseCopyable>: ~Copyable {
  private var elements = UnmanagedArray<Element>()
  /// The starts of unused lists by the logarithm of their capacity, each linked to the next one.
  private var unused = UnmanagedArray<Int32>()
  /// The next unused list, by the start of an unused list divided by the least capacity.
  private var next = UnmanagedArray<Int32>()

  /// The least capacity, and its logarithm.
  private let least: Int32
  private let leastSize: Int

  /// Creates an empty pool.
  ///
  /// - Parameter leastCapacity: The least capacity of a list, a power of two.
  init(leastCapacity: Int = 4) {
    least = Int32(leastCapacity)
    leastSize = leastCapacity.trailingZeroBitCount
  }

  /// Reserves memory for a number of elements.
  mutating func reserve(_ count: Int) { elements.reserve(count) }

  /// Takes the first memory for a number of elements from a slab.
  @inline(__always)
  mutating func reserve(_ count: Int, in slab: inout Slab) {
    elements.reserve(count, in: &slab)
    unused.reserve(Self.sizeCount, in: &slab)
    next.reserve((count &>> leastSize) + 1, in: &slab)
  }

  /// The number of possible capacities.
  private static var sizeCount: Int { 32 }

  /// A pointer to the elements of a list; valid until an element is appended to any list.
  @inline(__always)
  func start(of list: PooledList) -> UnsafeMutablePointer<Element> {
    elements.start + Int(list.start)
  }

  subscript(list: PooledList, index: Int) -> Element {
    @inline(__always) get { elements[Int(list.start) &+ index] }
    @inline(__always) nonmutating _modify { yield &elements[Int(list.start) &+ index] }
  }

  /// A new list with copies of elements stored elsewhere.
  @inline(__always)
  mutating func makeList(_ source: UnsafePointer<Element>, count: Int) -> PooledList {
    if count == 0 { return PooledList() }
    let capacity = capacity(for: count, atLeast: least)
    let list = PooledList(
      start: take(capacity), length: Int32(truncatingIfNeeded: count), capacity: capacity)
    let start = start(of: list)
    for index in 0..<count { start[index] = source[index] }
    return list
  }

  /// Appends an element to a list.
  @inline(__always)
  mutating func append(_ element: Element, to list: inout PooledList) {
    if list.length == list.capacity { grow(&list, to: Int(list.length) + 1) }
    elements[Int(list.start) &+ Int(list.length)] = element
    list.length &+= 1
  }

  /// Ensures that a number of elements can be appended to a list without moving it.
  @inline(__always)
  mutating func reserve(_ count: Int, in list: inout PooledList) {
    if Int(list.capacity) < count { grow(&list, to: count) }
  }

  /// Removes all elements of a list and releases its memory.
  @inline(__always)
  mutating func release(_ list: inout PooledList) {
    if list.capacity > 0 { recycle(list.start, capacity: list.capacity) }
    list = PooledList()
  }

  @inline(never)
  private mutating func grow(_ list: inout PooledList, to count: Int) {
    // Most lists stay within their first memory, which is mostly new.
    if list.capacity == 0, unused.isEmpty, count <= Int(least) {
      list.start = Self.start(elements.count)
      list.capacity = least
      return elements.grow(by: Int(least))
    }
    let capacity = capacity(for: count, atLeast: max(least, 2 * list.capacity))
    let start = take(capacity)
    if list.capacity > 0 {
      (elements.start + Int(start)).update(
        from: elements.start + Int(list.start), count: Int(list.length))
      recycle(list.start, capacity: list.capacity)
    }
    list.start = start
    list.capacity = capacity
  }

  /// The least capacity for a number of elements, doubled from a given one.
  @inline(__always)
  private func capacity(for count: Int, atLeast least: Int32) -> Int32 {
    var capacity = least
    while Int(capacity) < count { capacity *= 2 }
    return capacity
  }

  @inline(__always)
  private mutating func take(_ capacity: Int32) -> Int32 {
    if !unused.isEmpty {
      let size = capacity.trailingZeroBitCount
      let start = unused[size]
      if start >= 0 {
        unused[size] = next[Int(start) &>> leastSize]
        return start
      }
    }
    let end = elements.count
    elements.grow(by: Int(capacity))
    return Self.start(end)
  }

  /// The number of the elements before a list, of which there are fewer than 2³¹.
  @inline(__always)
  private static func start(_ count: Int) -> Int32 { Int32(count) }

  private mutating func recycle(_ start: Int32, capacity: Int32) {
    let place = Int(start) &>> leastSize
    if unused.isEmpty { unused.append(repeating: -1, count: Self.sizeCount) }
    if next.count <= place { next.append(repeating: -1, count: place + 1 - next.count) }
    next[place] = unused[capacity.trailingZeroBitCount]
    unused[capacity.trailingZeroBitCount] = start
  }
}

extension ListPool<Int32Index> {
  @inline(__always)
  mutating func append(_ index: Int, to list: inout PooledList) {
    append(Int32Index(wrappedValue: index), to: &list)
  }

  /// Removes the first occurrence of an index by moving the last one to its place.
  func remove(_ index: Int, from list: inout PooledList) {
    for place in list.indices where self[list, place].wrappedValue == index {
      self[list, place] = self[list, list.count - 1]
      list.removeLast()
      return
    }
  }
}

/// A list in a ``ListPool``.
struct PooledList: BitwiseCopyable {
  fileprivate var start: Int32 = 0
  fileprivate var length: Int32 = 0
  fileprivate var capacity: Int32 = 0

  @inline(__always) var count: Int { Int(length) }
  @inline(__always) var isEmpty: Bool { length == 0 }
  @inline(__always) var indices: Range<Int> { 0..<Int(length) }

  /// Removes the last element.
  @inline(__always)
  mutating func removeLast() { length -= 1 }

  /// Sets the count, after elements within the capacity were written.
  @inline(__always)
  mutating func take(_ count: Int) {
    assert(count <= Int(capacity), "the count is within the capacity")
    length = Int32(truncatingIfNeeded: count)
  }

  /// Removes all elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() { length = 0 }
}
