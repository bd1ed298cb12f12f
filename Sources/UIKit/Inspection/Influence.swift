package import ConstraintSolving
import Foundation

/// How views follow the constant of one constraint, or of one rule that nobody wrote.
package struct Influence {
  /// What moves while the constant goes one way.
  package struct Direction {
    /// How much each length changes for each point that is added to the constant.
    package let rates: [(view: UIView, kind: AmbiguousLength.Kind, rate: Double)]
    /// The constant up to which this holds, in the constraint's own terms; infinite without an end.
    package let limit: Double
    /// The constraints that become binding there, or contradict each other beyond.
    package let ends: [NSLayoutConstraint]
    /// Whether required constraints contradict each other beyond.
    package let endsInConflict: Bool
  }

  /// The constraint, or the rule in the form that conflicts have.
  package let member: UnsatisfiableConstraints.Member
  /// The constant at present, in the constraint's own terms.
  package let constant: Double
  /// What happens while it rises.
  package let rising: Direction
  /// What happens while it falls.
  package let falling: Direction
}

extension UIView {
  /// What the tree's layout follows from: every constraint and rule whose constant moves something.
  ///
  /// - Parameter picks: Which constraints and rules are asked about.
  /// - Returns: The influences, in the order in which constraints and rules came to the solver.
  /// - Throws: What the solver throws where it has no exact answer.
  /// - Complexity: That of `Solver.sensitivity(to:)` for each constraint and rule.
  package func influences(
    where picks: (UnsatisfiableConstraints.Member) -> Bool = { _ in true }
  ) throws(SolverError) -> [Influence] {
    guard let engine = hierarchyRoot.engine else { return [] }
    engine.update()
    var influences: [Influence] = []
    for (id, owner) in engine.owners.sorted(by: { $0.key < $1.key }) {
      let member = engine.member(for: owner)
      guard picks(member) else { continue }
      let sensitivity = try engine.solver.sensitivity(to: id)
      let offset = member.constraint?.installation.offset ?? 0
      let influence = Influence(
        member: member, constant: sensitivity.constant - offset,
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
