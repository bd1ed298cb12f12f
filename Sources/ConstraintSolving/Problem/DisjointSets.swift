/// A union-find structure, for variables joined by constraints.
struct DisjointSets: ~Copyable {
  struct Element: BitwiseCopyable {
    /// Another element of the set; itself for the leader.
    @Int32Index var parent: Int
    /// The label of the element; a leader's label is that of its set.
    @Int32Index var label = -1
  }

  private var elements = UnmanagedArray<Element>()

  /// Creates elements, each in a set of its own.
  init(count: Int) {
    elements.reserve(count)
    for element in 0..<count { elements.append(Element(parent: element)) }
  }

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

  /// The label of an element, or of the set of a leader; -1 initially.
  @inline(__always)
  func label(of element: Int) -> Int { elements[element].label }

  /// Sets the label of an element.
  @inline(__always)
  func setLabel(_ label: Int, of element: Int) { elements[element].label = label }

  /// Joins the sets of two elements.
  @inline(__always)
  func join(_ element: Int, _ other: Int) {
    elements[leader(of: other)].parent = leader(of: element)
  }
}
