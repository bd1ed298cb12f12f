#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A growable row of plain elements, for the inner loops of the solver.
///
/// Unlike an array it is never shared or copied, and release builds reach its elements without
/// checks; debug builds check every index.
struct Flat<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; stays valid until the next change of ``count``.
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int
  /// Whether the memory is the row's own.
  private var isOwner: Bool

  /// No elements, with room for some.
  init(capacity: Int = 0) {
    self.capacity = capacity
    isOwner = capacity > 0
    start = Self.room(for: capacity)
  }

  /// No elements, with room for some in memory that is shared with other rows and outlives them.
  init(capacity: Int, in room: inout Room) {
    self.init()
    reserve(capacity, in: &room)
  }

  /// Equal elements in memory that is shared with other rows and outlives them.
  init(repeating element: Element, count: Int, in room: inout Room) {
    self.init(capacity: count, in: &room)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { if isOwner { free(start) } }

  /// The C library's allocator takes half the time of Swift's, which asks for an alignment, and can
  /// often make a row longer where it lies.
  private static func room(
    for capacity: Int, insteadOf old: UnsafeMutablePointer<Element>? = nil
  ) -> UnsafeMutablePointer<Element> {
    // An address that is never read saves an allocation for each empty row.
    if capacity == 0 {
      return UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }
    guard let room = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      preconditionFailure("memory for \(capacity) elements, as Swift's own allocator demands")
    }
    return room.assumingMemoryBound(to: Element.self)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "an index lies within the row")
      return start[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count, "an index lies within the row")
      yield &start[index]
    }
  }

  /// The places of the elements.
  var indices: Range<Int> { 0..<count }

  /// An array of the elements.
  var array: [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// A copy of the elements.
  func copy() -> Flat {
    var copy = Flat(capacity: count)
    copy.append(start, count: count)
    return copy
  }

  /// Whether there is no element.
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    start[count] = element
    count += 1
  }

  /// Appends equal elements.
  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { reserve(max(count + added, 2 * capacity)) }
    (start + count).initialize(repeating: element, count: added)
    count += added
  }

  /// Appends a copy of elements that lie elsewhere.
  mutating func append(_ elements: UnsafePointer<Element>, count added: Int) {
    if count + added > capacity { reserve(max(count + added, 2 * capacity)) }
    (start + count).update(from: elements, count: added)
    count += added
  }

  /// Sorts the elements; those that are neither before nor after each other keep their order.
  @inline(__always)
  func sort(by areInOrder: (Element, Element) -> Bool) {
    // Up to about here inserting, of which the compiler makes one loop, takes half the time.
    if count > 100 {
      var elements = UnsafeMutableBufferPointer(start: start, count: count)
      return elements.sort(by: areInOrder)
    }
    sort(indices, by: areInOrder)
  }

  /// Sorts the elements of a few places, each of which is inserted among those before it.
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

  /// Takes the last element away.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return start[count]
  }

  /// Takes an element away; the last one has its place then.
  @inline(__always)
  mutating func removeUnordered(at index: Int) {
    assert(index >= 0 && index < count, "an index lies within the row")
    count -= 1
    start[index] = start[count]
  }

  /// Takes all elements away, but keeps the room.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Takes the elements after the first `kept` away.
  mutating func truncate(to kept: Int) { count = min(count, kept) }

  /// Takes what has been written to the first places of the row's room for its elements.
  @inline(__always)
  mutating func take(_ written: Int) {
    assert(written <= capacity, "elements lie within the row's room")
    count = written
  }

  @inline(never)
  private mutating func grow() { reserve(capacity < 64 ? 4 * capacity + 24 : 2 * capacity) }

  /// Makes room for so many elements.
  mutating func reserve(_ wanted: Int) {
    if wanted <= capacity { return }
    let old = start
    start = Self.room(for: wanted, insteadOf: isOwner ? old : nil)
    if !isOwner { start.update(from: old, count: count) }
    isOwner = true
    capacity = wanted
  }

  /// Makes room for so many elements, if there are none yet, in memory that is shared with other rows
  /// and outlives them.
  mutating func reserve(_ wanted: Int, in room: inout Room) {
    guard capacity == 0, wanted > 0,
      let shared = room.take(wanted * MemoryLayout<Element>.stride)
    else { return reserve(wanted) }
    start = shared.assumingMemoryBound(to: Element.self)
    capacity = wanted
  }
}

extension Flat where Element: Equatable {
  /// Whether an element has a value.
  func contains(_ element: Element) -> Bool {
    for index in 0..<count where self[index] == element { return true }
    return false
  }

  /// Takes all elements of a value away.
  mutating func remove(_ element: Element) {
    var kept = 0
    for index in 0..<count where self[index] != element {
      self[kept] = self[index]
      kept += 1
    }
    truncate(to: kept)
  }
}
