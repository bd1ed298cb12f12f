package import ConstraintSolving
import Foundation

/// An ambiguous position or length of a view or guide: the constraints allow several values.
package struct AmbiguousLength {
  /// The kind of position or length, in the superview's coordinates.
  package enum Kind: String, Hashable, Sendable {
    case left, top, width, height

    /// The axis of the position or length.
    package var axis: NSLayoutConstraint.Axis {
      self == .left || self == .width ? .horizontal : .vertical
    }

    /// Whether the length is a width or a height.
    package var isSize: Bool { self == .width || self == .height }

    /// The attribute of constraints on the length.
    package var attribute: NSLayoutConstraint.Attribute {
      switch self {
      case .left: .left
      case .top: .top
      case .width: .width
      case .height: .height
      }
    }

    /// Creates the kind of the length that an attribute constrains; `nil` for one that constrains none by itself.
    package init?(_ attribute: NSLayoutConstraint.Attribute) {
      switch attribute {
      case .left: self = .left
      case .top: self = .top
      case .width: self = .width
      case .height: self = .height
      default: return nil
      }
    }
  }

  /// The difference between the smallest and the largest value below which an ambiguity is not visible, in points; estimated
  /// texts differ as much.
  package static let negligible = 4.0

  /// The ambiguous view; for a guide, the view that owns it.
  package let view: UIView
  /// The ambiguous guide; `nil` for a view.
  package let guide: UILayoutGuide?
  /// The kind of position or length.
  package let kind: Kind
  /// The current value, in points.
  package let value: Double
  /// The values in equally good layouts, in points.
  package let range: ClosedRange<Double>
  /// Whether it is one of the degrees of freedom: the fewest lengths that determine all others.
  package let isDegreeOfFreedom: Bool

  /// The difference between the largest and the smallest value, in points.
  package var width: Double { range.upperBound - range.lowerBound }

  /// Whether the length is a width or a height.
  package var isSize: Bool { kind.isSize }

  /// Whether the length belongs to the content of a scroll view.
  @MainActor package var isScrollContent: Bool {
    guard let guide, let scrollView = view as? UIScrollView else { return false }
    return guide === scrollView.contentLayoutGuide
  }
}

extension AmbiguousLength.Kind {
  /// Returns a constraint that gives a view's length a value, for a place in its superview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - value: The value, in points.
  ///   - priority: The priority.
  /// - Returns: The constraint, which is not active.
  @MainActor package func constraint(
    of view: UIView, equalTo value: Double, priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: isSize ? nil : view.superview,
      attribute: isSize ? .notAnAttribute : attribute, multiplier: 1, constant: CGFloat(value))
    constraint.priority = priority
    return constraint
  }
}

extension UIView {
  /// Returns all ambiguous lengths in the hierarchy, in the order in which constraints first used
  /// the views and guides.
  ///
  /// - Throws: The solver's error if it has no exact answer.
  /// - Complexity: That of `Solver.ambiguity()`.
  package func ambiguousLengths() throws(SolverError) -> [AmbiguousLength] {
    guard let engine = hierarchyRoot.engine else { return [] }
    engine.update()
    let ambiguity = try engine.solver.ambiguity()
    let pins = Set(ambiguity.degreesOfFreedom)
    return ambiguity.ranges.sorted { $0.key < $1.key }.compactMap { variable, range in
      guard let item = engine.items[variable], let kind = item.kind(of: variable),
        let view = item.view ?? item.guide?.owningView
      else { return nil }
      // The position of a topmost view cannot be determined.
      if view.storedSuperview == nil, item.guide == nil { return nil }
      return AmbiguousLength(
        view: view, guide: item.guide, kind: kind, value: engine.solver.ownValue(of: variable),
        range: range, isDegreeOfFreedom: pins.contains(variable))
    }
  }

  /// Returns the program's constraints in the hierarchy that are redundant: even without all of
  /// them together, the other required constraints imply each.
  ///
  /// - Parameter workLimit: The maximum work for a connected component of the constraints; see
  ///   `Solver.redundantConstraints(workLimit:)`.
  /// - Returns: The constraints.
  /// - Throws: The solver's error if it has no exact answer, or none within the limit.
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

  /// Returns the constraints and rules from which redundant constraints follow.
  ///
  /// - Parameters:
  ///   - redundant: The redundant constraints.
  ///   - others: Further ones, which are no reasons either.
  /// - Returns: What implies each, in the order in which it was added; empty if nothing does.
  /// - Throws: The solver's error if it has no answer.
  /// - Complexity: That of `Solver.constraints(implying:without:)`.
  package func members(
    implying redundant: [NSLayoutConstraint], without others: [NSLayoutConstraint]
  ) throws(SolverError) -> [[UnsatisfiableConstraints.Member]] {
    guard let engine = hierarchyRoot.engine else { return redundant.map { _ in [] } }
    engine.update()
    let active = redundant.filter { $0.installation.id != nil }
    let implying = try engine.solver.constraints(
      implying: active.compactMap(\.installation.id),
      without: others.compactMap(\.installation.id))
    let members = Dictionary(
      uniqueKeysWithValues: zip(active.map { ObjectIdentifier($0) }, implying))
    return redundant.map { constraint in
      (members[ObjectIdentifier(constraint)] ?? []).compactMap {
        engine.owners[$0].map(engine.member)
      }
    }
  }
}

extension EngineItem {
  func kind(of variable: Variable) -> AmbiguousLength.Kind? {
    switch variable {
    case origin.horizontal: .left
    case origin.vertical: .top
    case size.horizontal: .width
    case size.vertical: .height
    default: nil
    }
  }
}
