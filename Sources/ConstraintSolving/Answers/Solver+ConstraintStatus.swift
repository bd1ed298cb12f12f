internal import LinearProgramming

/// The status of a constraint at the present solution.
public enum ConstraintStatus: Hashable, Sendable {
  /// The constraint does not hold; the amount, above 0, is its violation.
  case violated(by: Double)
  /// The constraint holds, and its two sides are equal.
  case active
  /// The constraint is an inequality that holds strictly; the amount, above 0, is its slack.
  case slack(Double)
}

extension Solver {
  /// Returns the status of each constraint at the present solution.
  ///
  /// Exact, rounded to doubles; in floating-point arithmetic amounts up to a millionth count as 0.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes.
  ///
  /// - Returns: The statuses of all constraints, required and optional.
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/undecided(reason:)``,
  ///   ``SolverError/inUse``, or ``SolverError/fault(_:)``, also for components too large for exact
  ///   arithmetic (`LinearProgram.exactSizeLimit`).
  /// - Complexity: An exact solve of each component, from its last basis.
  public func constraintStatuses() throws(SolverError) -> [Constraint.ID: ConstraintStatus] {
    try enter()
    defer { leave() }
    let components = try solvedComponents()
    var statuses: [Constraint.ID: ConstraintStatus] = [:]
    for slot in graph.constraintsWithoutVariables {
      let record = graph.constraints[slot]
      statuses[graph.constraint(at: slot)] = ConstraintStatus(
        of: 0, record.relation, record.constant, tolerance: 0)
    }
    for component in components {
      let tolerance = component.tolerance(arithmetic)
      let point = try established { () throws(LinearProgramError) in
        try component.program.exactSolution(from: component.basis, tolerance: tolerance)
      }
      // The value of a row is the left-hand side corrected by its deviation variables.
      var left = point.rowValues
      for deviation in component.deviations {
        left[deviation.row] -= deviation.sign * point.columnValues[deviation.column.index]
      }
      for (row, slot) in component.constraints.enumerated() {
        let record = graph.constraints[slot]
        statuses[graph.constraint(at: slot)] = ConstraintStatus(
          of: left[row], record.relation, record.constant, tolerance: tolerance)
      }
    }
    return statuses
  }

  /// Finds the constraints implied by required ones: all of them together can be removed, and
  /// the remaining constraints still imply each of them.
  ///
  /// Of required constraints that imply each other, those added last are listed. The list is in the
  /// order in which constraints were added.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes.
  ///
  /// - Parameter workLimit: The work limit for a connected component, in operations on fractions
  ///   times the machine words of their numbers; a million takes about a second. `nil` for no
  ///   limit.
  /// - Returns: The redundant constraints.
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/undecided(reason:)``, or
  ///   ``SolverError/fault(_:)``, also for components too large for exact arithmetic or for the
  ///   limit.
  /// - Complexity: Up to two exact simplex runs for each constraint.
  public func redundantConstraints(workLimit: Int? = nil) throws(SolverError) -> [Constraint.ID] {
    try enter()
    defer { leave() }
    let components = try solvedComponents()
    var redundant: [Constraint.ID] = []
    for slot in graph.constraintsWithoutVariables
    where graph.constraints[slot].holdsWithoutVariables {
      redundant.append(graph.constraint(at: slot))
    }
    for component in components {
      let rows = try established { () throws(LinearProgramError) in
        try component.redundantRows(in: graph, component.tolerance(arithmetic), workLimit)
      }
      redundant += rows.map { graph.constraint(at: component.constraints[$0.index]) }
    }
    return redundant.sorted()
  }
}

