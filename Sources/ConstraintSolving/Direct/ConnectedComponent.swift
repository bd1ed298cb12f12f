internal import LinearProgramming

/// A connected component of the constraint graph as a linear program, with the basis and the values
/// of its last solve.
///
/// See ``ConstraintProgram`` for its form.
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
    let form = try ConstraintProgram(of: constraints, in: graph, relaxing: isRelaxed)
    variables = form.variables
    values = Array(repeating: 0, count: variables.count)
    program = form.program
    isIllConditioned = program.isIllConditioned
  }

  static func signature(of constraints: [Int], in graph: borrowing ConstraintGraph) -> [Key] {
    constraints.map {
      Key(
        serial: graph.constraints[$0].serial, revision: graph.constraints[$0].revision)
    }
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

  /// The violation of a constraint whose left-hand side has a value; at least 0.
  func violation(of left: Double, at constant: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left - constant)
    case .equal: abs(left - constant)
    case .greaterThanOrEqual: max(0, constant - left)
    }
  }
}
