import Foundation
package import UIKit

/// A response of code to the keyboard that keeps content visible.
@MainActor
package protocol KeyboardRule: AnyObject {
  /// Called when the keyboard is shown, or changes while it is shown.
  func keyboardWillShow(_ notice: KeyboardNotice)
  /// Called when the keyboard is hidden.
  func keyboardWillHide(_ notice: KeyboardNotice)
  /// Called when a text field or text view is about to be edited.
  func willEdit(_ input: UIView)
  /// The height at the bottom of the screen that the rule keeps clear, or by which it raises
  /// content, in points.
  var cleared: CGFloat { get }
}

extension KeyboardRule {
  /// Does nothing by default.
  package func willEdit(_ input: UIView) {}
}

/// A strategy for keeping the keyboard from hiding content, as named on the command line.
public enum KeyboardStrategy: String, CaseIterable, Sendable {
  /// Sets the constant of a constraint to the bottom to the keyboard's height minus the bottom
  /// guide's length.
  case bottomConstraint = "bottom-constraint"
  /// Sets a scroll view's inset to the overlap with the keyboard's converted frame, measured from
  /// the keyboard's top.
  case overlapInset = "overlap-inset"
  /// Sets a scroll view's inset to the larger of the keyboard's height and the safe area.
  case maxInset = "max-inset"
  /// Scrolls a scroll view by the distance of the edited field below the keyboard's top, which is
  /// computed from the keyboard's height.
  case fieldOffset = "field-offset"
  /// Sets a scroll view's inset to the height that the keyboard covers of it if the keyboard
  /// touches its bottom; restores the original insets.
  case intersectionInset = "intersection-inset"
  /// Keeps the content above the keyboard with the keyboard layout guide.
  case layoutGuide = "layout-guide"
  /// Moves nothing.
  case none

  /// The strategies of the articles, and the two that are correct in every situation, in the order
  /// of tables.
  public static let compared: [KeyboardStrategy] = [
    .bottomConstraint, .overlapInset, .maxInset, .fieldOffset, .intersectionInset, .layoutGuide,
  ]
}

/// The animation that an article's code requests.
@MainActor
enum FollowingAnimation {
  /// Animates changes with the keyboard's duration and curve; the raw value of the curve is an
  /// option at bit 16.
  static func run(_ notice: KeyboardNotice, _ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: notice.duration ?? 0, delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(max(notice.curve ?? 0, 0)) << 16),
      animations: changes)
  }
}
