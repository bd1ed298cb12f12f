import Foundation
package import UIKit

/// Sets each inset of a scroll view that fills the screen to the larger of the safe area and the
/// keyboard (rows S2-04 to S2-10).
@MainActor
package final class MaxInsetRule: KeyboardRule {
  private let scrollView: UIScrollView
  private let view: UIView
  private var keyboardHeight: CGFloat = 0

  /// Creates a rule that sets the insets of a scroll view by the safe area of the view that the
  /// scroll view fills.
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

  /// Updates the insets; to be called when the safe area changes.
  package func update() {
    let insets = UIEdgeInsets(
      top: view.safeAreaInsets.top, left: 0,
      bottom: max(keyboardHeight, view.safeAreaInsets.bottom), right: 0)
    scrollView.contentInset = insets
    scrollView.scrollIndicatorInsets = insets
  }
}
