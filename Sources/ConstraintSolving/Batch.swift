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
    var conflicts = [Conflict?](repeating: nil, count: steps.count)
    var changes: [Int: [[BoundsChange]]] = [:]
    for (step, edits) in steps.enumerated() {
      for edit in edits {
        try Self.check(constant: edit.constant)
        let record = try graph.record(of: edit.constraint)
        guard let place = record.place else {
          conflicts[step] = Self.conflict(of: edit, record)
          continue
        }
        changes[place.component, default: Array(repeating: [], count: steps.count)][step].append(
          BoundsChange(
            .row(LinearProgram.Row(index: place.row)), record.relation.bounds(at: edit.constant)))
      }
    }
    var solved: [Int: Component.Solved] = [:]
    for index in changes.keys.sorted() {
      let component = components[index]
      solved[index] = try component.solve(
        steps: changes[index] ?? [], from: component.basis, in: graph, method, &counters)
    }
    let batch = batch(of: solved, conflicts)
    for edit in steps.joined() { try setConstant(edit.constant, of: edit.constraint) }
    for (index, answer) in solved { components[index].accept(answer) }
    _ = publish(solved.keys.sorted())
    return batch
  }

  /// The conflict of a constraint that names no variable, if the edit makes it one.
  private static func conflict(
    of edit: Edit, _ record: ConstraintGraph.ConstraintRecord
  ) -> Conflict? {
    var record = record
    record.constant = edit.constant
    guard record.priority == .required, !record.holdsWithoutVariables else { return nil }
    return Conflict(members: [
      Conflict.Member(constraint: edit.constraint, multiplier: edit.constant > 0 ? 1 : -1)
    ])
  }

  /// The answers of the components put together.
  private func batch(of solved: [Int: Component.Solved], _ conflicts: [Conflict?]) -> Batch {
    var conflicts = conflicts
    var values: [Int: [[Double]]] = [:]
    for index in solved.keys.sorted() {
      var last = components[index].values
      values[index] = (solved[index]?.steps ?? []).enumerated().map { number, step in
        switch step {
        case .optimal(let values): last = values.map(snapped)
        case .infeasible(let conflict): conflicts[number] = conflicts[number] ?? conflict
        }
        return last
      }
    }
    var rest: [Variable: Double] = [:]
    var places: [Variable: Batch.Place] = [:]
    for slot in graph.variables.indices {
      guard let variable = graph.variable(at: slot) else { continue }
      rest[variable] = value(of: variable)
      places[variable] = graph.variables[slot]?.place
    }
    return Batch(conflicts: conflicts, rest: rest, places: places, values: values)
  }
}
