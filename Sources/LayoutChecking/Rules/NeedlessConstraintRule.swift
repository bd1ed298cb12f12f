import ConstraintSolving
import InterfaceBuilder
import UIKit

/// Constraints that make no difference: what follows from other required constraints.
///
/// The check tells only of those that make none in any setting. Where hundreds of constraints hang
/// together, as of a stack view of a hundred labels, it tells of none: to know would take minutes.
struct NeedlessConstraintRule: ScreenRule {
  /// About a third of a second in each setting.
  private static let workLimit = 400_000

  func observations(on shown: ShownScreen) -> [Observation] {
    guard shown.screen.isWholeScreen else { return [] }
    let constraints: [NSLayoutConstraint]
    do throws(SolverError) {
      constraints = try shown.window.redundantConstraints(workLimit: Self.workLimit)
    } catch {
      return []
    }
    let text = ConstraintText(shown: shown)
    let isCode = shown.screen.document == nil
    return constraints.filter { isCode || shown.element(of: $0) != nil }.map { constraint in
      let id = shown.element(of: constraint)?["id"] ?? ""
      return Observation(
        rule: .needlessConstraint, subject: shown.subject(constraint),
        message: "\(text.name(constraint)) follows from other constraints everywhere",
        mend: "Take it away, or see whether it was meant to say something else.",
        reservations: shown.outlet(of: constraint).map { [.changedByCode(id, outlet: $0)] } ?? [])
    }
  }
}
