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
  let slot: Int
  /// Tells this variable from every other that was ever made in the process.
  let serial: UInt64

  /// Orders variables by when they were made.
  public static func < (a: Variable, b: Variable) -> Bool { a.serial < b.serial }
}

/// Numbers that are never given twice in one process, so that a handle of another solver, or of a
/// variable or constraint removed since, is recognised.
enum Serial {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
