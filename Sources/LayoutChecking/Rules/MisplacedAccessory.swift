import Foundation
import UIKit

extension Rule {
  /// An accessory view above the keyboard clips its content, or is in the wrong position.
  public static let misplacedAccessory = Rule(
    id: "misplaced-accessory", severity: .error, title: "Clipped input accessory view",
    explanation: """
      The accessory view above the keyboard clips its content. Each field with an accessory is edited, and \
      checked when the keyboard is up.
      """,
    example:
      "the accessory view of textView \"Message\" clips 22 pt of its content when the keyboard is up",
    fix: "Give it the height of its content before it is shown, or constraints that give it one.",
    check: .screen(.all, []) { MisplacedAccessoryRule() })
}

/// Finds accessory views above the keyboard that are shorter than their content, or not on top of
/// the keys.
///
/// An accessory whose height changes can be misplaced in three ways (seed 003: rows S3-04 to S3-06
/// of parity); each field with an accessory is edited, and checked while the keyboard is shown.
private struct MisplacedAccessoryRule: ScreenRule {
  func observations(on laidOut: LaidOutScreen) -> [Observation] {
    let shown = laidOut.shown
    guard shown.screen.isWholeScreen else { return [] }
    return shown.content.textInputs.compactMap { input in
      guard let accessory = input.inputAccessoryView, input.becomeFirstResponder() else {
        return nil
      }
      let screen = shown.window.screen
      screen.clock.advance(by: .seconds(1))
      defer {
        input.resignFirstResponder()
        screen.clock.advance(by: .seconds(1))
      }
      return observation(of: accessory, above: input, on: shown)
    }
  }

  private func observation(
    of accessory: UIView, above input: UIView, on shown: ShownScreen
  ) -> Observation? {
    let limits = accessory.superview.map { [accessory, $0] } ?? [accessory]
    let cut =
      accessory.subviews.filter { !$0.isHidden }.map { view in
        let rect = view.convert(view.alignmentRect(forFrame: view.bounds), to: accessory)
        return limits.map { limit in
          let own = accessory.convert(rect, to: limit)
          return Double(max(own.maxY - limit.bounds.maxY, limit.bounds.minY - own.minY))
        }.max() ?? 0
      }.max() ?? 0
    guard cut >= 1 else { return nil }
    return Observation(
      rule: .misplacedAccessory, subject: shown.subject(accessory),
      related: [shown.subject(input)], axis: .vertical, measure: cut,
      message:
        "the accessory view of \(shown.subject(input).name) clips \(Points.count(cut)) of its "
        + "content when the keyboard is up")
  }
}
