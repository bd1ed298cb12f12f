#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The first memory of many arrays, in few allocations.
///
/// A first solve of a small layout would spend a tenth of its instructions on allocating each array.
/// An array that outgrows its part of the slab allocates memory of its own, and so does one
/// that begins with much: the time is small compared with that of filling it, and the C library can often
/// extend it in place.
struct Slab: ~Copyable {
  /// The last chunk of memory, which begins with the address of the one before it.
  private var chunk: UnsafeMutableRawPointer?
  /// The number of bytes of the chunk, and of those that were provided.
  private var size = 0
  private var used = 0

  /// The largest number of bytes of one array.
  static var partLimit: Int { 2048 }

  /// The number of bytes to which parts are aligned.
  private static var alignment: Int { 16 }

  /// A slab without memory.
  init() {}

  /// A slab with a number of bytes, which is extended if more is needed.
  init(capacity: Int) { addChunk(of: capacity) }

  deinit {
    var chunk = chunk
    while let last = chunk {
      chunk = last.load(as: UnsafeMutableRawPointer?.self)
      free(last)
    }
  }

  /// Whether the slab has no memory.
  var isEmpty: Bool { chunk == nil }

  /// Memory for a number of elements.
  @inline(__always)
  mutating func take<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let bytes = (count * MemoryLayout<Element>.stride + Self.alignment - 1) & -Self.alignment
    if used + bytes > size { addChunk(of: bytes + Self.partLimit) }
    let start = chunk.unsafelyUnwrapped.advanced(by: used)
    used += bytes
    return start.assumingMemoryBound(to: Element.self)
  }

  @inline(never)
  private mutating func addChunk(of capacity: Int) {
    size = capacity + Self.alignment
    guard let memory = malloc(size) else {
      preconditionFailure("memory for \(size) bytes, as Swift's own allocator demands")
    }
    memory.storeBytes(of: chunk, as: UnsafeMutableRawPointer?.self)
    chunk = memory
    used = Self.alignment
  }
}
