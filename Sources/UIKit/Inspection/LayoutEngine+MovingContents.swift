import ConstraintSolving

/// Changes for the computation of frames as functions of the size of a window.
extension LayoutEngine {
  /// A rule whose constant was replaced by a variable length.
  struct Exchange {
    var item: EngineItem
    var rule: Int
    var constraint: Constraint
  }

  /// Includes a view and its subviews, except those that their superview places by itself.
  ///
  /// Views placed by autoresizing alone are in the solver only if constraints refer to them.
  func includeAll(_ view: UIView) {
    guard !view.isPlacedBySuperview else { return }
    _ = item(for: view)
    for subview in view.storedSubviews { includeAll(subview) }
  }

  /// Replaces the constant widths of contents by lengths that change with variables.
  func letContentsMove(
    _ contents: [(item: EngineItem, width: LinearExpression)]
  ) throws(SolverError) -> [Exchange] {
    var exchanges: [Exchange] = []
    for (item, content) in contents {
      for index in item.rules.indices where item.rules[index].rule.kind == .contentSize {
        let own = item.rules[index].rule.constraint
        guard own.terms.count == 1, own.terms[0].variable == item.size.horizontal else { continue }
        let moving =
          own.relation == .lessThanOrEqual
          ? item.size.horizontal <= content : item.size.horizontal >= content
        exchanges.append(Exchange(item: item, rule: index, constraint: own))
        try replace(item, index, by: moving.at(own.priority))
      }
    }
    return exchanges
  }

  /// Restores the constant widths.
  func putBack(_ exchanges: [Exchange]) {
    for exchange in exchanges {
      attempt { () throws(SolverError) in
        try replace(exchange.item, exchange.rule, by: exchange.constraint)
      }
    }
  }

  private func replace(
    _ item: EngineItem, _ index: Int, by constraint: Constraint
  ) throws(SolverError) {
    let old = item.rules[index].id
    let owner = owners.removeValue(forKey: old)
    try solver.remove(old)
    let id = try solver.add(constraint)
    owners[id] = owner
    item.rules[index].id = id
  }
}
