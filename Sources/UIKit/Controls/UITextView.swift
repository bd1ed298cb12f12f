public import Foundation

/// A view with several lines of editable text; the keyboard is shown while it is first responder.
@preconcurrency @MainActor
open class UITextView: UIScrollView, WrappingContent, TouchHandling {
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
  var appearance = TextViewAppearance()
  var inputTraits = TextInputTraits()
  var content: StyledText { appearance.content }

  /// The size of the text in the view's width; none if the view scrolls.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfContent }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent(in: size.width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    followText()
  }

  override var textBaselines: TextBaselines? { storedBaselines ?? baselinesOfText }

  /// Whether the text scrolls, in which case the view has no intrinsic size.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether a touch on the view has an effect; `false` where the text cannot be edited.
  package var handlesTouches: Bool { isEditable }
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

  /// Starts editing after a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }
}
