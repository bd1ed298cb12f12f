internal import ConstraintSolving

/// One workload, measured alternately on both sides.
struct Contest {
  /// The time limits of a measurement.
  struct Budget {
    /// Seconds for each measure of each side.
    var seconds: Double
    /// The maximum number of rounds.
    var rounds: Int
    /// Nanoseconds after which a workload is too large for Kiwi.
    var orderLimit = 130e9
  }

  let workload: Workload
  let driver: KiwiSide.Driver
  let budget: Budget

  /// Checks that the sides agree, and measures.
  func run() throws -> [Result] {
    let problem = workload.problem
    let kuina = KuinaSide(problem)
    let kiwi = try KiwiSide(problem, driver)
    let (orders, leastHeap) = try chooseBuildOrder(of: kiwi)
    var results = try measureCold(kuina, kiwi, leastHeap: leastHeap)
    if !problem.steps.isEmpty {
      results += try measureSweeps(kuina, kiwi, orders)
    }
    if let rotation = workload.rotation {
      results.append(try measureRotation(rotation, orders))
    }
    // A large workload takes long to check and measure row by row.
    let isLarge = results.contains { max($0.kuina.main, $0.kiwi.main) > 0.3e9 }
    let rows = problem.rows
    let fixed = rows.indices.filter { rows[$0].parameters.isEmpty }
    let groups = [
      ("soft", fixed.filter { !rows[$0].isRequired }),
      ("required", fixed.filter { rows[$0].isRequired && rows[$0].relation == .equal }),
    ]
    for (measure, candidates) in groups where !candidates.isEmpty {
      let sample = Self.spread(candidates, count: isLarge ? 2 : 12)
      results += try measureRemovals(of: sample, measure, kuina, kiwi, orders)
    }
    return try measureGLPKFull(against: results) + results
  }

