internal import LinearProgramming

/// What to relax so that required constraints which contradict each other can hold.
public struct Repair: Hashable, Sendable {
  /// A required constraint that gives way.
  public struct Relaxation: Hashable, Sendable {
    /// The constraint.
    public var constraint: Constraint.ID
    /// By how much it gives way, in the unit of its constant; above 0.
    public var amount: Double
    /// The right side of its normal form with which the others can hold.
    public var constant: Double
  }

  /// The constraints that give way, in the order in which they were added.
  public var relaxations: [Relaxation]

  /// The sum of the amounts.
  public var total: Double { relaxations.reduce(0) { $0 + $1.amount } }
}

/// The cheapest repairs of one connected part of a problem.
///
/// Any one of them does; parts are repaired independently of each other.
public struct RepairChoice: Hashable, Sendable {
  /// Repairs of the same, least total, each of other constraints; never empty.
  public var alternatives: [Repair]
}

extension Solver {
  /// All conflicts of required constraints that share no member: one, then one among the
  /// constraints that are no part of it, and so on until what remains can hold.
  ///
  /// Empty if the required constraints can hold together. Each conflict is irreducible and proved
  /// in exact arithmetic. To end all conflicts, at least one member of each must go; there may be
  /// others that share members with these.
  ///
  /// Values and constraints stay as they are; nothing is solved for good.
  ///
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` where no answer could
  ///   be established.
  /// - Complexity: One solve from scratch for each conflict, and one for each connected part that
  ///   is not solved at present, of its required constraints.
  public func conflicts() throws(SolverError) -> [Conflict] {
    try enter()
    defer { leave() }
    leaveFrame()
    try direct.divide(graph)
    var conflicts: [Conflict] = []
    for slot in graph.constraintsWithoutVariables {
      if let conflict = graph.conflictWithoutVariables(at: slot) { conflicts.append(conflict) }
    }
    for component in direct.components where component.needsSolve {
      var remaining = component.requiredConstraints(in: graph)
      while let conflict = try conflict(among: remaining) {
        conflicts.append(conflict)
        let members = Set(conflict.constraints.map(\.slot))
        remaining.removeAll(where: members.contains)
      }
    }
    return conflicts.sorted { $0.constraints.lexicographicallyPrecedes($1.constraints) }
  }

  /// The cheapest ways to make the required constraints possible, for each connected part of the
  /// problem in which they are not: which to relax, and by how much, so that the sum of the amounts
  /// is least.
  ///
  /// Wishes, the constraints that are not required, play no part. Empty if the required
  /// constraints can hold together. Amounts and constants are exact, rounded to doubles; in exact
  /// arithmetic constraints relaxed to a rounded constant may still miss each other by so much.
  ///
  /// - Parameter alternatives: The most repairs for one part. Repairs that mix others of the same
  ///   total are left out as far as they relax the same constraints. First come those that relax
  ///   the constraint added first by as much as a cheapest repair can.
  /// - Returns: A choice for each part without a solution: first the constraints that name no
  ///   variable, then the parts by their first constraint.
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` where no answer could
  ///   be established.
  /// - Complexity: Two solves from scratch for each connected part that is not solved at present;
  ///   where it has a conflict, a few exact simplex runs for each pair of constraints that a
  ///   cheapest repair can relax.
  public func repairs(alternatives: Int = 4) throws(SolverError) -> [RepairChoice] {
    try enter()
    defer { leave() }
    leaveFrame()
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
      guard try conflict(among: required) != nil else { continue }
      let repairs = try repairs(of: required, max(1, alternatives))
      if !repairs.isEmpty { choices.append(RepairChoice(alternatives: repairs)) }
    }
    return choices
  }

  /// A conflict of required constraints of one component; nil if they can hold together.
  private func conflict(among constraints: [Int]) throws(SolverError) -> Conflict? {
    guard !constraints.isEmpty else { return nil }
    let component = try Component(of: constraints, in: graph)
    let answer = try component.solve(from: nil, in: graph, componentMethod, &counters)
    guard case .infeasible(let conflict) = answer.steps.last else { return nil }
    return conflict
  }

  /// The cheapest repairs of required constraints: the optima of the program in which all of them
  /// are wishes of one priority.
  private func repairs(of constraints: [Int], _ limit: Int) throws(SolverError) -> [Repair] {
    var wishes = graph.copy()
    for slot in constraints { wishes.setPriority(.low, at: slot) }
    let component = try Component(of: constraints, in: wishes)
    let basis = try component.solve(from: nil, in: wishes, componentMethod, &counters).basis
    let errors = component.errors
    let optima: [[Double]]
    do throws(LinearProgramError) {
      optima = try component.program.optima(
        raising: errors.map(\.column), limit: limit, from: basis)
    } catch {
      throw .fault(error)
    }
    let tolerance = component.tolerance(arithmetic)
    var repairs: [Repair] = []
    for amounts in optima {
      var repair = Repair(relaxations: [])
      for (error, amount) in zip(errors, amounts) where amount > tolerance {
        let id = graph.constraint(at: constraints[error.row])
        let record = graph.constraints[id.slot]
        repair.relaxations.append(
          Repair.Relaxation(
            constraint: id, amount: amount, constant: record.constant - error.sign * amount))
      }
      let known = repairs.map { $0.relaxations.map(\.constraint) }
      if !known.contains(repair.relaxations.map(\.constraint)) { repairs.append(repair) }
    }
    return repairs
  }
}
