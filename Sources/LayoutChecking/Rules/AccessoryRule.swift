import Foundation
import UIKit

/// Accessory views above the keyboard that are lower than what they hold, or do not stand on the keys.
///
/// An accessory whose height changes comes apart from its place in three ways (seed 003: rows S3-04 to
/// S3-06 of parity); each field with one is edited, and looked at when the keyboard is up.
struct AccessoryRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    guard shown.screen.isWholeScreen else { return [] }
    return TypingTrial.inputs(in: shown.content).compactMap { input in
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
    let rooms = accessory.superview.map { [accessory, $0] } ?? [accessory]
    let cut =
      accessory.subviews.filter { !$0.isHidden }.map { view in
        let rect = view.convert(view.alignmentRect(forFrame: view.bounds), to: accessory)
        return rooms.map { room in
          let own = accessory.convert(rect, to: room)
          return Double(max(own.maxY - room.bounds.maxY, room.bounds.minY - own.minY))
        }.max() ?? 0
      }.max() ?? 0
    guard cut >= 1 else { return nil }
    return Observation(
      rule: .misplacedAccessory, subject: shown.subject(accessory),
      related: [shown.subject(input)], axis: .vertical, measure: cut,
      message:
        "the accessory of \(shown.subject(input).name) cuts \(Points.count(cut)) off what "
        + "it holds when the keyboard is up",
      mend: "Give it the height of its content before it is shown, or constraints that give it one."
    )
  }
}