  /// Finds the insertion order with which Kiwi builds fastest.
  ///
  /// Some orders take hundreds of times as long as others. So all have a time limit, which doubles
  /// until one of them meets it.
  /// - Returns: The orders that met the limit, and the least heap that any of them took. If a
  ///   build takes more than a second, only the fastest order: edits hardly depend on it.
  private func chooseBuildOrder(of kiwi: KiwiSide) throws -> (orders: [Int], leastHeap: Double) {
    var limit = 1e9
    var times: [Int: Double] = [:]
    var heap = Double.infinity
    while times.isEmpty {
      for order in KiwiSide.orders {
        kiwi.order = order
        var samples = Samples()
        while samples.values.count < 7, let time = try kiwi.build(within: limit) {
          samples.append(time)
          heap = min(heap, kiwi.heap)
          if time > 0.1e9 { break }
        }
        if !samples.values.isEmpty { times[order] = samples.median }
      }
      guard times.isEmpty else { break }
      limit *= 2
      guard limit <= budget.orderLimit else {
        throw KiwiSide.Failure(message: "no insertion order builds within the time limit")
      }
    }
    guard let best = times.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      throw KiwiSide.Failure(message: "no insertion order was tried")
    }
    kiwi.order = best.key
    return (best.value > 1e9 ? [best.key] : times.keys.sorted(), heap)
  }

  /// Finds the insertion order with which a measure of Kiwi is fastest.
  private func chooseOrder(
    of kiwi: KiwiSide, among orders: [Int], for trial: () throws -> Double
  ) throws {
    var best = (order: orders[0], time: Double.infinity)
    for order in orders where orders.count > 1 {
      kiwi.order = order
      _ = try kiwi.build()
      for _ in 0..<5 {
        let time = try trial()
        if time < best.time { best = (order, time) }
        if time > 0.1e9 { break }
      }
    }
    kiwi.order = best.order
  }

  private func measureCold(_ kuina: KuinaSide, _ kiwi: KiwiSide, leastHeap: Double) throws
    -> [Result]
  {
    var times = PairedSamples()
    var heap = PairedSamples()
    try inTurns {
      times.kuina.append(try kuina.build())
      heap.kuina.append(kuina.heap)
      times.kiwi.append(try kiwi.build())
    }
    heap.kiwi.append(leastHeap)
    return [
      Result(workload.problem.name, "cold", means: times, singles: times, order: kiwi.order),
      Result(workload.problem.name, "heap", means: heap, singles: heap),
    ]
  }

  /// Measures GLPK with unreduced programs: for a first solve, and for steps from the last basis.
  ///
  /// No layouts are compared here: the tests check that this method gives Kuina's layouts.
  private func measureGLPKFull(against results: [Result]) throws -> [Result] {
    let side = KuinaSide.glpkFull(workload.problem)
    var rows: [Result] = []
    for other in results where other.measure == "cold" {
      var times = Samples()
      try inTurns { times.append(try side.build()) }
      rows.append(
        Result(
          glpkFull: times, singles: times, pivots: Double(side.pivots), against: other))
    }
    for other in results where other.phase == .later && other.measure == workload.stepMeasure {
      let pivots = side.pivots
      let steps = Double(workload.problem.steps.count)
      let weights = [Double](repeating: 0, count: workload.problem.variableCount)
      var (means, singles, sweeps) = (Samples(), Samples(), 0.0)
      try inTurns {
        singles.append(contentsOf: try side.sweepByStep(weights: weights).times)
        means.append(try side.sweep(repeats: 1) / steps)
        sweeps += 2
      }
      rows.append(
        Result(
          glpkFull: means, singles: singles,
          pivots: Double(side.pivots - pivots) / (sweeps * steps), against: other))
    }
    return rows
  }

  /// Measures the first sweep of a new solver, and later ones.
  ///
  /// Rounds with a measurement for each step, for medians and p99, alternate with rounds with one
  /// measurement for the sweep, for the mean: reading a clock costs as much as a short step.
  private func measureSweeps(
    _ kuina: KuinaSide, _ kiwi: KiwiSide, _ orders: [Int]
  ) throws -> [Result] {
    try chooseOrder(of: kiwi, among: orders) { try kiwi.sweep(repeats: 1) }
    let agreement = try checkedAgreement(workload.problem, kuina, kiwi)
    let weights = agreement.weights
    let steps = Double(workload.problem.steps.count)
    var (means, laterMeans) = (PairedSamples(), PairedSamples())
    var (singles, laterSingles) = (PairedSamples(), PairedSamples())

    func stepped(_ side: some Side, _ name: String) throws -> [Double] {
      let sweep = try side.sweepByStep(weights: weights)
      try agreement.check(sweep, of: name)
      return sweep.times
    }
    try inTurns {
      _ = try (kuina.build(), kiwi.build())
      singles.kuina.append(contentsOf: try stepped(kuina, "Kuina"))
      singles.kiwi.append(contentsOf: try stepped(kiwi, "Kiwi"))
      for _ in 0..<2 {
        laterSingles.kuina.append(contentsOf: try stepped(kuina, "Kuina"))
        laterSingles.kiwi.append(contentsOf: try stepped(kiwi, "Kiwi"))
      }
      _ = try (kuina.build(), kiwi.build())
      means.kuina.append(try kuina.sweep(repeats: 1) / steps)
      means.kiwi.append(try kiwi.sweep(repeats: 1) / steps)
      for _ in 0..<2 {
        laterMeans.kuina.append(try kuina.sweep(repeats: 1) / steps)
        laterMeans.kiwi.append(try kiwi.sweep(repeats: 1) / steps)
      }
    }
    var replays = PairedSamples()
    if let replay = try kuina.replay() {
      try inTurns { replays.kuina.append(replay.measure(sweeps: 16)) }
      replays.kiwi = laterMeans.kiwi
    }
    var all = singles
    all.kuina.append(contentsOf: laterSingles.kuina.values)
    all.kiwi.append(contentsOf: laterSingles.kiwi.values)
    var results = [
      Result(
        workload.problem.name, workload.stepMeasure, .first, means: means, singles: singles,
        p99s: all, order: kiwi.order),
      Result(
        workload.problem.name, workload.stepMeasure, .later, means: laterMeans,
        singles: laterSingles, p99s: all, order: kiwi.order),
    ]
    if !replays.kuina.values.isEmpty {
      results.append(
        Result(
          workload.problem.name, "replay", means: replays, singles: replays, order: kiwi.order))
    }
    for index in results.indices { results[index].note(agreement) }
    return results
  }

  /// The two sides, created again, compared at each step.
  private func checkedAgreement(
    _ problem: LayoutProblem, _ kuina: KuinaSide, _ kiwi: KiwiSide
  ) throws -> Agreement {
    _ = try (kuina.build(), kiwi.build())
    var agreement = Agreement(problem)
    try agreement.checkSteps(kuina, kiwi)
    return agreement
  }

  private func measureRotation(_ rotation: LayoutProblem, _ orders: [Int]) throws -> Result {
    let kuina = KuinaSide(rotation)
    let kiwi = try KiwiSide(rotation, driver)
    try chooseOrder(of: kiwi, among: orders) { try kiwi.sweep(repeats: 1) }
    let agreement = try checkedAgreement(rotation, kuina, kiwi)
    let steps = Double(rotation.steps.count)
    var (means, singles) = (PairedSamples(), PairedSamples())
    try inTurns {
      for (side, name) in [(kuina as any Side, "Kuina"), (kiwi as any Side, "Kiwi")] {
        let sweep = try side.sweepByStep(weights: agreement.weights)
        try agreement.check(sweep, of: name)
        let mean = try side.sweep(repeats: 1) / steps
        if name == "Kuina" {
          singles.kuina.append(contentsOf: sweep.times)
          means.kuina.append(mean)
        } else {
          singles.kiwi.append(contentsOf: sweep.times)
          means.kiwi.append(mean)
        }
      }
    }
    var result = Result(
      workload.problem.name, "rotation", means: means, singles: singles, order: kiwi.order)
    result.note(agreement)
    return result
  }

  /// Removes single constraints and adds them again, with new solvers and then a few times more.
  private func measureRemovals(
    of rows: [Int], _ measure: String, _ kuina: KuinaSide, _ kiwi: KiwiSide, _ orders: [Int]
  ) throws -> [Result] {
    try chooseOrder(of: kiwi, among: orders) {
      try rows.reduce(0) { try $0 + kiwi.removeAndAdd($1) }
    }
    _ = try (kuina.build(), kiwi.build())
    var agreement = Agreement(workload.problem)
    try agreement.checkRemovals(rows, kuina, kiwi)
    var (first, later) = (PairedSamples(), PairedSamples())

    func removeAndAddAll(_ times: inout PairedSamples) throws {
      for row in rows {
        times.kuina.append(try kuina.removeAndAdd(row))
        times.kiwi.append(try kiwi.removeAndAdd(row))
      }
    }
    try inTurns {
      _ = try (kuina.build(), kiwi.build())
      try removeAndAddAll(&first)
      for _ in 0..<8 { try removeAndAddAll(&later) }
    }
    return [(Result.Phase.first, first), (.later, later)].map { phase, times in
      var result = Result(
        workload.problem.name, measure, phase, means: times, singles: times, order: kiwi.order)
      result.note(agreement)
      return result
    }
  }

  /// A number of the elements at even distances, or all.
  private static func spread(_ elements: [Int], count: Int) -> [Int] {
    guard elements.count > count else { return elements }
    return (0..<count).map { elements[$0 * elements.count / count] }
  }

  /// Repeats a round until the time is up, at least once.
  private func inTurns(_ round: () throws -> Void) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var rounds = 0
    repeat {
      try round()
      rounds += 1
    } while rounds < budget.rounds && clock.now - start < .seconds(2 * budget.seconds)
  }
}
