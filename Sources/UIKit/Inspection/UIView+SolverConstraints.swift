public import ConstraintSolving
import Foundation

extension UIView {
  /// All constraints of the tree that the view is in, as the solver has them: those of the program and
  /// the rules that nobody wrote, in points.
  ///
  /// With them the layout can be given to another solver. Not part of Apple's `UIView`.
  /// - Throws: `SolverError.inUse`, where this is asked from within the solver's work.
  /// - Complexity: O(*n*), where *n* is the number of terms, after a solve where anything has changed.
  public var solverConstraints: [Constraint] {
    get throws(SolverError) {
      guard let engine = hierarchyRoot.engine else { return [] }
      engine.update()
      return try engine.solver.constraints
    }
  }
}
