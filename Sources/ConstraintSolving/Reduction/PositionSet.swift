/// A set of positions of an order, from which the first and the last can be removed quickly: one bit
/// for each position.
struct PositionSet: ~Copyable {
  private var words = UnmanagedArray<UInt64>()
  /// The range of words that may contain bits.
  private var start = Int.max
  private var end = 0

  /// Creates an empty set of positions up to a count.
  init(count: Int = 0) { words = UnmanagedArray(repeating: 0, count: (count + 63) >> 6) }

  /// Takes the memory of an empty set of positions up to a count from a slab.
  @inline(__always)
  mutating func reserve(_ count: Int, in slab: inout Slab) {
    let wordCount = (count + 63) >> 6
    words.reserve(wordCount, in: &slab)
    if words.isEmpty { words.append(repeating: 0, count: wordCount) }
  }

  /// Whether the set is known to be empty.
  @inline(__always)
  var isEmpty: Bool { start >= end }

  @inline(__always)
  func contains(_ position: Int) -> Bool {
    words[position >> 6] & (1 &<< UInt64(position & 63)) != 0
  }

  @inline(__always)
  mutating func insert(_ position: Int) {
    let word = position >> 6
    words[word] |= 1 &<< UInt64(position & 63)
    start = min(start, word)
    end = max(end, word + 1)
  }

  func remove(_ position: Int) {
    words[position >> 6] &= ~(1 &<< UInt64(position & 63))
  }

  /// Removes and returns the last position; `nil` if there is none.
  @inline(__always)
  mutating func popLast() -> Int? {
    while end > start {
      let word = words[end - 1]
      if word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        words[end - 1] = word & ~(1 &<< UInt64(bit))
        return (end - 1) << 6 + bit
      }
      end -= 1
    }
    start = Int.max
    end = 0
    return nil
  }

  /// Removes and returns the first position; `nil` if there is none.
  @inline(__always)
  mutating func popFirst() -> Int? {
    while end > start {
      let word = words[start]
      if word != 0 {
        words[start] = word & (word - 1)
        return start << 6 + word.trailingZeroBitCount
      }
      start += 1
    }
    start = Int.max
    end = 0
    return nil
  }
}
