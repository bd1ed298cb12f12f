extension Solver {
  /// Returns a constraint's normal form as text, with the names of its variables.
  ///
  ///     x + 0.5·w <= 12
  ///
  /// - Parameter constraint: The constraint, added to the solver or not.
  /// - Returns: The text; variables without a name are called v1, v2 and so on, those of other
  ///   solvers `?`.
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public func formula(of constraint: Constraint) -> String {
    ConstraintNotation(constraint, in: graph).formula
  }

  /// Returns a constraint as an equation or inequality between positive terms, with the names of
  /// its variables.
  ///
  ///     password.bottom = keyboard.top - 8
  ///
  /// - Parameter constraint: The constraint, added to the solver or not.
  /// - Returns: The text; variables without a name are called v1, v2 and so on, those of other
  ///   solvers `?`.
  /// - Complexity: O(*t*), where *t* is the number of terms.
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
