import ConstraintSolving
import Foundation
import SolvingTestSupport

/// The solution depends neither on the order in which constraints are added nor on the process.
enum OrderCheck {
  static func run(_ size: Int) throws -> String {
    var values = 0
    for seed in 0..<UInt64(size) {
      var system = try Family.system(seed: seed, size: 10)
      try system.relaxUntilSolvable()
      let expected = system.values.bits
      values += expected.count
      for shuffle in 0..<20 {
        let fresh = try system.freshValues()
        try expect(fresh?.bits == expected, "seed \(seed), shuffle \(shuffle): another answer")
      }
    }
    let digests = try (1...5).map { number in
      let program = URL(fileURLWithPath: CommandLine.arguments[0])
      let result = try SolvingTestSupport.run(program, ["--digest", "\(size)", "\(number)"])
      try expect(result.status == 0 && result.errors.isEmpty, "a process failed: \(result.errors)")
      return String(decoding: result.output, as: UTF8.self)
    }
    let here = try "\(digest(of: size, shuffledBy: 0))\n"
    try expect(Set(digests) == [here], "processes disagree: \(digests)")
    return "\(values) values, each the same after 20 shuffles and in 5 processes"
  }

  /// A hash of the solutions of a number of problems, each with its own order.
  ///
  /// Source: Fowler, Noll and Vo, FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv.
  static func digest(of count: Int, shuffledBy order: UInt64) throws -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for seed in 0..<UInt64(count) {
      var system = try Family.system(seed: seed, size: 10)
      try system.relaxUntilSolvable()
      system.random = SeededGenerator(seed: order)
      for bits in try system.freshValues()?.bits ?? [] {
        digest = (digest ^ bits) &* 0x100_0000_01b3
      }
    }
    return digest
  }
}
