public import LinearProgramming

// The solver's problem as linear programs, for people and for other solvers.

extension Solver {
  /// Returns the linear program of all constraints, as they are now.
  ///
  /// It is the unreduced program that ``Method/direct`` passes to GLPK, but for all connected
  /// components together:
  ///
  /// - **Columns**: every variable, in the order of creation, then the deviation variables of
  ///   optional constraints: the amounts by which a constraint is violated.
  /// - **Rows**: every constraint, in the order in which they were added.
  /// - **Objectives**: one for each priority, from high to low: the sum of its deviations. They are
  ///   minimised one after the other, and variables break ties.
  /// - **Names**: those of variables and constraints. A constraint without a name is called by its
  ///   ``equation(of:)``, a deviation such as `above width <= 304`, and an objective such as
  ///   `priority 750`.
  ///
  /// `LinearProgram.text(in:)` writes it as CPLEX LP or MPS.
  /// - Throws: ``SolverError/inUse``, or ``SolverError/fault(_:)`` if the problem is too large.
  /// - Complexity: O(*n* log *n*) for *n* terms.
  public func linearProgram() throws(SolverError) -> LinearProgram {
    try enter()
    defer { leave() }
    leaveMotion()
    let constraints = graph.constraints.indices.filter { graph.constraints[$0].serial != 0 }
      .sorted { graph.constraints[$0].serial < graph.constraints[$1].serial }
    let variables = graph.variables.indices.filter { graph.variables[$0].serial != 0 }
    return try ConstraintProgram.named(of: constraints, and: variables, in: graph, ProgramNames())
  }

  /// Returns the linear program of a variable's connected component, in the form of
  /// ``linearProgram()``: no other constraint can have an effect on the variable.
  ///
  /// - Parameter variable: A variable of the solver.
  /// - Returns: The program; its only column is the variable if no constraint contains it.
  /// - Throws: ``SolverError/unknownVariable(in:)``, or what ``linearProgram()`` throws.
  /// - Complexity: O(*n* log *n*) for *n* terms of all components.
  public func linearProgram(for variable: Variable) throws(SolverError) -> LinearProgram {
    try linearProgram(for: [variable], ProgramNames())
  }

  /// Returns the linear program of a constraint's connected component, in the form of
  /// ``linearProgram()``.
  ///
  /// - Parameter id: A constraint of the solver.
  /// - Returns: The program.
  /// - Throws: ``SolverError/unknownConstraint``, or what ``linearProgram()`` throws.
  /// - Complexity: O(*n* log *n*) for *n* terms of all components.
  public func linearProgram(for id: Constraint.ID) throws(SolverError) -> LinearProgram {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveMotion()
    let component = graph.connectedConstraints().first { $0.contains(id.slot) }
    return try ConstraintProgram.named(
      of: component ?? [id.slot], and: [], in: graph, ProgramNames())
  }

  /// The connected components of variables as CPLEX LP.
  package func lpText(
    for variables: [Variable], _ names: ProgramNames
  ) throws(SolverError) -> String {
    try linearProgram(for: variables, names).text(in: .lp)
  }

  /// The row of a constraint in the CPLEX LP text of its component.
  package func lpText(
    ofRow id: Constraint.ID, _ names: ProgramNames
  ) throws(SolverError) -> String {
    let variables = try constraint(id).terms.map(\.variable)
    let component = try constraints(connectedTo: variables)
    guard let row = component.firstIndex(of: id.slot) else { return "" }
    return try linearProgram(for: variables, names).text(of: LinearProgram.Row(index: row))
  }

  private func linearProgram(
    for variables: [Variable], _ names: ProgramNames
  ) throws(SolverError) -> LinearProgram {
    let constraints = try constraints(connectedTo: variables)
    return try ConstraintProgram.named(
      of: constraints, and: variables.map(\.slot), in: graph, names)
  }

  /// The constraints of the components of variables, by slot, in the order in which they were added.
  private func constraints(connectedTo variables: [Variable]) throws(SolverError) -> [Int] {
    try enter()
    defer { leave() }
    for variable in variables where !graph.isCurrent(variable) { throw .unknownVariable() }
    leaveMotion()
    let slots = Set(variables.map(\.slot))
    let components = graph.connectedConstraints().filter { constraints in
      constraints.contains { slot in
        graph.constraints[slot].terms.contains { slots.contains(graph.terms[$0].variable) }
      }
    }
    return components.joined().sorted {
      graph.constraints[$0].serial < graph.constraints[$1].serial
    }
  }
}
