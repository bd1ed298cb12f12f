public import Foundation

/// One line of text that can be edited; the keyboard is up while it is the first responder.
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
  open var text: String? { didSet { if oldValue != text { contentChanged() } } }
  /// The text shown while there is none.
  open var placeholder: String? { didSet { if oldValue != placeholder { contentChanged() } } }
  /// Who is asked and told.
  open weak var delegate: (any UITextFieldDelegate)?
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

  var looks = TextFieldLooks()
  var inputTraits = TextInputTraits()

  /// The size of the text, or of what stands for it, with the border around.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfContent }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent }

  override var textBaselines: TextBaselines? {
    storedBaselines ?? TextBaselines(centred: looks.font)
  }

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
