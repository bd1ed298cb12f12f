import ConstraintSolving
import InterfaceBuilder
import UIKit

extension Rule {
  /// A constraint is implied by other required constraints.
  public static let redundantConstraint = Rule(
    id: "redundant-constraint", severity: .note, title: "Redundant constraint",
    explanation: """
      Other required constraints imply a required constraint on every device: on the narrowest, widest, \
      shortest and tallest of each combination of size classes.
      """,
    example:
      "constraint hdr-Wd-002 (width of view \"Header\" = width of view \"Page\") is redundant: "
      + "other constraints imply it in every configuration",
    fix: "Remove it, or check whether another constraint was intended.",
    check: .screen(.extremes, .foundEverywhere) { RedundantConstraintRule() })
}

/// Finds required constraints that are implied by others.
///
/// If hundreds of constraints are connected, such as those of a stack view with a hundred labels,
/// none are reported: an answer would take minutes.
private struct RedundantConstraintRule: ScreenRule {
  /// The maximum work, about a third of a second in each configuration.
  private static let workLimit = 400_000

  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
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
        rule: .redundantConstraint, subject: shown.subject(constraint),
        message:
          "\(text.name(constraint)) is redundant: other constraints imply it in every configuration",
        caveats: shown.outlet(of: constraint).map { [.changedByCode(id, outlet: $0)] } ?? [])
    }
  }
}
