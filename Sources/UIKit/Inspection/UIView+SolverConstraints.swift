public import ConstraintSolving
import Foundation

extension UIView {
  /// All constraints of the view's hierarchy, as the solver has them: those of the program and the
  /// implicit rules, in points.
  ///
  /// They allow another solver to compute the layout. Not part of Apple's `UIView`.
  /// - Throws: `SolverError.inUse` if called during the solver's work.
  /// - Complexity: O(*n*), where *n* is the number of terms, plus a solve if anything has changed.
  public var solverConstraints: [Constraint] {
    get throws(SolverError) {
      guard let engine = hierarchyRoot.engine else { return [] }
      engine.update()
      return try engine.solver.constraints
    }
  }
}
