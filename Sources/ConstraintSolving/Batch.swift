internal import LinearProgramming

/// A new constant for a constraint, as one part of a step of a batch.
public struct Edit: Sendable {
  /// The constraint.
  public var constraint: Constraint.ID
  /// The new right side of its normal form.
  public var constant: Double

  /// A new constant for a constraint.
  public init(_ constraint: Constraint.ID, constant: Double) {
    self.constraint = constraint
    self.constant = constant
  }
}

/// The answers of a batch: one for each step.
public struct Batch: Sendable {
  /// A variable's column in its component.
  typealias Place = (component: Int, column: Int)

  /// For each step, the conflict of required constraints, or nil where the step has a solution.
  public let conflicts: [Conflict?]
  /// The value of variables that no step touches.
  let rest: [Variable: Double]
  let places: [Variable: Place]
  /// For each component that was touched, the values of its variables at each step.
  let values: [Int: [[Double]]]

  /// The number of steps.
  public var stepCount: Int { conflicts.count }

  /// The value of a variable after a step, rounded to a multiple of 2⁻¹⁶; after a step without a
  /// solution, that after the last step that had one.
  ///
  /// Nil if there is no such variable or step.
  public func value(of variable: Variable, at step: Int) -> Double? {
    guard conflicts.indices.contains(step) else { return nil }
    guard let place = places[variable], let values = values[place.component] else {
      return rest[variable]
    }
    return values[step][place.column]
  }
}

extension Solver {
  /// Solves after each of many steps that change constants, entering GLPK only once for each
  /// component that is touched.
  ///
  /// Each step has the answer that ``solve()`` would give. For a motion whose constants are known
  /// beforehand, such as a keyboard's, this is the cheapest way to let GLPK solve every frame.
  ///
  /// Changes add up: what a step does not change stays as the step before left it. Afterwards the
  /// solver is as after the last step.
  ///
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/numberOutOfRange(_:limit:)``,
  ///   ``SolverError/unsatisfiable(_:)`` if there is no solution to start from, or what
  ///   ``solve()`` throws. No constant has changed then.
  public func solve(batch steps: [[Edit]]) throws(SolverError) -> Batch {
    if case .infeasible(let conflict) = try solve() { throw .unsatisfiable(conflict) }
    var edited = graph
    var lastingConflict: Conflict?
    var conflicts: [Conflict?] = []
    var changes: [Int: [[BoundsChange]]] = [:]
    for (step, edits) in steps.enumerated() {
      for edit in edits {
        try Self.check(constant: edit.constant)
        let record = try graph.record(of: edit.constraint)
        guard let place = record.place else {
          edited.updateConstraint(at: edit.constraint.slot) { $0.constant = edit.constant }
          lastingConflict = edited.conflictWithoutVariables()
          continue
        }
        changes[place.component, default: Array(repeating: [], count: steps.count)][step].append(
          BoundsChange(
            .row(LinearProgram.Row(index: place.row)), record.relation.bounds(at: edit.constant)))
      }
      conflicts.append(lastingConflict)
    }
    var solved: [Int: Component.Solved] = [:]
    for index in changes.keys.sorted() {
      let component = components[index]
      solved[index] = try component.solve(
        steps: changes[index] ?? [], from: component.basis, in: graph, method, &counters)
    }
    for index in solved.keys.sorted() {
      for (step, answer) in (solved[index]?.steps ?? []).enumerated() {
        guard case .infeasible(let conflict) = answer, conflicts[step] == nil else { continue }
        conflicts[step] = conflict
      }
    }
    let values = solved.reduce(into: [Int: [[Double]]]()) { values, solved in
      values[solved.key] = components[solved.key].values(of: solved.value, conflicts)
    }
    let batch = batch(of: values, conflicts)
    for edit in steps.joined() { try setConstant(edit.constant, of: edit.constraint) }
    for (index, answer) in solved {
      components[index].accept(
        answer, isSolved: conflicts.last == .some(nil), values[index]?.last, method)
    }
    publish()
    return batch
  }

  /// The answers of the components that were touched, put together with what was not.
  private func batch(of values: [Int: [[Double]]], _ conflicts: [Conflict?]) -> Batch {
    var rest: [Variable: Double] = [:]
    var places: [Variable: Batch.Place] = [:]
    for slot in graph.variables.indices {
      guard let variable = graph.variable(at: slot) else { continue }
      rest[variable] = value(of: variable)
      places[variable] = graph.variables[slot]?.place
    }
    return Batch(
      conflicts: conflicts, rest: rest, places: places,
      values: values.mapValues { $0.map { $0.map(snapped) } })
  }
}

extension Component {
  /// The values after each step of a batch: a step in which any component has a conflict leaves
  /// them as they were.
  fileprivate func values(of solved: Solved, _ conflicts: [Conflict?]) -> [[Double]] {
    var last = values
    return zip(solved.steps, conflicts).map { step, conflict in
      if case .optimal(let values) = step, conflict == nil { last = values }
      return last
    }
  }
}
