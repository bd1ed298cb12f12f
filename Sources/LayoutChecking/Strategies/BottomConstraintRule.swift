import Foundation
package import UIKit

/// Sets the constant of one constraint between a view and the bottom layout guide to the keyboard's
/// height minus the guide's length (rows S0-05 to S0-07 of `docs/parity.md`).
@MainActor
package final class BottomConstraintRule: KeyboardRule {
  private let bottom: BottomConstraint
  private let rest: CGFloat

  /// Creates a rule that makes a constraint follow the keyboard; the current constant applies
  /// without a keyboard.
  package init(_ bottom: BottomConstraint) {
    self.bottom = bottom
    rest = bottom.lift
  }

  package var cleared: CGFloat {
    let length = bottom.controller.bottomLayoutGuide.length
    return bottom.lift == rest ? 0 : bottom.lift - rest + length
  }

  package func keyboardWillShow(_ notice: KeyboardNotice) {
    guard let duration = notice.duration, let frame = notice.frame else { return }
    move(to: rest + frame.height - bottom.controller.bottomLayoutGuide.length, duration)
  }

  package func keyboardWillHide(_ notice: KeyboardNotice) {
    guard let duration = notice.duration else { return }
    move(to: rest, duration)
  }

  private func move(to lift: CGFloat, _ duration: TimeInterval) {
    guard let view = bottom.controller.view else { return }
    view.layoutIfNeeded()
    bottom.lift = lift
    UIView.animate(withDuration: duration) { view.layoutIfNeeded() }
  }
}
