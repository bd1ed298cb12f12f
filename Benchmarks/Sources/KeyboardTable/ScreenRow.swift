import Workloads

/// The line of the table for a screen: the methods side by side.
enum ScreenRow {
  static let heading = """
    | screen | cold | touched part | one step at a time | in one batch | presolved | cold / batch | touched / batch |
    |---|---|---|---|---|---|---|---|
    """

  static func legend(steps: Int) -> String {
    """

    Microseconds per step over \(steps) steps up and \(steps) down, medians of rounds; in \
    parentheses, the 99th percentile of single steps. Cold and touched part: GLPK from scratch with \
    its presolver, on the whole screen and on the linear program with the keyboard's constant. \
    All methods gave the same layout at each step.
    """
  }

  static func text(
    _ costs: [Comparison.Method: Comparison.Cost], _ workload: Workload
  ) -> String {
    func time(_ method: Comparison.Method) -> Double {
      (costs[method]?.time ?? .zero) / .microseconds(1)
    }
    func cell(_ method: Comparison.Method) -> String {
      let mean = rounded(time(method))
      return costs[method]?.p99.map { "\(mean) (\(rounded($0 / .microseconds(1))))" } ?? mean
    }
    let methods: [Comparison.Method] = [
      .coldPresolved, .affectedPresolved, .incremental, .batch, .regional,
    ]
    let ratios = [Comparison.Method.coldPresolved, .affectedPresolved].map {
      rounded(time($0) / time(.batch)) + "×"
    }
    return "| " + ([workload.name] + methods.map(cell) + ratios).joined(separator: " | ") + " |"
  }
}
