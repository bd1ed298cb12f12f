import Foundation
package import UIKit

/// Sets a scroll view's bottom inset to the height that the keyboard covers, if the keyboard
/// reaches its bottom edge; restores the original insets afterwards.
///
/// This rule is correct in every situation: the keyboard's frame is converted from screen
/// coordinates and intersected with the scroll view, and counts only if it touches the bottom
/// (row C1 of `docs/parity.md`).
@MainActor
package final class IntersectionInsetRule: KeyboardRule {
  private let scrollView: UIScrollView
  private var before: (content: UIEdgeInsets, indicators: UIEdgeInsets)?

  /// Creates a rule that sets the insets of a scroll view.
  package init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  package var cleared: CGFloat { scrollView.adjustedContentInset.bottom }

  package func keyboardWillShow(_ notice: KeyboardNotice) {
    guard let frame = notice.frame, let window = scrollView.window, let above = scrollView.superview
    else { return }
    let saved = before ?? (scrollView.contentInset, scrollView.scrollIndicatorInsets)
    before = saved
    let keyboard = above.convert(frame, from: window.screen.coordinateSpace)
    let covered = keyboard.intersection(scrollView.frame)
    let touches = !covered.isNull && keyboard.maxY >= scrollView.frame.maxY
    // The inset that the scroll view adds for the safe area must not be added twice.
    let own = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    let inset = touches ? max(covered.height - own, saved.content.bottom) : saved.content.bottom
    set(
      inset, touches ? max(covered.height - own, saved.indicators.bottom) : saved.indicators.bottom,
      notice)
  }

  package func keyboardWillHide(_ notice: KeyboardNotice) {
    guard let before else { return }
    self.before = nil
    set(before.content.bottom, before.indicators.bottom, notice)
  }

  private func set(_ content: CGFloat, _ indicators: CGFloat, _ notice: KeyboardNotice) {
    let scrollView = scrollView
    FollowingAnimation.run(notice) {
      scrollView.contentInset.bottom = content
      scrollView.verticalScrollIndicatorInsets.bottom = indicators
    }
  }
}
