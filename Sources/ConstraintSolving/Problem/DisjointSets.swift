/// Elements that are joined into sets, as a union-find: the roots that rows tie together, or the
/// variables that constraints do.
struct DisjointSets: ~Copyable {
  struct Element: BitwiseCopyable {
    /// Another element of the set; itself for the leader.
    @Packed var parent: Int
    /// What a caller calls the element, or the set of a leader.
    @Packed var label = -1
    /// Whether a leader leads others besides itself.
    var isJoined = false
  }

  private var elements = Flat<Element>()

  /// No elements yet.
  init(capacity: Int) { elements.reserve(capacity) }

  /// Each element in a set of its own.
  init(count: Int) {
    elements.reserve(count)
    for _ in 0..<count { append() }
  }

  /// Each element in a set of its own, in memory that outlives the sets.
  init(count: Int, in room: inout Room) {
    elements.reserve(count, in: &room)
    for _ in 0..<count { append() }
  }

  /// How many bytes so many elements take.
  static func size(count: Int) -> Int { count * MemoryLayout<Element>.stride }

  /// Adds an element in a set of its own.
  @inline(__always)
  mutating func append() { elements.append(Element(parent: elements.count)) }

  /// The element that stands for a set.
  @inline(__always)
  func leader(of element: Int) -> Int {
    var element = element
    while true {
      let parent = elements[element].parent
      if parent == element { return element }
      let next = elements[parent].parent
      elements[element].parent = next
      element = next
    }
  }

  /// Whether a leader leads others besides itself.
  func hasSeveral(_ leader: Int) -> Bool { elements[leader].isJoined }

  /// What an element is called, which for a leader is what its set is called; -1 at first.
  @inline(__always)
  func label(of element: Int) -> Int { elements[element].label }

  /// Gives an element a label.
  @inline(__always)
  func setLabel(_ label: Int, of element: Int) { elements[element].label = label }

  /// Makes the sets of two elements one.
  /// - Returns: Its leader.
  @discardableResult @inline(__always)
  func join(_ element: Int, _ other: Int) -> Int {
    let first = leader(of: element)
    join(leader: first, leader(of: other))
    return first
  }

  /// Makes the sets of two leaders one, which the first leads.
  @inline(__always)
  func join(leader: Int, _ other: Int) {
    if leader == other { return }
    elements[other].parent = leader
    elements[leader].isJoined = true
  }

  /// Joins all roots of a row.
  func join(_ rows: borrowing ResolvedRows, _ row: Int) {
    let terms = rows.terms(of: row)
    for term in terms.dropFirst() { join(rows.roots[terms.lowerBound], rows.roots[term]) }
  }
}
