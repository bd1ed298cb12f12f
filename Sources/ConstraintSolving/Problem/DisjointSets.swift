/// A union-find structure, for free variables joined by rows or variables joined by constraints.
struct DisjointSets: ~Copyable {
  struct Element: BitwiseCopyable {
    /// Another element of the set; itself for the leader.
    @Int32Index var parent: Int
    /// The label of the element; a leader's label is that of its set.
    @Int32Index var label = -1
    /// Whether a leader's set has other elements.
    var isJoined = false
  }

  private var elements = UnmanagedArray<Element>()

  /// Creates a structure without elements.
  init(capacity: Int) { elements.reserve(capacity) }

  /// Creates elements, each in a set of its own.
  init(count: Int) {
    elements.reserve(count)
    for _ in 0..<count { append() }
  }

  /// Adds an element in a set of its own.
  @inline(__always)
  mutating func append() { elements.append(Element(parent: elements.count)) }

  /// The leader of an element's set.
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

  /// Whether a leader's set has other elements.
  func hasSeveral(_ leader: Int) -> Bool { elements[leader].isJoined }

  /// The label of an element, or of the set of a leader; -1 initially.
  @inline(__always)
  func label(of element: Int) -> Int { elements[element].label }

  /// Sets the label of an element.
  @inline(__always)
  func setLabel(_ label: Int, of element: Int) { elements[element].label = label }

  /// Joins the sets of two elements.
  /// - Returns: The leader of the joined set.
  @discardableResult @inline(__always)
  func join(_ element: Int, _ other: Int) -> Int {
    let first = leader(of: element)
    join(leader: first, leader(of: other))
    return first
  }

  /// Joins the sets of two leaders; the first leads the joined set.
  @inline(__always)
  func join(leader: Int, _ other: Int) {
    if leader == other { return }
    elements[other].parent = leader
    elements[leader].isJoined = true
  }
}
