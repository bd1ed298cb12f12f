extension Solver {
  /// Computes the values of variables for all constants of several constraints in a polytope, while
  /// everything else stays the same.
  ///
  /// All critical regions are found: a part of the domain that no known region contains is solved
  /// at one point, the region around it is taken away, and so on, until nothing is left. Constants
  /// without a solution are taken away by the proof of the conflict, which is a half-space too.
  ///
  /// The solver does not change.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, up to one for each coordinate of the domain.
  ///   - domain: The constants.
  ///   - variables: The variables whose values are needed; all of them if `nil`. Constraints that
  ///     are not connected to one of them are ignored, also if they contradict each other.
  ///   - limit: The maximum number of regions.
  /// - Returns: The solution; ``ParametricSolution/isComplete`` says whether it covers the domain.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/unknownVariable(in:)``,
  ///   ``SolverError/numberOutOfRange(_:limit:in:)`` for a constant of the domain,
  ///   ``SolverError/undecided(reason:)`` if the domain has another dimension than there are
  ///   constraints, or what ``solve()`` throws.
  /// - Complexity: One solve, from the last basis, for each region.
  ///
  /// Source: A. Bemporad and others, "The explicit linear quadratic regulator for constrained
  /// systems", Automatica 38 (2002), section 4.3, for the exploration.
  public func solution(
    over constraints: [Constraint.ID], in domain: Polytope, for variables: [Variable]? = nil,
    limit: Int = 10_000
  ) throws(SolverError) -> ParametricSolution {
    try enter()
    defer { leave() }
    guard constraints.count == domain.dimension else {
      throw .undecided(
        reason: "the domain has \(domain.dimension) coordinates for \(constraints.count) constants")
    }
    for (axis, id) in constraints.enumerated() {
      guard graph.isCurrent(id) else { throw .unknownConstraint }
      let range = domain.range(ofAxis: axis)
      try check(constant: range.lowerBound, of: id)
      try check(constant: range.upperBound, of: id)
    }
    for variable in variables ?? [] where !graph.isCurrent(variable) { throw .unknownVariable() }
    leaveMotion()
    let copy = try SolverCopy(of: self, for: variables)
    var exploration = RegionExploration(of: constraints, in: domain, copy, limit)
    return try exploration.finish()
  }
}

/// A solver with the same constraints as another one, or those that are connected to some variables.
struct SolverCopy {
  let solver = Solver()
  /// The slots of the copied variables, by the original ones.
  private(set) var slots: [Variable: Int] = [:]
  /// The copied constraints, by the original ones, and in reverse.
  private(set) var copies: [Constraint.ID: Constraint.ID] = [:]
  private(set) var originals: [Constraint.ID: Constraint.ID] = [:]

  fileprivate init(of original: Solver, for wanted: [Variable]?) throws(SolverError) {
    let constraints = Self.constraints(of: original, for: wanted)
    var isUsed = [Bool](repeating: wanted == nil, count: original.graph.variables.count)
    for variable in wanted ?? [] { isUsed[variable.slot] = true }
    for slot in constraints {
      for term in original.graph.terms(ofConstraintAt: slot) { isUsed[term.variable] = true }
    }
    let variables = isUsed.indices.filter {
      isUsed[$0] && original.graph.variables[$0].serial != 0
    }.map { original.graph.variable(at: $0) }.sorted()
    var places: [Variable: Variable] = [:]
    for variable in variables {
      let copy = solver.makeVariable()
      places[variable] = copy
      slots[variable] = copy.slot
    }
    for slot in constraints {
      var constraint = original.constraint(at: slot)
      constraint.name = ""
      constraint.terms = constraint.terms.compactMap { term in
        places[term.variable].map { LinearExpression.Term($0, coefficient: term.coefficient) }
      }
      let id = original.graph.constraint(at: slot)
      let copy = try solver.add(constraint)
      copies[id] = copy
      originals[copy] = id
    }
  }

  /// The constraints, by slot, in the order in which they were added.
  private static func constraints(of solver: Solver, for wanted: [Variable]?) -> [Int] {
    guard let wanted else {
      return solver.graph.constraints.indices.filter { solver.graph.constraints[$0].serial != 0 }
        .sorted { solver.graph.constraints[$0].serial < solver.graph.constraints[$1].serial }
    }
    let slots = Set(wanted.map(\.slot))
    return solver.graph.connectedConstraints().filter { part in
      part.contains { slot in
        solver.graph.terms(ofConstraintAt: slot).contains { slots.contains($0.variable) }
      }
    }.flatMap { $0 }.sorted {
      solver.graph.constraints[$0].serial < solver.graph.constraints[$1].serial
    }
  }
}
