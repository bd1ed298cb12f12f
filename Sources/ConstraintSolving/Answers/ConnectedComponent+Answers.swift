internal import LinearProgramming

/// Support shared by the analyses of a solved component.
extension ConnectedComponent {
  /// A deviation variable, which measures the violation of a constraint.
  struct DeviationColumn {
    var row: Int
    var column: LinearProgram.Column
    /// Its coefficient in the row.
    var sign: Double
  }

  /// The deviation variables, by row.
  var deviations: [DeviationColumn] {
    constraints.indices.flatMap { row in
      program.coefficients(of: LinearProgram.Row(index: row))
        .filter { $0.column.index >= variables.count }
        .map { DeviationColumn(row: row, column: $0.column, sign: $0.value) }
    }
  }

  /// The slots of the required constraints, in the order in which they were added.
  func requiredConstraints(in graph: borrowing ConstraintGraph) -> [Int] {
    constraints.filter { graph.constraints[$0].priority == .required }
  }

  /// The difference up to which numbers count as equal: 0 if the component is solved in exact
  /// arithmetic, otherwise the accuracy that a solver guarantees for doubles.
  func tolerance(_ arithmetic: Solver.Arithmetic) -> Double {
    isIllConditioned || arithmetic == .exact ? 0 : 1e-6
  }

  /// The constraints and variables of some members of the program.
  func subjects(
    of members: [LinearProgram.Member], in graph: borrowing ConstraintGraph
  ) -> (constraints: [Constraint.ID], variables: [Variable]) {
    let rowOfDeviation = Dictionary(
      deviations.map { ($0.column, $0.row) }, uniquingKeysWith: { first, _ in first })
    var ids: Set<Constraint.ID> = []
    var variables: Set<Variable> = []
    for member in members {
      switch member {
      case .row(let row):
        ids.insert(graph.constraint(at: constraints[row.index]))
      case .column(let column):
        if let row = rowOfDeviation[column] {
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
  /// Returns the result of a computation in exact arithmetic.
  /// - Throws: ``SolverError/fault(_:)``, or ``SolverError/undecided(reason:)`` if there is none.
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
