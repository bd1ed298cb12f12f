/// A conflict: required constraints that cannot hold together, while any proper subset of them can
/// (an irreducible infeasible subsystem, IIS).
///
/// The proof is arithmetic: multiply each member by its multiplier and add up; all variables
/// cancel, and the remaining constants contradict each other. It is verified in exact arithmetic.
///
///     x >= 0          · 1
///     x + w == 10     · -1
///     w >= 12         · 1        0 >= 2
public struct Conflict: Hashable, Sendable {
  /// One constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The required constraint, as ``Solver/add(_:)`` has returned it.
    public var constraint: Constraint.ID
    /// The factor of its normal form in the proof; never 0.
    ///
    /// Rounded to a double.
    public var multiplier: Double
  }

  /// The members, in the order in which they were added to the solver.
  public var members: [Member]
  /// The amount by which the constants contradict each other: the proof ends in `0 >= excess`.
  ///
  /// Above 0; rounded to a double.
  public var excess: Double

  /// The constraints of the conflict, in the order in which they were added to the solver.
  public var constraints: [Constraint.ID] { members.map(\.constraint) }
}
