internal import ConstraintSolving

/// One workload, measured on both sides in turns.
struct Contest {
  /// How long to measure.
  struct Budget {
    /// Seconds for each measure of each side.
    var seconds: Double
    /// The most rounds of anything.
    var rounds: Int
    /// Nanoseconds after which Kiwi's other insertion orders are given up.
    var orderLimit = 60e9
  }

  let workload: Workload
  let driver: KiwiSide.Driver
  let budget: Budget

  /// Checks that the sides agree, and measures.
  func run() throws -> [Result] {
    let problem = workload.problem
    let kuina = KuinaSide(problem)
    let kiwi = try KiwiSide(problem, driver)
    let leastHeap = try chooseOrder(of: kiwi)
    _ = try (kuina.build(), kiwi.build())
    var agreement = Agreement(problem)
    try agreement.checkSteps(kuina, kiwi)
    var results = try measureCold(kuina, kiwi, leastHeap: leastHeap)
    if !problem.steps.isEmpty {
      let (first, later) = try measureSweeps(kuina, kiwi, agreement)
      results.insert(contentsOf: [first, later], at: 1)
    }
    if let rotation = workload.rotation {
      results.append(try measureRotation(rotation, order: kiwi.order))
    }
    results += try measureRemovals(kuina, kiwi)
    for index in results.indices {
      results[index].ties = agreement.tieCount
      results[index].kiwiIsWorse = agreement.kiwiIsWorse?.description
      results[index].order = kiwi.order
    }
    return results
  }

  /// Lets Kiwi use the insertion order with which it builds fastest.
  /// - Returns: The least heap that any of the orders took.
  private func chooseOrder(of kiwi: KiwiSide) throws -> Double {
    var best = (order: 0, time: budget.orderLimit)
    var heap = Double.infinity
    for order in 0..<KiwiSide.orderCount {
      kiwi.order = order
      var times = Samples()
      while times.values.count < 5, let time = try kiwi.build(within: 2 * best.time) {
        times.append(time)
        if time > 1e9 { break }
      }
      guard !times.values.isEmpty else { continue }
      heap = min(heap, kiwi.heap)
      if times.median < best.time { best = (order, times.median) }
    }
    guard heap.isFinite else {
      throw KiwiSide.Failure(message: "Kiwi: no insertion order builds within the time limit")
    }
    kiwi.order = best.order
    return heap
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
      Result(workload.problem.name, "cold", means: times, singles: times),
      Result(workload.problem.name, "heap", means: heap, singles: heap),
    ]
  }

  /// The first sweep of a new solver, and later ones.
  ///
  /// Rounds with a clock for each step, for medians and p99, take turns with rounds with one clock
  /// for the sweep, for the mean: reading a clock costs as much as a short step.
  private func measureSweeps(
    _ kuina: KuinaSide, _ kiwi: KiwiSide, _ agreement: Agreement
  ) throws -> (first: Result, later: Result) {
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
    var all = singles
    all.kuina.append(contentsOf: laterSingles.kuina.values)
    all.kiwi.append(contentsOf: laterSingles.kiwi.values)
    let name = workload.problem.name
    let measure = workload.stepMeasure
    return (
      Result(name, measure, .first, means: means, singles: singles, p99s: all),
      Result(name, measure, .later, means: laterMeans, singles: laterSingles, p99s: all)
    )
  }

  private func measureRotation(_ rotation: LayoutProblem, order: Int) throws -> Result {
    let kuina = KuinaSide(rotation)
    let kiwi = try KiwiSide(rotation, driver)
    kiwi.order = order
    _ = try (kuina.build(), kiwi.build())
    var agreement = Agreement(rotation)
    try agreement.checkSteps(kuina, kiwi)
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
    return Result(workload.problem.name, "rotation", means: means, singles: singles)
  }

  /// Removing single constraints and adding them again: of wishes, and of required equalities.
  private func measureRemovals(_ kuina: KuinaSide, _ kiwi: KiwiSide) throws -> [Result] {
    let rows = workload.problem.rows
    let fixed = rows.indices.filter { rows[$0].parameters.isEmpty }
    let groups = [
      ("soft", fixed.filter { !rows[$0].isRequired }),
      ("required", fixed.filter { rows[$0].isRequired && rows[$0].relation == .equal }),
    ]
    return try groups.compactMap { measure, candidates in
      let sample = Self.spread(candidates, count: 12)
      guard !sample.isEmpty else { return nil }
      _ = try (kuina.build(), kiwi.build())
      var agreement = Agreement(workload.problem)
      try agreement.checkRemovals(sample, kuina, kiwi)
      var times = PairedSamples()
      try inTurns {
        for row in sample {
          times.kuina.append(try kuina.removeAndAdd(row))
          times.kiwi.append(try kiwi.removeAndAdd(row))
        }
      }
      var result = Result(workload.problem.name, measure, means: times, singles: times)
      result.kiwiIsWorse = agreement.kiwiIsWorse?.description
      return result
    }
  }

  /// So many of the elements, or all, at even distances.
  private static func spread(_ elements: [Int], count: Int) -> [Int] {
    guard elements.count > count else { return elements }
    return (0..<count).map { elements[$0 * elements.count / count] }
  }

  /// Repeats a round until the time is up, once at least.
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
