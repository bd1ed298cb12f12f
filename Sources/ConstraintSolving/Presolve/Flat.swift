/// A growable row of plain elements, for the inner loops of the solver.
///
/// Unlike an array it is never shared or copied, and release builds reach its elements without
/// checks; debug builds check every index.
struct Flat<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; stays valid until the next change of ``count``.
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// No elements, with room for some.
  init(capacity: Int = 0) {
    self.capacity = capacity
    start = Self.room(for: capacity)
  }

  /// Equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { if capacity > 0 { start.deallocate() } }

  private static func room(for capacity: Int) -> UnsafeMutablePointer<Element> {
    if capacity > 0 { return .allocate(capacity: capacity) }
    // An address that is never read saves an allocation for each empty row.
    return UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "an index lies within the row")
      return start[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count, "an index lies within the row")
      start[index] = newValue
    }
  }

  /// Whether there is no element.
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(2 * capacity + 4) }
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

  /// Sorts the elements.
  func sort(by areInOrder: (Element, Element) -> Bool) {
    var elements = UnsafeMutableBufferPointer(start: start, count: count)
    elements.sort(by: areInOrder)
  }

  /// Takes the last element away.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return start[count]
  }

  /// Takes all elements away, but keeps the room.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Takes the elements after the first `kept` away.
  mutating func truncate(to kept: Int) { count = min(count, kept) }

  /// Makes room for so many elements.
  mutating func reserve(_ wanted: Int) {
    if wanted <= capacity { return }
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    moved.update(from: start, count: count)
    if capacity > 0 { start.deallocate() }
    start = moved
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
