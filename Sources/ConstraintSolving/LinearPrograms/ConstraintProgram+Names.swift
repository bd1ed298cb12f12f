internal import LinearProgramming

/// The names of variables and constraints in a linear program, for a caller that knows better ones
/// than the solver; `nil` for the solver's own.
package struct ProgramNames {
  /// Returns the name of a variable.
  package var variable: (Variable) -> String?
  /// Returns the name of a constraint.
  package var constraint: (Constraint.ID) -> String?

  /// The names of a caller.
  package init(
    variable: @escaping (Variable) -> String? = { _ in nil },
    constraint: @escaping (Constraint.ID) -> String? = { _ in nil }
  ) {
    self.variable = variable
    self.constraint = constraint
  }
}

extension ConstraintProgram {
  /// The program of constraints, given by slot, with names for people.
  static func named(
    of constraints: [Int], and variables: [Int], in graph: borrowing ConstraintGraph,
    _ given: ProgramNames
  ) throws(SolverError) -> LinearProgram {
    let form = try ConstraintProgram(of: constraints, and: variables, in: graph)
    var program = form.program
    do throws(LinearProgramError) {
      for (index, slot) in form.variables.enumerated() {
        let column = LinearProgram.Column(index: index)
        let name = given.variable(graph.variable(at: slot))
        try program.setName(
          name ?? graph.displayName(ofVariableAt: slot), of: .column(column))
      }
      var names: [String] = []
      for (index, slot) in constraints.enumerated() {
        let name = given.constraint(graph.constraint(at: slot))
        names.append(name ?? graph.displayName(ofConstraintAt: slot))
        try program.setName(names[index], of: .row(LinearProgram.Row(index: index)))
      }
      for deviation in form.deviations {
        try program.setName(
          "\(deviation.direction) \(names[deviation.row])", of: .column(deviation.column))
      }
      for (index, priority) in form.priorities.enumerated() {
        let number = ConstraintNotation.text(of: priority.rawValue)
        try program.setName("priority \(number)", ofObjective: index)
      }
    } catch {
      throw .fault(error)
    }
    return program
  }
}
