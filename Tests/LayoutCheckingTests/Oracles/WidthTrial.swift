import ConstraintSolving
import Foundation
import UIKit

@testable import LayoutChecking

/// Compares proofs about widths of windows with independent layouts: each width is applied and solved by GLPK
/// alone, without presolve or paths.
struct WidthTrial: Sendable {
  /// A width at which a proof and the layout disagree.
  struct Disagreement: Sendable, CustomStringConvertible {
    let rule: Rule
    let subject: Subject
    let width: Double
    let holds: Bool

    var description: String {
      "\(rule.id) of \(subject.name) (\(subject.id ?? "")) \(holds ? "holds" : "does not hold") "
        + "at \(width)"
    }
  }

  /// Whether every width is proved; if not, none is compared.
  private(set) var isExact = false
  /// The number of answers that were compared, over all statements.
  private(set) var comparisons = 0
  /// The number of widths that were compared and at which constraints do not contradict each other.
  private(set) var widthCount = 0
  /// The disagreements.
  private(set) var disagreements: [Disagreement] = []

  /// Compares widths for all statements about a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - range: The range that is proved, within one size class.
  ///   - widths: The widths, in any order.
  @MainActor
  init(of screen: Screen, over range: ClosedRange<Double>, widths: [Double]) {
    guard let analysis = WidthAnalysis(of: screen, over: range) else { return }
    isExact = true
    for width in widths {
      guard let configuration = Configuration.window(width: width) else { continue }
      let shown = ShownScreen(screen, in: configuration, method: .direct)
      defer { shown.close() }
      let contradicts = !shown.window.unsatisfiableConstraints.isEmpty
      let isInConflict = analysis.conflicts.contains { $0.contains(width) }
      comparisons += 1
      if contradicts != isInConflict {
        disagreements.append(
          Disagreement(
            rule: .unsatisfiableConstraints, subject: shown.subject(shown.content), width: width,
            holds: contradicts))
      }
      guard !contradicts, !isInConflict else { continue }
      widthCount += 1
      var answers: [Observation.Identity: Bool] = [:]
      for statement in WidthAnalysis.statements(about: shown) {
        let identity = statement.identity
        answers[identity] = answers[identity] ?? false || statement.holds(in: .exact)
      }
      for (identity, holds) in answers {
        comparisons += 1
        let isProved = analysis.found[identity]?.contains { $0.contains(width) } ?? false
        guard isProved != holds else { continue }
        disagreements.append(
          Disagreement(
            rule: identity.rule, subject: identity.subject, width: width, holds: holds))
      }
    }
  }
}
