import Foundation

/// The appearance of a text field, stored apart from its editing state.
struct TextFieldAppearance {
  var text: String?
  var placeholder: String?
  var borderStyle = UITextField.BorderStyle.none
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var textAlignment = NSTextAlignment.natural
  var textColor: UIColor?
  var clearButtonMode = UITextField.ViewMode.never
  var leftViewMode = UITextField.ViewMode.never
  var rightViewMode = UITextField.ViewMode.never
  var clearButton: TextFieldClearButton?
  /// Whether the field is being measured, in which case the clear button is ignored.
  var isMeasured = false
  var richText: NSAttributedString?
  var richPlaceholder: NSAttributedString?
  /// Attributes of the whole text other than font, colour and paragraph style.
  var attributes: [NSAttributedString.Key: Any] = [:]
  var adjustsFontSize = false
  var minimumFontSize: CGFloat = 0
  var clearsOnBeginEditing = false
  var clearsOnInsertion = false
  var allowsEditingAttributes = false
  var background: UIImage?
  var disabledBackground: UIImage?
  var adjustsFontForContentSize = false
  /// Whether the text or the placeholder, whichever is shown, is drawn by the class itself.
  var drawsText = false
}

extension UITextField {
  /// The border styles of a text field; raw values are Apple's.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// The field has no border.
    case none = 0
    /// A thin line around the field.
    case line = 1
    /// A border that makes the field appear recessed.
    case bezel = 2
    /// A thin line with rounded corners around the field.
    case roundedRect = 3
  }

  /// The conditions under which an overlay view is visible; raw values are Apple's.
  public enum ViewMode: Int, Hashable, Sendable {
    /// The overlay view is never visible.
    case never = 0
    /// The overlay view is visible while the text is edited.
    case whileEditing = 1
    /// While the text is not being edited.
    case unlessEditing = 2
    /// The overlay view is always visible.
    case always = 3
  }

  /// Whether the user may change the attributes of the text; `false` by default, and stored without
  /// effect.
  ///
  /// Source: developer.apple.com, UITextField.allowsEditingTextAttributes.
  public var allowsEditingTextAttributes: Bool {
    get { appearance.allowsEditingAttributes }
    set { appearance.allowsEditingAttributes = newValue }
  }

  /// The background image for the current state.
  var shownBackground: UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  func contentChanged() { invalidateIntrinsicContentSize() }

  func setText(_ text: String?, _ richText: NSAttributedString?) {
    appearance.text = text
    appearance.richText = richText
    textInput.textWasSet()
    contentChanged()
    overlaysChanged()
  }

  func setFont(_ font: UIFont) {
    appearance.font = font
    contentChanged()
    geometryRulesChanged()
  }

  /// The text that is shown, and whether it is the placeholder.
  var shownText: (text: StyledText, isPlaceholder: Bool) { shownText(in: appearance.font) }

  private func shownText(in font: UIFont) -> (text: StyledText, isPlaceholder: Bool) {
    let plain = StyledText.Style(font: font)
    if let text, !text.isEmpty {
      var style = StyledText.Style(appearance.attributes, else: plain)
      style.font = font
      // Each character is shown as a dot, as iOS shows passwords.
      if isSecureTextEntry {
        return (StyledText(String(repeating: "\u{2022}", count: text.count), style), false)
      }
      if let rich = appearance.richText { return (StyledText(rich, else: plain), false) }
      return (StyledText(text, style), false)
    }
    if let rich = appearance.richPlaceholder { return (StyledText(rich, else: plain), true) }
    return (StyledText(placeholder ?? "", plain), true)
  }

  /// Returns the text as drawn in a width, with a reduced font size if enabled and needed.
  func shownLayout(width: CGFloat) -> (layout: TextLayout, isPlaceholder: Bool) {
    var shown = shownText
    if appearance.adjustsFontSize, appearance.richText == nil, !shown.isPlaceholder {
      shown = shownText(in: appearance.font.withSize(fontSize(fitting: width)))
    }
    var options = TextLayout.Options(width: width, numberOfLines: 1)
    options.lineBreakMode = .byTruncatingTail
    return (TextLayout(shown.text, options), shown.isPlaceholder)
  }

  /// Returns the font size, reduced in steps of half a point until the text fits a width, but not
  /// below the minimum.
  private func fontSize(fitting width: CGFloat) -> CGFloat {
    let most = appearance.font.pointSize
    let least = max(appearance.minimumFontSize, 1)
    func fits(_ size: CGFloat) -> Bool {
      TextLayout(shownText(in: appearance.font.withSize(size)).text).size.width <= width
    }
    guard most > least, !fits(most) else { return most }
    // Bisection, since widths grow with the font size: a reduction by `few` half points is not
    // enough, one by `many` is, or reaches the minimum.
    var (few, many) = (CGFloat(0), (2 * (most - least)).rounded(.up))
    while many - few > 1 {
      let middle = ((few + many) / 2).rounded(.down)
      // No further numbers can be represented between numbers of this magnitude.
      guard middle > few, middle < many else { break }
      if fits(most - middle / 2) { many = middle } else { few = middle }
    }
    return max(least, most - many / 2)
  }

  /// The sum of the left and right insets of the text, in points.
  var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: metric("textField", "line", "padding")
    case .bezel, .roundedRect: metric("textField", "roundedRect", "padding")
    }
  }

  /// The size of the text with the insets that ``textRect(forBounds:)`` and its variants leave.
  var sizeOfContent: CGSize {
    appearance.isMeasured = true
    defer { appearance.isMeasured = false }
    let text = shownText.text
    let least = metric("textField", "least_width")
    var width = text.string.isEmpty && borderStyle != .none ? least : TextLayout(text).size.width
    if borderStyle == .roundedRect, !text.string.isEmpty {
      width += metric("textField", textAlignment == .center ? "centered" : "roundedRect", "spare")
    }
    let line = appearance.font.lineHeight.rounded(.up)
    let height: CGFloat =
      switch borderStyle {
      case .roundedRect:
        max(
          metric("textField", "roundedRect", "height"),
          appearance.font.lineHeight + metric("textField", "roundedRect", "padding_vertical"))
      case .bezel: metric("textField", "bezel", "height")
      case .none, .line:
        max(
          line + metric("textField", "none", "extra_height"),
          metric("textField", "none", "least_height"),
          clearButtonMode == .never ? 0 : metric("textField", "clearButton", "least_height"))
          + (borderStyle == .line ? metric("textField", "line", "padding") : 0)
      }
    // The insets are measured in bounds that are large enough for any padding.
    let usual = CGRect(x: 0, y: 0, width: width + 200, height: height + 200)
    let space = rectOfShownText(in: usual)
    let extra = metric("textField", "none", "extra_height")
    return roundedUp(
      CGSize(
        width: width + max(0, usual.width - space.width),
        height: max(height, line + extra + max(0, usual.height - space.height))))
  }
}

extension UITextField: BackgroundDrawing, ContentDrawing {
  /// The colour of a field without a rounded border, which is filled itself.
  var shownBackgroundColor: UIColor? { borderStyle == .roundedRect ? nil : backgroundColor }

  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let border = borderRect(forBounds: box)
    if let background = shownBackground {
      drawing.addImage(background, in: border)
    } else {
      drawBorder(in: border, into: &drawing)
    }
    let textRect = rectOfShownText(in: box)
    let shown = shownLayout(width: textRect.width)
    let layout = shown.layout
    appearance.drawsText = false
    if shown.isPlaceholder { drawPlaceholder(in: textRect) } else { drawText(in: textRect) }
    guard appearance.drawsText else { return }
    let place = CGRect(
      x: textRect.minX, y: textRect.midY - layout.size.height / 2, width: textRect.width,
      height: layout.size.height)
    drawing.add(
      layout, in: place, alignment: textAlignment,
      color: shown.isPlaceholder ? placeholderColor : textColor ?? .label,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
