import Synchronization

/// An unknown of a layout problem: an edge, a width, a position.
///
/// A variable is a handle made by ``Solver/makeVariable(_:)``; it may take any real value, also a
/// negative one. Its value after a solve is ``Solver/value(of:)``.
///
/// Variables are ordered by when they were made. The order matters in one place: where the
/// constraints leave several answers equally good, variables made first are settled first
/// (see ``Solver``).
public struct Variable: Hashable, Comparable, Sendable {
  /// The place in the solver's table.
  package let slot: Int
  /// Tells this variable from every other that was ever made in the process.
  let serial: UInt64

  /// Orders variables of one solver by when they were made.
  public static func < (a: Variable, b: Variable) -> Bool { a.serial < b.serial }
}

/// Numbers that are never given twice in one process, so that a handle of another solver, or of a
/// variable or constraint removed since, is recognised; rising, and never 0.
struct Serials: ~Copyable {
  private static let last = Atomic<UInt64>(0)
  private static let stock: UInt64 = 256

  /// The number given last, and the last one in stock.
  private var given: UInt64 = 0
  private var end: UInt64 = 0

  /// A number.
  @inline(__always)
  mutating func next() -> UInt64 {
    if given == end { restock() }
    given += 1
    return given
  }

  /// Takes many at once: a counter that all threads share is slow.
  @inline(never)
  private mutating func restock() {
    end = Self.last.wrappingAdd(Self.stock, ordering: .relaxed).newValue
    given = end - Self.stock
  }
}
