internal import ConstraintSolving

/// The bounds and rows of a problem with their terms one after the other: to find them there is no
/// solver's work.
struct FlatRows: ~Copyable {
  private struct Row {
    var relation: Relation
    var priority: Priority
    /// With the parameters as the problem begins.
    var constant: Double
    var firstTerm: Int
    var termCount: Int
  }

  private var rows: [Row] = []
  private let boundCount: Int
  private var terms: [LayoutProblem.Term] = []
  /// The terms of the row at hand.
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

  /// Adds all to a solver, and notes the constraints that the rows become.
  func add(
    to solver: Solver, _ variables: [Variable], _ constraints: inout [Constraint.ID]
  ) throws {
    for index in rows.indices {
      load(rowAt: index, variables)
      let id = try addLoaded(rowAt: index, to: solver)
      if index >= boundCount { constraints.append(id) }
    }
  }

  /// Makes the terms of a row of the problem, bounds not counted, those at hand.
  func load(_ row: Int, _ variables: [Variable]) { load(rowAt: boundCount + row, variables) }

  /// Adds a row of the problem to a solver, with the terms at hand.
  func addLoaded(_ row: Int, to solver: Solver) throws -> Constraint.ID {
    try addLoaded(rowAt: boundCount + row, to: solver)
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
