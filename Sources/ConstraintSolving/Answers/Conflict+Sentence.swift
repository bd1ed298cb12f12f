extension Conflict {
  /// Returns the proof as a sentence, with the names of the constraints and variables in a solver.
  ///
  ///     leading (x >= 0), window (x + w == 10) and width (w >= 12) cannot all hold:
  ///     leading - window + width adds up to 0 >= 2
  ///
  /// (On one line.)
  ///
  /// - Parameter solver: The solver that found the conflict.
  /// - Returns: The sentence, without a full stop; constraints without a name are given by their
  ///   formula.
  /// - Throws: ``SolverError/unknownConstraint`` if a member is no longer in the solver, or
  ///   ``SolverError/inUse``.
  /// - Complexity: O(*t*), where *t* is the number of terms of the members.
  public func sentence(in solver: Solver) throws(SolverError) -> String {
    var listed: [String] = []
    var sum = ""
    for member in members {
      let constraint = try solver.constraint(member.constraint)
      let formula = solver.formula(of: constraint)
      let isNamed = !constraint.name.isEmpty
      listed.append(isNamed ? "\(constraint.name) (\(formula))" : formula)
      sum += ConstraintNotation.term(
        member.multiplier, isNamed ? constraint.name : "(\(formula))", isFirst: sum.isEmpty)
    }
    let contradiction = "\(sum) adds up to 0 >= \(ConstraintNotation.text(of: excess))"
    guard let last = listed.popLast() else { return contradiction }
    if listed.isEmpty { return "\(last) cannot hold: \(contradiction)" }
    return "\(listed.joined(separator: ", ")) and \(last) cannot all hold: \(contradiction)"
  }
}
