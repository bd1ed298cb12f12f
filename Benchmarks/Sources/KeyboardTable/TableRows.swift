import Workloads

/// The lines of the table for a screen and a number of steps: one for each method.
struct TableRows: CustomStringConvertible {
  static let heading = """
    | screen | steps | method | us per step | pivots per step | relative to GLPK full, cold |
    |---|---|---|---|---|---|
    """

  static let legend = """

    Medians of rounds. The last column is the time of the faster of the two methods that solve the \
    whole screen from scratch, relative to this method. All methods gave the same layout.
    """

  let description: String

  init(_ costs: [Comparison.Method: Comparison.Cost], _ workload: Workload, steps: Int) {
    func microseconds(_ method: Comparison.Method) -> Double {
      (costs[method]?.time ?? .zero) / .microseconds(1)
    }
    let cold = min(microseconds(.cold), microseconds(.coldPresolved))
    description = Comparison.Method.allCases.map { method in
      let cells = [
        workload.name, String(steps), method.rawValue, rounded(microseconds(method)),
        rounded(costs[method]?.pivots ?? 0), rounded(cold / microseconds(method)) + "×",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

/// A number with about three digits.
func rounded(_ value: Double) -> String {
  if value >= 100 { return String(Int(value.rounded())) }
  let factor = value < 1 ? 100.0 : 10
  return String((value * factor).rounded() / factor)
}
