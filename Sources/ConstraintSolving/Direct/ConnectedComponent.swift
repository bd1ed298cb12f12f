internal import LinearProgramming

/// A connected component of the constraint graph as a linear program, with the basis and the values
/// of its last solve.
///
/// Every variable is a free column and every constraint a row. An optional constraint has a
/// deviation variable for each direction in which it may be violated, and each priority, from high
/// to low, is one objective: the sum of its deviations.
///
///     a·x       ⋚ c      required
///     a·x - e   ≤ c      at most, e ≥ 0
///     a·x + e   ≥ c      at least, e ≥ 0
///     a·x + d-e = c      equal, d ≥ 0, e ≥ 0
struct ConnectedComponent {
  /// The constraints, by slot, in the order in which they were added: one for each row.
  let constraints: [Int]
  /// Serial number and revision of each constraint when the program was made.
  let signature: [Key]
  /// The variables, by slot, in the order of their creation: one for each of the first columns.
  let variables: [Int]
  var program: LinearProgram
  /// Whether the program is solved in exact arithmetic.
  var isIllConditioned: Bool
  /// The basis of the last optimal solve.
  var basis: LinearProgram.Basis?
  /// The values of the columns at the last optimal solve.
  var values: [Double]
  /// Whether a constant has changed since the last optimal solve.
  var needsSolve = true
  /// Whether a constant of the graph has changed since the last refresh.
  var needsConstants = false
  /// Whether the values of the last solve are not published yet.
  var isUnpublished = false
  /// The living problem, within a scope.
  var live: LiveProgram?
  /// Whether the living problem has solved more recently than `basis` and `values` say.
  var isLiveAhead = false
  /// Whether a living problem could not establish an answer.
  var isUnfitForScope = false

  struct Key: Hashable {
    var serial: UInt64
    var revision: UInt32
  }

  /// The program of connected constraints.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, by slot, in the order in which they were added.
  ///   - graph: The problem.
  ///   - isRelaxed: Whether all constraints are optional, at the same priority.
  /// - Throws: ``SolverError/fault(_:)`` if the program is too large.
  init(
    of constraints: [Int], in graph: borrowing ConstraintGraph, relaxing isRelaxed: Bool = false
  ) throws(SolverError) {
    self.constraints = constraints
    signature = Self.signature(of: constraints, in: graph)
    let slots = Set(constraints.flatMap { graph.terms(ofConstraintAt: $0).map(\.variable) })
    variables = slots.sorted { graph.variables[$0].serial < graph.variables[$1].serial }
    values = Array(repeating: 0, count: variables.count)
    do throws(LinearProgramError) {
      program = try Self.program(of: constraints, variables, in: graph, isRelaxed)
    } catch {
      throw .fault(error)
    }
    isIllConditioned = program.isIllConditioned
  }

  static func signature(of constraints: [Int], in graph: borrowing ConstraintGraph) -> [Key] {
    constraints.map {
      Key(
        serial: graph.constraints[$0].serial, revision: graph.constraints[$0].revision)
    }
  }

  private static func program(
    of constraints: [Int], _ variables: [Int], in graph: borrowing ConstraintGraph,
    _ isRelaxed: Bool
  ) throws(LinearProgramError) -> LinearProgram {
    var program = LinearProgram()
    var columns: [Int: LinearProgram.Column] = [:]
    for slot in variables { columns[slot] = try program.addColumn() }
    var deviations: [Priority: [LinearProgram.Column]] = [:]
    for slot in constraints {
      let record = graph.constraints[slot]
      var row = graph.terms(ofConstraintAt: slot).compactMap { term in
        columns[term.variable].map { (column: $0, value: term.coefficient) }
      }
      let priority = isRelaxed ? .low : record.priority
      if priority != .required {
        for sign in record.relation.deviationSigns {
          let deviation = try program.addColumn(.nonnegative)
          row.append((deviation, sign))
          deviations[priority, default: []].append(deviation)
        }
      }
      try program.addRow(row, record.relation.bounds(at: record.constant))
    }
    for priority in deviations.keys.sorted(by: >) {
      try program.addObjective((deviations[priority] ?? []).map { ($0, 1) })
    }
    if !isRelaxed { try program.breakTies(by: variables.compactMap { columns[$0] }) }
    return program
  }
}

extension Relation {
  /// The bounds of the left-hand side of a constraint's normal form.
  func bounds(at constant: Double) -> LinearProgram.Bounds {
    switch self {
    case .lessThanOrEqual: .atMost(constant)
    case .equal: .fixed(constant)
    case .greaterThanOrEqual: .atLeast(constant)
    }
  }

  /// The coefficients of the deviation variables of an optional constraint.
  fileprivate var deviationSigns: [Double] {
    switch self {
    case .lessThanOrEqual: [-1]
    case .equal: [1, -1]
    case .greaterThanOrEqual: [1]
    }
  }

  /// The violation of a constraint whose left-hand side has a value; at least 0.
  func violation(of left: Double, at constant: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left - constant)
    case .equal: abs(left - constant)
    case .greaterThanOrEqual: max(0, constant - left)
    }
  }
}
