/// Memory that is taken in one piece for several rows which live and go together.
///
/// A row that grows beyond its share, or that comes when all is taken, has memory of its own.
struct Room: ~Copyable {
  private let start: UnsafeMutableRawPointer?
  private let size: Int
  private var taken = 0

  /// No room.
  init() {
    size = 0
    start = nil
  }

  /// Room for so many rows, of so many bytes in all.
  init(bytes: Int, rowCount: Int) {
    size = bytes + rowCount * Self.alignment
    start = .allocate(byteCount: size, alignment: Self.alignment)
  }

  deinit { start?.deallocate() }

  /// What any element may need.
  private static var alignment: Int { 16 }

  /// Memory for so many bytes; nil if there is not so much left.
  @inline(__always)
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard let start, bytes <= size - taken else { return nil }
    let place = start + taken
    taken += (bytes + Self.alignment - 1) & -Self.alignment
    return place
  }
}
