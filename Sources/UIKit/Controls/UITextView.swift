public import Foundation

/// Several lines of text that can be edited; the keyboard is up while it is the first responder.
@preconcurrency @MainActor
open class UITextView: UIScrollView, WrappingContent, TouchHandling {
  /// Posted when editing has begun, before the keyboard's notifications.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when text was typed or deleted.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing has ended, after the keyboard was told to hide.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")

  /// The text, without attributes.
  open var text: String {
    get { content.string }
    set { setText(newValue) }
  }
  /// The region that the text fills.
  open private(set) lazy var textContainer = NSTextContainer(of: self)
  var looks = TextViewLooks()
  var inputTraits = TextInputTraits()
  var content: StyledText { looks.content }

  /// The size of the text in the width of the view where it does not scroll; none where it does.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfContent }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent(in: size.width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    followText()
  }

  override var textBaselines: TextBaselines? { storedBaselines ?? baselinesOfText }

  /// Whether the text moves under the view's edges, so that it has no size of its own.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether a touch on the view has an effect; `false` where the text cannot be edited.
  package var handlesTouches: Bool { isEditable }
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
