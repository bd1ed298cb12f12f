public import Foundation

/// A single line of editable text; the keyboard is shown while it is first responder.
///
/// Subclasses override ``textRect(forBounds:)`` and its variants to place the text, the border and
/// the overlay views; the intrinsic size includes the insets that they leave around the text.
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
  /// Posted when editing has ended, after the keyboard has started to hide.
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
  /// The text shown while ``text`` is empty.
  open var placeholder: String? { didSet { if oldValue != placeholder { contentChanged() } } }
  /// The delegate of the field.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The overlay view on the leading side of the text, which keeps its size; visible according to
  /// ``leftViewMode``.
  open var leftView: UIView? { didSet { overlayChanged(from: oldValue, to: leftView) } }
  /// The overlay view on the trailing side of the text, which keeps its size; visible according to
  /// ``rightViewMode``.
  open var rightView: UIView? { didSet { overlayChanged(from: oldValue, to: rightView) } }
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
  var inputTraits = TextInputTraits()

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
