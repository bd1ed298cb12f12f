internal import LinearProgramming

/// A connected set of constraints as a linear program, with the basis and the values of its last
/// solve.
///
/// Every variable is a free column and every constraint a row. A constraint that may be violated
/// has an error column for each way in which it can be, and each priority, from high to low, is
/// one objective: the sum of its errors.
///
///     a·x       ⋚ c      required
///     a·x - e   ≤ c      at most, e ≥ 0
///     a·x + e   ≥ c      at least, e ≥ 0
///     a·x + d-e = c      equal, d ≥ 0, e ≥ 0
struct Component {
  /// The constraints, by slot, in the order they were added: one for each row.
  let constraints: [Int]
  /// Serial number and revision of each constraint when the program was made.
  let signature: [Signature]
  /// The variables, by slot, in the order they were made: one for each of the first columns.
  let variables: [Int]
  var program: LinearProgram
  /// Whether the program is left to exact arithmetic.
  var isDelicate: Bool
  /// The basis of the last optimal solve.
  var basis: Basis?
  /// The values of the columns at the last optimal solve.
  var values: [Double]
  /// Whether a constant has changed since the last optimal solve.
  var needsSolve = true
  /// Whether a constant of the graph has changed since it was last looked at.
  var needsConstants = false
  /// Whether the values of the last solve are not published yet.
  var isUnpublished = false

  struct Signature: Hashable {
    var serial: UInt64
    var revision: UInt32
  }

  /// The program of connected constraints.
  init(of constraints: [Int], in graph: borrowing ConstraintGraph) throws(SolverError) {
    self.constraints = constraints
    signature = Self.signature(of: constraints, in: graph)
    let slots = Set(constraints.flatMap { graph.terms(ofConstraintAt: $0).map(\.variable) })
    variables = slots.sorted { graph.variables[$0].serial < graph.variables[$1].serial }
    values = Array(repeating: 0, count: variables.count)
    do throws(LinearProgramError) {
      program = try Self.program(of: constraints, variables, in: graph)
    } catch {
      throw .fault(error)
    }
    isDelicate = program.isDelicate
  }

  static func signature(of constraints: [Int], in graph: borrowing ConstraintGraph) -> [Signature] {
    constraints.map {
      Signature(
        serial: graph.constraints[$0].serial, revision: graph.constraints[$0].revision)
    }
  }

  private static func program(
    of constraints: [Int], _ variables: [Int], in graph: borrowing ConstraintGraph
  ) throws(LinearProgramError) -> LinearProgram {
    var program = LinearProgram()
    var columns: [Int: LinearProgram.Column] = [:]
    for slot in variables { columns[slot] = try program.addColumn() }
    var errors: [Priority: [LinearProgram.Column]] = [:]
    for slot in constraints {
      let record = graph.constraints[slot]
      var row = graph.terms(ofConstraintAt: slot).compactMap { term in
        columns[term.variable].map { (column: $0, value: term.coefficient) }
      }
      if record.priority != .required {
        for sign in record.relation.errorSigns {
          let error = try program.addColumn(.nonnegative)
          row.append((error, sign))
          errors[record.priority, default: []].append(error)
        }
      }
      try program.addRow(row, record.relation.bounds(at: record.constant))
    }
    for priority in errors.keys.sorted(by: >) {
      try program.addObjective((errors[priority] ?? []).map { ($0, 1) })
    }
    try program.settle(variables.compactMap { columns[$0] })
    return program
  }
}

extension Relation {
  /// The interval of the left side of a constraint's normal form.
  func bounds(at constant: Double) -> Bounds {
    switch self {
    case .lessThanOrEqual: .atMost(constant)
    case .equal: .fixed(constant)
    case .greaterThanOrEqual: .atLeast(constant)
    }
  }

  /// The coefficients of the error columns of a constraint that may be violated.
  fileprivate var errorSigns: [Double] {
    switch self {
    case .lessThanOrEqual: [-1]
    case .equal: [1, -1]
    case .greaterThanOrEqual: [1]
    }
  }

  /// By how much a left side misses its constant; at least 0.
  func violation(of left: Double, at constant: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left - constant)
    case .equal: abs(left - constant)
    case .greaterThanOrEqual: max(0, constant - left)
    }
  }
}
