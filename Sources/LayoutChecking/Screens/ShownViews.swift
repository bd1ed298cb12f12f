import InterfaceBuilder
package import UIKit

extension UIViewController {
  /// The controller and its descendants whose views are shown, outermost first.
  var shownControllers: [UIViewController] {
    let selected = (self as? UITabBarController)?.selectedViewController.map { [$0] }
    return [self] + (selected ?? children).flatMap(\.shownControllers)
  }
}

extension ShownScreen {
  /// Whether the project around the file has sources, to which its controls are connected.
  var hasSources: Bool {
    screen.document.map { !ProjectSources.around($0.path).isEmpty } ?? false
  }

  /// Returns whether a view has neither a connection, a tag nor a menu, and nothing that may give it a behaviour, such as a
  /// custom class, so that touches do nothing.
  func isUnconnected(_ view: UIView) -> Bool {
    guard let element = element(of: view) else { return false }
    return outlet(of: view) == nil && element["tag"] == nil && element["customClass"] == nil
      && element.runtimeAttributes.isEmpty && element.child("menu", key: "menu") == nil
      && element.child("connections").map { Array($0.children).isEmpty } != false
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
