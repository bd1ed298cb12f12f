public import Foundation

/// How a text field looks, kept apart from how it is edited.
struct TextFieldLooks {
  var borderStyle = UITextField.BorderStyle.none
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var textAlignment = NSTextAlignment.natural
  var textColor: UIColor?
  var clearButtonMode = UITextField.ViewMode.never
  var richPlaceholder: NSAttributedString?
}

extension UITextField {
  /// What is drawn around a text field; raw values are Apple's.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A thin line.
    case line = 1
    /// A border as if the field lay deeper.
    case bezel = 2
    /// A line with round corners.
    case roundedRect = 3
  }

  /// When a view at the side of the text is seen; raw values are Apple's.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// What is drawn around the field; decides its height and the room beside the text.
  public var borderStyle: BorderStyle {
    get { looks.borderStyle }
    set {
      looks.borderStyle = newValue
      contentChanged()
    }
  }

  /// The font; 17 points unless set.
  public var font: UIFont? {
    get { looks.font }
    set {
      looks.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      contentChanged()
      geometryRulesChanged()
    }
  }

  /// Where the text begins and ends.
  public var textAlignment: NSTextAlignment {
    get { looks.textAlignment }
    set { looks.textAlignment = newValue }
  }

  /// The colour of the text.
  public var textColor: UIColor? {
    get { looks.textColor }
    set { looks.textColor = newValue }
  }

  /// When a button that empties the field is seen; does not change its size.
  public var clearButtonMode: ViewMode {
    get { looks.clearButtonMode }
    set { looks.clearButtonMode = newValue }
  }

  /// What is shown while there is no text, with attributes.
  public var attributedPlaceholder: NSAttributedString? {
    get { looks.richPlaceholder }
    set {
      looks.richPlaceholder = newValue
      placeholder = newValue?.string
      contentChanged()
    }
  }

  func contentChanged() { invalidateIntrinsicContentSize() }

  /// The text that is shown, and whether it only stands for text to come.
  var shownText: (text: StyledText, isPlaceholder: Bool) {
    let style = StyledText.Style(font: looks.font)
    if let text, !text.isEmpty {
      // A dot for each character, as iOS shows passwords.
      let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
      return (StyledText(shown, style), false)
    }
    if let rich = looks.richPlaceholder { return (StyledText(rich, else: style), true) }
    return (StyledText(placeholder ?? "", style), true)
  }

  /// How far the text lies inside the left and the right edge, in points, taken together.
  private var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: metric("textField", "line", "padding")
    case .bezel, .roundedRect: metric("textField", "roundedRect", "padding")
    }
  }

  /// The rectangle of the text in the bounds.
  public func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.insetBy(dx: padding / 2, dy: 0)
  }

  var sizeOfContent: CGSize {
    let text = shownText.text
    let least = metric("textField", "least_width")
    let width = text.string.isEmpty && borderStyle != .none ? least : TextLayout(text).size.width
    let size = roundedUp(CGSize(width: width + padding, height: 0))
    let height: CGFloat =
      switch borderStyle {
      case .roundedRect: metric("textField", "roundedRect", "height")
      case .bezel: metric("textField", "bezel", "height")
      case .none, .line:
        looks.font.lineHeight.rounded(.up) + metric("textField", "none", "extra_height")
      }
    return CGSize(width: size.width, height: height)
  }
}
