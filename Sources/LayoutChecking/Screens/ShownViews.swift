package import UIKit

extension UIViewController {
  /// The controller and its descendants whose views are shown, outermost first.
  var shownControllers: [UIViewController] {
    let selected = (self as? UITabBarController)?.selectedViewController.map { [$0] }
    return [self] + (selected ?? children).flatMap(\.shownControllers)
  }
}

extension UIView {
  /// The editable text fields and text views in the view, outermost first.
  package var textInputs: [UIView] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    let isInput = (self is UITextField || self is UITextView) && canBecomeFirstResponder
    return (isInput ? [self] : []) + subviews.flatMap(\.textInputs)
  }
}
