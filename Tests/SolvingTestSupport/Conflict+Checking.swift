public import ConstraintSolving

extension Conflict {
  /// The defects of the conflict: none, if it is an irreducible proof.
  ///
  /// It is a proof if the members, each times its multiplier, add up to a sum without variables
  /// that would have to be at least a number above 0. It is irreducible if the forms have only this
  /// linear dependence, up to a factor: any proper subset can take any values.
  public func defects(in solver: Solver) throws -> [String] {
    var defects: [String] = []
    var sums: [Variable: Double] = [:]
    var constants = 0.0
    var forms: [[Variable: Double]] = []
    for member in members {
      let constraint = try solver.constraint(member.constraint)
      if constraint.priority != .required { defects.append("\(constraint.name) is not required") }
      switch constraint.relation {
      case .greaterThanOrEqual where member.multiplier <= 0,
        .lessThanOrEqual where member.multiplier >= 0,
        .equal where member.multiplier == 0:
        defects.append("\(constraint.name) has the multiplier \(member.multiplier)")
      default:
        break
      }
      var form: [Variable: Double] = [:]
      for term in constraint.terms {
        form[term.variable, default: 0] += term.coefficient
        sums[term.variable, default: 0] += member.multiplier * term.coefficient
      }
      forms.append(form)
      constants += member.multiplier * constraint.constant
    }
    if sums.values.contains(where: { abs($0) > 1e-9 }) { defects.append("a variable remains") }
    if constants <= 1e-9 { defects.append("the constants add up to \(constants)") }
    if constraints != constraints.sorted() { defects.append("the members are out of order") }
    if rank(of: forms) != members.count - 1 { defects.append("a member is needless") }
    return defects
  }

  /// The rank of linear forms, by Gaussian elimination.
  private func rank(of forms: [[Variable: Double]]) -> Int {
    var rest = forms
    var rank = 0
    while let pivot = rest.popLast() {
      guard let (variable, lead) = pivot.max(by: { abs($0.value) < abs($1.value) }),
        abs(lead) > 1e-9
      else { continue }
      rank += 1
      for i in rest.indices {
        let factor = (rest[i][variable] ?? 0) / lead
        for (other, value) in pivot { rest[i][other, default: 0] -= factor * value }
        rest[i][variable] = nil
      }
    }
    return rank
  }
}
