import Foundation
package import UIKit

/// Scrolls a scroll view by the distance by which the edited field, and 8 points below it, are
/// below the keyboard's top (rows S4-02 to S4-04).
///
/// The field's frame in its own superview is used, as in the article, so that the position of a
/// field inside another view is wrong (S4-10).
@MainActor
package final class FieldOffsetRule: KeyboardRule {
  private let scrollView: UIScrollView
  private weak var field: UIView?
  /// Whether the rule scrolls back when the keyboard is hidden; the article's code never does
  /// (S4-08).
  private let returns: Bool

  /// The distance kept below the field, in points.
  package static let margin: CGFloat = 8

  /// Creates a rule that scrolls a scroll view.
  package init(_ scrollView: UIScrollView, returns: Bool) {
    self.scrollView = scrollView
    self.returns = returns
  }

  package var cleared: CGFloat { scrollView.contentOffset.y }

  package func willEdit(_ input: UIView) { field = input }

  package func keyboardWillShow(_ notice: KeyboardNotice) {
    guard let frame = notice.frame, let field else { return }
    let textLimit = field.frame.minY + field.frame.height + Self.margin
    let keyboardLimit = UIScreen.main.bounds.height - frame.height
    if textLimit >= keyboardLimit { scrollView.contentOffset.y = textLimit - keyboardLimit }
  }

  package func keyboardWillHide(_ notice: KeyboardNotice) {
    if returns { scrollView.contentOffset.y = 0 }
  }
}
