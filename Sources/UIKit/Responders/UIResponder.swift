public import Foundation

/// An object in the responder chain: a view or a view controller.
///
/// A window has at most one first responder. While this is a text control, the keyboard of the
/// screen is shown (developer.apple.com, UIResponder).
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueObserving, ObservedProperties, ReleasesAssociations {
  deinit { Associations.release(ObjectIdentifier(self)) }

  /// The next responder in the chain; `nil` at its end.
  open var next: UIResponder? { nil }

  /// Whether the responder can become first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign as first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses and text go to the responder first; at most one of a window is.
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
  /// to the bottom of the screen, and its safe area excludes the home indicator (row C13 of
  /// `docs/parity.md`).
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

  /// Never called: the class itself is in no file.
  ///
  /// On Apple's platforms, every class has the instance methods of `NSObject`, so that programs can override it.
  open class func awakeFromNib() {}

  /// On Xcode's canvas, called before the object is drawn; never called by Kuina.
  ///
  /// Source: developer.apple.com, NSObject, prepareForInterfaceBuilder().
  open func prepareForInterfaceBuilder() {}

  /// The activity that the user carries on in the responder, `nil` by default; stored without
  /// effect.
  open var userActivity: NSUserActivity?

  /// Updates the state of ``userActivity`` before it is saved: does nothing unless overridden, and
  /// is never called by Kuina, since no activity is saved.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Continues an activity that came up the chain of responders: does nothing unless overridden,
  /// and is never called by Kuina.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: Actions

  /// Returns whether the responder handles an action; whether it has the method, unless overridden.
  ///
  /// A subclass that implements an editing action, such as ``copy(_:)``, returns `true` for it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    Self.editActions.contains(action.name)
      ? implementsEditAction(action.name) : action.isImplemented(by: self)
  }

  /// Returns this responder if it can perform an action, and otherwise the first that can of those
  /// after it in the chain.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// The commands of a physical keyboard; `nil` unless overridden, and for controllers those that
  /// were added.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Changes the menus of the application; does nothing unless overridden.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Updates a command before it is shown; does nothing unless overridden.
  open func validate(_ command: UICommand) {}

  /// Removes the selection and copies it; does nothing unless overridden.
  open func cut(_ sender: Any?) {}
  /// Copies the selection; does nothing unless overridden.
  open func copy(_ sender: Any?) {}
  /// Inserts what was copied; does nothing unless overridden.
  open func paste(_ sender: Any?) {}
  /// Inserts what was copied, with the style around it; does nothing unless overridden.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Selects; does nothing unless overridden.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing unless overridden.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection; does nothing unless overridden.
  open func delete(_ sender: Any?) {}
  /// Makes the selection bold; does nothing unless overridden.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic; does nothing unless overridden.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection; does nothing unless overridden.
  open func toggleUnderline(_ sender: Any?) {}

  /// The names of the actions that all responders declare and few implement.
  private static let editActions: Set<String> = [
    "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "select:", "selectAll:", "delete:",
    "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
  ]

  /// Whether the responder implements an editing action.
  func implementsEditAction(_ name: String) -> Bool { false }

  // MARK: Keys, motion and remote control

  /// Called when a physical key was pressed; forwards to the next responder unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when the force of a press has changed; forwards to the next responder unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when a physical key was released; forwards to the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when a press was cancelled; forwards to the next responder unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Called when a motion such as shaking has begun; forwards to the next responder unless
  /// overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when a motion has ended; forwards to the next responder unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Called when a motion was cancelled; forwards to the next responder unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Called when a remote control was used; forwards to the next responder unless overridden.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
  /// The undo manager: that of the next responder, up to the window's, unless overridden.
  open var undoManager: UndoManager? { next?.undoManager }
  /// The language of the keyboard: that of the current locale, unless overridden.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// The identifier by which the language of the keyboard is remembered; `nil` unless overridden.
  open var textInputContextIdentifier: String? { nil }
  private var storedAssistantItem: UITextInputAssistantItem?
  /// The buttons beside the predictions of an iPad's keyboard.
  open var inputAssistantItem: UITextInputAssistantItem {
    let item = storedAssistantItem ?? UITextInputAssistantItem()
    storedAssistantItem = item
    return item
  }
  /// The controller whose view is shown instead of the keyboard; `nil` unless overridden.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller whose view is shown above the keyboard; `nil` unless overridden.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Called when a property has changed that the responder observes by name; see
  /// ``KeyValueObservable/addObserver(_:forKeyPath:options:context:)``; does nothing unless
  /// overridden.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Accessibility

  /// The values that the program has set; `nil` until the first.
  private var accessibility: AccessibilityValues?
  /// Whether the object is an accessibility element; `true` by default for labels and controls.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? AccessibilityDefaults(of: self).isElement }
    set { setAccessibility(newValue, \.isElement) }
  }
  /// The accessibility label; by default the text of a label or the title of a button.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? AccessibilityDefaults(of: self).label }
    set { setAccessibility(newValue, \.label) }
  }
  /// The accessibility hint; stored without effect.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { setAccessibility(newValue, \.hint) }
  }
  /// The accessibility value; by default the text of a text field, or the position of a switch or slider.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? AccessibilityDefaults(of: self).value }
    set { setAccessibility(newValue, \.value) }
  }
  /// The accessibility traits; by default those of the kind of control.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? AccessibilityDefaults(of: self).traits }
    set { setAccessibility(newValue, \.traits) }
  }
  /// The accessibility label with attributes; stored without effect.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibility?.attributedLabel }
    set { setAccessibility(newValue, \.attributedLabel) }
  }
  /// The accessibility hint with attributes; stored without effect.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibility?.attributedHint }
    set { setAccessibility(newValue, \.attributedHint) }
  }
  /// The accessibility value with attributes; stored without effect.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibility?.attributedValue }
    set { setAccessibility(newValue, \.attributedValue) }
  }
  /// The accessibility identifier, by which findings and snapshots name a view.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { setAccessibility(newValue, \.identifier) }
  }
  /// The language of the texts; stored without effect.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { setAccessibility(newValue, \.language) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The names by which voice control finds the element; stored without effect.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.userInputLabels }
    set { setAccessibility(newValue, \.userInputLabels) }
  }
  /// The accessibility elements inside, in order; stored without effect.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { setAccessibility(newValue, \.elements) }
  }
  /// Whether accessibility elements inside are hidden; snapshots leave them out.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { setAccessibility(newValue, \.elementsHidden) }
  }
  /// Whether elements of sibling views are ignored; stored without effect.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.viewIsModal ?? false }
    set { setAccessibility(newValue, \.viewIsModal) }
  }
  /// Whether the elements inside are read together; stored without effect.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.shouldGroupAccessibilityChildren ?? false }
    set { setAccessibility(newValue, \.shouldGroupAccessibilityChildren) }
  }
  /// The order in which switch control visits the elements; stored without effect.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility?.navigationStyle ?? .automatic }
    set { setAccessibility(newValue, \.navigationStyle) }
  }
  /// The kind of the container; stored without effect.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { setAccessibility(newValue, \.containerType) }
  }
  /// Whether the element responds to the user; stored without effect.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.respondsToUserInteraction ?? true }
    set { setAccessibility(newValue, \.respondsToUserInteraction) }
  }
  /// The actions of the element; see ``UIAccessibilityCustomAction/perform()``.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { setAccessibility(newValue, \.customActions) }
  }
  /// The lists of items by which the user navigates; stored without effect.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibility?.customRotors }
    set { setAccessibility(newValue, \.customRotors) }
  }
  /// The elements that describe this one, such as the header of a column; stored without effect.
  open var accessibilityHeaderElements: [Any]? {
    get { accessibility?.headerElements }
    set { setAccessibility(newValue, \.headerElements) }
  }
  /// The kind of the text; stored without effect.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibility?.textualContext }
    set { setAccessibility(newValue, \.textualContext) }
  }
  /// The places at which a drag can begin; stored without effect.
  open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { accessibility?.dragSourceDescriptors }
    set { setAccessibility(newValue, \.dragSourceDescriptors) }
  }
  /// The places at which a drop can end; stored without effect.
  open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { accessibility?.dropPointDescriptors }
    set { setAccessibility(newValue, \.dropPointDescriptors) }
  }
  /// The outline of the element, in screen coordinates; stored without effect.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { setAccessibility(newValue, \.path) }
  }
  /// The frame of the element, in screen coordinates; for a view by default that of the view.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? frameForAccessibility }
    set { setAccessibility(newValue, \.frame) }
  }
  /// The point, in screen coordinates, at which the element is activated; by default the middle of
  /// its frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { setAccessibility(newValue, \.activationPoint) }
  }

  private func setAccessibility<Value>(
    _ value: Value?, _ property: ReferenceWritableKeyPath<AccessibilityValues, Value?>
  ) {
    if accessibility == nil, value != nil { accessibility = AccessibilityValues() }
    accessibility?[keyPath: property] = value
  }

  /// Activates the element; returns whether that had an effect, `false` unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of the element; does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Decrements the value of the element; does nothing unless overridden.
  open func accessibilityDecrement() {}
  /// Scrolls; returns whether that had an effect, `false` unless overridden.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses a modal view; returns whether that had an effect, `false` unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action; returns whether that had an effect, `false` unless
  /// overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Returns the number of accessibility elements inside.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an accessibility element inside; `nil` if there is none at the index.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an accessibility element inside; `NSNotFound` if there is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Called when the element has received the focus of an assistive technology; does nothing unless
  /// overridden.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the element has lost the focus of an assistive technology; does nothing unless
  /// overridden.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the element has the focus of an assistive technology, which
  /// `UIAccessibility.post(notification:argument:)` moves.
  open func accessibilityElementIsFocused() -> Bool { UIAccessibility.focus === self }

  // MARK: Overridden by kinds of responders

  /// Returns the value of a property that can be observed by name; `nil` if there is none.
  func observedValue(_ key: String) -> Any? { nil }

  /// The frame of the responder as an accessibility element, in screen coordinates.
  var frameForAccessibility: CGRect { .zero }

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
