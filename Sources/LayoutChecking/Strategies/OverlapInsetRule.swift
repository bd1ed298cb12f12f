import Foundation
package import UIKit

/// Sets a scroll view's bottom inset to the distance from the keyboard's top, converted, to its own
/// bottom (rows S1-06 to S1-12).
///
/// The rule sets the other insets to 0, and all insets when the keyboard is hidden (S1-16), and
/// treats a keyboard in the middle of the screen as if it reached the bottom.
@MainActor
package final class OverlapInsetRule: KeyboardRule {
  private let scrollView: UIScrollView
  private let scrollsToBottom: Bool

  /// Creates a rule that sets the insets of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - scrollsToBottom: Whether to scroll to the end of the content when the keyboard is shown
  ///     (S1-10).
  package init(_ scrollView: UIScrollView, scrollsToBottom: Bool = true) {
    self.scrollView = scrollView
    self.scrollsToBottom = scrollsToBottom
  }

  package var cleared: CGFloat { scrollView.contentInset.bottom }

  package func keyboardWillShow(_ notice: KeyboardNotice) {
    guard let frame = notice.frame, let container = scrollView.superview else { return }
    let keyboard = container.convert(frame, from: nil)
    let overlap = max(0, scrollView.frame.maxY - keyboard.minY)
    set(UIEdgeInsets(top: 0, left: 0, bottom: overlap, right: 0), notice)
    guard scrollsToBottom else { return }
    let end = CGRect(
      x: 0, y: scrollView.contentSize.height - 1, width: scrollView.frame.width, height: 1)
    scrollView.scrollRectToVisible(end, animated: true)
  }

  package func keyboardWillHide(_ notice: KeyboardNotice) { set(.zero, notice) }

  private func set(_ insets: UIEdgeInsets, _ notice: KeyboardNotice) {
    let scrollView = scrollView
    FollowingAnimation.run(notice) {
      scrollView.contentInset = insets
      scrollView.scrollIndicatorInsets = insets
    }
  }
}
