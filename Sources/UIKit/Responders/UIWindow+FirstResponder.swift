import Foundation

extension UIWindow {
  /// Makes a responder the first one, or none for `nil`, if it and the one before it agree.
  ///
  /// The new one is asked first, then the old one; the old one ends before the new one begins
  /// (developer.apple.com, UITextFieldDelegate).
  @discardableResult
  func makeFirstResponder(_ responder: UIResponder?) -> Bool {
    guard responder !== firstResponder else { return true }
    if let responder {
      guard responder.canBecomeFirstResponder, responder.mayBecomeFirst() else { return false }
    }
    // Read now: who was asked may have made the old one resign.
    if let old = firstResponder {
      guard old.canResignFirstResponder, old.mayResignFirst() else { return false }
    }
    moveFirst(to: responder)
    return firstResponder === responder
  }

  /// Takes its rank from the first responder if it is in the window no longer; it is not asked.
  func dropDetachedFirstResponder() {
    if let responder = firstResponder, responder.responderWindow !== self { moveFirst(to: nil) }
  }

  fileprivate func moveFirst(to new: UIResponder?) {
    if let old = firstResponder {
      firstResponder = nil
      let brings = new.map { !InputViews(of: $0).isEmpty } ?? false
      if !brings { screen.keyboard.show(.none, in: self) }
      old.didResignFirst()
    }
    // Who was told may have made another one first, or have taken the new one out of the window.
    guard let new, firstResponder == nil, new.responderWindow === self else { return }
    firstResponder = new
    new.didBecomeFirst()
    guard firstResponder === new else { return }
    let views = InputViews(of: new)
    if !views.isEmpty { screen.keyboard.show(views, in: self) }
    scrollToFirstResponder()
  }

  /// Scrolls the scroll view around the first responder as little as needed for it to be seen inside the
  /// scroll view's insets; the keyboard itself does not count (parity C4).
  func scrollToFirstResponder() {
    guard let view = firstResponder as? UIView, view.wantsKeyboard else { return }
    var ancestor = view.superview
    while let current = ancestor, !current.scrollToFirstResponder(view, in: self) {
      ancestor = current.superview
    }
  }
}

extension UIView {
  /// Makes the view, or what is inside it, stop being the first responder.
  ///
  /// - Parameter force: Whether it is not asked.
  /// - Returns: Whether nothing in the view is the first responder now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window = responderWindow, let first = window.firstResponder else { return true }
    guard let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded,
      view.isDescendant(of: self)
    else { return true }
    if force {
      window.dropFirstResponder()
      return true
    }
    return first.resignFirstResponder()
  }
}

extension UIWindow {
  /// Takes its rank from the first responder; it is not asked.
  fileprivate func dropFirstResponder() { moveFirst(to: nil) }
}
