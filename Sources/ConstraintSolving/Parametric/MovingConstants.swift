/// The constants of the present motion.
///
/// They stay where they are in memory as long as the solver lives, since a step sets them without
/// exclusive access to the solver.
struct MovingConstants: ~Copyable {
  private(set) var all = UnmanagedArray<MovingConstant>()
  private var capacity = 0
  private var outgrown: Outgrown?

  /// An array that has become too small.
  private final class Outgrown {
    let constants: UnmanagedArray<MovingConstant>
    let earlier: Outgrown?

    init(_ constants: consuming UnmanagedArray<MovingConstant>, earlier: Outgrown?) {
      self.constants = constants
      self.earlier = earlier
    }
  }

  /// Replaces the constants.
  mutating func assign(_ constants: borrowing UnmanagedArray<MovingConstant>) {
    if constants.count > capacity {
      capacity = max(constants.count, 2 * capacity)
      var larger = UnmanagedArray<MovingConstant>(capacity: capacity)
      swap(&larger, &all)
      outgrown = Outgrown(larger, earlier: outgrown)
    }
    all.removeAll()
    all.append(constants.start, count: constants.count)
  }
}
