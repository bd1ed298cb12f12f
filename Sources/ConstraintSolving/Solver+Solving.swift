internal import LinearProgramming

extension Solver {
  /// Brings the values up to date with the constraints.
  ///
  /// Components in which nothing has changed are not solved again.
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` where no answer
  ///   could be established; values stay those of the last optimal solve.
  @discardableResult
  public func solve() throws(SolverError) -> Outcome {
    try divide()
    if let conflict = graph.conflictWithoutVariables() { return .infeasible(conflict) }
    var solved: [(component: Int, Component.Solved)] = []
    for index in components.indices where components[index].needsSolve {
      let component = components[index]
      let answer = try component.solve(from: component.basis, in: graph, method, &counters)
      if case .infeasible(let conflict) = answer.steps.last { return .infeasible(conflict) }
      solved.append((index, answer))
    }
    for (index, answer) in solved { components[index].accept(answer) }
    return .optimal(changed: publish(solved.map(\.component)))
  }

  /// Makes changes all together or not at all: runs `body`, solves, and if anything throws or the
  /// required constraints have come to contradict each other, puts everything back as it was.
  /// - Throws: What `body` throws, ``SolverError/unsatisfiable(_:)``, or what ``solve()`` throws.
  public func transaction(
    _ body: (Solver) throws(SolverError) -> Void
  ) throws(SolverError) {
    let before = (graph, components, needsDivision)
    do throws(SolverError) {
      try body(self)
      if case .infeasible(let conflict) = try solve() { throw .unsatisfiable(conflict) }
    } catch {
      (graph, components, needsDivision) = before
      throw error
    }
  }

  /// Solves every component from scratch, keeps nothing of it, and returns the largest difference
  /// from the present values, in the unit of the variables: a check of incremental re-solves.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if there is no solution, or what ``solve()`` throws.
  public func differenceFromColdSolve() throws(SolverError) -> Double {
    try divide()
    var difference = 0.0
    for component in components {
      var ignored = Statistics()
      switch try component.solve(from: nil, in: graph, method, &ignored).steps.last {
      case .infeasible(let conflict):
        throw .unsatisfiable(conflict)
      case .optimal(let values):
        for (slot, value) in zip(component.variables, values) {
          difference = max(difference, abs(value - (graph.variables[slot]?.value ?? 0)))
        }
      case nil:
        break
      }
    }
    return difference
  }

  /// Forgets the bases of earlier solves: the next ``solve()`` starts everything from scratch, to
  /// the same answer.
  ///
  /// Shows what re-solving from a basis saves.
  public func forgetBases() {
    for index in components.indices {
      components[index].basis = nil
      components[index].needsSolve = true
    }
  }

  /// Forgets the basis of the component that a constraint belongs to, as ``forgetBases()`` does of
  /// all.
  /// - Throws: ``SolverError/unknownConstraint``, or what ``solve()`` throws.
  public func forgetBasis(of id: Constraint.ID) throws(SolverError) {
    try divide()
    guard let place = try graph.record(of: id).place else { return }
    components[place.component].basis = nil
    components[place.component].needsSolve = true
  }

  /// Makes `components` those of the graph; a component in which nothing has changed is kept with
  /// its basis.
  func divide() throws(SolverError) {
    guard needsDivision else { return }
    var known: [Component.Signature: Component] = [:]
    for component in components {
      if let first = component.signature.first { known[first] = component }
    }
    var divided: [Component] = []
    for constraints in graph.connectedConstraints() {
      let signature = Component.signature(of: constraints, in: graph)
      if let first = signature.first, var component = known[first],
        component.signature == signature
      {
        try component.refreshConstants(from: graph)
        divided.append(component)
      } else {
        divided.append(try Component(of: constraints, in: graph))
      }
    }
    components = divided
    needsDivision = false
    recordPlaces()
  }

  private func recordPlaces() {
    for slot in graph.variables.indices { graph.updateVariable(at: slot) { $0.place = nil } }
    for (index, component) in components.enumerated() {
      for (column, slot) in component.variables.enumerated() {
        graph.updateVariable(at: slot) { $0.place = (index, column) }
      }
      for (row, slot) in component.constraints.enumerated() {
        graph.updateConstraint(at: slot) { $0.place = (index, row) }
      }
    }
  }

  /// Puts the components' values into the variables, and returns those that have changed.
  func publish(_ solved: [Int]) -> [Variable] {
    var changed: [Variable] = []
    func publish(_ value: Double, at slot: Int) {
      guard let record = graph.variables[slot] else { return }
      if snapped(value) != snapped(record.value), let variable = graph.variable(at: slot) {
        changed.append(variable)
      }
      graph.updateVariable(at: slot) { $0.value = value }
    }
    for index in solved {
      for (slot, value) in zip(components[index].variables, components[index].values) {
        publish(value, at: slot)
      }
    }
    for slot in graph.variables.indices where graph.variables[slot]?.place == nil {
      publish(0, at: slot)
    }
    return changed.sorted()
  }
}
