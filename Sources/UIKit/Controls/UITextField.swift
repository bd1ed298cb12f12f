public import Foundation

/// One line of text that can be edited; the keyboard is up while it is the first responder.
///
/// Subclasses say by ``textRect(forBounds:)`` and its like where text, border and views beside the text
/// stand; the field's own size takes in the room that they leave around the text.
///
/// Source: developer.apple.com, UITextField; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// Posted when editing has begun, before the keyboard's notifications.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when text was typed or deleted.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing has ended, after the keyboard was told to hide.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")

  /// The text.
  open var text: String? {
    didSet {
      guard oldValue != text || appearance.richText != nil else { return }
      appearance.richText = nil
      contentChanged()
      overlaysChanged()
    }
  }
  /// The text shown while there is none.
  open var placeholder: String? { didSet { if oldValue != placeholder { contentChanged() } } }
  /// Who is asked and told.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The view on the leading side of the text, of its own size; seen as ``leftViewMode`` says.
  open var leftView: UIView? { didSet { overlayChanged(from: oldValue, to: leftView) } }
  /// The view on the trailing side of the text, of its own size; seen as ``rightViewMode`` says.
  open var rightView: UIView? { didSet { overlayChanged(from: oldValue, to: rightView) } }
  private var storedInputView: UIView?
  private var storedAccessory: UIView?

  /// What comes up in place of the keyboard; the keyboard for `nil`.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }

  /// What comes up above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { storedAccessory }
    set { storedAccessory = newValue }
  }

  var appearance = TextFieldAppearance()
  var inputTraits = TextInputTraits()

  /// The size of the text, or of what stands for it, with the border around.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfContent }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent }

  override var textBaselines: TextBaselines? {
    storedBaselines ?? TextBaselines(centred: appearance.font)
  }

  // MARK: Rectangles

  /// The rectangle of the text while it is not edited: the bounds without the border's room and without
  /// the views beside the text that are seen.
  open func textRect(forBounds bounds: CGRect) -> CGRect { spaceForText(in: bounds) }

  /// The rectangle of the text while it is edited; that of ``textRect(forBounds:)``, with the views that
  /// are seen then.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { spaceForText(in: bounds) }

  /// The rectangle of what stands for text to come: that of text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The rectangle of the border and of the ``background``: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the button that empties the field: at the right edge, in the middle of the height.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { spaceForClearButton(in: bounds) }

  /// The rectangle of the ``leftView``: at the left edge, of the view's size, in the middle of the height.
  ///
  /// It is the same where reading goes from right to left; the view stands in its mirror image then.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let leftView else { return .zero }
    let size = sizeOfOverlay(leftView)
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the ``rightView``: at the right edge, of the view's size, in the middle of the
  /// height.
  ///
  /// It is the same where reading goes from right to left; the view stands in its mirror image then.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let rightView else { return .zero }
    let size = sizeOfOverlay(rightView)
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeOverlays()
  }

  // MARK: Editing

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var wantsKeyboard: Bool { true }

  override func mayBecomeFirst() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  override func mayResignFirst() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func didBecomeFirst() { editingBegan() }

  override func didResignFirst() { editingEnded() }

  override func wasTapped() { becomeFirstResponder() }
}
