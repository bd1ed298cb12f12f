internal import ConstraintSolving

/// A sequence of edits and solves: constraints that come and go, and constants that change.
struct EditScript {
  /// One line of the script.
  enum Operation: Equatable {
    case add(row: Int)
    case remove(row: Int)
    case set(parameter: Int, Double)
    case setPriority(row: Int, Int)
    case solve
    case phase(String)
  }

  /// A part of the script that is measured by itself.
  struct Phase {
    var name: String
    var solveCount: Int
  }

  /// The problem's rows as they are after a number of operations.
  struct State {
    /// The rows, with their present priorities.
    var rows: [LayoutProblem.Row]
    var isPresent: [Bool]
    var parameters: [Double]

    /// Changes the state as an operation requires.
    mutating func apply(_ operation: Operation) {
      switch operation {
      case .add(let row): isPresent[row] = true
      case .remove(let row): isPresent[row] = false
      case .set(let parameter, let value): parameters[parameter] = value
      case .setPriority(let row, let priority): rows[row].priority = priority
      case .solve, .phase: break
      }
    }

    /// The sums of violations of the present rows at each priority, from high to low.
    func violations(_ values: [Double]) -> [(priority: Int, sum: Double)] {
      var sums: [Int: Double] = [:]
      for (row, isPresent) in zip(rows, isPresent) where isPresent {
        sums[row.priority, default: 0] += LayoutProblem.violation(of: row, values, parameters)
      }
      return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
  }

  var name: String
  var variableCount = 0
  /// The initial values of the parameters.
  var parameters: [Double] = []
  /// All rows that are ever added, with their initial priorities.
  var rows: [LayoutProblem.Row] = []
  /// The first operation begins a phase.
  var operations: [Operation] = []

  /// The state before the first operation.
  var initialState: State {
    State(
      rows: rows, isPresent: Array(repeating: false, count: rows.count), parameters: parameters)
  }

  /// The phases in their order.
  var phases: [Phase] {
    var phases: [Phase] = []
    for operation in operations {
      switch operation {
      case .phase(let name): phases.append(Phase(name: name, solveCount: 0))
      case .solve: phases[phases.count - 1].solveCount += 1
      default: break
      }
    }
    return phases
  }

  /// The states at the ends of the phases.
  var phaseEnds: [State] {
    var ends: [State] = []
    var state = initialState
    for (index, operation) in operations.enumerated() {
      if case .phase = operation, index > 0 { ends.append(state) }
      state.apply(operation)
    }
    return ends + [state]
  }

  /// The rows with each parameter.
  var uses: [[Int]] {
    var uses = [[Int]](repeating: [], count: parameters.count)
    for (index, row) in rows.enumerated() {
      for term in row.parameters where uses[term.index].last != index {
        uses[term.index].append(index)
      }
    }
    return uses
  }

  /// The strengths that represent the priorities in Kiwi, at even distances, whose range is that of
  /// Kiwi's own strengths: with more than 10⁷ it fails on random problems.
  var kiwiStrengths: [Int: Double] {
    var levels = Set(rows.map(\.priority))
    for case .setPriority(_, let priority) in operations { levels.insert(priority) }
    let sorted = levels.subtracting([1000]).sorted(by: >)
    return Dictionary(
      uniqueKeysWithValues: zip(
        sorted, LayoutProblem.evenStrengths(sorted.count, upTo: 0x1p20)))
  }
}
