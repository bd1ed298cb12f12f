import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// A view that follows the keyboard leaves a gap above it, or extends below its top.
  public static let keyboardGap = Rule(
    id: "keyboard-gap", severity: .error, title: "Gap above the keyboard",
    explanation: """
      A view whose bottom constraint follows the keyboard does not end where the constraint says, because \
      other constraints hold it.
      """,
    example: """
      view "Form" ends 40 pt below the position in which a 253 pt keyboard leaves it, where constraints contradict \
      each other
      """,
    fix: "Let the views above it shrink, and let no other required constraint hold it.",
    check: .screen(.all, .screenEdges) { KeyboardGapRule() })
}

/// Finds views that a constraint moves and whose distance above the keyboard differs from that
/// above their floor.
private struct KeyboardGapRule: ScreenRule {
  /// The smallest gap that is reported, in points.
  private static let tolerance = 0.5

  func observations(on screen: LaidOutScreen) -> [Observation] {
    guard !screen.shown.runsCode else { return [] }
    let following = screen.keyboard.following
    guard !screen.keyboard.fields.isEmpty,
      case .constraint(let bottom, let rest) = following.mechanism
    else { return [] }
    let shown = screen.shown
    let screenHeight = Double(shown.window.bounds.height)
    let expected = { (height: Double) in
      min(screenHeight - height, Double(bottom.floor)) - Double(rest)
    }
    let heights = shown.configuration.device.keyboardHeights.all.map { Double($0) }
    let worst = heights.map { height -> (height: Double, gap: Double) in
      let geometry = following.apply(height: height)
      return (height, expected(height) - Double(geometry.frame(bottom.view).maxY))
    }.max { abs($0.gap) < abs($1.gap) }
    let conflicts = shown.window.unsatisfiableConstraints.count
    _ = following.apply(height: 0)
    guard let worst, abs(worst.gap) > Self.tolerance else { return [] }
    let side = worst.gap > 0 ? "above" : "below"
    let reason = conflicts > 0 ? ", where constraints contradict each other" : ""
    return [
      Observation(
        rule: .keyboardGap, subject: shown.subject(bottom.view),
        related: [shown.subject(bottom.constraint)], axis: .vertical, measure: abs(worst.gap),
        message:
          "\(shown.subject(bottom.view).name) ends \(Points.count(abs(worst.gap))) \(side) the "
          + "position in which a \(Points.text(worst.height)) pt keyboard leaves it\(reason)")
    ]
  }
}
