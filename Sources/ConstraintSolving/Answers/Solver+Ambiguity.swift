internal import LinearProgramming

/// What constraints leave open: variables that could have other values in answers just as good,
/// before ties are settled.
public struct Ambiguity: Hashable, Sendable {
  /// The least and greatest value of each variable that has more than one.
  ///
  /// Exact, rounded to doubles; infinite where there is no end.
  public let ranges: [Variable: ClosedRange<Double>]
  /// The fewest variables that would have to be fixed so that all are determined: each can take
  /// its values independently of the others, and all other variables follow from them.
  ///
  /// Of several such sets, that of the variables made first.
  public let pins: [Variable]

  /// Whether every variable has just one value.
  public var isEmpty: Bool { ranges.isEmpty }
  /// The variables that have more than one value, in the order in which they were made.
  public var variables: [Variable] { ranges.keys.sorted() }
}

extension Solver {
  /// Which variables the constraints do not determine, and what would.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes again.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/undecided(reason:)``, or
  ///   ``SolverError/fault(_:)``, also for components too large for exact arithmetic.
  /// - Complexity: For each connected part, exact simplex runs from its last basis: up to one for
  ///   each constraint that is met without slack, and two for each variable that is not determined.
  public func ambiguity() throws(SolverError) -> Ambiguity {
    try enter()
    defer { leave() }
    let components = try solvedComponents()
    let named = Set(components.flatMap(\.variables))
    var ranges: [Variable: ClosedRange<Double>] = [:]
    var pins: [Variable] = []
    for slot in graph.variables.indices
    where graph.variables[slot].serial != 0 && !named.contains(slot) {
      let variable = graph.variable(at: slot)
      ranges[variable] = -Double.infinity...Double.infinity
      pins.append(variable)
    }
    for component in components {
      let tolerance = component.tolerance(arithmetic)
      let face = try established { () throws(LinearProgramError) in
        try component.program.optimalFace(from: component.basis, tolerance: tolerance)
      }
      for loose in face.looseColumns {
        let (lower, upper) = (loose.range.lower, loose.range.upper)
        let variable = graph.variable(at: component.variables[loose.column.index])
        guard
          lower.isInfinite || upper.isInfinite || upper - lower > tolerance * max(1, abs(lower))
        else { continue }
        ranges[variable] = lower...upper
      }
      for column in face.pins {
        let variable = graph.variable(at: component.variables[column.index])
        if ranges[variable] != nil { pins.append(variable) }
      }
    }
    return Ambiguity(ranges: ranges, pins: pins.sorted())
  }

  /// Constraints that hold the pins of an ambiguity where they are: with them, all variables keep
  /// their values, and none has another.
  /// - Throws: ``SolverError/unknownVariable``.
  public func constraints(
    pinning ambiguity: Ambiguity, at priority: Priority = .low
  ) throws(SolverError) -> [Constraint] {
    var constraints: [Constraint] = []
    for variable in ambiguity.pins {
      guard let name = name(of: variable) else { throw .unknownVariable }
      constraints.append(
        (variable == unroundedValue(of: variable)).at(priority).named(
          name.isEmpty ? "" : "\(name) pinned"))
    }
    return constraints
  }
}
