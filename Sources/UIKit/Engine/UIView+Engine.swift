public import ConstraintSolving
import Foundation

extension UIView {
  /// Whether the size of a topmost view is given to the engine rather than found by it.
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

  /// Called when ``autoresizingMask`` has changed: the mask counts from the present frame.
  func maskRulesChanged() {
    maskReference = nil
    engineItem?.engine?.needsUpdate(of: self)
  }

  /// Called when insets or baselines have changed, on which constraints are written.
  func geometryRulesChanged() {
    guard let item = engineItem, let engine = item.engine else { return }
    engine.markStale(item)
    engine.retranslateConstraints(through: item)
    guard alignmentInsets != item.knownInsets else { return }
    // Guides and masks go by the frame, the engine's variables by the rectangle inside.
    for guide in allGuides { engine.needsUpdate(of: guide) }
    for subview in storedSubviews { engine.needsUpdate(of: subview) }
  }

  // MARK: Looking at the engine

  /// What went wrong in the layout of the tree this view is in, oldest first.
  public var layoutIssues: [LayoutIssue] { hierarchyRoot.engine?.issues ?? [] }

  /// Forgets ``layoutIssues``.
  public func forgetLayoutIssues() { hierarchyRoot.engine?.forgetIssues() }

  /// The conflicts of required constraints at the last layout, each with what was set aside.
  public var unsatisfiableConstraints: [UnsatisfiableConstraints] {
    hierarchyRoot.engine?.unsatisfiable ?? []
  }

  /// What it took to solve the constraints of the tree so far: variables, calls of GLPK, pivots.
  public var layoutStatistics: Statistics {
    hierarchyRoot.engine?.solver.statistics ?? Solver().statistics
  }

  /// Sets what is counted over time in ``layoutStatistics`` to 0.
  public func resetLayoutStatistics() { hierarchyRoot.engine?.solver.resetStatistics() }

  /// Solves the constraints of the tree once more from scratch and compares.
  ///
  /// - Returns: The largest difference in any coordinate, in points, before rounding to pixels.
  /// - Throws: What the solver throws when it finds no answer from scratch.
  public func verifyAgainstColdSolve() throws(SolverError) -> Double {
    try hierarchyRoot.engine?.solver.differenceFromColdSolve() ?? 0
  }
}
