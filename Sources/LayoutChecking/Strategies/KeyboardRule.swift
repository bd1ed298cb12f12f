import Foundation
package import UIKit

/// What code does when the keyboard comes and goes, so that it hides nothing that matters.
@MainActor
package protocol KeyboardRule: AnyObject {
  /// The keyboard comes, or changes while it is up.
  func keyboardWillShow(_ notice: KeyboardNotice)
  /// The keyboard goes.
  func keyboardWillHide(_ notice: KeyboardNotice)
  /// A text field or text view is about to be edited.
  func willEdit(_ input: UIView)
  /// How many points of the screen's bottom the rule has kept free of content, or lifted it by.
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
  /// A scroll view's inset is what the keyboard's frame, converted, overlaps of it from its top down.
  case overlapInset = "overlap-inset"
  /// A scroll view's inset is the larger one of the keyboard's height and the safe area.
  case maxInset = "max-inset"
  /// A scroll view is scrolled by what the edited field is below the keyboard's top, by its height.
  case fieldOffset = "field-offset"
  /// A scroll view's inset is what the keyboard covers of it, where it touches its bottom; what was
  /// there before comes back.
  case intersectionInset = "intersection-inset"
  /// The keyboard's layout guide holds what is above it.
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
