import ConstraintSolving
import Foundation
import SolvingTestSupport
import Synchronization

/// Solvers that move between the threads of a pool give the same solutions as on one thread.
enum ThreadCheck {
  /// A solver that one thread at a time uses.
  private final class Shared: Sendable {
    private let system: Mutex<(system: RandomSystem, jobs: Int)>
    /// ThreadSanitizer recognises this lock; it does not know Swift's mutex.
    private let lock = NSLock()

    init(_ index: Int) throws { system = Mutex((try ThreadCheck.system(index), 0)) }

    func withLock<Answer: Sendable>(
      _ body: (inout sending (system: RandomSystem, jobs: Int)) -> sending Answer
    ) -> Answer {
      lock.withLock { system.withLock(body) }
    }
  }

  private static func system(_ index: Int) throws -> RandomSystem {
    try RandomSystem(seed: UInt64(index) &+ 90_000, variables: 6, constraints: 9)
  }

  private static func work(on system: inout RandomSystem) throws {
    if system.rows.count > 14 { try system.remove() }
    try system.change()
    try system.relaxUntilSolvable()
  }

  static func run(_ size: Int) throws -> String {
    let shared = try (0..<64).map(Shared.init)
    let next = Atomic<Int>(0)
    let failures = onOwnThreads(4) { _ in
      while true {
        let job = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard job < size else { return "" }
        // Neighbouring jobs use different solvers, in a mixing order.
        let failure = shared[job &* 2_654_435_761 >> 8 & 63].withLock { state in
          state.jobs += 1
          do { try work(on: &state.system) } catch { return "\(error)" }
          return ""
        }
        if !failure.isEmpty { return failure }
      }
    }
    try expect(failures.allSatisfy(\.isEmpty), failures.joined(separator: ", "))
    for (index, shared) in shared.enumerated() {
      let (jobs, values) = shared.withLock { ($0.jobs, $0.system.values.bits) }
      var alone = try system(index)
      for _ in 0..<jobs { try work(on: &alone) }
      try expect(alone.values.bits == values, "solver \(index): another answer than on one thread")
    }
    return "64 solvers on 4 threads have the values of one thread"
  }
}
