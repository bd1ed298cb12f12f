public import ConstraintSolving
import Foundation

extension UIView {
  /// Whether the size of a topmost view is an input of the engine rather than a result.
  var sizeIsInput: Bool {
    translatesAutoresizingMaskIntoConstraints || ownWindow === self || canvas?.size != nil
  }

  /// Called when ``translatesAutoresizingMaskIntoConstraints`` has changed.
  func translationChanged() {
    if translatesAutoresizingMaskIntoConstraints {
      engineItem?.engine?.needsUpdate(of: self)
    } else {
      let engine = layoutEngine
      engine.markStale(engine.item(for: self))
      markMoved()
    }
  }

  /// Called when ``autoresizingMask`` has changed: the mask applies from the current frame on.
  func maskRulesChanged() {
    maskReference = nil
    engineItem?.engine?.needsUpdate(of: self)
  }

  /// Called when insets or baselines have changed, on which constraints depend.
  func geometryRulesChanged() {
    guard let item = engineItem, let engine = item.engine else { return }
    engine.markStale(item)
    engine.retranslateConstraints(through: item)
    guard alignmentInsets != item.knownInsets else { return }
    // Guides and masks depend on the frame, the engine's variables describe the alignment
    // rectangle.
    for guide in allGuides { engine.needsUpdate(of: guide) }
    for subview in storedSubviews { engine.needsUpdate(of: subview) }
  }

  // MARK: Diagnostics

  /// The layout issues of the hierarchy, the oldest first.
  public var layoutIssues: [LayoutIssue] { hierarchyRoot.engine?.issues ?? [] }

  /// Empties ``layoutIssues``, so that a test sees only what is reported from then on.
  public func forgetLayoutIssues() { hierarchyRoot.engine?.forgetIssues() }

  /// The conflicts of required constraints in the last layout, each with the broken member.
  public var unsatisfiableConstraints: [UnsatisfiableConstraints] {
    hierarchyRoot.engine?.unsatisfiable ?? []
  }

  /// The cost of solving the constraints of the hierarchy so far: variables, calls of GLPK, pivots.
  public var layoutStatistics: Statistics {
    hierarchyRoot.engine?.solver.statistics ?? Solver().statistics
  }

  /// Resets the cumulative counts in ``layoutStatistics`` to 0.
  public func resetLayoutStatistics() { hierarchyRoot.engine?.solver.resetStatistics() }

  /// Solves the constraints of the hierarchy again from scratch and compares the results.
  ///
  /// - Returns: The largest difference in any coordinate, in points, before rounding to pixels.
  /// - Throws: The solver's error if it finds no solution from scratch.
  public func verifyAgainstColdSolve() throws(SolverError) -> Double {
    try hierarchyRoot.engine?.solver.differenceFromColdSolve() ?? 0
  }
}
