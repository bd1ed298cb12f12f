internal import LinearProgramming

extension ConstraintProgram {
  /// The program of constraints, given by slot, with names for people.
  static func named(
    of constraints: [Int], and variables: [Int], in graph: borrowing ConstraintGraph
  ) throws(SolverError) -> LinearProgram {
    let form = try ConstraintProgram(of: constraints, and: variables, in: graph)
    var program = form.program
    do throws(LinearProgramError) {
      for (index, slot) in form.variables.enumerated() {
        let column = LinearProgram.Column(index: index)
        try program.setName(graph.displayName(ofVariableAt: slot), of: .column(column))
      }
      var names: [String] = []
      for (index, slot) in constraints.enumerated() {
        names.append(graph.displayName(ofConstraintAt: slot))
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
