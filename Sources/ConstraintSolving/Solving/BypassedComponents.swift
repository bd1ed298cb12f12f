internal import LinearProgramming

/// The connected components that the live tableau cannot solve, since rounding errors would decide:
/// each is a linear program, which GLPK solves, or exact arithmetic.
struct BypassedComponents {
  private var components: [ConnectedComponent] = []
  /// The component of each constraint, by slot.
  private var componentOf: [Int: Int] = [:]
  /// Their variables, by slot.
  private(set) var variables: Set<Int> = []

  var isEmpty: Bool { components.isEmpty }

  /// Whether a constraint is in one of them.
  func contains(_ slot: Int) -> Bool { componentOf[slot] != nil }

  /// Whether a variable is in one of them.
  func containsVariable(_ slot: Int) -> Bool { variables.contains(slot) }

  /// Adds a component.
  mutating func insert(
    _ constraints: [Int], in graph: borrowing ConstraintGraph
  ) throws(SolverError) {
    let component = try ConnectedComponent(of: constraints, in: graph)
    for slot in constraints { componentOf[slot] = components.count }
    variables.formUnion(component.variables)
    components.append(component)
  }

  /// Notes a changed constant of a constraint that is in one of them.
  mutating func didChangeConstant(at slot: Int) {
    if let index = componentOf[slot] { components[index].needsConstants = true }
  }

  /// Solves the components that have changed.
  /// - Returns: A conflict of required constraints; `nil` if there is none.
  mutating func solve(
    _ graph: borrowing ConstraintGraph, _ method: ConnectedComponent.Method,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Conflict? {
    for index in components.indices {
      if components[index].needsConstants { try components[index].refreshConstants(from: graph) }
      guard components[index].needsSolve else { continue }
      let component = components[index]
      let answer = try component.solve(from: component.basis, in: graph, method, &statistics)
      if case .infeasible(let conflict) = answer.steps.last { return conflict }
      components[index].accept(answer)
    }
    return nil
  }

  /// Marks all values as different from the published ones.
  mutating func republishAll() {
    for index in components.indices { components[index].isUnpublished = true }
  }

  /// Calls a closure with the slot and value of each variable that may have changed.
  mutating func forEachUnpublished(_ body: (Int, Double) -> Void) {
    for index in components.indices where components[index].isUnpublished {
      components[index].isUnpublished = false
      for (slot, value) in zip(components[index].variables, components[index].values) {
        body(slot, value)
      }
    }
  }
}
