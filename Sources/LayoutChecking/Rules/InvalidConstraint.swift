import InterfaceBuilder
import UIKit

extension Rule {
  /// A constraint is invalid and ignored.
  public static let invalidConstraint = Rule(
    id: "invalid-constraint", severity: .error, title: "Invalid constraint",
    explanation: """
      A constraint is invalid and ignored: it relates a position to a size, or contains a number that is not \
      finite.
      """,
    fix: "Relate two positions, or two sizes, of views in one tree with moderate numbers.",
    check: .screen(.all, []) { InvalidConstraintRule() })
}

/// Finds constraints that UIKit rejects.
private struct InvalidConstraintRule: ScreenRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    let text = ConstraintText(shown: screen.shown)
    return screen.issues.compactMap { issue in
      guard case .rejected(let constraint, let error) = issue else { return nil }
      return Observation(
        rule: .invalidConstraint, subject: screen.shown.subject(constraint),
        message: "\(text.name(constraint)) is invalid and ignored: \(error)")
    }
  }
}
