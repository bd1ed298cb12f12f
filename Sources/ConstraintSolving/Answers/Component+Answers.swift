internal import LinearProgramming

/// What answers about a solved component have in common.
extension Component {
  /// A column that measures how a constraint is violated.
  struct ErrorColumn {
    var row: Int
    var column: LinearProgram.Column
    /// Its coefficient in the row.
    var sign: Double
  }

  /// The error columns, by row.
  var errors: [ErrorColumn] {
    constraints.indices.flatMap { row in
      program.coefficients(of: LinearProgram.Row(index: row))
        .filter { $0.column.index >= variables.count }
        .map { ErrorColumn(row: row, column: $0.column, sign: $0.value) }
    }
  }

  /// The slots of the required constraints, in the order in which they were added.
  func requiredConstraints(in graph: borrowing ConstraintGraph) -> [Int] {
    constraints.filter { graph.constraints[$0].priority == .required }
  }

  /// The difference up to which numbers count as equal: none where the component is solved in exact
  /// arithmetic, else what a solver promises of doubles.
  func tolerance(_ arithmetic: Solver.Arithmetic) -> Double {
    isDelicate || arithmetic == .exact ? 0 : 1e-6
  }

  /// The constraints and variables that members of the program stand for.
  func subjects(
    of members: [LinearProgram.Member], in graph: borrowing ConstraintGraph
  ) -> (constraints: [Constraint.ID], variables: [Variable]) {
    let rowOfError = Dictionary(
      errors.map { ($0.column, $0.row) }, uniquingKeysWith: { first, _ in first })
    var ids: Set<Constraint.ID> = []
    var variables: Set<Variable> = []
    for member in members {
      switch member {
      case .row(let row):
        ids.insert(graph.constraint(at: constraints[row.index]))
      case .column(let column):
        if let row = rowOfError[column] {
          ids.insert(graph.constraint(at: constraints[row]))
        } else {
          variables.insert(graph.variable(at: self.variables[column.index]))
        }
      }
    }
    return (ids.sorted(), variables.sorted())
  }
}

extension Solver {
  /// What exact arithmetic finds out.
  /// - Throws: ``SolverError/fault(_:)``, or ``SolverError/undecided(reason:)`` if that is nothing.
  func established<Answer>(
    _ question: () throws(LinearProgramError) -> Answer?
  ) throws(SolverError) -> Answer {
    let answer: Answer?
    do throws(LinearProgramError) {
      answer = try question()
    } catch {
      throw .fault(error)
    }
    guard let answer else {
      throw .undecided(reason: "GLPK finds a solution, but exact arithmetic does not confirm it")
    }
    return answer
  }
}
