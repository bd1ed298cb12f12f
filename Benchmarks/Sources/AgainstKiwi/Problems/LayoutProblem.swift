internal import ConstraintSolving

/// A layout problem as numbers, from which each side makes its own constraints.
struct LayoutProblem {
  struct Term: Equatable {
    /// The index of a variable or parameter.
    var index: Int
    var coefficient: Double
  }

  /// A constraint: terms `relation` constant + parameters.
  struct Row {
    var relation: Relation
    /// 1...1000; 1000 is required.
    var priority: Int
    var constant: Double
    var terms: [Term]
    var parameters: [Term] = []

    var isRequired: Bool { priority == 1000 }
  }

  /// A required lower bound of one variable.
  struct Bound {
    var variable: Int
    var lower: Double
  }

  /// A new value for a parameter.
  struct Setting: Equatable {
    var parameter: Int
    var value: Double
  }

  var name: String
  var variableCount = 0
  /// The initial values of the parameters.
  var parameters: [Double] = []
  var bounds: [Bound] = []
  var rows: [Row] = []
  /// The parameter changes after each of which the layout is solved again.
  var steps: [[Setting]] = []
  /// The priorities of optional constraints, from high to low.
  var levels: [Int] { Set(rows.map(\.priority)).subtracting([1000]).sorted(by: >) }

  /// The right-hand side of a row for given parameters.
  static func constant(of row: Row, _ parameters: [Double]) -> Double {
    row.parameters.reduce(row.constant) { $0 + $1.coefficient * parameters[$1.index] }
  }

  /// The amount by which values violate a row.
  static func violation(of row: Row, _ values: [Double], _ parameters: [Double]) -> Double {
    let left = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.index] }
    let excess = left - constant(of: row, parameters)
    return switch row.relation {
    case .lessThanOrEqual: max(0, excess)
    case .equal: abs(excess)
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  /// The sums of violations: of the required rows, then of each level.
  ///
  /// - Parameters:
  ///   - values: The values of the variables.
  ///   - parameters: The values of the parameters.
  ///   - absent: A row that does not count.
  /// - Returns: One sum for each, from high to low.
  func violations(_ values: [Double], _ parameters: [Double], without absent: Int? = nil)
    -> [Double]
  {
    let positions = Dictionary(
      uniqueKeysWithValues: ([1000] + levels).enumerated().map { ($1, $0) })
    var sums = [Double](repeating: 0, count: positions.count)
    for bound in bounds { sums[0] += max(0, bound.lower - values[bound.variable]) }
    for (index, row) in rows.enumerated() where index != absent {
      sums[positions[row.priority] ?? 0] += Self.violation(of: row, values, parameters)
    }
    return sums
  }

  /// The strengths that represent the priorities in Kiwi, where strengths are weights.
  ///
  /// Up to three levels are as far apart as Kiwi's own `weak`, `medium` and `strong`. Five levels
  /// have the strengths of Kiwi's own enaml benchmark. Others divide that range evenly.
  var kiwiStrengths: [Int: Double] {
    let levels = levels
    let strengths: [Double] =
      switch levels.count {
      case ...3: [1, 1e3, 1e6].prefix(levels.count).reversed()
      case 5: [1e6, 1e5, 1250, 1000, 1]
      case let count:
        Self.evenStrengths(count, upTo: 1e6)
      }
    return Dictionary(uniqueKeysWithValues: zip(levels, strengths))
  }

  /// A number of strengths from high to low with the same factor between them, a power of 2.
  ///
  /// The lowest is 1, the highest at most the limit.
  static func evenStrengths(_ count: Int, upTo limit: Double) -> [Double] {
    func highest(_ factor: Double) -> Double {
      (1..<max(1, count)).reduce(1) { product, _ in product * factor }
    }
    var factor = 2.0
    while factor < 1024, highest(factor * 2) <= limit { factor *= 2 }
    return (0..<count).reversed().map { level in
      (0..<level).reduce(1) { product, _ in product * factor }
    }
  }

  /// The steps without repetition: the shortest prefix of which all steps are repetitions.
  var period: [[Setting]] {
    for count in 1...max(1, steps.count) where steps.count % count == 0 {
      if steps.indices.dropFirst(count).allSatisfy({ steps[$0] == steps[$0 - count] }) {
        return Array(steps.prefix(count))
      }
    }
    return steps
  }
}
