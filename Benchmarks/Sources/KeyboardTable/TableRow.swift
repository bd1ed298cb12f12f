import Workloads

/// One line of the table: a screen and a number of steps.
struct TableRow: CustomStringConvertible {
  static let heading = """
    | screen | steps | new model | cold | cold, presolved | touched part, presolved \
    | incremental | batch | regional | cold / incremental | cold / batch | touched / batch \
    | touched / regional |
    |---|---|---|---|---|---|---|---|---|---|---|---|---|
    """

  static let legend = """

    Microseconds per step, in brackets simplex pivots per step; medians of rounds. Cold is the
    faster of the two ways to solve the whole screen from scratch. All ways gave the same layout.
    """

  let description: String

  init(_ costs: [Comparison.Way: Comparison.Cost], _ workload: Workload, steps: Int) {
    func microseconds(_ way: Comparison.Way) -> Double {
      (costs[way]?.time ?? .zero) / .microseconds(1)
    }
    let cold = min(microseconds(.cold), microseconds(.coldPresolved))
    var cells = [workload.name, String(steps)]
    for way in Comparison.Way.allCases {
      cells.append("\(rounded(microseconds(way))) (\(rounded(costs[way]?.pivots ?? 0)))")
    }
    let ratios = [
      cold / microseconds(.incremental), cold / microseconds(.batch),
      microseconds(.touchedPresolved) / microseconds(.batch),
      microseconds(.touchedPresolved) / microseconds(.regional),
    ]
    cells += ratios.map { "\(rounded($0))×" }
    description = "| " + cells.joined(separator: " | ") + " |"
  }
}

/// A number with three digits or so.
private func rounded(_ value: Double) -> String {
  if value >= 100 { return String(Int(value.rounded())) }
  let factor = value < 1 ? 100.0 : 10
  return String((value * factor).rounded() / factor)
}
