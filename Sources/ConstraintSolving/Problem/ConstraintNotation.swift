/// Formats a constraint with the names of its variables.
struct ConstraintNotation {
  private let terms: [(factor: Double, name: String)]
  private let relation: Relation
  private let constant: Double

  init(_ constraint: Constraint, in graph: borrowing ConstraintGraph) {
    var terms: [(factor: Double, name: String)] = []
    for term in constraint.terms {
      let isKnown = graph.isCurrent(term.variable)
      let name = isKnown ? graph.displayName(ofVariableAt: term.variable.slot) : "?"
      terms.append((term.coefficient, name))
    }
    self.terms = terms
    relation = constraint.relation
    constant = constraint.constant
  }

  init(at slot: Int, in graph: borrowing ConstraintGraph) {
    let record = graph.constraints[slot]
    var terms: [(factor: Double, name: String)] = []
    for term in graph.terms(ofConstraintAt: slot) {
      terms.append((term.coefficient, graph.displayName(ofVariableAt: term.variable)))
    }
    self.terms = terms
    relation = record.relation
    constant = record.constant
  }

  /// The normal form, with all variables on the left.
  var formula: String {
    var left = ""
    for term in terms { left += Self.term(term.factor, term.name, isFirst: left.isEmpty) }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    return "\(left.isEmpty ? "0" : left) \(sign) \(Self.text(of: constant))"
  }

  /// The constraint with positive terms only: those with the sign of the first one are on the left.
  var equation: String {
    var left = ""
    var right = ""
    let sign = (terms.first?.factor ?? 1) < 0 ? -1.0 : 1.0
    for term in terms {
      let factor = sign * term.factor
      if factor >= 0 {
        left += Self.term(factor, term.name, isFirst: left.isEmpty)
      } else {
        right += Self.term(-factor, term.name, isFirst: right.isEmpty)
      }
    }
    let constant = sign * constant
    if right.isEmpty {
      right = Self.text(of: constant)
    } else if constant != 0 {
      right += " \(constant < 0 ? "-" : "+") \(Self.text(of: abs(constant)))"
    }
    let relation =
      switch (relation, sign > 0) {
      case (.equal, _): "="
      case (.lessThanOrEqual, true), (.greaterThanOrEqual, false): "<="
      case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): ">="
      }
    return "\(left.isEmpty ? "0" : left) \(relation) \(right)"
  }

  // MARK: Sums

  /// A term of a sum.
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

extension ConstraintGraph {
  /// The name of a variable, given by slot, or a number if it has none.
  func displayName(ofVariableAt slot: Int) -> String {
    let name = name(ofVariableAt: slot)
    return name.isEmpty ? "v\(slot + 1)" : name
  }

  /// The name of a constraint, given by slot, or its equation if it has none.
  func displayName(ofConstraintAt slot: Int) -> String {
    let name = name(ofConstraintAt: slot)
    return name.isEmpty ? ConstraintNotation(at: slot, in: self).equation : name
  }
}
