import ConstraintSolving
import Foundation

/// The size of a view that follows from the constraints inside it alone.
///
/// Positions are relative to the superview, so constraints held by a view and its descendants only
/// involve the view's size: they are copied into a separate solver, with the target size as two
/// more constraints. The layout of the hierarchy is not affected.
@MainActor
struct FittingSize {
  private let engine: LayoutEngine
  private let view: UIView
  private let solver = Solver()
  private var copies: [Variable: Variable] = [:]
  /// The constraints of the program, with their activation numbers.
  private var serials: [Constraint.ID: Int] = [:]
  /// The views with wrapped content, with the rules for their sizes.
  private var wrapping: [(view: any WrappingContent, item: EngineItem, rules: [Constraint.ID])] = []

  init(of view: UIView, in engine: LayoutEngine) {
    self.view = view
    self.engine = engine
  }

  /// Returns the size of the view's alignment rectangle that is closest to a target under the
  /// constraints of higher priority.
  mutating func solve(
    target: CGSize, priorities: AxisPair<UILayoutPriority>
  ) throws(SolverError) -> CGSize {
    let item = engine.item(for: view)
    engine.applyChanges()
    try copyConstraints()
    for axis in NSLayoutConstraint.Axis.both {
      let size = copy(of: item.size[axis])
      let priority = min(max(priorities[axis], UILayoutPriority(0.001)), .required)
      _ = try solver.add((size == max(target[axis], 0)).at(priority.solverPriority))
    }
    try solveDroppingConflicts()
    if !wrapping.isEmpty {
      try wrapContents()
      try solveDroppingConflicts()
    }
    var size = CGSize.zero
    for axis in NSLayoutConstraint.Axis.both {
      size[axis] = solver.ownValue(of: copy(of: item.size[axis]))
    }
    return size
  }

  private mutating func solveDroppingConflicts() throws(SolverError) {
    while case .infeasible(let conflict) = try solver.solve() { try drop(from: conflict) }
  }

  /// Wraps contents to the widths of the first pass, like ``LayoutEngine/wrapContents()``.
  private mutating func wrapContents() throws(SolverError) {
    for index in wrapping.indices {
      let (view, item, rules) = wrapping[index]
      for rule in rules { try solver.remove(rule) }
      let insets = view.alignmentInsets
      let width = CGFloat(solver.ownValue(of: copy(of: item.size.horizontal)))
      try addContent(of: view, item, wrappedTo: width + insets.left + insets.right)
    }
  }

  @discardableResult
  private mutating func addContent(
    of view: any WrappingContent, _ item: EngineItem, wrappedTo width: CGFloat?
  ) throws(SolverError) -> [Constraint.ID] {
    let size = view.contentSize(wrappedTo: width)
    var rules: [Constraint.ID] = []
    for axis in NSLayoutConstraint.Axis.both {
      let system = SystemRules(engine: engine)
      for rule in system.contentSize(size[axis], of: view, item, axis) {
        rules.append(try solver.add(copy(of: rule.constraint)))
      }
    }
    return rules
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
        let content = wrappingContent(of: next, item)
        for rule in rules where content == nil || rule.kind != .contentSize {
          _ = try solver.add(copy(of: rule.constraint))
        }
        if let content, rules.contains(where: { $0.kind == .contentSize }) {
          wrapping.append((content, item, try addContent(of: content, item, wrappedTo: nil)))
        }
      }
      for constraint in next.heldConstraints {
        guard let translation = ConstraintTranslation(constraint, in: engine) else { continue }
        let id = try solver.add(copy(of: translation.solverConstraint(for: constraint)))
        serials[id] = constraint.installation.serial
      }
    }
  }

  private func wrappingContent(of view: UIView, _ item: EngineItem) -> (any WrappingContent)? {
    guard item === view.engineItem, let content = view as? any WrappingContent,
      content.wrapsContent
    else { return nil }
    return content
  }

  private mutating func copy(of constraint: Constraint) -> Constraint {
    var result = constraint
    result.terms = constraint.terms.map {
      LinearExpression.Term(copy(of: $0.variable), coefficient: $0.coefficient)
    }
    return result
  }

  private mutating func copy(of variable: Variable) -> Variable {
    if let copy = copies[variable] { return copy }
    let copy = solver.makeVariable()
    copies[variable] = copy
    return copy
  }

  /// Removes the member of a conflict that was activated last, preferably one of the program.
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
      let rect = frame(forAlignmentRect: CGRect(origin: .zero, size: size))
      // Rounded down, the constraints would not hold in it.
      func up(_ length: CGFloat) -> CGFloat {
        max(0, length * engine.scale - 0.001).rounded(.up) / engine.scale
      }
      return CGSize(width: up(rect.width), height: up(rect.height))
    } catch {
      engine.report(.unsolved(error))
      return geometry.size
    }
  }
}
