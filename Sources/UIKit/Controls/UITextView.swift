public import Foundation

/// A view with several lines of editable text; the keyboard is shown while it is first responder.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, WrappingContent, TouchHandling {
  /// Posted when editing has begun, before the keyboard's notifications.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when text was typed or deleted.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing has ended, after the keyboard has started to hide.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text, without attributes; never `nil`, and emptied by `nil`.
  open var text: String! {
    get { content.string }
    set { setText(newValue ?? "") }
  }

  /// The delegate, which decides about editing; not retained, `nil` by default.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate ?? super.scrollDelegate }

  /// The font; the system font of 12 points by default.
  open var font: UIFont? {
    get { appearance.font }
    set {
      appearance.font = newValue ?? .systemFont(ofSize: 12)
      textChanged()
      geometryRulesChanged()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributed text; never `nil`, and emptied by `nil`.
  open var attributedText: NSAttributedString! {
    get {
      appearance.richText
        ?? NSAttributedString(string: appearance.plainText, attributes: [.font: appearance.font])
    }
    set { setRichText(newValue ?? NSAttributedString(string: "")) }
  }

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment {
    get { appearance.textAlignment }
    set { appearance.textAlignment = newValue }
  }

  /// The colour of the text.
  open var textColor: UIColor? {
    get { appearance.textColor }
    set { appearance.textColor = newValue }
  }

  /// The insets of the text in the view; 8 points at the top and bottom by default.
  open var textContainerInset: UIEdgeInsets {
    get { appearance.insets }
    set {
      appearance.insets = newValue
      textChanged()
      geometryRulesChanged()
    }
  }

  /// The region in which the text is laid out.
  open private(set) lazy var textContainer = NSTextContainer(of: self)
  /// The object that knows where the characters of ``textStorage`` are.
  open var layoutManager: NSLayoutManager { textKit.manager }
  /// The text with its attributes; changes are shown.
  open var textStorage: NSTextStorage { textKit.storage }
  private(set) lazy var textKit = {
    let textKit = TextViewStorage(of: self, given: givenContainer)
    hasTextKit = true
    return textKit
  }()
  /// Whether the program has asked for the text storage or the layout manager.
  private(set) var hasTextKit = false
  private var givenContainer: NSTextContainer?

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the coordinates of its future superview.
  ///   - textContainer: A container whose layout manager has the text to show; `nil` for one of the
  ///     view's own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer, textContainer.layoutManager?.textStorage != nil else { return }
    givenContainer = textContainer
    self.textContainer = textContainer
    textContainer.owner = self
    textKit.showStorage()
  }

  /// Creates a text view with a container of its own.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with a container of its own, from a decoder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the user can search the text; `false` by default.
  open var isFindInteractionEnabled = false {
    didSet {
      guard oldValue != isFindInteractionEnabled else { return }
      if let findInteraction { removeInteraction(findInteraction) }
      findInteraction = isFindInteractionEnabled ? UIFindInteraction() : nil
      if let findInteraction { addInteraction(findInteraction) }
    }
  }

  /// The interaction by which the user searches the text; `nil` if it is not enabled.
  open private(set) var findInteraction: UIFindInteraction?

  var appearance = TextViewAppearance()
  // MARK: Input traits

  /// The autocapitalization style; `sentences` by default.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalization }
    set { inputTraits.autocapitalization = newValue }
  }
  /// Whether the keyboard corrects words, which decides about its bar of suggestions.
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrection }
    set { inputTraits.autocorrection = newValue }
  }
  /// Whether words are checked for spelling, which decides about the bar of suggestions too.
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellChecking }
    set { inputTraits.spellChecking = newValue }
  }
  /// Whether straight quotes become curly ones; stored without effect.
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotes }
    set { inputTraits.smartQuotes = newValue }
  }
  /// Whether two hyphens become a dash; stored without effect.
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashes }
    set { inputTraits.smartDashes = newValue }
  }
  /// The setting for spaces around inserted and deleted text; stored without effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDelete }
    set { inputTraits.smartInsertDelete = newValue }
  }
  /// The kind of keys, `default` by default; number pads have no bar of suggestions.
  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// Whether the keyboard is dark also in a light interface; only pictures show it.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  /// The title of the return key, which pictures draw; `default` by default.
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// Stored without effect: as on iOS, an editable text view always shows its text.
  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set { inputTraits.isSecure = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The semantic meaning of the text, such as a password; `nil` by default.
  open var textContentType: UITextContentType! {
    get { inputTraits.contentType }
    set { inputTraits.contentType = newValue }
  }
  /// The requirements for a password that the system suggests; stored without effect.
  open var passwordRules: UITextInputPasswordRules? {
    get { inputTraits.passwordRules }
    set { inputTraits.passwordRules = newValue }
  }

  var inputTraits = TextInputTraits()

  override func observedValue(_ key: String) -> Any? {
    key == "text" ? text : super.observedValue(key)
  }

  var content: StyledText { appearance.content }

  /// The size of the text in the view's width; none if the view scrolls.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfContent }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent(in: size.width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    followText()
    if followsInsertionPoint {
      followsInsertionPoint = false
      scrollToText(textInput.selection)
    }
  }

  /// Whether the next layout scrolls to the insertion point.
  var followsInsertionPoint = false

  override var textBaselines: TextBaselines? { storedBaselines ?? baselinesOfText }

  /// Whether the text scrolls, in which case the view has no intrinsic size.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// Whether the text can be edited; `true` by default.
  open var isEditable = true
  /// Whether a touch on the view has an effect; `false` where the text can neither be edited nor
  /// has links.
  package var handlesTouches: Bool { isEditable || hasLinks }
  private var storedInputView: UIView?
  private var storedAccessory: UIView?

  /// The view shown instead of the keyboard; `nil` for the keyboard.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }

  /// The view shown above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { storedAccessory }
    set { storedAccessory = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  override var isScrolledIntoView: Bool { true }

  override func mayBecomeFirst() -> Bool { editingMayBegin }

  override func mayResignFirst() -> Bool { editingMayEnd }

  override func didBecomeFirst() { editingBegan() }

  override func didResignFirst() { editingEnded() }

  // MARK: Text input

  private(set) lazy var textInput = TextInputModel(self)

  /// The selected range of the text, empty at the insertion point.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(textInput.selection) }
    set { if let newValue { textInput.select(newValue.span) } }
  }

  /// Inserts typed text in place of the selection, if the delegate allows it.
  open func insertText(_ text: String) { textInput.insert(text) }

  /// Deletes the selection, or the character before the insertion point, if the delegate allows it.
  open func deleteBackward() { textInput.deleteBackward() }

  /// Replaces a range of the text, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    textInput.replace(range.span, by: text)
  }

  /// Returns the rectangle of an insertion point, 2 points wide and as high as its line.
  open func caretRect(for position: UITextPosition) -> CGRect { textInput.caretRect(position) }

  /// Returns the first of the rectangles that enclose a range.
  open func firstRect(for range: UITextRange) -> CGRect { textInput.firstRect(range.span) }

  /// Returns the rectangles of selected text, one for each line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    textInput.selectionRects(range.span)
  }

  /// Returns the position nearest to a point; `nil` if there is none.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { textInput.closest(to: point) }

  /// Copies the selected text to the general pasteboard.
  open override func copy(_ sender: Any?) {
    guard textInput.selection.length > 0 else { return }
    UIPasteboard.general.string = textInput.string(textInput.selection)
  }

  /// Copies the selected text to the general pasteboard and deletes it.
  open override func cut(_ sender: Any?) {
    guard textInput.selection.length > 0 else { return }
    copy(sender)
    deleteBackward()
  }

  /// Inserts the text of the general pasteboard in place of the selection.
  open override func paste(_ sender: Any?) {
    guard let string = UIPasteboard.general.string else { return }
    textInput.insert(string)
  }

  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    textInput.select(NSRange(location: 0, length: textInput.length))
  }

  /// The selected range of the text, in UTF-16 code units; empty at the insertion point.
  ///
  /// Setting the text moves it to the end.
  open var selectedRange: NSRange {
    get { textInput.selection }
    set { textInput.select(newValue) }
  }

  /// Keeps taps from gestures of the views around it while the text can be edited, as the gestures
  /// of the text do on Apple's platforms.
  override func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    !(recognizer is UITapGestureRecognizer) || recognizer.view === self || !isEditable
  }

  /// Starts editing after a tap, with the insertion point at the nearest position.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if !isEditable {
      followLink(at: touch.location(in: self))
      return
    }
    guard becomeFirstResponder() else { return }
    textInput.select(
      NSRange(location: textInput.closest(to: touch.location(in: self)).offset, length: 0))
  }
}
