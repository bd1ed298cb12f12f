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
  open var text: String?
  /// The text shown while there is none.
  open var placeholder: String?
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

/// Several lines of text that can be edited; the keyboard is up while it is the first responder.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// Posted when editing has begun, before the keyboard's notifications.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when text was typed or deleted.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing has ended, after the keyboard was told to hide.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")

  /// The text.
  open var text = ""
  /// Whether the text can be edited.
  open var isEditable = true
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

  open override var canBecomeFirstResponder: Bool { isEditable }

  override var wantsKeyboard: Bool { true }

  override func mayBecomeFirst() -> Bool { editingMayBegin }

  override func mayResignFirst() -> Bool { editingMayEnd }

  override func didBecomeFirst() { editingBegan() }

  override func didResignFirst() { editingEnded() }

  /// A tap edits the text.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }
}
