public import Foundation

/// What can take part in the chain of responders: views and view controllers.
///
/// At most one responder of a window is the first responder. When that is a text control, the
/// keyboard of the screen is up (developer.apple.com, UIResponder).
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The responder asked after this one; `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether the responder may become the first one; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may stop being the first one; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is its window's first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to be the window's first responder.
  ///
  /// - Returns: Whether it is the first responder now: it is in a window, may become it, and the
  ///   one before it gave way.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    responderWindow?.makeFirstResponder(self) ?? false
  }

  /// Asks to be the first responder no longer.
  ///
  /// - Returns: Whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = responderWindow else { return true }
    return window.makeFirstResponder(nil)
  }

  /// The window in which the responder may be first.
  var responderWindow: UIWindow? { nil }

  /// Whether the responder agrees to become the first one now.
  func mayBecomeFirst() -> Bool { true }

  /// Whether the responder agrees to give way now.
  func mayResignFirst() -> Bool { true }

  /// Called when the responder is the first one, before the keyboard is shown.
  func didBecomeFirst() {}

  /// Called when the responder is the first one no longer, after the keyboard was told to hide.
  func didResignFirst() {}

  /// Whether the keyboard is up while this is the first responder.
  var wantsKeyboard: Bool { false }
}

/// Something that happened on the screen, as given to ``UIView/hitTest(_:with:)``.
@preconcurrency @MainActor
open class UIEvent: NSObject {
}
