/// A vector of which only the entries that are not 0 are stored, in two arrays ordered by index.
struct SparseVector<Number: ExactNumber> {
  private(set) var indices: [Int32] = []
  private(set) var values: [Number] = []

  /// 0.
  init() {}

  /// The vector with one entry.
  init(_ value: Number, at index: Int) {
    indices = [Int32(index)]
    values = [value]
  }

  /// The vector with some entries, none of them 0, in any order; each index appears once.
  init(_ entries: [(index: Int, value: Number)]) {
    reserveCapacity(entries.count)
    for (index, value) in entries.sorted(by: { $0.index < $1.index }) {
      append(value, at: index)
    }
  }

  var count: Int { indices.count }
  var isEmpty: Bool { indices.isEmpty }

  mutating func reserveCapacity(_ count: Int) {
    indices.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds an entry after the last one.
  mutating func append(_ value: Number, at index: Int) {
    indices.append(Int32(truncatingIfNeeded: index))
    values.append(value)
  }

  mutating func removeAll() {
    indices.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// The position of the first entry with an index not below a given one.
  private func position(of index: Int) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(indices[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The entry with an index; `nil` if it is 0.
  subscript(index: Int) -> Number? {
    let position = position(of: index)
    return position < count && Int(indices[position]) == index ? values[position] : nil
  }

  /// Removes the entry with an index, and returns it; `nil` if it was 0.
  mutating func remove(_ index: Int) -> Number? {
    let position = position(of: index)
    guard position < count, Int(indices[position]) == index else { return nil }
    indices.remove(at: position)
    return values.remove(at: position)
  }

  /// The vector with each entry replaced by a function of it, which is not 0.
  func mapValues(_ transform: (Number) -> Number) -> SparseVector {
    var mapped = self
    for position in values.indices { mapped.values[position] = transform(values[position]) }
    return mapped
  }

  /// The entries whose index satisfies a condition.
  func filter(_ isIncluded: (Int) -> Bool) -> SparseVector {
    var filtered = SparseVector()
    for position in 0..<count where isIncluded(Int(indices[position])) {
      filtered.append(values[position], at: Int(indices[position]))
    }
    return filtered
  }

  /// Adds another vector times a factor.
  ///
  /// - Parameters:
  ///   - other: The other vector.
  ///   - factor: Its factor, not 0.
  ///   - scratch: A vector whose memory is used; its content does not matter.
  ///   - entryAppeared: Called with the index of each entry that was 0.
  ///   - entryVanished: Called with the index of each entry that is 0 now.
  /// - Complexity: O(entries of both).
  mutating func add(
    _ other: SparseVector, times factor: Number, using scratch: inout SparseVector,
    entryAppeared: (Int) -> Void = { _ in }, entryVanished: (Int) -> Void = { _ in }
  ) {
    scratch.removeAll()
    scratch.reserveCapacity(count + other.count)
    var (own, next) = (0, 0)
    while own < count || next < other.count {
      if next == other.count || own < count && indices[own] < other.indices[next] {
        scratch.append(values[own], at: Int(indices[own]))
        own += 1
      } else if own == count || other.indices[next] < indices[own] {
        let index = Int(other.indices[next])
        scratch.append(factor * other.values[next], at: index)
        entryAppeared(index)
        next += 1
      } else {
        let sum = values[own] + factor * other.values[next]
        let index = Int(indices[own])
        if sum.isZero { entryVanished(index) } else { scratch.append(sum, at: index) }
        own += 1
        next += 1
      }
    }
    swap(&self, &scratch)
  }
}
