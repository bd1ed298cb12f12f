internal import LinearProgramming

/// How the solution follows the constant of a constraint.
public struct Sensitivity: Hashable, Sendable {
  /// What ends the range in which variables move evenly.
  public enum End: Hashable, Sendable {
    /// Nothing.
    case never
    /// These constraints, violated or met with slack before, become binding, and these variables
    /// reach 0, from where ties are settled otherwise.
    case reaches([Constraint.ID], zeros: [Variable])
    /// Beyond, these required constraints contradict each other.
    case conflict([Constraint.ID])
  }

  /// What happens while the constant moves one way.
  public struct Direction: Hashable, Sendable {
    /// How much each variable changes for each unit that is *added* to the constant; variables
    /// that are not listed do not change.
    public let rates: [Variable: Double]
    /// The constant up to which the rates hold; infinite if they hold for ever, and the present
    /// constant if it cannot move at all.
    public let limit: Double
    /// What happens there.
    public let end: End
  }

  /// The constant at present.
  public let constant: Double
  /// What happens while the constant rises.
  public let rising: Direction
  /// What happens while the constant falls.
  public let falling: Direction

  /// The derivative of a variable with respect to the constant; nil where it is one number upward
  /// and another downward, or where the constant cannot move both ways.
  public func derivative(of variable: Variable) -> Double? {
    guard falling.limit < constant, constant < rising.limit else { return nil }
    let rate = rising.rates[variable] ?? 0
    return rate == falling.rates[variable] ?? 0 ? rate : nil
  }

  /// The constants between which each direction's rates hold.
  public var interval: ClosedRange<Double> { falling.limit...rising.limit }
}

extension Solver {
  /// How the values of the variables, ties settled, follow the constant of a constraint, how far,
  /// and what happens there.
  ///
  /// Rates and limits are exact, rounded to doubles. In floating-point arithmetic what happens
  /// within a millionth of the present constant is taken for a rounding error.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes again.
  ///
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/undecided(reason:)``, or ``SolverError/fault(_:)``, also for a component too
  ///   large for exact arithmetic.
  /// - Complexity: A few exact solves of the constraint's component, from its last basis.
  public func sensitivity(to id: Constraint.ID) throws(SolverError) -> Sensitivity {
    try enter()
    defer { leave() }
    _ = try graph.record(of: id)
    let components = try solvedComponents()
    let record = try graph.record(of: id)
    return Sensitivity(
      constant: record.constant,
      rising: try direction(of: id, record, components, isRising: true),
      falling: try direction(of: id, record, components, isRising: false))
  }

  /// What happens while the constant of a constraint moves one way.
  func motion(
    of id: Constraint.ID, isRising: Bool
  ) throws(SolverError) -> Sensitivity.Direction {
    let components = try solvedComponents()
    return try direction(of: id, graph.record(of: id), components, isRising: isRising)
  }

  private func direction(
    of id: Constraint.ID, _ record: ConstraintGraph.ConstraintRecord, _ components: [Component],
    isRising: Bool
  ) throws(SolverError) -> Sensitivity.Direction {
    guard let place = direct.place(ofConstraintAt: id.slot) else {
      return record.direction(of: id, isRising: isRising)
    }
    let component = components[place.component]
    let motion = try established { () throws(LinearProgramError) in
      try component.program.motion(
        of: LinearProgram.Row(index: place.row), isRising: isRising, from: component.basis,
        tolerance: component.tolerance(arithmetic))
    }
    var rates: [Variable: Double] = [:]
    for (slot, rate) in zip(component.variables, motion.rates) where rate != 0 {
      rates[graph.variable(at: slot)] = rate
    }
    let end: Sensitivity.End =
      switch motion.end {
      case .never:
        .never
      case .stops(let members):
        .reaches(
          component.subjects(of: members, in: graph).constraints,
          zeros: component.subjects(of: members, in: graph).variables)
      case .contradiction(let members):
        .conflict(component.subjects(of: members, in: graph).constraints)
      }
    return Sensitivity.Direction(
      rates: rates, limit: record.constant + (isRising ? motion.length : -motion.length), end: end)
  }
}

extension ConstraintGraph.ConstraintRecord {
  /// What happens while the constant of a constraint without variables moves: nothing, until a
  /// required one cannot hold any more.
  fileprivate func direction(of id: Constraint.ID, isRising: Bool) -> Sensitivity.Direction {
    let isStopped =
      priority == .required
      && (isRising ? relation != .lessThanOrEqual : relation != .greaterThanOrEqual)
    return Sensitivity.Direction(
      rates: [:], limit: isStopped ? 0 : isRising ? .infinity : -.infinity,
      end: isStopped ? .conflict([id]) : .never)
  }
}
