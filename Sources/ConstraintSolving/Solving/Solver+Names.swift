extension Solver {
  /// A constraint's normal form as text, with the names of its variables.
  ///
  ///     x + 0.5·w <= 12
  ///
  /// Variables without a name are called v1, v2 and so on.
  public func formula(of constraint: Constraint) -> String {
    ConstraintNotation(constraint, in: graph).formula
  }

  /// A constraint as an equation or inequality between positive terms, with the names of its
  /// variables.
  ///
  ///     password.bottom = keyboard.top - 8
  ///
  /// Variables without a name are called v1, v2 and so on.
  public func equation(of constraint: Constraint) -> String {
    ConstraintNotation(constraint, in: graph).equation
  }
}

extension ConstraintGraph {
  /// A constraint that contains a variable, given by slot.
  func use(ofVariableAt slot: Int) -> SolverError.Place {
    let user = constraints.indices.first { constraint in
      constraints[constraint].serial != 0
        && constraints[constraint].terms.contains { terms[$0].variable == slot }
    }
    return SolverError.Place(
      constraint: user.map { displayName(ofConstraintAt: $0) },
      variable: displayName(ofVariableAt: slot))
  }
}
