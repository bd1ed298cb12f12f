import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// Returns the ambiguous variables of an item with the ranges of their values.
  ///
  /// An exercised ambiguity is ignored and stays in effect.
  func ambiguousRanges(of item: EngineItem) throws(SolverError) -> [Variable: ClosedRange<Double>] {
    let held = try exercise.map { id throws(SolverError) in try solver.constraint(id) }
    endExercise()
    let ranges = try solver.ambiguity().ranges
    for constraint in held { exercise.append(try solver.add(constraint)) }
    if !held.isEmpty { solveAndMark() }
    return ranges.filter { item.variables.contains($0.key) }
  }

  /// Holds the ambiguous variables of an item at other values until something changes.
  func exercise(_ item: EngineItem) throws(SolverError) {
    let ranges = try ambiguousRanges(of: item).sorted { $0.key < $1.key }
    let values = ranges.map { otherValue(than: solver.ownValue(of: $0.key), in: $0.value) }
    endExercise()
    for (variable, value) in zip(ranges.map(\.key), values) {
      exercise.append(try solver.add((variable == value).at(.belowAll)))
    }
    solveAndMark()
  }

  func endExercise() {
    guard !exercise.isEmpty else { return }
    for id in exercise { attempt { () throws(SolverError) in try solver.remove(id) } }
    exercise = []
  }

  private func otherValue(than value: Double, in range: ClosedRange<Double>) -> Double {
    if range.upperBound.isFinite, value < range.upperBound { return range.upperBound }
    if range.lowerBound.isFinite, value > range.lowerBound { return range.lowerBound }
    return value + largestJump
  }

  /// Returns the constraints of the program whose constants affect an item along an axis.
  func constraintsAffecting(
    _ item: EngineItem, _ axis: NSLayoutConstraint.Axis
  ) throws(SolverError) -> [NSLayoutConstraint] {
    let variables = [item.origin[axis], item.size[axis]]
    let constraints = owners.compactMap { id, owner -> (id: Constraint.ID, NSLayoutConstraint)? in
      guard case .program(let constraint) = owner else { return nil }
      return (id, constraint)
    }
    let sensitivities = try solver.sensitivities(to: constraints.map(\.id))
    let affecting = zip(constraints, sensitivities).compactMap { entry, sensitivity in
      let moves = [sensitivity.rising, sensitivity.falling].contains { direction in
        variables.contains { direction.rates[$0, default: 0] != 0 }
      }
      return moves ? entry.1 : nil
    }
    return affecting.sorted { $0.installation.serial < $1.installation.serial }
  }
}

/// The distance by which a view moves in an unbounded direction, in points.
private let largestJump = 100.0

extension Priority {
  /// Lower than any priority of a program.
  fileprivate static let belowAll = Priority(0.000_1)
}

extension EngineItem {
  /// The variables of the item that constraints can determine; the position of a topmost view is
  /// not among them.
  fileprivate var variables: [Variable] {
    let sizes = [size.horizontal, size.vertical]
    let isTopmost = view.map { $0.storedSuperview == nil } ?? false
    return isTopmost ? sizes : [origin.horizontal, origin.vertical] + sizes
  }
}

extension UIView {
  /// The ambiguous variables of the view with the ranges of their values.
  var ambiguousVariables: [Variable: ClosedRange<Double>] {
    asked(else: [:]) { engine, item throws(SolverError) in try engine.ambiguousRanges(of: item) }
  }

  func showAnotherFrame() {
    asked(else: ()) { engine, item throws(SolverError) in try engine.exercise(item) }
    layOutTree()
  }

  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    asked(else: []) { engine, item throws(SolverError) in
      try engine.constraintsAffecting(item, axis)
    }
  }

  /// Returns the answer to a query of the solved layout; `fallback` for a view without constraints,
  /// and if the solver has no answer, which is reported.
  private func asked<Answer>(
    else fallback: Answer,
    _ question: (LayoutEngine, EngineItem) throws(SolverError) -> Answer
  ) -> Answer {
    hierarchyRoot.updateFlaggedConstraints()
    guard let engine = hierarchyRoot.engine, let item = engineItem, item.engine === engine else {
      return fallback
    }
    engine.update()
    do throws(SolverError) { return try question(engine, item) } catch {
      engine.report(.unsolved(error))
      return fallback
    }
  }
}
