public import Foundation

/// What can take part in the chain of responders: views and view controllers.
///
/// At most one responder of a window is the first responder. When that is a text control, the
/// keyboard of the screen is up (developer.apple.com, UIResponder).
@preconcurrency @MainActor
open class UIResponder: NSObject, ReleasesAssociations {
  deinit { Associations.release(ObjectIdentifier(self)) }

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

  // MARK: Input views

  /// What comes up in place of the keyboard while this is the first responder; none unless overridden.
  open var inputView: UIView? { nil }

  /// What comes up above the keyboard, or alone where there is none, while this or a responder before it
  /// is the first one; none unless overridden.
  ///
  /// Its height is what its constraints give it where it does not translate its mask, its intrinsic
  /// height where its mask lets that change, and else that of its frame; it is part of the keyboard's
  /// frame in notifications. It reaches to the lower edge of the screen while the keyboard is away, where
  /// its own safe area keeps clear of the home indicator (parity C13).
  open var inputAccessoryView: UIView? { nil }

  /// Looks at ``inputView`` and ``inputAccessoryView`` again, if this responder or one before it is the
  /// first one.
  open func reloadInputViews() {
    guard let window = responderWindow, let first = window.firstResponder else { return }
    var responder: UIResponder? = first
    while let current = responder, current !== self { responder = current.next }
    guard responder === self else { return }
    window.screen.keyboard.show(InputViews(of: first), in: window)
  }

  // MARK: Touches

  /// Called when fingers have touched down; passed on to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers have moved; passed on to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers were raised; passed on to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches end otherwise, as when a gesture was recognised; passed on to the next responder
  /// unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  private var accessibility: AccessibilityValues?
  /// Whether it can be heard by itself; carried.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { setAccessibility(newValue, \.isElement) }
  }
  /// What it is, in a word; carried.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { setAccessibility(newValue, \.label) }
  }
  /// What it does; carried.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { setAccessibility(newValue, \.hint) }
  }
  /// What it holds; carried.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { setAccessibility(newValue, \.value) }
  }
  /// A name for tests, which is never spoken; carried.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { setAccessibility(newValue, \.identifier) }
  }
  /// What kind of thing it is; carried.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { setAccessibility(newValue, \.traits) }
  }
  /// What is heard inside it, in order; carried.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { setAccessibility(newValue, \.elements) }
  }
  /// Whether nothing inside it is heard; carried.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.isHidden ?? false }
    set { setAccessibility(newValue, \.isHidden) }
  }

  private func setAccessibility<Value>(
    _ value: Value, _ property: WritableKeyPath<AccessibilityValues, Value>
  ) {
    var values = accessibility ?? AccessibilityValues()
    values[keyPath: property] = value
    accessibility = values
  }

  // MARK: What kinds of responders say

  /// The window in which the responder may be first.
  var responderWindow: UIWindow? { nil }

  /// The gesture recognizers that come with the kind of view, ahead of those that were added.
  var builtInRecognizers: [UIGestureRecognizer] { [] }

  /// Whether a gesture recognized in a touch of this view may begin.
  func allows(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether a touch of a view inside may end for a recognizer of this view, after a time in seconds.
  func takes(
    _ touch: UITouch, for recognizer: UIGestureRecognizer, after time: TimeInterval
  ) -> Bool { true }

  /// Whether touches stay with this view when a scroll view around it begins to scroll.
  var keepsTouches: Bool { false }

  /// Scrolls as little as needed for the first responder inside to be visible.
  ///
  /// - Returns: Whether this is a scroll view, so that none around it is asked.
  func scrollToFirstResponder(_ view: UIView, in window: UIWindow) -> Bool { false }

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
