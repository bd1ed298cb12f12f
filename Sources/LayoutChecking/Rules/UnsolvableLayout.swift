import InterfaceBuilder
import UIKit

extension Rule {
  /// A layout has no trustworthy solution, or does not converge.
  public static let unsolvableLayout = Rule(
    id: "unsolvable-layout", severity: .error, title: "Unsolvable layout",
    explanation: """
      A layout has no trustworthy solution, such as one with coordinates beyond 10¹², or does not converge; or \
      its ambiguous attributes cannot be determined.
      """,
    fix: "Use moderate numbers, and fewer constraints that depend on each other.",
    check: .screen(.all, []) { UnsolvableLayoutRule() })
}

/// Finds layouts that UIKit reports as unsolved.
private struct UnsolvableLayoutRule: ScreenRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    return screen.issues.compactMap { issue in
      switch issue {
      case .unsolved(let error):
        return .unsolvable("the layout was not solved: \(error)", on: shown)
      case .endlessLayout:
        return Observation(
          rule: .unsolvableLayout, subject: shown.subject(shown.content), aspect: "endless",
          message: "the layout was still changing after the largest number of passes",
          fix: "Do not let layout code change its own inputs.")
      case .frameNotFinite(let view, _):
        return Observation(
          rule: .unsolvableLayout, subject: shown.subject(view), aspect: "frame",
          message: "\(shown.subject(view).name) was given a frame that is not finite",
          fix: "Use finite numbers.")
      case .rejected, .unsatisfiable, .visualFormat, .viewInsideItself, .controller: return nil
      }
    }
  }
}
