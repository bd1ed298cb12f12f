internal import LinearProgramming

/// The ambiguity of a problem: variables that have other values in equally good solutions,
/// before ties are broken.
public struct Ambiguity: Hashable, Sendable {
  /// The range of each variable that can take more than one value.
  ///
  /// Exact, rounded to doubles; infinite where unbounded.
  public let ranges: [Variable: ClosedRange<Double>]
  /// The degrees of freedom: the fewest variables that determine all others if they are fixed.
  ///
  /// Each can take its values independently of the others.
  ///
  /// Of several such sets, the one of the variables created first.
  public let degreesOfFreedom: [Variable]

  /// Whether every variable has a unique value.
  public var isEmpty: Bool { ranges.isEmpty }
  /// The variables that have more than one value, in the order of their creation.
  public var variables: [Variable] { ranges.keys.sorted() }
}

extension Solver {
  /// Finds the variables that the constraints do not determine, and those whose values would
  /// determine the rest.
  ///
  /// Solves first if anything has changed; the next ``solve()`` does not list these changes.
  ///
  /// - Returns: The ambiguity; a variable without constraints is ambiguous without limits.
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/undecided(reason:)``,
  ///   ``SolverError/inUse``, or ``SolverError/fault(_:)``, also for components too large for exact
  ///   arithmetic (`LinearProgram.exactSizeLimit`).
  /// - Complexity: For each connected component, exact simplex runs from its last basis: up to one
  ///   for each active constraint, and two for each ambiguous variable.
  public func ambiguity() throws(SolverError) -> Ambiguity {
    try enter()
    defer { leave() }
    let components = try solvedComponents()
    let named = Set(components.flatMap(\.variables))
    var ranges: [Variable: ClosedRange<Double>] = [:]
    var degreesOfFreedom: [Variable] = []
    for slot in graph.variables.indices
    where graph.variables[slot].serial != 0 && !named.contains(slot) {
      let variable = graph.variable(at: slot)
      ranges[variable] = -Double.infinity...Double.infinity
      degreesOfFreedom.append(variable)
    }
    for component in components {
      let tolerance = component.tolerance(arithmetic)
      let face = try established { () throws(LinearProgramError) in
        try component.program.optimalFace(from: component.basis, tolerance: tolerance)
      }
      for ambiguous in face.ambiguousColumns {
        let (lower, upper) = (ambiguous.range.lower, ambiguous.range.upper)
        let variable = graph.variable(at: component.variables[ambiguous.column.index])
        guard
          lower.isInfinite || upper.isInfinite || upper - lower > tolerance * max(1, abs(lower))
        else { continue }
        ranges[variable] = lower...upper
      }
      for column in face.degreesOfFreedom {
        let variable = graph.variable(at: component.variables[column.index])
        if ranges[variable] != nil { degreesOfFreedom.append(variable) }
      }
    }
    return Ambiguity(ranges: ranges, degreesOfFreedom: degreesOfFreedom.sorted())
  }

  /// Returns constraints that fix the degrees of freedom of an ambiguity at their present values:
  /// with them, all variables keep their values and are unambiguous.
  ///
  /// The solver does not change; ``add(_:)`` adds them. The name of a constraint is that of its
  /// variable and `pinned`.
  ///
  /// - Parameters:
  ///   - ambiguity: The ambiguity that this solver found.
  ///   - priority: The priority of the constraints.
  /// - Returns: An equation for each degree of freedom.
  /// - Throws: ``SolverError/unknownVariable(in:)`` if a variable has been removed.
  /// - Complexity: O(*n*) for *n* degrees of freedom.
  public func constraints(
    pinning ambiguity: Ambiguity, at priority: Priority = .low
  ) throws(SolverError) -> [Constraint] {
    var constraints: [Constraint] = []
    for variable in ambiguity.degreesOfFreedom {
      guard let name = name(of: variable) else { throw .unknownVariable() }
      constraints.append(
        (variable == (try unroundedValue(of: variable))).at(priority).named(
          name.isEmpty ? "" : "\(name) pinned"))
    }
    return constraints
  }
}
