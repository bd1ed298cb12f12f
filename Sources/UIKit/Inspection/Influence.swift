package import ConstraintSolving
import Foundation

/// The effect of the constant of one constraint, or of one implicit rule, on the views.
package struct Influence {
  /// The effect of changing the constant in one direction.
  package struct Direction {
    /// The change of each length per point added to the constant.
    package let rates: [(view: UIView, kind: AmbiguousLength.Kind, rate: Double)]
    /// The constant up to which the rates apply, in the constraint's own terms; infinite without a
    /// limit.
    package let limit: Double
    /// The constraints that become active at the limit, or conflict beyond it.
    package let ends: [NSLayoutConstraint]
    /// Whether required constraints conflict beyond the limit.
    package let endsInConflict: Bool
  }

  /// The constraint or the rule, as a member of conflicts.
  package let member: UnsatisfiableConstraints.Member
  /// The current constant, in the constraint's own terms.
  package let constant: Double
  /// The length that the solver adds to the constant, such as a margin.
  package let offset: Double
  /// The effect of increasing the constant.
  package let rising: Direction
  /// The effect of decreasing the constant.
  package let falling: Direction
}

extension UIView {
  /// Returns the constraints and rules that determine the layout of the hierarchy: those whose
  /// constant affects any length.
  ///
  /// - Parameter picks: Selects the constraints and rules to examine.
  /// - Returns: The influences, in the order in which constraints and rules were added to the
  ///   solver.
  /// - Throws: The solver's error if it has no exact answer.
  /// - Complexity: That of `Solver.sensitivities(to:)`.
  package func influences(
    where picks: (UnsatisfiableConstraints.Member) -> Bool = { _ in true }
  ) throws(SolverError) -> [Influence] {
    guard let engine = hierarchyRoot.engine else { return [] }
    engine.update()
    let picked = engine.owners.sorted { $0.key < $1.key }
      .map { (id: $0.key, member: engine.member(for: $0.value)) }
      .filter { picks($0.member) }
    let sensitivities = try engine.solver.sensitivities(to: picked.map(\.id))
    var influences: [Influence] = []
    for (member, sensitivity) in zip(picked.map(\.member), sensitivities) {
      let offset = member.constraint?.installation.offset ?? 0
      let influence = Influence(
        member: member, constant: sensitivity.constant - offset, offset: offset,
        rising: engine.direction(sensitivity.rising, offset),
        falling: engine.direction(sensitivity.falling, offset))
      if !influence.rising.rates.isEmpty || !influence.falling.rates.isEmpty {
        influences.append(influence)
      }
    }
    return influences
  }
}

extension LayoutEngine {
  fileprivate func direction(
    _ direction: Sensitivity.Direction, _ offset: Double
  ) -> Influence.Direction {
    let rates = direction.rates.sorted { $0.key < $1.key }.compactMap { variable, rate in
      items[variable].flatMap { item -> (view: UIView, kind: AmbiguousLength.Kind, rate: Double)? in
        guard let view = item.view, let kind = item.kind(of: variable), rate != 0 else {
          return nil
        }
        return (view, kind, rate)
      }
    }
    let ids: [Constraint.ID]
    var isConflict = false
    switch direction.end {
    case .never: ids = []
    case .reaches(let constraints, _): ids = constraints
    case .conflict(let conflict):
      ids = conflict
      isConflict = true
    }
    let ends = ids.compactMap { id -> NSLayoutConstraint? in
      guard case .program(let constraint) = owners[id] else { return nil }
      return constraint
    }
    return Influence.Direction(
      rates: rates, limit: direction.limit - offset, ends: ends, endsInConflict: isConflict)
  }
}
