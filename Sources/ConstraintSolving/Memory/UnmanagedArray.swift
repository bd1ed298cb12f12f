#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A growable array of trivial elements, for the inner loops of the solver.
///
/// Unlike an `Array` it has no reference count and no copy-on-write, and release builds access its
/// elements without checks; debug builds check every index.
struct UnmanagedArray<Element: BitwiseCopyable>: ~Copyable {
  /// A pointer to the first element; valid until ``count`` changes.
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int
  /// Whether the memory belongs to a ``Slab``.
  private var isInSlab = false

  /// An empty array with a capacity.
  init(capacity: Int = 0) {
    self.capacity = capacity
    start = Self.memory(for: capacity)
  }

  /// An array of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { if capacity > 0, !isInSlab { free(start) } }

  /// Allocates or reallocates memory.
  ///
  /// The C library's allocator takes half the time of Swift's, which supports any alignment, and
  /// can often extend an array in place.
  private static func memory(
    for capacity: Int, insteadOf old: UnsafeMutablePointer<Element>? = nil
  ) -> UnsafeMutablePointer<Element> {
    // An address that is never read saves an allocation for each empty array.
    if capacity == 0 {
      return UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }
    guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      preconditionFailure("memory for \(capacity) elements, as Swift's own allocator demands")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "an index is within the array")
      return start[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count, "an index is within the array")
      yield &start[index]
    }
  }

  /// The indices of the elements.
  var indices: Range<Int> { 0..<count }

  /// The elements as a standard array.
  var array: [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// A copy of the elements.
  func copy() -> UnmanagedArray {
    var copy = UnmanagedArray(capacity: count)
    copy.append(start, count: count)
    return copy
  }

  /// Whether the array is empty.
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom()
    start[count] = element
    count += 1
  }

  /// Inserts an element before those from an index on.
  mutating func insert(_ element: Element, at index: Int) {
    makeRoom()
    (start + index + 1).update(from: start + index, count: count - index)
    start[index] = element
    count += 1
  }

  /// Appends equal elements.
  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { reserve(max(count + added, 2 * capacity)) }
    (start + count).initialize(repeating: element, count: added)
    count += added
  }

  /// Appends a number of elements whose values are not set.
  @inline(__always)
  mutating func grow(by added: Int) {
    if count + added > capacity { reserve(max(count + added, 2 * capacity + 64)) }
    count += added
  }

  /// Appends a copy of elements stored elsewhere.
  mutating func append(_ elements: UnsafePointer<Element>, count added: Int) {
    if count + added > capacity { reserve(max(count + added, 2 * capacity)) }
    (start + count).update(from: elements, count: added)
    count += added
  }

  /// Sorts the elements stably.
  @inline(__always)
  func sort(by areInOrder: (Element, Element) -> Bool) {
    // Up to about this count, insertion sort, which compiles to one loop, takes half the time.
    if count > 100 {
      var elements = UnsafeMutableBufferPointer(start: start, count: count)
      return elements.sort(by: areInOrder)
    }
    sort(indices, by: areInOrder)
  }

  /// Sorts the elements of a range by insertion.
  @inline(__always)
  func sort(_ places: Range<Int>, by areInOrder: (Element, Element) -> Bool) {
    for position in places.dropFirst() {
      let element = start[position]
      var hole = position
      while hole > places.lowerBound, areInOrder(element, start[hole - 1]) {
        start[hole] = start[hole - 1]
        hole -= 1
      }
      start[hole] = element
    }
  }

  /// Removes and returns the last element.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return start[count]
  }

  /// Removes an element by moving the last one to its position.
  @inline(__always)
  mutating func removeUnordered(at index: Int) {
    assert(index >= 0 && index < count, "an index is within the array")
    count -= 1
    start[index] = start[count]
  }

  /// Removes all elements, keeping the capacity.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes all elements after the first `kept`.
  mutating func truncate(to kept: Int) { count = min(count, kept) }

  /// Sets the count after the first elements were written through ``start``.
  @inline(__always)
  mutating func take(_ written: Int) {
    assert(written <= capacity, "the count is within the capacity")
    count = written
  }

  /// Ensures that an element can be appended.
  @inline(__always)
  mutating func makeRoom() { if count == capacity { grow() } }

  @inline(never)
  private mutating func grow() { reserve(capacity < 64 ? 4 * capacity + 24 : 2 * capacity) }

  /// Reserves capacity.
  mutating func reserve(_ wanted: Int) {
    if wanted <= capacity { return }
    if isInSlab {
      let larger = Self.memory(for: wanted)
      larger.update(from: start, count: count)
      start = larger
      isInSlab = false
    } else {
      start = Self.memory(for: wanted, insteadOf: capacity > 0 ? start : nil)
    }
    capacity = wanted
  }

  /// Takes the first memory from a slab, which must live as long as the array; nothing if the array has
  /// memory.
  @inline(__always)
  mutating func reserve(_ wanted: Int, in slab: inout Slab) {
    if wanted * MemoryLayout<Element>.stride > Slab.partLimit { return reserve(wanted) }
    if capacity > 0 { return }
    start = slab.take(wanted)
    capacity = wanted
    isInSlab = true
  }
}

extension UnmanagedArray where Element: Equatable {
  /// Whether the array contains an element.
  func contains(_ element: Element) -> Bool {
    for index in 0..<count where self[index] == element { return true }
    return false
  }

  /// Removes all elements equal to a value.
  mutating func remove(_ element: Element) {
    var kept = 0
    for index in 0..<count where self[index] != element {
      self[kept] = self[index]
      kept += 1
    }
    truncate(to: kept)
  }
}
