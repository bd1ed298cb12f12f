import Foundation
package import UIKit

/// The response of code to the keyboard, by which it keeps content visible.
@MainActor
package protocol KeyboardRule: AnyObject {
  /// Called when the keyboard is shown, or changes while it is up.
  func keyboardWillShow(_ notice: KeyboardNotice)
  /// Called when the keyboard is hidden.
  func keyboardWillHide(_ notice: KeyboardNotice)
  /// Called when a text field or text view is about to be edited.
  func willEdit(_ input: UIView)
  /// The height at the bottom of the screen that the rule keeps clear, or by which it lifts content, in points.
  var cleared: CGFloat { get }
}

extension KeyboardRule {
  /// Does nothing.
  package func willEdit(_ input: UIView) {}
}

/// The ways to keep the keyboard from hiding things, as they are named on the command line.
public enum KeyboardStrategy: String, CaseIterable, Sendable {
  /// The constant of a constraint to the bottom is the keyboard's height less the bottom guide's length.
  case bottomConstraint = "bottom-constraint"
  /// A scroll view's inset is the overlap with the keyboard's converted frame, from its top down.
  case overlapInset = "overlap-inset"
  /// A scroll view's inset is the larger one of the keyboard's height and the safe area.
  case maxInset = "max-inset"
  /// A scroll view is scrolled by the distance of the edited field below the keyboard's top, from its height.
  case fieldOffset = "field-offset"
  /// A scroll view's inset is the height that the keyboard covers of it, where it touches its bottom; the
  /// original insets are restored.
  case intersectionInset = "intersection-inset"
  /// The keyboard layout guide holds the content above it.
  case layoutGuide = "layout-guide"
  /// Nothing moves.
  case none

  /// The strategies of the articles, and the two that are right everywhere, in the order of tables.
  public static let compared: [KeyboardStrategy] = [
    .bottomConstraint, .overlapInset, .maxInset, .fieldOffset, .intersectionInset, .layoutGuide,
  ]
}

/// The animation that an article's code asks for.
@MainActor
enum FollowingAnimation {
  /// With the keyboard's duration, and its curve as an option: a raw value at bit 16.
  static func run(_ notice: KeyboardNotice, _ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: notice.duration ?? 0, delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(max(notice.curve ?? 0, 0)) << 16),
      animations: changes)
  }
}
