internal import AllocationCounting

/// The heap allocations of keyboard steps, on both sides.
struct AllocationContest {
  /// A counter that is unreliable.
  enum Failure: Error, CustomStringConvertible {
    case noCounter
    case plantedUnseen(Int64)

    var description: String {
      switch self {
      case .noCounter: "nothing counts allocations; start this by Benchmarks/against-kiwi"
      case .plantedUnseen(let count): "one allocation was planted, and \(count) were counted"
      }
    }
  }

  static let steps = 10_000

  static let heading = """
    | workload | Kuina | Kiwi |
    |---|---|---|
    """

  static let legend = """

    Heap allocations in \(steps) keyboard steps, after three warm-up sweeps. A library preloaded \
    into the process counts them; before, it counted 0 without an allocation and 1 for a single one.
    """

  /// Throws unless the counter counts known allocations.
  static func checkCounter() throws {
    guard counted_allocations() >= 0 else { throw Failure.noCounter }
    for planted in 0...1 {
      let count = counting { if planted == 1 { plant_allocation() } }
      guard count == planted else { throw Failure.plantedUnseen(count) }
    }
  }

  /// One line of the table.
  static func row(_ problem: LayoutProblem, _ driver: KiwiSide.Driver) throws -> String {
    let counts = try [KuinaSide(problem) as any Side, try KiwiSide(problem, driver)].map { side in
      _ = try side.build()
      _ = try side.sweep(repeats: 3)
      return try counting {
        for step in 0..<steps { try side.step(step % problem.steps.count) }
      }
    }
    return "| \(problem.name) | \(counts[0]) | \(counts[1]) |"
  }

  private static func counting(_ work: () throws -> Void) rethrows -> Int64 {
    let before = counted_allocations()
    try work()
    return counted_allocations() - before
  }
}
