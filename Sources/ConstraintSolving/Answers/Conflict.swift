/// Required constraints that cannot hold together, while each proper part of them can.
///
/// The proof is arithmetic: multiply each member by its multiplier and add up, and all variables
/// cancel, but the numbers that remain contradict each other. It was checked in exact arithmetic.
///
///     x >= 0          · 1
///     x + w == 10     · -1
///     w >= 12         · 1        0 >= 2
public struct Conflict: Hashable, Sendable {
  /// One constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var constraint: Constraint.ID
    /// What its normal form is multiplied by in the proof; never 0.
    ///
    /// Rounded to a double.
    public var multiplier: Double
  }

  /// The members, in the order in which they were added to the solver.
  public var members: [Member]
  /// By how much the constants contradict each other: the proof ends in `0 >= excess`.
  ///
  /// Above 0; rounded to a double.
  public var excess: Double

  /// The constraints of the conflict, in the order in which they were added to the solver.
  public var constraints: [Constraint.ID] { members.map(\.constraint) }
}
