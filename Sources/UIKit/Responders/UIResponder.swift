public import Foundation

/// An object in the responder chain: a view or a view controller.
///
/// A window has at most one first responder. While this is a text control, the keyboard of the
/// screen is shown (developer.apple.com, UIResponder).
@preconcurrency @MainActor
open class UIResponder: NSObject, ReleasesAssociations {
  deinit { Associations.release(ObjectIdentifier(self)) }

  /// The next responder in the chain; `nil` at its end.
  open var next: UIResponder? { nil }

  /// Whether the responder can become first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign as first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder the first responder of its window.
  ///
  /// - Returns: Whether it is the first responder afterwards: it is in a window, can become first
  ///   responder, and the previous one resigned.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    responderWindow?.makeFirstResponder(self) ?? false
  }

  /// Resigns as first responder.
  ///
  /// - Returns: Whether it is not the first responder afterwards.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = responderWindow else { return true }
    return window.makeFirstResponder(nil)
  }

  // MARK: Input views

  /// The view shown instead of the keyboard while this is the first responder; `nil` unless
  /// overridden.
  open var inputView: UIView? { nil }

  /// The view shown above the keyboard, or alone, while this or a responder before it in the chain
  /// is first responder; `nil` unless overridden.
  ///
  /// Its height is determined by its constraints and its intrinsic size if it does not translate its
  /// autoresizing mask or the mask has a flexible height, and by its frame in all other cases.
  /// It is part of the keyboard's frame in notifications. While the keyboard is hidden it extends
  /// to the bottom of the screen, and its safe area excludes the home indicator (parity C13).
  open var inputAccessoryView: UIView? { nil }

  /// Updates ``inputView`` and ``inputAccessoryView`` if this responder, or one before it in the
  /// chain, is the first responder.
  open func reloadInputViews() {
    guard let window = responderWindow, let first = window.firstResponder else { return }
    var responder: UIResponder? = first
    while let current = responder, current !== self { responder = current.next }
    guard responder === self else { return }
    window.screen.keyboard.show(InputViews(of: first), in: window)
  }

  // MARK: Touches

  /// Called when touches have begun; forwards to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved; forwards to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches have ended; forwards to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches were cancelled, for example because a gesture was recognised; forwards to
  /// the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Interface Builder files

  /// Called after the object was created from an Interface Builder file and its outlets were
  /// connected; does nothing unless overridden.
  ///
  /// For a controller it is called before its view is loaded.
  ///
  /// Source: developer.apple.com, NSObject, awakeFromNib().
  open func awakeFromNib() {}

  /// Called on Xcode's canvas, which does not exist here; never called.
  ///
  /// Source: developer.apple.com, NSObject, prepareForInterfaceBuilder().
  open func prepareForInterfaceBuilder() {}

  // MARK: Actions

  /// Returns whether the responder handles an action; whether it has the method, unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// Returns this responder if it can perform an action, and otherwise the first that can of those
  /// after it in the chain.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: Accessibility

  private var accessibility: AccessibilityValues?
  /// Whether the responder is an accessibility element; stored without effect.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { setAccessibility(newValue, \.isElement) }
  }
  /// The accessibility label; stored without effect.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { setAccessibility(newValue, \.label) }
  }
  /// The accessibility hint; stored without effect.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { setAccessibility(newValue, \.hint) }
  }
  /// The accessibility value; stored without effect.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { setAccessibility(newValue, \.value) }
  }
  /// The accessibility identifier, for tests; stored without effect.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { setAccessibility(newValue, \.identifier) }
  }
  /// The accessibility traits; stored without effect.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { setAccessibility(newValue, \.traits) }
  }
  /// The accessibility elements inside, in order; stored without effect.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { setAccessibility(newValue, \.elements) }
  }
  /// Whether accessibility elements inside are hidden; stored without effect.
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

  // MARK: Overridden by kinds of responders

  /// The window in which the responder can become first responder.
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

  /// Asks whether the responder may become first responder now.
  func mayBecomeFirst() -> Bool { true }

  /// Asks whether the responder may resign now.
  func mayResignFirst() -> Bool { true }

  /// Called when the responder has become first responder, before the keyboard is shown.
  func didBecomeFirst() {}

  /// Called when the responder has resigned, after the keyboard has started to hide.
  func didResignFirst() {}

  /// Whether scroll views around the view show it while it is edited: whether it is a text control.
  var isScrolledIntoView: Bool { false }

  /// Whether this takes the place of a responder before it in the chain that resigns: whether it is a
  /// controller.
  var succeedsFirstResponder: Bool { false }

  /// Whether the keyboard is shown while this is the first responder: whether it accepts typed text
  /// (developer.apple.com, UIKeyInput).
  var wantsKeyboard: Bool { self is any UIKeyInput }
}
