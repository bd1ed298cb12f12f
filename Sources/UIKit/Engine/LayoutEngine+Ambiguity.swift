import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// The variables of an item that the constraints leave several values, with these values.
  ///
  /// An exercise under way does not count, and goes on.
  func ambiguousRanges(of item: EngineItem) throws(SolverError) -> [Variable: ClosedRange<Double>] {
    let held = try exercise.map { id throws(SolverError) in try solver.constraint(id) }
    endExercise()
    let ranges = try solver.ambiguity().ranges
    for constraint in held { exercise.append(try solver.add(constraint)) }
    if !held.isEmpty { solveAndMark() }
    return ranges.filter { item.variables.contains($0.key) }
  }

  /// Holds the open variables of an item at other values until something changes.
  func exercise(_ item: EngineItem) throws(SolverError) {
    let ranges = try ambiguousRanges(of: item).sorted { $0.key < $1.key }
    let values = ranges.map { otherValue(than: solver.value(of: $0.key), in: $0.value) }
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

  /// The constraints of the program whose constants move an item along an axis.
  func constraintsAffecting(
    _ item: EngineItem, _ axis: NSLayoutConstraint.Axis
  ) throws(SolverError) -> [NSLayoutConstraint] {
    let variables = [item.origin[axis], item.size[axis]]
    var affecting: [NSLayoutConstraint] = []
    for (id, owner) in owners {
      guard case .program(let constraint) = owner else { continue }
      let sensitivity = try solver.sensitivity(to: id)
      let moves = [sensitivity.rising, sensitivity.falling].contains { direction in
        variables.contains { direction.rates[$0, default: 0] != 0 }
      }
      if moves { affecting.append(constraint) }
    }
    return affecting.sorted { $0.installation.serial < $1.installation.serial }
  }
}

/// How far a view jumps in a direction in which nothing holds it, in points.
private let largestJump = 100.0

extension Priority {
  /// Weaker than any wish of a program.
  fileprivate static let belowAll = Priority(0.000_1)
}

extension EngineItem {
  /// The variables that place the item; a topmost view has no place that constraints could give it.
  fileprivate var variables: [Variable] {
    let sizes = [size.horizontal, size.vertical]
    let isTopmost = view.map { $0.storedSuperview == nil } ?? false
    return isTopmost ? sizes : [origin.horizontal, origin.vertical] + sizes
  }
}

extension UIView {
  /// The variables of the view that the constraints leave several values.
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

  /// The answer to a question about the solved layout; `fallback` for a view that no constraint
  /// speaks of, and where the solver has no answer, which is reported.
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
