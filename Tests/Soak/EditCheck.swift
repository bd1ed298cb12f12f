import ConstraintSolving
import SolvingTestSupport

/// After any number of edits the solution is that of a fresh solve, and no memory is leaked.
enum EditCheck {
  static func run(_ size: Int) throws -> String {
    var systems: [RandomSystem] = []
    for seed in 0..<UInt64(10) {
      var system = try Family.system(seed: seed &+ 400, size: 10)
      try system.relaxUntilSolvable()
      systems.append(system)
    }
    // Memory that a system allocates at first is not leaked: each is used once before memory
    // counts.
    let warmUp = max(size / 5, systems.count * 1000)
    var edits = 0
    var conflicts = 0
    var compared = 0
    var difference = 0.0
    var memory = 0
    while edits < size {
      if edits >= warmUp, memory == 0 { memory = try residentMemory() }
      let index = edits / 1000 % systems.count
      conflicts += try drive(&systems[index], edits: 1000)
      edits += 1000
      guard edits % 10_000 == 0 || size < 100_000 else { continue }
      difference = max(difference, try compare(&systems[index], "after \(edits) edits"))
      compared += 1
    }
    let growth = try residentMemory() - memory
    try expect(growth < memoryLimit, "memory grew by \(growth) bytes")
    return "\(compared) fresh solves differ by at most \(difference), \(conflicts) conflicts met, "
      + "memory grew by \(growth / 1024) KiB"
  }

  /// Half of the edits move one constant back and forth, the others are arbitrary.
  private static func drive(_ system: inout RandomSystem, edits: Int) throws -> Int {
    var conflicts = 0
    let follower = Int.random(in: system.rows.indices, using: &system.random)
    let start = system.rows[follower].constant
    for step in 0..<edits {
      if step < edits / 2 {
        let height = Double(step % 120 < 60 ? step % 60 : 60 - step % 60)
        try system.setConstant(start + height / 2, ofRow: follower)
      } else if step % 100 == 99 {
        try system.edit()
      } else {
        let row = Int.random(in: system.rows.indices, using: &system.random)
        try system.setConstant(system.random.whole(-40...400) / 4, ofRow: row)
      }
      conflicts += try system.relaxUntilSolvable()
    }
    return conflicts
  }

  private static func compare(_ system: inout RandomSystem, _ place: String) throws -> Double {
    guard let fresh = try system.fresh() else { throw Violation("\(place): no solution afresh") }
    let values = system.unroundedValues
    let differences = zip(values, fresh.unroundedValues).map {
      abs($0 - $1) / max(1, abs($0))
    }
    let difference = differences.max() ?? 0
    try expect(difference <= 1e-9, "\(place): \(difference) from a fresh solve")
    return difference
  }
}
