extension Conflict {
  /// The proof as a sentence, with the names of the constraints and variables in a solver.
  ///
  ///     leading (x >= 0), window (x + w == 10) and width (w >= 12) cannot all hold:
  ///     leading - window + width adds up to 0 >= 2
  ///
  /// (On one line.)
  /// - Throws: ``SolverError/unknownConstraint`` if a member is no longer in the solver.
  public func sentence(in solver: Solver) throws(SolverError) -> String {
    var listed: [String] = []
    var sum = ""
    for member in members {
      let constraint = try solver.constraint(member.constraint)
      let formula = solver.formula(of: constraint)
      let isNamed = !constraint.name.isEmpty
      listed.append(isNamed ? "\(constraint.name) (\(formula))" : formula)
      sum += Sum.term(
        member.multiplier, isNamed ? constraint.name : "(\(formula))", isFirst: sum.isEmpty)
    }
    let contradiction = "\(sum) adds up to 0 >= \(Sum.text(of: excess))"
    guard let last = listed.popLast() else { return contradiction }
    if listed.isEmpty { return "\(last) cannot hold: \(contradiction)" }
    return "\(listed.joined(separator: ", ")) and \(last) cannot all hold: \(contradiction)"
  }
}

extension Solver {
  /// A constraint's normal form as text, with the names of its variables.
  ///
  ///     x + 0.5·w <= 12
  ///
  /// Variables without a name are called v1, v2 and so on.
  public func formula(of constraint: Constraint) -> String {
    var left = ""
    for term in constraint.terms {
      let name = name(of: term.variable) ?? ""
      left += Sum.term(
        term.coefficient, name.isEmpty ? "v\(term.variable.slot + 1)" : name, isFirst: left.isEmpty)
    }
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    return "\(left.isEmpty ? "0" : left) \(relation) \(Sum.text(of: constraint.constant))"
  }
}

/// Formats sums as text.
private enum Sum {
  static func term(_ factor: Double, _ what: String, isFirst: Bool) -> String {
    let sign = isFirst ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ")
    return sign + (abs(factor) == 1 ? what : "\(text(of: abs(factor)))·\(what)")
  }

  /// A number, without a decimal point if it is whole.
  static func text(of number: Double) -> String {
    let text = "\(number + 0)"  // no -0
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
