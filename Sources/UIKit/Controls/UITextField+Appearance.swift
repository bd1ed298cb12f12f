public import Foundation

/// How a text field looks, kept apart from how it is edited.
struct TextFieldAppearance {
  var borderStyle = UITextField.BorderStyle.none
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var textAlignment = NSTextAlignment.natural
  var textColor: UIColor?
  var clearButtonMode = UITextField.ViewMode.never
  var leftViewMode = UITextField.ViewMode.never
  var rightViewMode = UITextField.ViewMode.never
  var clearButton: TextFieldClearButton?
  /// Whether the size is being taken, in which the button that empties the field does not count.
  var isMeasured = false
  var richText: NSAttributedString?
  var richPlaceholder: NSAttributedString?
  /// Attributes of all text besides font, colour and paragraph style.
  var attributes: [NSAttributedString.Key: Any] = [:]
  var adjustsFontSize = false
  var minimumFontSize: CGFloat = 0
  var clearsOnBeginEditing = false
  var background: UIImage?
  var disabledBackground: UIImage?
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
    get { appearance.borderStyle }
    set {
      appearance.borderStyle = newValue
      contentChanged()
    }
  }

  /// The font; 17 points unless set.
  public var font: UIFont? {
    get { appearance.font }
    set {
      appearance.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      contentChanged()
      geometryRulesChanged()
    }
  }

  /// Where the text begins and ends.
  public var textAlignment: NSTextAlignment {
    get { appearance.textAlignment }
    set { appearance.textAlignment = newValue }
  }

  /// The colour of the text.
  public var textColor: UIColor? {
    get { appearance.textColor }
    set { appearance.textColor = newValue }
  }

  /// The text with attributes; without any of its own it has the ``defaultTextAttributes``.
  public var attributedText: NSAttributedString? {
    get {
      appearance.richText
        ?? text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) }
    }
    set {
      text = newValue?.string
      appearance.richText = newValue.map { NSAttributedString(attributedString: $0) }
      contentChanged()
    }
  }

  /// The attributes of text that has none of its own: font, colour and paragraph style, and what else was
  /// set.
  ///
  /// Those that are set are the field's font, colour and alignment too, and hold for text that is there;
  /// those that are not keep their values.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
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
      font = newValue[.font] as? UIFont ?? appearance.font
    }
  }

  /// Whether text that is wider than its room is shown in a smaller font; the field's size does not
  /// follow.
  public var adjustsFontSizeToFitWidth: Bool {
    get { appearance.adjustsFontSize }
    set { appearance.adjustsFontSize = newValue }
  }

  /// The smallest size of the font that ``adjustsFontSizeToFitWidth`` leads to, in points; 0 unless set.
  public var minimumFontSize: CGFloat {
    get { appearance.minimumFontSize }
    set { appearance.minimumFontSize = newValue }
  }

  /// The image in the place of the border, stretched over ``borderRect(forBounds:)``; not heeded by a
  /// field with round corners.
  public var background: UIImage? {
    get { appearance.background }
    set { appearance.background = newValue }
  }

  /// The ``background`` of a field that does not react; not heeded without a background.
  public var disabledBackground: UIImage? {
    get { appearance.disabledBackground }
    set { appearance.disabledBackground = newValue }
  }

  /// The image behind the text now.
  var shownBackground: UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  /// What is shown while there is no text, with attributes.
  public var attributedPlaceholder: NSAttributedString? {
    get { appearance.richPlaceholder }
    set {
      appearance.richPlaceholder = newValue
      placeholder = newValue?.string
      contentChanged()
    }
  }

  func contentChanged() { invalidateIntrinsicContentSize() }

  /// The text that is shown, and whether it only stands for text to come.
  var shownText: (text: StyledText, isPlaceholder: Bool) { shownText(in: appearance.font) }

  private func shownText(in font: UIFont) -> (text: StyledText, isPlaceholder: Bool) {
    let plain = StyledText.Style(font: font)
    if let text, !text.isEmpty {
      var style = StyledText.Style(appearance.attributes, else: plain)
      style.font = font
      // A dot for each character, as iOS shows passwords.
      if isSecureTextEntry {
        return (StyledText(String(repeating: "\u{2022}", count: text.count), style), false)
      }
      if let rich = appearance.richText { return (StyledText(rich, else: plain), false) }
      return (StyledText(text, style), false)
    }
    if let rich = appearance.richPlaceholder { return (StyledText(rich, else: plain), true) }
    return (StyledText(placeholder ?? "", plain), true)
  }

  /// The text as it is drawn in a width, in a smaller font where that is asked for and needed.
  func shownLayout(width: CGFloat) -> (layout: TextLayout, isPlaceholder: Bool) {
    var shown = shownText
    if appearance.adjustsFontSize, appearance.richText == nil, !shown.isPlaceholder {
      shown = shownText(in: appearance.font.withSize(fontSize(fitting: width)))
    }
    var options = TextLayout.Options(width: width, numberOfLines: 1)
    options.lineBreakMode = .byTruncatingTail
    return (TextLayout(shown.text, options), shown.isPlaceholder)
  }

  /// The size of the font, made smaller by half points until the text fits a width, or down to the least size.
  private func fontSize(fitting width: CGFloat) -> CGFloat {
    let most = appearance.font.pointSize
    let least = max(appearance.minimumFontSize, 1)
    func fits(_ size: CGFloat) -> Bool {
      TextLayout(shownText(in: appearance.font.withSize(size)).text).size.width <= width
    }
    guard most > least, !fits(most) else { return most }
    // Widths grow with the size. As many half points as `few` do not do; `many` do, or lead to the least size.
    var (few, many) = (CGFloat(0), (2 * (most - least)).rounded(.up))
    while many - few > 1 {
      let middle = ((few + many) / 2).rounded(.down)
      // Numbers of this size have no others between them.
      guard middle > few, middle < many else { break }
      if fits(most - middle / 2) { many = middle } else { few = middle }
    }
    return max(least, most - many / 2)
  }

  /// How far the text lies inside the left and the right edge, in points, taken together.
  var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: metric("textField", "line", "padding")
    case .bezel, .roundedRect: metric("textField", "roundedRect", "padding")
    }
  }

  /// The text with the room around it that ``textRect(forBounds:)`` and its like leave.
  var sizeOfContent: CGSize {
    appearance.isMeasured = true
    defer { appearance.isMeasured = false }
    let text = shownText.text
    let least = metric("textField", "least_width")
    let width = text.string.isEmpty && borderStyle != .none ? least : TextLayout(text).size.width
    let line = appearance.font.lineHeight.rounded(.up)
    let height: CGFloat =
      switch borderStyle {
      case .roundedRect: metric("textField", "roundedRect", "height")
      case .bezel: metric("textField", "bezel", "height")
      case .none, .line: line + metric("textField", "none", "extra_height")
      }
    // What rectangles leave around the text is seen in bounds with room for any padding.
    let usual = CGRect(x: 0, y: 0, width: width + 200, height: height + 200)
    let space = rectOfShownText(in: usual)
    let extra = metric("textField", "none", "extra_height")
    return roundedUp(
      CGSize(
        width: width + max(0, usual.width - space.width),
        height: max(height, line + extra + max(0, usual.height - space.height))))
  }
}
