/// Checks, outside the timed sections, that both sides give equally good layouts.
///
/// The sums of violations must be the same at each priority. Then both layouts are optimal, and
/// variables that differ are ambiguous.
struct Agreement {
  /// Sums of violations that differ.
  struct Difference: Error, CustomStringConvertible {
    var place: String
    var priority: Int
    var kuina: Double
    var kiwi: Double

    var description: String {
      "\(place), priority \(priority): violations add up to \(kuina) with Kuina, \(kiwi) with Kiwi"
    }
  }

  /// A checksum over all variables that differs from that of the check.
  struct WrongChecksum: Error, CustomStringConvertible {
    var side: String
    var step: Int

    var description: String { "\(side), step \(step): the layout is not the one that was checked" }
  }

  private let problem: LayoutProblem
  /// Whether a variable differs, although both layouts are optimal.
  private var isAmbiguous: [Bool]
  /// Both sides' values at each step of a first sweep, and of a second.
  private var layouts: (kuina: [[Double]], kiwi: [[Double]]) = ([], [])
  /// A difference by which Kiwi, whose strengths are weights, is worse than Kuina.
  private(set) var kiwiIsWorse: Difference?

  init(_ problem: LayoutProblem) {
    self.problem = problem
    isAmbiguous = Array(repeating: false, count: problem.variableCount)
  }

  var ambiguousCount: Int { isAmbiguous.count(where: \.self) }

  /// A weight for each variable, so that a weighted sum distinguishes layouts; 0 for ambiguous
  /// variables.
  var weights: [Double] {
    isAmbiguous.enumerated().map { $1 ? 0 : 1 + Double($0 * 7919 % 101) / 101 }
  }

  /// Compares the first layout, and that after each step of two sweeps.
  ///
  /// Both sides have just been built.
  mutating func checkSteps(_ kuina: some Side, _ kiwi: some Side) throws {
    var parameters = problem.parameters
    try compare(kuina, kiwi, parameters, "first layout")
    for sweep in 1...2 {
      for (index, step) in problem.steps.enumerated() {
        for setting in step { parameters[setting.parameter] = setting.value }
        try kuina.step(index)
        try kiwi.step(index)
        try compare(kuina, kiwi, parameters, "sweep \(sweep), step \(index)")
        layouts.kuina.append(kuina.values)
        layouts.kiwi.append(kiwi.values)
      }
    }
    layouts.kuina.removeFirst(problem.steps.count)
    layouts.kiwi.removeFirst(problem.steps.count)
  }

  /// Compares the layouts without each of these rows, and after it was added again.
  mutating func checkRemovals(_ rows: [Int], _ kuina: some Side, _ kiwi: some Side) throws {
    for row in rows {
      try kuina.remove(row)
      try kiwi.remove(row)
      // Ambiguity caused by a missing row is not that of the problem.
      let earlier = isAmbiguous
      try compare(kuina, kiwi, problem.parameters, "without row \(row)", absent: row)
      isAmbiguous = earlier
      try kuina.add(row)
      try kiwi.add(row)
      try compare(kuina, kiwi, problem.parameters, "row \(row) back again")
    }
  }

  /// Compares the checksums of a timed sweep with those of the checked layouts.
  func check(_ sweep: SteppedSweep, of side: String) throws {
    let weights = weights
    let checked = side == "Kuina" ? layouts.kuina : layouts.kiwi
    for (step, (sum, values)) in zip(sweep.checksums, checked).enumerated() {
      let expected = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 }
      let scale = zip(weights, values).reduce(1) { $0 + abs($1.0 * $1.1) }
      guard abs(sum - expected) <= 1e-7 * scale else {
        throw WrongChecksum(side: side, step: step)
      }
    }
  }

  private mutating func compare(
    _ kuina: some Side, _ kiwi: some Side, _ parameters: [Double], _ place: String,
    absent: Int? = nil
  ) throws {
    let (ours, theirs) = (kuina.values, kiwi.values)
    let sums = problem.violations(ours, parameters, without: absent)
    let otherSums = problem.violations(theirs, parameters, without: absent)
    let isOff = zip(sums, otherSums).enumerated().map { level, pair in
      abs(pair.0 - pair.1) > 1e-6 * max(1, pair.0, pair.1) || level == 0 && pair.0 > 1e-6
    }
    if let level = isOff.firstIndex(of: true) {
      let difference = Difference(
        place: place, priority: ([1000] + problem.levels)[level], kuina: sums[level],
        kiwi: otherSums[level])
      guard sums[level] < otherSums[level] else { throw difference }
      kiwiIsWorse = kiwiIsWorse ?? difference
      return
    }
    for index in ours.indices where abs(ours[index] - theirs[index]) > 1e-5 {
      isAmbiguous[index] = true
    }
  }
}
