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
    if touched.count > 1 { touched.sort() }
    for index in touched where components[index].needsSolve {
      if components[index].stepWithinRegions() {
        counters.regionSteps += 1
        continue
      }
      let component = components[index]
      let answer = try component.solve(from: component.basis, in: graph, method, &counters)
      if case .infeasible(let conflict) = answer.steps.last { return .infeasible(conflict) }
      solved.append((index, answer))
    }
    for (index, answer) in solved { components[index].accept(answer, method) }
    publish()
    return .optimal(changed: changedVariables)
  }

  /// Makes changes all together or not at all: runs `body`, solves, and if anything throws or the
  /// required constraints have come to contradict each other, puts everything back as it was.
  /// - Throws: What `body` throws, ``SolverError/unsatisfiable(_:)``, or what ``solve()`` throws.
  public func transaction(
    _ body: (Solver) throws(SolverError) -> Void
  ) throws(SolverError) {
    let before = (graph, components, touched, loose, needsDivision)
    do throws(SolverError) {
      try body(self)
      if case .infeasible(let conflict) = try solve() { throw .unsatisfiable(conflict) }
    } catch {
      (graph, components, touched, loose, needsDivision) = before
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
          difference = max(difference, abs(value - graph.values[slot]))
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
    for index in components.indices { forgetBasis(ofComponent: index) }
  }

  /// Forgets the basis of the component that a constraint belongs to, as ``forgetBases()`` does of
  /// all.
  /// - Throws: ``SolverError/unknownConstraint``, or what ``solve()`` throws.
  public func forgetBasis(of id: Constraint.ID) throws(SolverError) {
    try divide()
    guard let place = try graph.record(of: id).place else { return }
    forgetBasis(ofComponent: place.component)
  }

  private func forgetBasis(ofComponent index: Int) {
    components[index].basis = nil
    components[index].regions = RegionCache()
    touch(index)
    components[index].needsSolve = true
  }

  /// Notes that a component is not solved, or that its values are not published.
  func touch(_ index: Int) {
    guard !components[index].isTouched else { return }
    components[index].isTouched = true
    touched.append(index)
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
        try component.refreshConstants(from: graph, method)
        divided.append(component)
      } else {
        divided.append(try Component(of: constraints, in: graph))
      }
    }
    components = divided
    needsDivision = false
    recordPlaces()
    touched = Array(components.indices)
    for index in touched { components[index].isTouched = true }
    for slot in graph.variables.indices where graph.variables[slot]?.place == nil {
      loose.append(slot)
    }
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

  /// Puts the values of touched components into the variables, and lists those that have changed.
  func publish() {
    changedVariables.removeAll(keepingCapacity: true)
    for index in touched {
      switch components[index].unpublished {
      case .none:
        break
      case .moved:
        for moved in components[index].regions.moved {
          publish(moved.value, at: components[index].variables[moved.column])
        }
      case .all:
        for column in components[index].variables.indices {
          publish(components[index].values[column], at: components[index].variables[column])
        }
      }
      components[index].unpublished = .none
      components[index].isTouched = components[index].needsSolve
    }
    touched.removeAll { !components[$0].needsSolve }
    for slot in loose where graph.variables[slot] != nil { publish(0, at: slot) }
    loose.removeAll(keepingCapacity: true)
    changedVariables.sort()
  }

  private func publish(_ value: Double, at slot: Int) {
    if snapped(value) != snapped(graph.values[slot]), let variable = graph.variable(at: slot) {
      changedVariables.append(variable)
    }
    graph.values[slot] = value
  }
}
