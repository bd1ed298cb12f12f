#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The first memory of many arrays, in one allocation.
///
/// A first solve of a small layout would spend a tenth of its instructions on allocating each array.
/// The arrays request their memory twice: a new slab only adds up what is requested, and provides it after
/// ``allocate()``. An array that outgrows its part of the slab allocates memory of its own, and so does one
/// that begins with much: the time is small compared with that of filling it, and the C library can often
/// extend it in place.
struct Slab: ~Copyable {
  private var start: UnsafeMutableRawPointer?
  /// The number of bytes that were requested or provided.
  private var size = 0

  /// The largest number of bytes of one array.
  static var partLimit: Int { 2048 }

  /// A slab that adds up what is requested.
  init() {}

  deinit { free(start) }

  /// Whether the slab has no memory.
  var isEmpty: Bool { start == nil }

  /// Allocates the memory that was requested, which has to be requested again in the same order.
  mutating func allocate() {
    start = malloc(size)
    size = 0
  }

  /// Memory for a number of elements; `nil` before ``allocate()``.
  @inline(__always)
  mutating func take<Element>(_ count: Int) -> UnsafeMutablePointer<Element>? {
    let offset = size
    size += (count * MemoryLayout<Element>.stride + 15) & -16
    return start?.advanced(by: offset).assumingMemoryBound(to: Element.self)
  }
}
