import Synchronization

/// A variable of a layout problem: an edge, a width, a position.
///
/// A variable is a handle created by ``Solver/makeVariable(_:)``; it may take any real value,
/// including negative ones. Its value after a solve is ``Solver/value(of:)``.
///
/// Variables are ordered by the time of their creation. The order matters only for tie-breaking: if
/// the constraints have several equally good solutions, the values of variables created first are
/// chosen first (see ``Solver``).
public struct Variable: Hashable, Comparable, Sendable {
  /// The index in the solver's table.
  package let slot: Int
  /// A number that distinguishes this variable from every other ever created in the process.
  let serial: UInt64

  /// Orders variables of one solver by the time of their creation; variables of different solvers
  /// have no useful order.
  ///
  /// - Complexity: O(1).
  public static func < (a: Variable, b: Variable) -> Bool { a.serial < b.serial }
}

/// Numbers that are unique within a process, so that a handle of another solver, or of a
/// removed variable or constraint, is recognised; increasing, and never 0.
struct Serials: ~Copyable {
  private static let last = Atomic<UInt64>(0)
  private static let stock: UInt64 = 256

  /// The number issued last, and the last one reserved.
  private var given: UInt64 = 0
  private var end: UInt64 = 0

  /// Issues a number.
  @inline(__always)
  mutating func next() -> UInt64 {
    if given == end { restock() }
    given += 1
    return given
  }

  /// Reserves many at once, since a counter shared by all threads is slow.
  @inline(never)
  private mutating func restock() {
    end = Self.last.wrappingAdd(Self.stock, ordering: .relaxed).newValue
    given = end - Self.stock
  }
}
