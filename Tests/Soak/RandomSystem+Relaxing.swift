import ConstraintSolving
import SolvingTestSupport

extension RandomSystem {
  /// Solves; as long as there is a conflict, makes one of its members optional.
  /// - Returns: The number of conflicts.
  @discardableResult
  mutating func relaxUntilSolvable() throws -> Int {
    var conflicts = 0
    while case .infeasible(let conflict) = try solver.solve() {
      try relax(conflict)
      conflicts += 1
    }
    return conflicts
  }

  /// Makes a member of a conflict optional.
  mutating func relax(_ conflict: Conflict) throws {
    guard let id = conflict.constraints.last, let row = ids.firstIndex(of: id) else {
      throw Violation("a conflict without members of the system")
    }
    try setPriority(250, ofRow: row)
  }

  /// Moves a constant by a typical step of a layout, or makes another change.
  mutating func edit() throws {
    // Removals balance additions, so that systems keep their size.
    if rows.count > 40 { return try remove() }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try change()
    case 1: try setPriority()
    default:
      let row = Int.random(in: rows.indices, using: &random)
      let delta = random.pick([1, -1, 10, -10, 0.25, -0.25, 0.1, 100, -100])
      try setConstant(min(max(rows[row].constant + delta, -1e4), 1e4), ofRow: row)
    }
  }
}
