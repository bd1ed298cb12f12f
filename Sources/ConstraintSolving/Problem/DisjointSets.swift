/// Elements that are joined into sets, as a union-find: the roots that rows tie together, or the
/// variables that constraints do.
struct DisjointSets: ~Copyable {
  private let parent: Flat<Int>
  private let isJoined: Flat<Bool>
  /// What a caller calls the set of each leader; -1 at first.
  let label: Flat<Int>

  /// Each element in a set of its own.
  init(count: Int) {
    var parent = Flat<Int>(capacity: count)
    for element in 0..<count { parent.append(element) }
    self.parent = parent
    isJoined = Flat(repeating: false, count: count)
    label = Flat(repeating: -1, count: count)
  }

  /// The element that stands for a set.
  func leader(of element: Int) -> Int {
    var element = element
    while parent[element] != element {
      parent[element] = parent[parent[element]]
      element = parent[element]
    }
    return element
  }

  /// Whether a leader leads others besides itself.
  func hasSeveral(_ leader: Int) -> Bool { isJoined[leader] }

  /// Makes the sets of two elements one.
  func join(_ element: Int, _ other: Int) {
    let first = leader(of: element)
    parent[leader(of: other)] = first
    isJoined[first] = true
  }

  /// Joins all roots of a row.
  func join(_ rows: borrowing ResolvedRows, _ row: Int) {
    let terms = rows.terms(of: row)
    for term in terms.dropFirst() { join(rows.roots[terms.lowerBound], rows.roots[term]) }
  }
}
