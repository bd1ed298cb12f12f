internal import LinearProgramming

/// A new constant for a constraint: one change in a step of a batch.
public struct Edit: Sendable {
  /// The constraint whose constant changes; it must be in the solver of the batch.
  public var constraint: Constraint.ID
  /// The new right-hand side of its normal form.
  public var constant: Double

  /// Creates a change of a constant.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - constant: Its new right-hand side, at most ``Solver/constantLimit`` in magnitude; the
  ///     batch checks it.
  public init(_ constraint: Constraint.ID, constant: Double) {
    self.constraint = constraint
    self.constant = constant
  }
}

/// The solutions of a batch: one for each step.
public struct Batch: Sendable {
  /// The value of a variable from some step on.
  struct Entry {
    var step: Int
    var value: Double
  }

  /// For each step, the conflict of required constraints; `nil` if the step has a solution.
  public let conflicts: [Conflict?]
  /// The values of each variable, by the steps that change it; step -1 is the state before.
  var history: [Variable: [Entry]]

  /// The number of steps.
  public var stepCount: Int { conflicts.count }

  /// The value of a variable after a step, rounded as by ``Solver/value(of:)``; after a step
  /// without a solution, the value after the last step that had one.
  ///
  /// `nil` if there is no such variable or step.
  ///
  /// - Parameters:
  ///   - variable: A variable of the solver.
  ///   - step: The index of the step, from 0.
  /// - Returns: The value, in the unit of the variables; `nil` if there is none.
  /// - Complexity: O(log *n*) for *n* steps.
  public func value(of variable: Variable, at step: Int) -> Double? {
    guard conflicts.indices.contains(step), let entries = history[variable] else { return nil }
    var low = 0
    var high = entries.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].step <= step { low = middle } else { high = middle }
    }
    return entries[low].value
  }
}

extension Solver {
  /// Solves after each of many steps that change constants.
  ///
  /// Each step has the same solution as with ``solve()``. With ``Method/direct``, GLPK is called
  /// only once for each affected component: the cheapest way to let GLPK solve every frame of a
  /// motion that is known in advance.
  ///
  /// Changes accumulate: a constant that a step does not change stays as in the previous step.
  /// Afterwards the solver is in the state after the last step.
  ///
  /// - Parameter steps: The changes of each step, in their order; a step may have none.
  /// - Returns: The values after each step, and the conflict of each step without a solution.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/numberOutOfRange(_:limit:in:)``,
  ///   ``SolverError/unsatisfiable(_:)`` if there is no solution to start from, or what ``solve()``
  ///   throws. No constant has changed then.
  /// - Complexity: O(*n*) for *n* variables of the solver, and for each step what
  ///   ``setConstant(_:of:)`` and ``solve()`` take; memory grows with the changed values, and with
  ///   ``Method/direct`` with the variables of the affected components times the steps.
  public func solve(batch steps: [[Edit]]) throws(SolverError) -> Batch {
    if case .infeasible(let conflict) = try solve() { throw .unsatisfiable(conflict) }
    for edit in steps.joined() {
      guard graph.isCurrent(edit.constraint) else { throw .unknownConstraint }
      try check(constant: edit.constant, of: edit.constraint)
    }
    return isLive ? try solveInTurn(steps) : try solveTogether(steps)
  }

  private func currentHistory() -> [Variable: [Batch.Entry]] {
    var history: [Variable: [Batch.Entry]] = [:]
    for slot in graph.variables.indices where graph.variables[slot].serial != 0 {
      let variable = graph.variable(at: slot)
      history[variable] = [Batch.Entry(step: -1, value: ownValue(of: variable))]
    }
    return history
  }

  /// Solves the steps one after the other.
  private func solveInTurn(_ steps: [[Edit]]) throws(SolverError) -> Batch {
    var history = currentHistory()
    var conflicts: [Conflict?] = []
    var before: [Edit] = []
    do throws(SolverError) {
      for (step, edits) in steps.enumerated() {
        for edit in edits {
          before.append(
            Edit(edit.constraint, constant: try constraint(edit.constraint).constant))
          try setConstant(edit.constant, of: edit.constraint)
        }
        switch try solve() {
        case .infeasible(let conflict):
          conflicts.append(conflict)
        case .optimal:
          conflicts.append(nil)
          for variable in changedVariables {
            history[variable]?.append(Batch.Entry(step: step, value: ownValue(of: variable)))
          }
        }
      }
    } catch {
      for edit in before.reversed() { try setConstant(edit.constant, of: edit.constraint) }
      throw error
    }
    return Batch(conflicts: conflicts, history: history)
  }

  /// Solves all steps of each component in one call of GLPK.
  private func solveTogether(_ steps: [[Edit]]) throws(SolverError) -> Batch {
    try enter()
    defer { leave() }
    try direct.adoptLiveAnswers(graph)
    var edited = graph.copy()
    var lastingConflict: Conflict?
    var conflicts: [Conflict?] = []
    var changes: [Int: [[LinearProgram.BoundsChange]]] = [:]
    for (step, edits) in steps.enumerated() {
      for edit in edits {
        guard let place = direct.place(ofConstraintAt: edit.constraint.slot) else {
          edited.setConstant(edit.constant, at: edit.constraint.slot)
          lastingConflict = edited.conflictWithoutVariables()
          continue
        }
        let relation = graph.constraints[edit.constraint.slot].relation
        changes[place.component, default: Array(repeating: [], count: steps.count)][step].append(
          LinearProgram.BoundsChange(
            .row(LinearProgram.Row(index: place.row)), relation.bounds(at: edit.constant)))
      }
      conflicts.append(lastingConflict)
    }
    var solved: [Int: ConnectedComponent.Solved] = [:]
    for index in changes.keys.sorted() {
      let component = direct.components[index]
      solved[index] = try component.solve(
        steps: changes[index] ?? [], from: component.basis, in: graph, componentMethod, &counters)
    }
    for index in solved.keys.sorted() {
      for (step, answer) in (solved[index]?.steps ?? []).enumerated() {
        guard case .infeasible(let conflict) = answer, conflicts[step] == nil else { continue }
        conflicts[step] = conflict
      }
    }
    var history = currentHistory()
    var lastValues: [Int: [Double]] = [:]
    for (index, answer) in solved {
      let component = direct.components[index]
      let values = component.values(of: answer, conflicts)
      lastValues[index] = values.last
      for (column, slot) in component.variables.enumerated() {
        history[graph.variable(at: slot)]?.append(
          contentsOf: values.enumerated().map {
            Batch.Entry(step: $0, value: ValueStore.snapped($1[column]))
          })
      }
    }
    for edit in steps.joined() {
      let slot = edit.constraint.slot
      note(.setConstant(graph.constraints[slot].constant, slot))
      putConstant(edit.constant, at: slot)
    }
    for (index, answer) in solved {
      try direct.components[index].refreshConstants(from: graph)
      direct.components[index].accept(
        answer, isSolved: conflicts.last == .some(nil), lastValues[index])
    }
    store.begin()
    direct.publish(to: &store)
    return Batch(conflicts: conflicts, history: history)
  }
}

extension ConnectedComponent {
  /// The values after each step of a batch; a step in which any component has a conflict leaves
  /// them unchanged.
  fileprivate func values(of solved: Solved, _ conflicts: [Conflict?]) -> [[Double]] {
    var last = values
    return zip(solved.steps, conflicts).map { step, conflict in
      if case .optimal(let values) = step, conflict == nil { last = values }
      return last
    }
  }
}
