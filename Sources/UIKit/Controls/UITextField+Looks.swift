public import Foundation

/// How a text field looks, kept apart from how it is edited.
struct TextFieldLooks {
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

  /// The text with attributes; without any of its own it has the ``defaultTextAttributes``.
  public var attributedText: NSAttributedString? {
    get {
      looks.richText
        ?? text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) }
    }
    set {
      text = newValue?.string
      looks.richText = newValue.map { NSAttributedString(attributedString: $0) }
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
      paragraph.alignment = looks.textAlignment
      var attributes = looks.attributes
      attributes[.font] = looks.font
      attributes[.foregroundColor] = looks.textColor ?? .label
      if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = paragraph }
      return attributes
    }
    set {
      looks.attributes = newValue
      if let color = newValue[.foregroundColor] as? UIColor { looks.textColor = color }
      if let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle {
        looks.textAlignment = paragraph.alignment
      }
      looks.richText = nil
      font = newValue[.font] as? UIFont ?? looks.font
    }
  }

  /// Whether text that is wider than its room is shown in a smaller font; the field's size does not
  /// follow.
  public var adjustsFontSizeToFitWidth: Bool {
    get { looks.adjustsFontSize }
    set { looks.adjustsFontSize = newValue }
  }

  /// The smallest size of the font that ``adjustsFontSizeToFitWidth`` leads to, in points; 0 unless set.
  public var minimumFontSize: CGFloat {
    get { looks.minimumFontSize }
    set { looks.minimumFontSize = newValue }
  }

  /// The image in the place of the border, stretched over ``borderRect(forBounds:)``; not heeded by a
  /// field with round corners.
  public var background: UIImage? {
    get { looks.background }
    set { looks.background = newValue }
  }

  /// The ``background`` of a field that does not react; not heeded without a background.
  public var disabledBackground: UIImage? {
    get { looks.disabledBackground }
    set { looks.disabledBackground = newValue }
  }

  /// The image behind the text now.
  var shownBackground: UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
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
  var shownText: (text: StyledText, isPlaceholder: Bool) { shownText(in: looks.font) }

  private func shownText(in font: UIFont) -> (text: StyledText, isPlaceholder: Bool) {
    let plain = StyledText.Style(font: font)
    if let text, !text.isEmpty {
      var style = StyledText.Style(looks.attributes, else: plain)
      style.font = font
      // A dot for each character, as iOS shows passwords.
      if isSecureTextEntry {
        return (StyledText(String(repeating: "\u{2022}", count: text.count), style), false)
      }
      if let rich = looks.richText { return (StyledText(rich, else: plain), false) }
      return (StyledText(text, style), false)
    }
    if let rich = looks.richPlaceholder { return (StyledText(rich, else: plain), true) }
    return (StyledText(placeholder ?? "", plain), true)
  }

  /// The text as it is drawn in a width, in a smaller font where that is asked for and needed.
  func shownLayout(width: CGFloat) -> (layout: TextLayout, isPlaceholder: Bool) {
    var shown = shownText
    if looks.adjustsFontSize, looks.richText == nil, !shown.isPlaceholder {
      shown = shownText(in: looks.font.withSize(fontSize(fitting: width)))
    }
    var options = TextLayout.Options(width: width, numberOfLines: 1)
    options.lineBreakMode = .byTruncatingTail
    return (TextLayout(shown.text, options), shown.isPlaceholder)
  }

  /// The size of the font, made smaller by half points until the text fits a width, or down to the least size.
  private func fontSize(fitting width: CGFloat) -> CGFloat {
    let most = looks.font.pointSize
    let least = max(looks.minimumFontSize, 1)
    func fits(_ size: CGFloat) -> Bool {
      TextLayout(shownText(in: looks.font.withSize(size)).text).size.width <= width
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
    looks.isMeasured = true
    defer { looks.isMeasured = false }
    let text = shownText.text
    let least = metric("textField", "least_width")
    let width = text.string.isEmpty && borderStyle != .none ? least : TextLayout(text).size.width
    let line = looks.font.lineHeight.rounded(.up)
    let height: CGFloat =
      switch borderStyle {
      case .roundedRect: metric("textField", "roundedRect", "height")
      case .bezel: metric("textField", "bezel", "height")
      case .none, .line: line + metric("textField", "none", "extra_height")
      }
    // What rectangles leave around the text is seen in bounds with room for any padding.
    let usual = CGRect(x: 0, y: 0, width: width + 200, height: height + 200)
    let room = rectOfShownText(in: usual)
    let extra = metric("textField", "none", "extra_height")
    return roundedUp(
      CGSize(
        width: width + max(0, usual.width - room.width),
        height: max(height, line + extra + max(0, usual.height - room.height))))
  }
}

extension UITextField: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let border = borderRect(forBounds: box)
    if let background = shownBackground {
      drawing.addImage(background, in: border)
    } else {
      switch borderStyle {
      case .none: break
      case .roundedRect: drawing.addRectangle(border, radius: 5, .line)
      case .line, .bezel: drawing.addRectangle(border, .line)
      }
    }
    let textRect = rectOfShownText(in: box)
    let shown = shownLayout(width: textRect.width)
    let layout = shown.layout
    let place = CGRect(
      x: textRect.minX, y: textRect.midY - layout.size.height / 2, width: textRect.width,
      height: layout.size.height)
    drawing.add(
      layout, in: place, alignment: textAlignment,
      color: shown.isPlaceholder ? .placeholderText : textColor ?? .label,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
