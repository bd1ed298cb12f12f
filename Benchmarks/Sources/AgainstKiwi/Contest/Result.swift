/// What a measure came out at, on both sides.
struct Result {
  /// One side's figures.
  struct Figures {
    /// The figure that the ratio is made of.
    var main: Double
    var median: Double
    var p99: Double
  }

  /// Steps and edits as a new solver meets them, and as it meets them again.
  enum Phase {
    case first
    case later
  }

  var workload: String
  var measure: String
  /// Which part of the measure this is, if it has several.
  var phase: Phase?
  var kuina: Figures
  var kiwi: Figures
  /// The simplex pivots of one first solve or, on average, one step; only of the method that presolves nothing.
  var pivots: Double?
  /// The insertion order with which Kiwi was fastest.
  var order: Int?
  /// The number of variables that came out differently, the constraints leaving them open.
  var ties = 0
  /// Where Kiwi's layout is not optimal.
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

  /// The same measure of the same workload, by Kuina's method that presolves nothing.
  init(glpkFull times: Samples, singles: Samples, pivots: Double, against other: Result) {
    workload = other.workload
    measure = other.measure
    self.pivots = pivots
    kuina = Figures(main: times.median, median: singles.median, p99: singles.p99)
    kiwi = other.kiwi
    order = nil
  }

  /// Takes over what comparing the layouts brought to light.
  mutating func note(_ agreement: Agreement) {
    ties = agreement.tieCount
    kiwiIsWorse = agreement.kiwiIsWorse?.description
  }

  /// What the figures are of.
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

  /// How many times as much Kiwi takes.
  var ratio: Double { kiwi.main / kuina.main }
}
