internal import LinearProgramming

/// Constraints as a linear program.
///
/// Every variable is a free column and every constraint a row. An optional constraint has a
/// deviation variable for each direction in which it may be violated, and each priority, from high
/// to low, is one objective: the sum of its deviations. Ties are broken by the sum of the distances
/// of inequalities from equality, and then by the variables.
///
///     a·x       ⋚ c      required
///     a·x - e   ≤ c      at most, e ≥ 0
///     a·x + e   ≥ c      at least, e ≥ 0
///     a·x + d-e = c      equal, d ≥ 0, e ≥ 0
struct ConstraintProgram {
  /// The direction in which a deviation variable violates its constraint.
  enum Direction: Double {
    /// The left-hand side is below the constant.
    case below = 1
    /// The left-hand side is above the constant.
    case above = -1
  }

  /// A deviation variable: its column, and the row of its constraint.
  struct Deviation {
    var column: LinearProgram.Column
    var row: Int
    var direction: Direction
  }

  /// The variables, by slot, in the order of their creation: one for each of the first columns.
  let variables: [Int]
  /// The deviation variables: one for each of the other columns.
  private(set) var deviations: [Deviation] = []
  /// The priorities of the objectives.
  private(set) var priorities: [Priority] = []
  private(set) var program = LinearProgram()

  /// The program of constraints, given by slot; the rows are in the same order.
  ///
  /// - Parameters:
  ///   - constraints: The constraints.
  ///   - others: Further variables, by slot, which need not occur in the constraints.
  ///   - graph: The graph.
  ///   - isRelaxed: Whether all constraints are optional, at the same priority.
  /// - Throws: ``SolverError/fault(_:)`` if the program is too large.
  /// - Complexity: O(*n* log *n*) for *n* terms.
  init(
    of constraints: [Int], and others: [Int] = [], in graph: borrowing ConstraintGraph,
    relaxing isRelaxed: Bool = false
  ) throws(SolverError) {
    var slots = Set(others)
    for slot in constraints {
      for position in graph.constraints[slot].terms {
        slots.insert(graph.terms[position].variable)
      }
    }
    variables = slots.sorted { graph.variables[$0].serial < graph.variables[$1].serial }
    do throws(LinearProgramError) {
      try build(constraints, in: graph, isRelaxed)
    } catch {
      throw .fault(error)
    }
  }

  private mutating func build(
    _ constraints: [Int], in graph: borrowing ConstraintGraph, _ isRelaxed: Bool
  ) throws(LinearProgramError) {
    var columns: [Int: LinearProgram.Column] = [:]
    for slot in variables { columns[slot] = try program.addColumn() }
    var costs: [Priority: [(column: LinearProgram.Column, value: Double)]] = [:]
    var distances: [(member: LinearProgram.Member, cost: Double)] = []
    for (index, slot) in constraints.enumerated() {
      let record = graph.constraints[slot]
      // The distance is the row's slack and, where it is violated, its deviation.
      let slackRate = record.relation.slackRate
      var row = graph.terms(ofConstraintAt: slot).compactMap { term in
        columns[term.variable].map { (column: $0, value: term.coefficient) }
      }
      let priority = isRelaxed ? .low : record.priority
      if priority != .required {
        for direction in record.relation.deviations {
          let column = try program.addColumn(.nonnegative)
          row.append((column, direction.rawValue))
          costs[priority, default: []].append((column, 1))
          if slackRate != 0 { distances.append((.column(column), 1)) }
          deviations.append(Deviation(column: column, row: index, direction: direction))
        }
      }
      let added = try program.addRow(row, record.relation.bounds(at: record.constant))
      if slackRate != 0 { distances.append((.row(added), slackRate)) }
    }
    priorities = costs.keys.sorted(by: >)
    for priority in priorities { try program.addObjective(costs[priority] ?? []) }
    if !isRelaxed {
      try program.breakTies(by: variables.compactMap { columns[$0] }, minimizing: distances)
    }
  }
}

extension Relation {
  /// The directions in which an optional constraint may be violated.
  fileprivate var deviations: [ConstraintProgram.Direction] {
    switch self {
    case .lessThanOrEqual: [.above]
    case .equal: [.below, .above]
    case .greaterThanOrEqual: [.below]
    }
  }
}
