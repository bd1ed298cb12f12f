package import ConstraintSolving
import Foundation

/// A place or length of a view or guide that the constraints leave more than one value.
package struct OpenLength {
  /// What of the view or guide is open, in its superview's coordinates.
  package enum Kind: String, Hashable, Sendable {
    case left, top, width, height

    /// The axis along which it is.
    package var axis: NSLayoutConstraint.Axis {
      self == .left || self == .width ? .horizontal : .vertical
    }
  }

  /// The view that is not determined; for a guide the view that owns it.
  package let view: UIView
  /// The guide that is not determined, if it is one.
  package let guide: UILayoutGuide?
  /// Which of its lengths.
  package let kind: Kind
  /// The value it was given, in points.
  package let value: Double
  /// The values it could have in layouts just as good, in points.
  package let range: ClosedRange<Double>
  /// Whether it is one of the fewest that would have to be fixed for all to be determined.
  package let isPin: Bool
}

extension UIView {
  /// All lengths in the tree that constraints leave open, in the order in which views and guides were
  /// first spoken of.
  ///
  /// - Throws: What the solver throws where it has no exact answer.
  /// - Complexity: That of `Solver.ambiguity()`.
  package func openLengths() throws(SolverError) -> [OpenLength] {
    guard let engine = hierarchyRoot.engine else { return [] }
    engine.update()
    let ambiguity = try engine.solver.ambiguity()
    let pins = Set(ambiguity.degreesOfFreedom)
    return ambiguity.ranges.sorted { $0.key < $1.key }.compactMap { variable, range in
      guard let item = engine.items[variable], let kind = item.kind(of: variable),
        let view = item.view ?? item.guide?.owningView
      else { return nil }
      // Nothing could place a topmost view.
      if view.storedSuperview == nil, item.guide == nil { return nil }
      return OpenLength(
        view: view, guide: item.guide, kind: kind, value: engine.solver.value(of: variable),
        range: range, isPin: pins.contains(variable))
    }
  }

  /// The program's constraints in the tree that make no difference: without them, all of them
  /// together, required constraints would still see to it that each holds.
  ///
  /// - Parameter workLimit: The most work for a connected part of the tree; see
  ///   `Solver.redundantConstraints(workLimit:)`.
  /// - Returns: The constraints.
  /// - Throws: What the solver throws where it has no exact answer, or none within the limit.
  package func redundantConstraints(
    workLimit: Int? = nil
  ) throws(SolverError) -> [NSLayoutConstraint] {
    guard let engine = hierarchyRoot.engine else { return [] }
    engine.update()
    return try engine.solver.redundantConstraints(workLimit: workLimit).compactMap { id in
      guard case .program(let constraint) = engine.owners[id] else { return nil }
      return constraint
    }
  }
}

extension EngineItem {
  func kind(of variable: Variable) -> OpenLength.Kind? {
    switch variable {
    case origin.horizontal: .left
    case origin.vertical: .top
    case size.horizontal: .width
    case size.vertical: .height
    default: nil
    }
  }
}
