/// A bump allocator: memory allocated in one block for several arrays that are freed together.
///
/// An array that outgrows its share, or that is created when the block is used up, allocates memory
/// of its own.
struct Arena: ~Copyable {
  private let start: UnsafeMutableRawPointer?
  private let size: Int
  private var taken = 0

  /// Creates an empty arena.
  init() {
    size = 0
    start = nil
  }

  /// Creates an arena for a number of arrays with a total number of bytes.
  init(bytes: Int, arrayCount: Int) {
    size = bytes + arrayCount * Self.alignment
    start = .allocate(byteCount: size, alignment: Self.alignment)
  }

  deinit { start?.deallocate() }

  /// The maximum alignment of any element.
  private static var alignment: Int { 16 }

  /// Allocates bytes; nil if the arena is exhausted.
  @inline(__always)
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard let start, bytes <= size - taken else { return nil }
    let place = start + taken
    taken += (bytes + Self.alignment - 1) & -Self.alignment
    return place
  }
}
