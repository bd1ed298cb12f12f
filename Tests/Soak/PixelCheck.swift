import ConstraintSolving
import SolvingTestSupport

/// No value is rounded to another pixel than the exact one.
enum PixelCheck {
  static func run(_ size: Int) throws -> String {
    var values = 0
    var seed: UInt64 = 2_000_000
    while values < size {
      seed += 1
      var doubles = try Family.system(seed: seed, size: 10, Solver())
      var fractions = try Family.system(seed: seed, size: 10, Solver(arithmetic: .exact))
      for step in 0..<4 {
        if step > 0 {
          try doubles.edit()
          try fractions.edit()
        }
        while case .infeasible(let conflict) = try fractions.solver.solve() {
          guard case .infeasible = try doubles.solver.solve(),
            let row = conflict.constraints.last.flatMap(fractions.ids.firstIndex)
          else { throw Violation("seed \(seed), step \(step): a conflict is missed") }
          try doubles.setPriority(250, ofRow: row)
          try fractions.setPriority(250, ofRow: row)
        }
        guard case .optimal = try doubles.solver.solve() else {
          throw Violation("seed \(seed), step \(step): a conflict where there is none")
        }
        for (value, exact) in zip(doubles.values, fractions.values) {
          for scale in [1.0, 2, 3] {
            try expect(
              (value * scale).rounded() == (exact * scale).rounded(),
              "seed \(seed), step \(step): \(value) at \(scale)x, exactly \(exact)")
          }
          values += 1
        }
      }
    }
    return "\(values) values are rounded to the exact one's pixel at 1x, 2x and 3x"
  }
}
