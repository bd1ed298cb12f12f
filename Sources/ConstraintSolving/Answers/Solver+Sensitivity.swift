internal import LinearProgramming

/// The sensitivity of the solution to the constant of a constraint.
public struct Sensitivity: Hashable, Sendable {
  /// The reason why the interval ends in which variables move linearly.
  public enum End: Hashable, Sendable {
    /// The rates hold for every constant.
    case never
    /// These constraints, violated or slack before, become active, and these variables reach 0,
    /// beyond which ties are broken differently.
    case reaches([Constraint.ID], zeros: [Variable])
    /// Beyond, the problem is infeasible: these required constraints contradict each other.
    case conflict([Constraint.ID])
  }

  /// The one-sided sensitivity, while the constant moves in one direction.
  public struct Direction: Hashable, Sendable {
    /// The one-sided derivative of each variable with respect to the constant (the change for each
    /// unit that is *added* to the constant); variables that are not listed do not change.
    public let rates: [Variable: Double]
    /// The constant up to which the rates hold; infinite if they hold for every constant, and the
    /// present constant if it cannot move at all.
    public let limit: Double
    /// The reason why the rates end there.
    public let end: End
  }

  /// The present constant, in the constraint's normal form.
  public let constant: Double
  /// The sensitivity while the constant rises.
  public let rising: Direction
  /// The sensitivity while the constant falls.
  public let falling: Direction

  /// Returns the derivative of a variable with respect to the constant.
  ///
  /// - Parameter variable: A variable of the solver.
  /// - Returns: The change of the variable for each unit of the constant, 0 for a variable that
  ///   does not move; `nil` at a breakpoint where the one-sided derivatives differ, or if the
  ///   constant cannot move both ways.
  /// - Complexity: O(1) on average.
  public func derivative(of variable: Variable) -> Double? {
    guard falling.limit < constant, constant < rising.limit else { return nil }
    let rate = rising.rates[variable] ?? 0
    return rate == falling.rates[variable] ?? 0 ? rate : nil
  }

  /// The constants for which the rates of the two directions hold: from the limit of ``falling`` to
  /// that of ``rising``.
  public var interval: ClosedRange<Double> { falling.limit...rising.limit }
}

extension Solver {
  /// Computes the one-sided derivatives of the tie-broken solution with respect to the constant of
  /// a constraint, and the interval in which they hold.
  ///
  /// Rates and limits are exact, rounded to doubles. In floating-point arithmetic changes
  /// within a millionth of the present constant count as rounding errors.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes.
  ///
  /// - Parameter id: A constraint of the solver.
  /// - Returns: The rates while the constant rises and while it falls, each with the constant up to
  ///   which they hold.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/undecided(reason:)``, or ``SolverError/fault(_:)``, also for a component too
  ///   large for exact arithmetic.
  /// - Complexity: A few exact solves of the constraint's component, from its last basis.
  public func sensitivity(to id: Constraint.ID) throws(SolverError) -> Sensitivity {
    try sensitivities(to: [id])[0]
  }

  /// Computes ``sensitivity(to:)`` for several constraints.
  ///
  /// - Parameter ids: Constraints of the solver.
  /// - Returns: The sensitivities, in the order of the constraints.
  /// - Throws: The errors of ``sensitivity(to:)``.
  /// - Complexity: One exact solve of each component concerned, from its last basis, and a few from
  ///   its solution for each constraint.
  public func sensitivities(to ids: [Constraint.ID]) throws(SolverError) -> [Sensitivity] {
    try enter()
    defer { leave() }
    for id in ids { _ = try graph.record(of: id) }
    var motions = Motions(components: try solvedComponents())
    var sensitivities: [Sensitivity] = []
    for id in ids {
      sensitivities.append(
        Sensitivity(
          constant: try graph.record(of: id).constant,
          rising: try direction(of: id, isRising: true, &motions),
          falling: try direction(of: id, isRising: false, &motions)))
    }
    return sensitivities
  }

  /// The sensitivity while the constant of a constraint moves in one direction.
  func direction(
    of id: Constraint.ID, isRising: Bool
  ) throws(SolverError) -> Sensitivity.Direction {
    var motions = Motions(components: try solvedComponents())
    return try direction(of: id, isRising: isRising, &motions)
  }

  /// The components, with the exact solutions of those that were asked for.
  private struct Motions {
    let components: [ConnectedComponent]
    var origins: [Int: ParametricOrigin] = [:]
  }

  private func direction(
    of id: Constraint.ID, isRising: Bool, _ motions: inout Motions
  ) throws(SolverError) -> Sensitivity.Direction {
    let record = try graph.record(of: id)
    guard let place = direct.place(ofConstraintAt: id.slot) else {
      return record.direction(of: id, isRising: isRising)
    }
    let component = motions.components[place.component]
    if motions.origins[place.component] == nil {
      motions.origins[place.component] = try established { () throws(LinearProgramError) in
        try ParametricOrigin(
          component.program, from: component.basis, tolerance: component.tolerance(arithmetic))
      }
    }
    let step = try established { () throws(LinearProgramError) in
      try motions.origins[place.component]?.step(
        of: LinearProgram.Row(index: place.row), isRising: isRising)
    }
    var rates: [Variable: Double] = [:]
    for (slot, rate) in zip(component.variables, step.rates) where rate != 0 {
      rates[graph.variable(at: slot)] = rate
    }
    let end: Sensitivity.End =
      switch step.end {
      case .unlimited:
        .never
      case .breakpoint(let members):
        .reaches(
          component.subjects(of: members, in: graph).constraints,
          zeros: component.subjects(of: members, in: graph).variables)
      case .infeasible(let members):
        .conflict(component.subjects(of: members, in: graph).constraints)
      }
    return Sensitivity.Direction(
      rates: rates, limit: record.constant + (isRising ? step.length : -step.length), end: end)
  }
}

extension ConstraintGraph.ConstraintRecord {
  /// The sensitivity to the constant of a constraint without variables: none, until a
  /// required one becomes violated.
  fileprivate func direction(of id: Constraint.ID, isRising: Bool) -> Sensitivity.Direction {
    let isStopped =
      priority == .required
      && (isRising ? relation != .lessThanOrEqual : relation != .greaterThanOrEqual)
    return Sensitivity.Direction(
      rates: [:], limit: isStopped ? 0 : isRising ? .infinity : -.infinity,
      end: isStopped ? .conflict([id]) : .never)
  }
}
