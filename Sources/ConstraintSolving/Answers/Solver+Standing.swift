internal import LinearProgramming

/// How a constraint stands at the present solution.
public enum Standing: Hashable, Sendable {
  /// It does not hold; its sides miss each other by this amount, above 0.
  case violated(by: Double)
  /// It holds with nothing to spare.
  case binding
  /// It holds, and its left side could move towards the constant by this amount, above 0.
  case slack(Double)
}

extension Solver {
  /// How each constraint stands.
  ///
  /// Exact, rounded to doubles; in floating-point arithmetic amounts up to a millionth count as 0.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes again.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/undecided(reason:)``, or
  ///   ``SolverError/fault(_:)``, also for components too large for exact arithmetic.
  /// - Complexity: An exact solve of each component, from its last basis.
  public func standings() throws(SolverError) -> [Constraint.ID: Standing] {
    try enter()
    defer { leave() }
    let components = try solvedComponents()
    var standings: [Constraint.ID: Standing] = [:]
    for slot in graph.constraintsWithoutVariables {
      let record = graph.constraints[slot]
      standings[graph.constraint(at: slot)] = Standing(
        of: 0, record.relation, record.constant, tolerance: 0)
    }
    for component in components {
      let tolerance = component.tolerance(arithmetic)
      let point = try established { () throws(LinearProgramError) in
        try component.program.exactSolution(from: component.basis, tolerance: tolerance)
      }
      // A row is the left side with its errors made up for.
      var left = point.rowValues
      for error in component.errors {
        left[error.row] -= error.sign * point.columnValues[error.column.index]
      }
      for (row, slot) in component.constraints.enumerated() {
        let record = graph.constraints[slot]
        standings[graph.constraint(at: slot)] = Standing(
          of: left[row], record.relation, record.constant, tolerance: tolerance)
      }
    }
    return standings
  }

  /// The constraints that follow from required ones: all of them together could be removed, and
  /// the rest would still see to it that each holds.
  ///
  /// Of required constraints that follow from each other, those added last are listed. In the order
  /// in which they were added.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes again.
  ///
  /// - Parameter workLimit: The most work for a connected part of the problem, in operations on
  ///   fractions times the machine words of their numbers; a million take about a second. Nil for no
  ///   limit.
  /// - Returns: The constraints.
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/undecided(reason:)``, or
  ///   ``SolverError/fault(_:)``, also for components too large for exact arithmetic or
  ///   for the limit.
  /// - Complexity: Up to two exact simplex runs for each constraint.
  public func redundantConstraints(workLimit: Int? = nil) throws(SolverError) -> [Constraint.ID] {
    try enter()
    defer { leave() }
    let components = try solvedComponents()
    var redundant: [Constraint.ID] = []
    for slot in graph.constraintsWithoutVariables
    where graph.constraints[slot].holdsWithoutVariables {
      redundant.append(graph.constraint(at: slot))
    }
    for component in components {
      let rows = try established { () throws(LinearProgramError) in
        try component.redundantRows(in: graph, component.tolerance(arithmetic), workLimit)
      }
      redundant += rows.map { graph.constraint(at: component.constraints[$0.index]) }
    }
    return redundant.sorted()
  }
}

extension Standing {
  init(of left: Double, _ relation: Relation, _ constant: Double, tolerance: Double) {
    let difference = abs(left - constant)
    if difference <= tolerance * max(1, abs(constant)) {
      self = .binding
    } else if relation.violation(of: left, at: constant) > 0 {
      self = .violated(by: difference)
    } else {
      self = .slack(difference)
    }
  }
}

extension Component {
  /// The rows that follow from required ones, the last added first.
  fileprivate func redundantRows(
    in graph: borrowing ConstraintGraph, _ tolerance: Double, _ workLimit: Int?
  ) throws(LinearProgramError) -> [LinearProgram.Row] {
    // The rows without errors; a wish restricts nothing.
    var required = LinearProgram()
    for _ in variables { try required.addColumn() }
    var candidates: [(row: LinearProgram.Row, bounds: Bounds)] = []
    for (row, slot) in constraints.enumerated() {
      let terms = program.coefficients(of: LinearProgram.Row(index: row))
        .filter { $0.column.index < variables.count }
      let bounds = program.rowBounds[row]
      let isRequired = graph.constraints[slot].priority == .required
      candidates.append((try required.addRow(terms, isRequired ? bounds : .free), bounds))
    }
    // GLPK may fail; it only gives the exact arithmetic a better start.
    let options = SolveOptions(iterationLimit: 100 + 20 * (required.rowCount + variables.count))
    let basis = try? required.solve(batch: [[]], options: options).basis
    return try required.impliedRows(
      among: candidates.reversed(), from: basis, tolerance: tolerance, workLimit: workLimit)
  }
}
