import ConstraintSolving
import SolvingTestSupport

/// All methods give the solution of GLPK on the whole problem.
enum MethodCheck {
  static func run(_ size: Int) throws -> String {
    var solves = 0
    var conflicts = 0
    for seed in 0..<UInt64(size) {
      var fast = try Family.system(seed: seed &+ 1_000_000, size: 12, Solver())
      var direct = try Family.system(
        seed: seed &+ 1_000_000, size: 12, Solver(method: .direct))
      for step in 0..<16 {
        if step >= 8 {
          // Restores removed constraints.
          try fast.toggle()
          try direct.toggle()
        } else if step > 0 {
          try fast.edit()
          try direct.edit()
        }
        conflicts += try relaxBoth(&fast, &direct, "seed \(seed), step \(step)")
        try compare(fast, direct, "seed \(seed), step \(step)")
        solves += 1
      }
    }
    return "\(solves) solves have the same sums and values, \(conflicts) conflicts met"
  }

  /// Relaxes the same constraints in both until there is a solution.
  private static func relaxBoth(
    _ fast: inout RandomSystem, _ direct: inout RandomSystem, _ place: String
  ) throws -> Int {
    var conflicts = 0
    while case .infeasible(let conflict) = try fast.solver.solve() {
      guard case .infeasible = try direct.solver.solve() else {
        throw Violation("\(place): a conflict that GLPK does not see")
      }
      guard let row = conflict.constraints.last.flatMap(fast.ids.firstIndex) else {
        throw Violation("\(place): a conflict without members")
      }
      try fast.setPriority(250, ofRow: row)
      try direct.setPriority(250, ofRow: row)
      conflicts += 1
    }
    guard case .optimal = try direct.solver.solve() else {
      throw Violation("\(place): a conflict is missed")
    }
    return conflicts
  }

  private static func compare(
    _ fast: RandomSystem, _ direct: RandomSystem, _ place: String
  ) throws {
    for (a, b) in zip(fast.violations, direct.violations) {
      let isRequired = a.priority == .required
      try expect(
        abs(a.sum - b.sum) <= 1e-6 * max(1, b.sum) && (!isRequired || a.sum < 1e-6),
        "\(place), priority \(a.priority.rawValue): \(a.sum), with GLPK alone \(b.sum)")
    }
    for (index, (a, b)) in zip(fast.values, direct.values).enumerated() {
      try expect(a == b, "\(place), variable \(index): \(a), with GLPK alone \(b)")
    }
  }
}
