package import ConstraintSolving
import Foundation

/// The names of views, guides, constraints and rules in a linear program.
package struct LayoutProgramNames {
  /// Returns the name of a view or guide.
  package var item: @MainActor (AnyObject) -> String
  /// Returns the name of a constraint or rule.
  package var member: @MainActor (UnsatisfiableConstraints.Member) -> String

  /// The names of a caller.
  package init(
    item: @escaping @MainActor (AnyObject) -> String,
    member: @escaping @MainActor (UnsatisfiableConstraints.Member) -> String
  ) {
    self.item = item
    self.member = member
  }
}

extension UIView {
  /// Returns the connected components that determine the frame of a view of the hierarchy, as a
  /// linear program in CPLEX LP format; `nil` if the view has no variables.
  ///
  /// The columns are the left, top, width and height of alignment rectangles, in points.
  /// - Throws: The solver's error.
  package func lpText(
    of view: UIView, _ names: LayoutProgramNames
  ) throws(SolverError) -> String? {
    guard let engine = hierarchyRoot.engine else { return nil }
    engine.update()
    guard let item = view.engineItem, item.engine === engine else { return nil }
    let variables = [
      item.origin.horizontal, item.origin.vertical, item.size.horizontal, item.size.vertical,
    ]
    return try engine.solver.lpText(for: variables, engine.programNames(names))
  }

  /// Returns the connected components that contain a constraint, as a linear program in CPLEX LP
  /// format; `nil` if the constraint is broken or not in the hierarchy.
  /// - Throws: The solver's error.
  package func lpText(
    of constraint: NSLayoutConstraint, _ names: LayoutProgramNames
  ) throws(SolverError) -> String? {
    guard let engine = hierarchyRoot.engine else { return nil }
    engine.update()
    guard let id = engine.id(of: constraint) else { return nil }
    let variables = try engine.solver.constraint(id).terms.map(\.variable)
    return try engine.solver.lpText(for: variables, engine.programNames(names))
  }

  /// Returns the row of a constraint in that program; `nil` as for the program.
  /// - Throws: The solver's error.
  package func lpRow(
    of constraint: NSLayoutConstraint, _ names: LayoutProgramNames
  ) throws(SolverError) -> String? {
    guard let engine = hierarchyRoot.engine else { return nil }
    engine.update()
    guard let id = engine.id(of: constraint) else { return nil }
    return try engine.solver.lpText(ofRow: id, engine.programNames(names))
  }
}

extension LayoutEngine {
  /// Returns the constraint's handle, if the solver has it.
  fileprivate func id(of constraint: NSLayoutConstraint) -> Constraint.ID? {
    guard let id = constraint.installation.id, owners[id]?.isConstraint(constraint) == true
    else { return nil }
    return id
  }

  fileprivate func programNames(_ names: LayoutProgramNames) -> ProgramNames {
    var variableNames: [Variable: String] = [:]
    for item in items.values where variableNames[item.size.horizontal] == nil {
      guard let subject: AnyObject = item.view ?? item.guide else { continue }
      let name = names.item(subject)
      variableNames[item.origin.horizontal] = "\(name).left"
      variableNames[item.origin.vertical] = "\(name).top"
      variableNames[item.size.horizontal] = "\(name).width"
      variableNames[item.size.vertical] = "\(name).height"
    }
    let constraintNames = owners.mapValues { names.member(member(for: $0)) }
    return ProgramNames(variable: { variableNames[$0] }, constraint: { constraintNames[$0] })
  }
}
