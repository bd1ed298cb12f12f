/// The result of a measure, on both sides.
struct Result {
  /// One side's figures.
  struct Figures {
    /// The figure used for the ratio.
    var main: Double
    var median: Double
    var p99: Double
  }

  /// Whether steps and edits are the first ones of a new solver, or repeated.
  enum Phase {
    case first
    case later
  }

  var workload: String
  var measure: String
  /// The phase, if the measure has several.
  var phase: Phase?
  var kuina: Figures
  var kiwi: Figures
  /// The simplex pivots of one first solve or, on average, one step; only for the method without
  /// presolve.
  var pivots: Double?
  /// The insertion order with which Kiwi was fastest.
  var order: Int?
  /// The number of ambiguous variables that differ.
  var ambiguousCount = 0
  /// A measure by which Kiwi's layout is not optimal.
  var kiwiIsWorse: String?

  /// The ratio is that of the medians of `means`; the median comes from `singles`, and so does p99
  /// unless there are `p99s`.
  init(
    _ workload: String, _ measure: String, _ phase: Phase? = nil, means: PairedSamples,
    singles: PairedSamples, p99s: PairedSamples? = nil, order: Int? = nil
  ) {
    let p99s = p99s ?? singles
    self.workload = workload
    self.measure = measure
    self.phase = phase
    self.order = order
    kuina = Figures(
      main: means.kuina.median, median: singles.kuina.median, p99: p99s.kuina.p99)
    kiwi = Figures(main: means.kiwi.median, median: singles.kiwi.median, p99: p99s.kiwi.p99)
  }

  /// The same measure of the same workload, by Kuina's method without presolve.
  init(glpkFull times: Samples, singles: Samples, pivots: Double, against other: Result) {
    workload = other.workload
    measure = other.measure
    self.pivots = pivots
    kuina = Figures(main: times.median, median: singles.median, p99: singles.p99)
    kiwi = other.kiwi
    order = nil
  }

  /// Records the result of comparing the layouts.
  mutating func note(_ agreement: Agreement) {
    ambiguousCount = agreement.ambiguousCount
    kiwiIsWorse = agreement.kiwiIsWorse?.description
  }

  /// The name of the measure.
  var name: String {
    let isSweep = measure == "frame" || measure == "rotation"
    let part: String? =
      switch phase {
      case .first: isSweep ? "first sweep" : "first time"
      case .later: isSweep ? "later sweeps" : "again"
      case nil: pivots.map { "GLPK full: \(Report.rounded($0)) pivots" }
      }
    return [measure, part].compactMap { $0 }.joined(separator: ", ")
  }

  /// Kiwi's figure relative to Kuina's.
  var ratio: Double { kiwi.main / kuina.main }
}
