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
  func isUnconnected(_ view: UIView) -> Bool { outlet(of: view) == nil && hasNoBehavior(view) }

  /// Returns whether nothing in a project with sources reaches a view, such as a text field that only shows a sign.
  func isIdle(_ view: UIView) -> Bool { hasSources && isUnconnected(view) }

  /// Returns whether touches of a button do nothing: it is unconnected, or code that reaches it by its outlet gives it no
  /// action, as one that only shows a text.
  func isInert(_ button: UIButton) -> Bool {
    hasNoBehavior(button) && hasNoAction(button)
  }

  /// Returns whether a control has no action in the file, and code that reaches a button by an outlet gives it none.
  func hasNoAction(_ control: UIView) -> Bool {
    guard element(of: control)?.hasNoConnections != false else { return false }
    guard let outlet = outlet(of: control) else { return true }
    // Nothing is known of the code of a class without a source.
    guard control is UIButton, hasSources, !runsCode, outlet != "view", haveSources(around: control)
    else { return false }
    let summary = summary(of: control)
    return !summary.isUnread && !summary.use.contains(.acts)
  }

  /// Returns whether a control with an action lies above all of a field and takes its touches, so that nobody edits it
  /// unless code makes it the first responder.
  func isBehindControl(_ field: UIView) -> Bool {
    guard let superview = field.superview, let place = superview.subviews.firstIndex(of: field)
    else { return false }
    let isCovered = superview.subviews[(place + 1)...].contains { view in
      view is UIControl && !(view is UITextField) && view.isTouchable
        && view.frame.insetBy(dx: -Self.rim, dy: -Self.rim).contains(field.frame)
        && element(of: view)?.hasActions == true
    }
    guard isCovered, hasSources, haveSources(around: field), let document = screen.document
    else { return false }
    guard let outlet = outlet(of: field) else { return true }
    let sources = ProjectSources.around(document.path)
    return !classes(around: field).compactMap(sources.source).contains { code in
      code.text.ranges(ofWord: outlet).contains {
        code.text[$0.upperBound...].prefix(24).contains("becomeFirstResponder")
      }
    }
  }

  /// The part of a field beside a control above it that nobody touches, in points.
  private static let rim: CGFloat = 4

  /// Returns whether the sources of the controllers and of the custom views around a view are at hand.
  private func haveSources(around view: UIView) -> Bool {
    guard let document = screen.document else { return false }
    let sources = ProjectSources.around(document.path)
    return classes(around: view).allSatisfy { sources.source(of: $0) != nil }
  }

  /// Returns the classes of the controllers and of the custom views around a view.
  func classes(around view: UIView) -> [String] { controllerClasses + viewClasses(around: view) }

  /// Returns the classes of the custom views around a view, the innermost first.
  func viewClasses(around view: UIView) -> [String] {
    sequence(first: view, next: \.superview).dropFirst()
      .compactMap { element(of: $0)?["customClass"] }
  }

  private func hasNoBehavior(_ view: UIView) -> Bool {
    guard let element = element(of: view) else { return false }
    return element["tag"] == nil && element["customClass"] == nil
      && element.runtimeAttributes.isEmpty && element.child("menu", key: "menu") == nil
      && element.hasNoConnections
  }
}

extension Element {
  /// Whether the object has an action or a segue.
  fileprivate var hasActions: Bool {
    child("connections")?.children.contains { $0.name == "action" || $0.name == "segue" } ?? false
  }

  /// Whether the object has neither outlets nor actions.
  fileprivate var hasNoConnections: Bool {
    child("connections").map { Array($0.children).isEmpty } ?? true
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
