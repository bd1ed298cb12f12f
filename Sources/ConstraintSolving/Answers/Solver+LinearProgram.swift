public import LinearProgramming

// The solver's problem as linear programs, for people and for other solvers.

extension Solver {
  /// The linear program of all constraints, as they are now.
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
    let variables = graph.variables.indices.filter { graph.variables[$0].serial != 0 }
    return try namedProgram(of: constraints, and: variables)
  }

  /// The linear program of a variable's connected component, in the form of ``linearProgram()``:
  /// no other constraint can have an effect on the variable.
  /// - Throws: ``SolverError/unknownVariable(in:)``, or what ``linearProgram()`` throws.
  /// - Complexity: O(*n* log *n*) for *n* terms of all components.
  public func linearProgram(for variable: Variable) throws(SolverError) -> LinearProgram {
    try enter()
    defer { leave() }
    guard graph.isCurrent(variable) else { throw .unknownVariable() }
    leaveMotion()
    let component = graph.connectedConstraints().first { constraints in
      constraints.contains { slot in
        graph.constraints[slot].terms.contains { graph.terms[$0].variable == variable.slot }
      }
    }
    return try namedProgram(of: component ?? [], and: [variable.slot])
  }

  /// The linear program of a constraint's connected component, in the form of ``linearProgram()``.
  /// - Throws: ``SolverError/unknownConstraint``, or what ``linearProgram()`` throws.
  /// - Complexity: O(*n* log *n*) for *n* terms of all components.
  public func linearProgram(for id: Constraint.ID) throws(SolverError) -> LinearProgram {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveMotion()
    let component = graph.connectedConstraints().first { $0.contains(id.slot) }
    return try namedProgram(of: component ?? [id.slot], and: [])
  }

  private func namedProgram(
    of slots: [Int], and variables: [Int]
  ) throws(SolverError) -> LinearProgram {
    let constraints = slots.sorted {
      graph.constraints[$0].serial < graph.constraints[$1].serial
    }
    return try ConstraintProgram.named(of: constraints, and: variables, in: graph)
  }
}
