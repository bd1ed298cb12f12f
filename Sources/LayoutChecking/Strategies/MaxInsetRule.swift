import Foundation
package import UIKit

/// A scroll view's insets are, edge by edge, the larger ones of safe area and keyboard, for a scroll view
/// that fills the screen (rows S2-04 to S2-10).
@MainActor
package final class MaxInsetRule: KeyboardRule {
  private let scrollView: UIScrollView
  private let view: UIView
  private var keyboardHeight: CGFloat = 0

  /// Sets the insets of a scroll view by the safe area of the view it fills.
  package init(_ scrollView: UIScrollView, in view: UIView) {
    self.scrollView = scrollView
    self.view = view
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    update()
  }

  package var cleared: CGFloat { scrollView.contentInset.bottom }

  package func keyboardWillShow(_ notice: KeyboardNotice) {
    keyboardHeight = notice.frame?.height ?? keyboardHeight
    update()
  }

  package func keyboardWillHide(_ notice: KeyboardNotice) {
    keyboardHeight = 0
    update()
  }

  /// Sets the insets again, as has to be done when the safe area changes.
  package func update() {
    let insets = UIEdgeInsets(
      top: view.safeAreaInsets.top, left: 0,
      bottom: max(keyboardHeight, view.safeAreaInsets.bottom), right: 0)
    scrollView.contentInset = insets
    scrollView.scrollIndicatorInsets = insets
  }
}