extension Solver {
  /// Finds required constraints from which redundant ones follow: for each the members of the conflicts with its opposites.
  ///
  /// There may be others that imply it as well. Values and constraints do not change.
  ///
  /// - Parameters:
  ///   - redundant: The redundant constraints; none of them counts among those that imply another.
  ///   - others: Further constraints that do not count.
  /// - Returns: The constraints that imply each, in the order in which they were added; none for a constraint without
  ///   variables, or one that the others do not imply.
  /// - Throws: ``SolverError/unknownConstraint`` for a removed constraint, ``SolverError/inUse``,
  ///   ``SolverError/undecided(reason:)``, or ``SolverError/fault(_:)``.
  /// - Complexity: Up to two solves of its connected component from scratch for each constraint.
  public func constraints(
    implying redundant: [Constraint.ID], without others: [Constraint.ID] = []
  ) throws(SolverError) -> [[Constraint.ID]] {
    try enter()
    defer { leave() }
    leaveMotion()
    for id in others { _ = try graph.record(of: id) }
    let excluded = Set((redundant + others).map(\.slot))
    var implying: [[Constraint.ID]] = []
    for id in redundant {
      let record = try graph.record(of: id)
      let candidates = graph.connectedConstraints(with: id.slot).filter {
        graph.constraints[$0].priority == .required && !excluded.contains($0)
      }
      var members: Set<Constraint.ID> = []
      for (relation, sign) in record.termCount == 0 ? [] : record.relation.opposites {
        var opposite = graph.copy()
        opposite.constraints[id.slot].relation = relation
        let shift = Self.leastDifference * max(1, abs(record.constant))
        opposite.setConstant(record.constant + sign * shift, at: id.slot)
        opposite.setPriority(.required, at: id.slot)
        // What implies one side of an equality often implies the other.
        let known = members.map(\.slot).sorted()
        var found: Conflict?
        if !known.isEmpty { found = try conflict(among: known + [id.slot], in: opposite) }
        if found == nil { found = try conflict(among: candidates + [id.slot], in: opposite) }
        guard let found else {
          members = []
          break
        }
        members.formUnion(found.constraints)
        members.remove(id)
      }
      implying.append(members.sorted())
    }
    return implying
  }

  /// The difference by which an opposite misses a constraint, as a share of the constant: well above GLPK's tolerance of a
  /// ten-millionth, and below what a layout shows.
  private static var leastDifference: Double { 1e-4 }
}

extension Relation {
  /// The relations of which one holds if this one does not, with the direction in which their constants differ from its own.
  fileprivate var opposites: [(relation: Relation, sign: Double)] {
    switch self {
    case .lessThanOrEqual: [(.greaterThanOrEqual, 1)]
    case .greaterThanOrEqual: [(.lessThanOrEqual, -1)]
    case .equal: Self.lessThanOrEqual.opposites + Self.greaterThanOrEqual.opposites
    }
  }
}

extension ConstraintStatus {
  init(of left: Double, _ relation: Relation, _ constant: Double, tolerance: Double) {
    let difference = abs(left - constant)
    if difference <= tolerance * max(1, abs(constant)) {
      self = .active
    } else if relation.violation(of: left, at: constant) > 0 {
      self = .violated(by: difference)
    } else {
      self = .slack(difference)
    }
  }
}

extension ConnectedComponent {
  /// The rows implied by required ones, the last added first.
  fileprivate func redundantRows(
    in graph: borrowing ConstraintGraph, _ tolerance: Double, _ workLimit: Int?
  ) throws(LinearProgramError) -> [LinearProgram.Row] {
    // The rows without deviation variables; an optional constraint restricts nothing.
    var required = LinearProgram()
    for _ in variables { try required.addColumn() }
    var candidates: [(row: LinearProgram.Row, bounds: LinearProgram.Bounds)] = []
    for (row, slot) in constraints.enumerated() {
      let terms = program.coefficients(of: LinearProgram.Row(index: row))
        .filter { $0.column.index < variables.count }
      let bounds = program.rowBounds[row]
      let isRequired = graph.constraints[slot].priority == .required
      candidates.append((try required.addRow(terms, isRequired ? bounds : .free), bounds))
    }
    // GLPK may fail; it only provides a better start for exact arithmetic.
    let options = LinearProgram.SolveOptions(
      iterationLimit: 100 + 20 * (required.rowCount + variables.count))
    let basis = try? required.solve(batch: [[]], options: options).basis
    return try required.impliedRows(
      among: candidates.reversed(), from: basis, tolerance: tolerance, workLimit: workLimit)
  }
}
