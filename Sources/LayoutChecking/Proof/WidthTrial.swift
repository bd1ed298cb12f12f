import ConstraintSolving
import Foundation
import UIKit

/// Proofs about widths of windows beside the widths themselves: each is taken, laid out by GLPK alone without
/// presolve or paths, and looked at.
package struct WidthTrial: Sendable {
  /// A width at which a proof says something else than the layout.
  package struct Disagreement: Sendable, CustomStringConvertible {
    package let rule: Rule
    package let subject: Subject
    package let width: Double
    package let isSo: Bool

    package var description: String {
      "\(rule.rawValue) of \(subject.name) (\(subject.id ?? "")) is \(isSo ? "so" : "not so") "
        + "at \(width)"
    }
  }

  /// Whether every width is proved; else none is tried.
  package private(set) var isExact = false
  /// How many answers were compared, over all statements.
  package private(set) var comparisons = 0
  /// At how many widths they were compared where constraints do not contradict each other.
  package private(set) var widthCount = 0
  /// What did not agree.
  package private(set) var disagreements: [Disagreement] = []

  /// Tries widths on all statements about a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - range: The range that is proved, within one size class.
  ///   - widths: The widths, in any order.
  @MainActor
  package init(of screen: Screen, over range: ClosedRange<Double>, widths: [Double]) {
    guard let motion = WidthMotion(of: screen, over: range) else { return }
    isExact = true
    for width in widths {
      guard let setting = Setting.window(width: width) else { continue }
      let shown = ShownScreen(screen, in: setting, method: .direct)
      defer { shown.close() }
      let contradicts = !shown.window.unsatisfiableConstraints.isEmpty
      let isInConflict = motion.conflicts.contains { $0.contains(width) }
      comparisons += 1
      if contradicts != isInConflict {
        disagreements.append(
          Disagreement(
            rule: .unsatisfiableConstraints, subject: shown.subject(shown.content), width: width,
            isSo: contradicts))
      }
      guard !contradicts, !isInConflict else { continue }
      widthCount += 1
      var answers: [Observation.Identity: Bool] = [:]
      for statement in WidthStatement.all(about: shown) {
        answers[statement.identity, default: false] =
          answers[statement.identity] ?? false || statement.holds(.present)
      }
      for (identity, isSo) in answers {
        comparisons += 1
        let isProved = motion.found[identity]?.contains { $0.contains(width) } ?? false
        guard isProved != isSo else { continue }
        disagreements.append(
          Disagreement(
            rule: identity.rule, subject: identity.subject, width: width, isSo: isSo))
      }
    }
  }
}
