internal import LinearProgramming

/// A repair (feasibility relaxation): relaxations with which conflicting required constraints can
/// hold.
public struct Repair: Hashable, Sendable {
  /// The relaxation of a required constraint.
  public struct Relaxation: Hashable, Sendable {
    /// The required constraint that is relaxed; the solver keeps it as it is.
    public var constraint: Constraint.ID
    /// The amount by which it is relaxed, in the unit of its constant; above 0.
    public var amount: Double
    /// The relaxed constant of its normal form, with which the others can hold.
    public var constant: Double
  }

  /// The relaxed constraints, in the order in which they were added.
  public var relaxations: [Relaxation]

  /// The sum of the amounts by which constraints are relaxed.
  public var total: Double { relaxations.reduce(0) { $0 + $1.amount } }
}

/// The cheapest repairs of one connected component of a problem.
///
/// Any one of them suffices; components are repaired independently of each other.
public struct RepairChoice: Hashable, Sendable {
  /// Repairs with the same, least total, each of different constraints; never empty.
  public var alternatives: [Repair]
}

extension Solver {
  /// Finds disjoint conflicts of required constraints: one, then one among the constraints that are
  /// not part of it, and so on until the rest is feasible.
  ///
  /// Empty if the required constraints are feasible. Each conflict is irreducible and proved in
  /// exact arithmetic. To resolve all conflicts, at least one member of each must be removed; there
  /// may be other conflicts that share members with these.
  ///
  /// Values and constraints do not change.
  ///
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` if no answer could
  ///   be established.
  /// - Complexity: One solve from scratch for each connected component that is not solved at
  ///   present, of its required constraints. For one with conflicts, a further solve finds the
  ///   constraints of many of them at once, and both are repeated without these; a solve of its own
  ///   constraints proves each conflict.
  public func conflicts() throws(SolverError) -> [Conflict] {
    try enter()
    defer { leave() }
    leaveMotion()
    try direct.divide(graph)
    var conflicts: [Conflict] = []
    for slot in graph.constraintsWithoutVariables {
      if let conflict = graph.conflictWithoutVariables(at: slot) { conflicts.append(conflict) }
    }
    var remaining = direct.components.filter(\.needsSolve)
      .map { $0.requiredConstraints(in: graph) }
    while !remaining.isEmpty {
      var members: Set<Int> = []
      var candidates: [Int] = []
      func take(_ conflict: Conflict) {
        conflicts.append(conflict)
        members.formUnion(conflict.constraints.map(\.slot))
      }
      var infeasible: [[Int]] = []
      for constraints in remaining {
        guard let conflict = try conflict(among: constraints, in: graph) else { continue }
        take(conflict)
        let rest = constraints.filter { !members.contains($0) }
        candidates += try ConnectedComponent.conflictCandidates(among: rest, in: graph, &counters)
        infeasible.append(rest)
      }
      for group in graph.connectedConstraints(among: candidates) {
        if let conflict = try conflict(among: group, in: graph) { take(conflict) }
      }
      remaining = infeasible.map { $0.filter { !members.contains($0) } }
    }
    return conflicts.sorted { $0.constraints.lexicographicallyPrecedes($1.constraints) }
  }

  /// Finds the cheapest repairs of each infeasible connected component: relaxations of required
  /// constraints with the least sum of amounts.
  ///
  /// Optional constraints are ignored. Empty if the required constraints are feasible. Amounts and
  /// constants are exact, rounded to doubles; in exact arithmetic constraints relaxed to a rounded
  /// constant may still be infeasible by the rounding error.
  ///
  /// - Parameter alternatives: The maximum number of repairs for one component. Combinations of
  ///   repairs with the same total are omitted if they relax the same constraints. The first
  ///   repairs relax the constraint added first as much as a cheapest repair can.
  /// - Returns: A choice for each infeasible component: first constraints without variables, then
  ///   the components in the order of their first constraint.
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` if no answer could
  ///   be established.
  /// - Complexity: Two solves from scratch for each connected component that is not solved at
  ///   present; if it has a conflict, a few exact simplex runs for each pair of constraints that a
  ///   cheapest repair can relax.
  public func repairs(alternatives: Int = 4) throws(SolverError) -> [RepairChoice] {
    try enter()
    defer { leave() }
    leaveMotion()
    try direct.divide(graph)
    var choices: [RepairChoice] = []
    for slot in graph.constraintsWithoutVariables {
      guard let conflict = graph.conflictWithoutVariables(at: slot) else { continue }
      let relaxation = Repair.Relaxation(
        constraint: conflict.constraints[0], amount: conflict.excess, constant: 0)
      choices.append(RepairChoice(alternatives: [Repair(relaxations: [relaxation])]))
    }
    for component in direct.components where component.needsSolve {
      let required = component.requiredConstraints(in: graph)
      guard try conflict(among: required, in: graph) != nil else { continue }
      let repairs = try repairs(of: required, max(1, alternatives))
      if !repairs.isEmpty { choices.append(RepairChoice(alternatives: repairs)) }
    }
    return choices
  }

  /// Returns a conflict of required constraints of a graph; `nil` if they are feasible.
  func conflict(
    among constraints: [Int], in graph: borrowing ConstraintGraph
  ) throws(SolverError) -> Conflict? {
    guard !constraints.isEmpty else { return nil }
    let component = try ConnectedComponent(of: constraints, in: graph)
    let answer = try component.solve(from: nil, in: graph, componentMethod, &counters)
    guard case .infeasible(let conflict) = answer.steps.last else { return nil }
    return conflict
  }

  /// The cheapest repairs of required constraints: the optima of the program in which all of them
  /// are optional with the same priority.
  private func repairs(of constraints: [Int], _ limit: Int) throws(SolverError) -> [Repair] {
    var optionalConstraints = graph.copy()
    for slot in constraints { optionalConstraints.setPriority(.low, at: slot) }
    let component = try ConnectedComponent(of: constraints, in: optionalConstraints)
    let basis = try component.solve(from: nil, in: optionalConstraints, componentMethod, &counters)
      .basis
    let deviations = component.deviations
    let optima: [[Double]]
    do throws(LinearProgramError) {
      optima = try component.program.optima(
        raising: deviations.map(\.column), limit: limit, from: basis)
    } catch {
      throw .fault(error)
    }
    let tolerance = component.tolerance(arithmetic)
    var repairs: [Repair] = []
    for amounts in optima {
      var repair = Repair(relaxations: [])
      for (deviation, amount) in zip(deviations, amounts) where amount > tolerance {
        let id = graph.constraint(at: constraints[deviation.row])
        let record = graph.constraints[id.slot]
        repair.relaxations.append(
          Repair.Relaxation(
            constraint: id, amount: amount, constant: record.constant - deviation.sign * amount))
      }
      let known = repairs.map { $0.relaxations.map(\.constraint) }
      if !known.contains(repair.relaxations.map(\.constraint)) { repairs.append(repair) }
    }
    return repairs
  }
}
