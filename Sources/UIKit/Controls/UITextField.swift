public import Foundation

/// A single line of editable text; the keyboard is shown while it is first responder.
///
/// Subclasses override ``textRect(forBounds:)`` and its variants to place the text, the border and
/// the overlay views; the intrinsic size includes the insets that they leave around the text.
///
/// Source: developer.apple.com, UITextField; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
  /// Posted when editing has begun, before the keyboard's notifications.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when text was typed or deleted.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing has ended, after the keyboard has started to hide.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")

  // Setters change the stored values, not other properties, which subclasses override.

  /// The text, without attributes; empty, never `nil`, unless it was set.
  open var text: String? {
    get { appearance.text ?? "" }
    set {
      guard appearance.text != newValue || appearance.richText != nil else { return }
      setText(newValue, nil)
    }
  }
  /// The attributed text; attributes that it lacks are taken from ``defaultTextAttributes``.
  open var attributedText: NSAttributedString? {
    get {
      appearance.richText
        ?? appearance.text.map {
          NSAttributedString(string: $0, attributes: defaultTextAttributes)
        }
    }
    set { setText(newValue?.string, newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  /// The text shown while ``text`` is empty, without attributes.
  open var placeholder: String? {
    get { appearance.placeholder }
    set {
      guard appearance.placeholder != newValue || appearance.richPlaceholder != nil
      else { return }
      appearance.placeholder = newValue
      appearance.richPlaceholder = nil
      contentChanged()
    }
  }

  /// The attributed text shown while there is no text.
  open var attributedPlaceholder: NSAttributedString? {
    get { appearance.richPlaceholder }
    set {
      appearance.placeholder = newValue?.string
      appearance.richPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
      contentChanged()
    }
  }

  // MARK: Appearance

  /// The border style, which determines the height and the insets of the text.
  open var borderStyle: BorderStyle {
    get { appearance.borderStyle }
    set {
      appearance.borderStyle = newValue
      contentChanged()
    }
  }

  /// The font; the system font of 17 points by default.
  open var font: UIFont? {
    get { appearance.font }
    set { setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
  }

  /// The horizontal alignment of the text, and of the placeholder.
  open var textAlignment: NSTextAlignment {
    get { appearance.textAlignment }
    set { appearance.textAlignment = newValue }
  }

  /// The colour of the text.
  open var textColor: UIColor? {
    get { appearance.textColor }
    set { appearance.textColor = newValue }
  }

  /// The default attributes of the text: font, colour, paragraph style, and any others that were
  /// set.
  ///
  /// Setting them also sets the field's font, colour and alignment, and applies to existing text;
  /// attributes that are missing keep their values.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = appearance.textAlignment
      var attributes = appearance.attributes
      attributes[.font] = appearance.font
      attributes[.foregroundColor] = appearance.textColor ?? .label
      if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = paragraph }
      return attributes
    }
    set {
      appearance.attributes = newValue
      if let color = newValue[.foregroundColor] as? UIColor { appearance.textColor = color }
      if let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle {
        appearance.textAlignment = paragraph.alignment
      }
      appearance.richText = nil
      setFont(newValue[.font] as? UIFont ?? appearance.font)
    }
  }

  /// Whether the font size is reduced for text that is too wide; the size of the field does not
  /// change.
  open var adjustsFontSizeToFitWidth: Bool {
    get { appearance.adjustsFontSize }
    set { appearance.adjustsFontSize = newValue }
  }

  /// The minimum font size for ``adjustsFontSizeToFitWidth``, in points; 0 by default.
  open var minimumFontSize: CGFloat {
    get { appearance.minimumFontSize }
    set { appearance.minimumFontSize = newValue }
  }

  /// The image that replaces the border, stretched over ``borderRect(forBounds:)``; ignored by a
  /// field with rounded corners.
  open var background: UIImage? {
    get { appearance.background }
    set { appearance.background = newValue }
  }

  /// The ``background`` of a disabled field; ignored if there is no background.
  open var disabledBackground: UIImage? {
    get { appearance.disabledBackground }
    set { appearance.disabledBackground = newValue }
  }

  /// Whether editing begins by clearing the text, if the delegate allows it.
  open var clearsOnBeginEditing: Bool {
    get { appearance.clearsOnBeginEditing }
    set { appearance.clearsOnBeginEditing = newValue }
  }

  /// Whether what is inserted replaces all of the text; `false` by default.
  ///
  /// Setting it to `true`, and beginning to edit then, selects all of the text; the next insertion sets it to `false`.
  ///
  /// Source: developer.apple.com, UITextField, clearsOnInsertion.
  open var clearsOnInsertion: Bool {
    get { appearance.clearsOnInsertion }
    set {
      appearance.clearsOnInsertion = newValue
      if newValue { selectAll(nil) }
    }
  }

  /// The delegate of the field; not retained, `nil` by default.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The overlay view on the leading side of the text, which keeps its size, `nil` by default;
  /// visible according to ``leftViewMode``.
  open var leftView: UIView? { didSet { overlayChanged(from: oldValue, to: leftView) } }
  /// The overlay view on the trailing side of the text, which keeps its size, `nil` by default;
  /// visible according to ``rightViewMode``.
  open var rightView: UIView? { didSet { overlayChanged(from: oldValue, to: rightView) } }

  /// The condition under which ``leftView`` is visible; `never` by default.
  open var leftViewMode: ViewMode {
    get { appearance.leftViewMode }
    set {
      appearance.leftViewMode = newValue
      overlaysChanged()
      contentChanged()
    }
  }

  /// The condition under which ``rightView`` is visible; `never` by default.
  open var rightViewMode: ViewMode {
    get { appearance.rightViewMode }
    set {
      appearance.rightViewMode = newValue
      overlaysChanged()
      contentChanged()
    }
  }

  /// The condition under which the clear button is visible, provided there is text; `never` by
  /// default.
  ///
  /// The button reduces the space for the text, but does not change the size of the field.
  open var clearButtonMode: ViewMode {
    get { appearance.clearButtonMode }
    set {
      appearance.clearButtonMode = newValue
      overlaysChanged()
    }
  }

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

  var appearance = TextFieldAppearance()
  /// Whether an overlay view is being measured, whose constraints may depend on the field itself.
  var isMeasuringOverlay = false
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
  /// Whether the text is hidden; each character is then shown as a dot.
  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set {
      inputTraits.isSecure = newValue
      contentChanged()
    }
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
  /// The colour of a placeholder without attributes.
  var placeholderColor: UIColor { .placeholderText }

  override func observedValue(_ key: String) -> Any? {
    key == "text" ? text : super.observedValue(key)
  }

  /// The size of the text, or of the placeholder, including the border.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfContent }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent }

  override var textBaselines: TextBaselines? {
    storedBaselines ?? TextBaselines(centred: appearance.font)
  }

  // MARK: Rectangles

  /// Returns the rectangle of the text while it is not edited: the bounds without the insets of the
  /// border and the visible overlay views.
  open func textRect(forBounds bounds: CGRect) -> CGRect { spaceForText(in: bounds) }

  /// Returns the rectangle of the text while it is edited: that of ``textRect(forBounds:)`` with
  /// the overlay views visible then.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { spaceForText(in: bounds) }

  /// Returns the rectangle of the placeholder: that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the rectangle of the border and of the ``background``: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the clear button: at the right edge, vertically centred.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { spaceForClearButton(in: bounds) }

  /// Returns the rectangle of ``leftView``: at the left edge, vertically centred, with the view's
  /// size.
  ///
  /// It is the same in right-to-left layout, where the view is placed at the mirrored position.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let leftView else { return .zero }
    let size = sizeOfOverlay(leftView)
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of ``rightView``: at the right edge, vertically centred, with the view's
  /// size.
  ///
  /// It is the same in right-to-left layout, where the view is placed at the mirrored position.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let rightView else { return .zero }
    let size = sizeOfOverlay(rightView)
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Draws the text in a rectangle; an override replaces it.
  open func drawText(in rect: CGRect) { appearance.drawsText = true }

  /// Adds the background and the border to a drawing.
  func drawBorder(in border: CGRect, into drawing: inout ViewDrawing) {
    switch borderStyle {
    case .none: break
    case .roundedRect:
      drawing.addRectangle(border, radius: 5, .fill(backgroundColor ?? .systemBackground))
      drawing.addRectangle(border, radius: 5, .line)
    case .line, .bezel: drawing.addRectangle(border, .init(stroke: .label))
    }
  }

  /// Draws the placeholder in a rectangle; an override replaces it.
  open func drawPlaceholder(in rect: CGRect) { appearance.drawsText = true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeOverlays()
  }

  // MARK: Editing

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var isScrolledIntoView: Bool { true }

  override func mayBecomeFirst() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  override func mayResignFirst() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func didBecomeFirst() { editingBegan() }

  override func didResignFirst() { editingEnded() }

  override func wasTapped() { becomeFirstResponder() }

  // MARK: Text input

  private(set) lazy var textInput = TextInputModel(self)

  /// The selected range of the text, empty at the insertion point; `nil` while the field is not
  /// edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(textInput.selection) : nil }
    set { if isEditing, let newValue { textInput.select(newValue.span) } }
  }

  /// Inserts typed text in place of the selection, if the delegate allows it; a line
  /// break acts as the return key.
  open func insertText(_ text: String) {
    text == "\n" ? pressReturn() : textInput.insert(text)
    appearance.clearsOnInsertion = false
  }

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
    guard textInput.selection.length > 0, !isSecureTextEntry else { return }
    UIPasteboard.general.string = textInput.string(textInput.selection)
  }

  /// Copies the selected text to the general pasteboard and deletes it.
  open override func cut(_ sender: Any?) {
    guard textInput.selection.length > 0, !isSecureTextEntry else { return }
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
}
