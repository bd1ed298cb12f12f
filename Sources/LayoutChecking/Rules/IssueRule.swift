import InterfaceBuilder
import UIKit

/// What UIKit itself reports: constraints that cannot be ones, and layouts without an answer.
struct IssueRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    shown.window.layoutIssues.compactMap { issue in
      switch issue {
      case .rejected(let constraint, let error):
        let text = ConstraintText(shown: shown)
        return Observation(
          rule: .refusedConstraint, subject: shown.subject(constraint),
          message: "\(text.name(constraint)) takes no part: \(error)",
          mend: "Relate two positions, or two sizes, of views in one tree with moderate numbers.")
      case .unsolved(let error):
        return .unsolved("the layout was not solved: \(error)", on: shown)
      case .endlessLayout:
        return Observation(
          rule: .unsolvedLayout, subject: shown.subject(shown.content), aspect: "endless",
          message: "the layout was still changing after the largest number of passes",
          mend: "Do not let layout code change what it follows from.")
      case .frameNotFinite(let view, _):
        return Observation(
          rule: .unsolvedLayout, subject: shown.subject(view), aspect: "frame",
          message: "\(shown.subject(view).name) was to be given a frame that is not finite",
          mend: "Use finite numbers.")
      case .unsatisfiable, .visualFormat, .viewInsideItself, .controller: return nil
      }
    }
  }
}

extension Observation {
  /// Numbers or constraints to which the solver has no answer.
  @MainActor
  static func unsolved(
    _ message: String, aspect: String = "", on shown: ShownScreen
  ) -> Observation {
    Observation(
      rule: .unsolvedLayout, subject: shown.subject(shown.content), aspect: aspect,
      message: message,
      mend: "Use moderate numbers, and fewer constraints that depend on each other.")
  }
}
