internal import ConstraintSolving

/// The bounds and rows of a problem with their terms in contiguous memory, so that preparing them
/// does
/// not count as the solver's work.
struct FlatRows: ~Copyable {
  private struct Row {
    var relation: Relation
    var priority: Priority
    /// The constant for the initial parameters.
    var constant: Double
    var firstTerm: Int
    var termCount: Int
  }

  private var rows: [Row] = []
  private let boundCount: Int
  private var terms: [LayoutProblem.Term] = []
  /// The terms of the loaded row.
  private let present: UnsafeMutableBufferPointer<LinearExpression.Term>

  init(_ problem: LayoutProblem) {
    for bound in problem.bounds {
      rows.append(
        Row(
          relation: .greaterThanOrEqual, priority: .required, constant: bound.lower,
          firstTerm: terms.count, termCount: 1))
      terms.append(LayoutProblem.Term(index: bound.variable, coefficient: 1))
    }
    boundCount = rows.count
    for row in problem.rows {
      rows.append(
        Row(
          relation: row.relation, priority: Priority(Double(row.priority)),
          constant: LayoutProblem.constant(of: row, problem.parameters), firstTerm: terms.count,
          termCount: row.terms.count))
      terms += row.terms
    }
    present = .allocate(capacity: rows.map(\.termCount).max() ?? 0)
  }

  deinit { present.deallocate() }

  /// Adds all rows to a solver, and records their constraints.
  func add(
    to solver: Solver, _ variables: [Variable], _ constraints: inout [Constraint.ID]
  ) throws {
    for index in rows.indices {
      load(rowAt: index, variables)
      let id = try addLoaded(rowAt: index, to: solver)
      if index >= boundCount { constraints.append(id) }
    }
  }

  /// Loads the terms of a row of the problem, not counting bounds.
  func load(_ row: Int, _ variables: [Variable]) { load(rowAt: boundCount + row, variables) }

  /// Adds a row of the problem to a solver, with the loaded terms.
  func addLoaded(_ row: Int, to solver: Solver) throws -> Constraint.ID {
    try addLoaded(rowAt: boundCount + row, to: solver)
  }

  /// Adds a row of the problem to a solver, with the loaded terms, another constant and another
  /// priority.
  func addLoaded(
    _ row: Int, _ constant: Double, _ priority: Priority, to solver: Solver
  ) throws -> Constraint.ID {
    let row = rows[boundCount + row]
    return try solver.add(
      present.span.extracting(first: row.termCount), row.relation, constant, priority: priority)
  }

  private func load(rowAt index: Int, _ variables: [Variable]) {
    let row = rows[index]
    for term in 0..<row.termCount {
      let source = terms[row.firstTerm + term]
      present.initializeElement(
        at: term,
        to: LinearExpression.Term(variables[source.index], coefficient: source.coefficient))
    }
  }

  private func addLoaded(rowAt index: Int, to solver: Solver) throws -> Constraint.ID {
    let row = rows[index]
    return try solver.add(
      present.span.extracting(first: row.termCount), row.relation, row.constant,
      priority: row.priority)
  }
}
