import ConstraintSolving
import Foundation

/// The size of a view that follows from the constraints inside it alone.
///
/// Positions are relative to the superview, so constraints that a view and the views inside it hold
/// speak of the view's size and of nothing outside: they are copied into a solver of their own, with the
/// target as two more constraints. The layout of the tree does not notice.
@MainActor
struct FittingSize {
  private let engine: LayoutEngine
  private let view: UIView
  private let solver = Solver()
  private var copies: [Variable: Variable] = [:]
  /// The constraints of the program, by how late they were activated.
  private var serials: [Constraint.ID: Int] = [:]

  init(of view: UIView, in engine: LayoutEngine) {
    self.view = view
    self.engine = engine
  }

  /// The size of the view's alignment rectangle that comes as near to a target as constraints of
  /// higher priority let it.
  mutating func solve(
    target: CGSize, priorities: AxisPair<UILayoutPriority>
  ) throws(SolverError) -> CGSize {
    let item = engine.item(for: view)
    engine.takeUpChanges()
    try copyConstraints()
    for axis in NSLayoutConstraint.Axis.both {
      let size = copy(of: item.size[axis])
      let priority = min(max(priorities[axis], UILayoutPriority(0.001)), .required)
      _ = try solver.add((size == max(target[axis], 0)).at(priority.solverPriority))
    }
    while case .infeasible(let conflict) = try solver.solve() { try drop(from: conflict) }
    var size = CGSize.zero
    for axis in NSLayoutConstraint.Axis.both {
      size[axis] = solver.value(of: copy(of: item.size[axis]))
    }
    return size
  }

  private mutating func copyConstraints() throws(SolverError) {
    var views = [view]
    while let next = views.popLast() {
      views += next.storedSubviews.reversed()
      for item in [next.engineItem] + next.allGuides.map(\.engineItem) {
        guard let item, item.engine === engine else { continue }
        let rules =
          next === view && item === view.engineItem
          ? SystemRules(engine: engine).fittingRules(for: view, item)
          : item.rules.map(\.rule)
        for rule in rules { _ = try solver.add(copy(of: rule.constraint)) }
      }
      for constraint in next.heldConstraints {
        guard let translation = ConstraintTranslation(constraint, in: engine) else { continue }
        let id = try solver.add(copy(of: translation.solverConstraint(for: constraint)))
        serials[id] = constraint.installation.serial
      }
    }
  }

  private mutating func copy(of constraint: Constraint) -> Constraint {
    var result = constraint
    result.terms = constraint.terms.map {
      ConstraintSolving.Expression.Term(copy(of: $0.variable), coefficient: $0.coefficient)
    }
    return result
  }

  private mutating func copy(of variable: Variable) -> Variable {
    if let copy = copies[variable] { return copy }
    let copy = solver.makeVariable()
    copies[variable] = copy
    return copy
  }

  /// Drops the member of a conflict that was activated last, of the program's if it has any.
  private func drop(from conflict: Conflict) throws(SolverError) {
    let latest = conflict.constraints.max { (serials[$0] ?? 0, $0) < (serials[$1] ?? 0, $1) }
    guard let latest else { throw .undecided(reason: "a conflict has no members") }
    try solver.remove(latest)
  }
}

extension UIView {
  func fittingSize(_ target: CGSize, _ priorities: AxisPair<UILayoutPriority>) -> CGSize {
    updateFlaggedConstraints()
    let engine = layoutEngine
    let insets = alignmentInsets
    let inner = CGSize(
      width: target.width - insets.left - insets.right,
      height: target.height - insets.top - insets.bottom)
    var fitting = FittingSize(of: self, in: engine)
    do throws(SolverError) {
      let size = try fitting.solve(target: inner, priorities: priorities)
      let rect = CGRect(origin: .zero, size: size)
      return PixelRounding(scale: engine.scale)
        .round(CGRect(origin: .zero, size: frame(forAlignmentRect: rect).size), offset: .zero)
        .frame.size
    } catch {
      engine.report(.unsolved(error))
      return storedSize
    }
  }
}
