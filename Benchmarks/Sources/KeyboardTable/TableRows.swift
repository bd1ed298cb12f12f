import Workloads

/// The lines of the table for a screen and a number of steps: one for each way.
struct TableRows: CustomStringConvertible {
  static let heading = """
    | screen | steps | way | microseconds a step | pivots a step | of GLPK full, cold |
    |---|---|---|---|---|---|
    """

  static let legend = """

    Medians of rounds. The last column says how many times as long the faster of the two ways to \
    solve the whole screen from scratch takes. All ways gave the same layout.
    """

  let description: String

  init(_ costs: [Comparison.Way: Comparison.Cost], _ workload: Workload, steps: Int) {
    func microseconds(_ way: Comparison.Way) -> Double {
      (costs[way]?.time ?? .zero) / .microseconds(1)
    }
    let cold = min(microseconds(.cold), microseconds(.coldPresolved))
    description = Comparison.Way.allCases.map { way in
      let cells = [
        workload.name, String(steps), way.rawValue, rounded(microseconds(way)),
        rounded(costs[way]?.pivots ?? 0), rounded(cold / microseconds(way)) + "×",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

/// A number with three digits or so.
private func rounded(_ value: Double) -> String {
  if value >= 100 { return String(Int(value.rounded())) }
  let factor = value < 1 ? 100.0 : 10
  return String((value * factor).rounded() / factor)
}
