internal import Foundation

/// The results as a Markdown table, and as JSON.
enum Report {
  static let heading = """
    | workload | measure | Kuina | median | p99 | Kiwi | median | p99 | ratio |
    |---|---|---|---|---|---|---|---|---|
    """

  static func legend(kiwiVersion: String) -> String {
    """

    Microseconds; heap in KiB. Kiwi \(kiwiVersion), with the fastest of four insertion \
    orders for each measure. The ratio is Kiwi's figure relative to Kuina's: of the mean over a \
    sweep, timed as a whole, for frame and rotation; of medians for the others. Medians and p99 \
    are of single steps, including about \(clockCost()) ns for reading the clock; p99 of frames \
    is over first and later sweeps together. GLPK full is Kuina's method `.direct`, which passes \
    its linear programs to GLPK unreduced: a first solve with GLPK's presolver, and steps by the \
    dual simplex from the last basis. soft and required: a constraint removed and added again, \
    each followed by a solve, for the first time after a new solver's first solve, and again, \
    when the result is known. replay: a step along a precomputed path, against Kiwi's later \
    sweeps. Unless a remark says otherwise, the layouts of both sides were verified to be equally \
    good: equal sums of violations at each priority, after each step.
    """
  }

  static func row(_ result: Result) -> String {
    let isHeap = result.measure == "heap"
    let unit = isHeap ? 1024.0 : 1000
    func cells(_ figures: Result.Figures) -> [String] {
      let main = rounded(figures.main / unit)
      return isHeap
        ? [main, "", ""]
        : [main, rounded(figures.median / unit), rounded(figures.p99 / unit)]
    }
    let row = [result.workload, result.name] + cells(result.kuina) + cells(result.kiwi)
    return "| " + (row + [rounded(result.ratio) + "×"]).joined(separator: " | ") + " |"
  }

  /// Remarks on a workload: Kiwi's fastest insertion orders, and differences of
  /// the layouts.
  static func remarks(_ results: [Result]) -> [String] {
    guard let workload = results.first?.workload else { return [] }
    let orders = results.compactMap { result in
      result.phase == .first || result.pivots != nil
        ? nil : result.order.map { "\(result.measure) \($0)" }
    }
    var remarks = ["\(workload): Kiwi's insertion orders: \(orders.joined(separator: ", "))."]
    if let count = results.map(\.ambiguousCount).max(), count > 0 {
      remarks.append("\(workload): \(count) variables are ambiguous, and differ.")
    }
    for worse in Set(results.compactMap(\.kiwiIsWorse)).sorted() {
      remarks.append("\(workload): Kiwi's layout is not the best: \(worse).")
    }
    return remarks
  }

  /// The results as a list: the later steps and edits, and all other measures of Kuina's default
  /// method.
  ///
  /// Figures are in nanoseconds; those of heap in bytes.
  static func json(_ results: [Result]) throws -> Data {
    let records = results.filter { $0.phase != .first && $0.pivots == nil }.map { result in
      Record(
        workload: result.workload, measure: result.measure, kuinaNs: result.kuina.main,
        kiwiNs: result.kiwi.main, ratio: result.ratio)
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(records)
  }

  private struct Record: Encodable {
    var workload: String
    var measure: String
    var kuinaNs: Double
    var kiwiNs: Double
    var ratio: Double
  }

  /// The cost of reading the clock twice, in nanoseconds.
  private static func clockCost() -> Int {
    var costs = Samples()
    for _ in 0..<10_000 { costs.append(ContestClock.pair()) }
    return Int(costs.median)
  }

  /// A number with about three digits.
  static func rounded(_ value: Double) -> String {
    if value >= 100 { return String(format: "%.0f", value) }
    return String(format: value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value)
  }
}
