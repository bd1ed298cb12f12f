import Foundation

extension UIWindow {
  /// Makes a responder the first responder, if it and the current one agree.
  ///
  /// For `nil`, the current one resigns; the nearest controller after it in the responder chain
  /// that can become first responder takes its place, so that the controller's accessory returns
  /// (known to developers).
  ///
  /// The new responder is asked first, then the current one; the current one ends before the new
  /// one begins (developer.apple.com, UITextFieldDelegate).
  @discardableResult
  func makeFirstResponder(_ responder: UIResponder?) -> Bool {
    guard responder !== firstResponder else { return true }
    if let responder {
      guard responder.canBecomeFirstResponder, responder.mayBecomeFirst() else { return false }
    }
    // Read only now, since the new responder may have made the current one resign when asked.
    if let old = firstResponder {
      guard old.canResignFirstResponder, old.mayResignFirst() else { return false }
    }
    guard let responder else {
      let old = firstResponder
      resignFirst()
      return old == nil || firstResponder !== old
    }
    moveFirst(to: responder)
    return firstResponder === responder
  }

  /// Makes the first responder resign in favour of the nearest controller that can take its place.
  fileprivate func resignFirst() {
    let following = firstResponder.map { sequence(first: $0, next: \.next).dropFirst() }
    moveFirst(
      to: following?.first {
        $0.succeedsFirstResponder && $0.responderWindow === self && $0.canBecomeFirstResponder
      })
  }

  /// Makes a controller whose view has appeared the first responder if it can become it and there
  /// is none, so that its accessory is shown (known to developers).
  func controllerAppeared(_ controller: UIResponder) {
    guard firstResponder == nil, controller.canBecomeFirstResponder else { return }
    controller.becomeFirstResponder()
  }

  /// Removes the first responder without asking it if it is no longer in the window.
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
    // A callback may have made another responder first, or removed the new one from the window.
    guard let new, firstResponder == nil, new.responderWindow === self else { return }
    firstResponder = new
    new.didBecomeFirst()
    guard firstResponder === new else { return }
    let views = InputViews(of: new)
    if !views.isEmpty { screen.keyboard.show(views, in: self) }
    scrollToFirstResponder()
  }

  /// Scrolls the scroll view around the edited text control by the smallest distance that makes the
  /// control visible inside the scroll view's insets; the keyboard itself is not considered
  /// (row C4 of `docs/parity.md`).
  func scrollToFirstResponder() {
    guard let view = firstResponder as? UIView, view.isScrolledIntoView else { return }
    var ancestor = view.superview
    while let current = ancestor, !current.scrollToFirstResponder(view, in: self) {
      ancestor = current.superview
    }
  }
}

extension UIView {
  func endEditingInside(_ force: Bool) -> Bool {
    guard let window = responderWindow, let first = window.firstResponder else { return true }
    guard let view = first as? UIView, view.isDescendant(of: self) else { return true }
    if force {
      window.dropFirstResponder()
      return true
    }
    return first.resignFirstResponder()
  }
}

extension UIWindow {
  /// Removes the first responder without asking it.
  fileprivate func dropFirstResponder() { resignFirst() }
}
