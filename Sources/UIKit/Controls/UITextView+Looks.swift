public import Foundation

/// The text of a text view and how it looks, kept apart from how it is edited.
struct TextViewLooks {
  var plainText = ""
  var richText: NSAttributedString?
  var font = UIFont.systemFont(ofSize: 12)
  var textAlignment = NSTextAlignment.natural
  var textColor: UIColor?
  var insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  var wrapWidth: CGFloat?
  var linePadding: CGFloat?
  /// The largest number of lines; 0 for any number.
  var lineLimit = 0

  var content: StyledText {
    let style = StyledText.Style(font: font)
    return richText.map { StyledText($0, else: style) } ?? StyledText(plainText, style)
  }
}

extension UITextView {
  /// How far the container moves lines in on both sides
  /// (developer.apple.com, NSTextContainer.lineFragmentPadding).
  var linePadding: CGFloat { looks.linePadding ?? metric("textView", "", "line_padding") }

  func setLinePadding(_ padding: CGFloat) {
    looks.linePadding = padding.isFinite ? max(padding, 0) : nil
    textChanged()
  }

  func setLineLimit(_ limit: Int) {
    looks.lineLimit = limit
    textChanged()
  }

  /// How much of the width is no room for text.
  var textPadding: CGFloat { looks.insets.left + looks.insets.right + 2 * linePadding }

  /// The font; 12 points unless set.
  public var font: UIFont? {
    get { looks.font }
    set {
      looks.font = newValue ?? .systemFont(ofSize: 12)
      textChanged()
      geometryRulesChanged()
    }
  }

  /// The text with attributes.
  public var attributedText: NSAttributedString {
    get {
      looks.richText
        ?? NSAttributedString(string: looks.plainText, attributes: [.font: looks.font])
    }
    set {
      looks.richText = NSAttributedString(attributedString: newValue)
      looks.plainText = newValue.string
      textChanged()
    }
  }

  /// Where lines begin and end.
  public var textAlignment: NSTextAlignment {
    get { looks.textAlignment }
    set { looks.textAlignment = newValue }
  }

  /// The colour of the text.
  public var textColor: UIColor? {
    get { looks.textColor }
    set { looks.textColor = newValue }
  }

  /// How far the text lies inside the view; 8 points at the top and bottom unless set.
  public var textContainerInset: UIEdgeInsets {
    get { looks.insets }
    set {
      looks.insets = newValue
      textChanged()
      geometryRulesChanged()
    }
  }

  func setText(_ text: String) {
    guard looks.richText != nil || looks.plainText != text else { return }
    looks.richText = nil
    looks.plainText = text
    textChanged()
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// The text as it is broken in a width of the view.
  func textLayout(in width: CGFloat) -> TextLayout {
    TextLayout(
      content,
      TextLayout.Options(width: max(1, width - textPadding), numberOfLines: looks.lineLimit))
  }

  func sizeOfContent(in width: CGFloat) -> CGSize {
    let width = width.length > 0 ? width : .infinity
    let text = textLayout(in: width).size
    // Without text there is still a line for the cursor.
    let height = max(text.height, looks.font.lineHeight)
    return roundedUp(
      CGSize(
        width: min(width, text.width + textPadding),
        height: height + looks.insets.top + looks.insets.bottom))
  }

  var sizeOfContent: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return contentSize(wrappedTo: looks.wrapWidth)
  }

  func contentSize(wrappedTo width: CGFloat?) -> CGSize { sizeOfContent(in: width ?? .infinity) }

  var wrapsContent: Bool { !isScrollEnabled && storedContentSize == nil }

  func wrapContent(to width: CGFloat?) {
    guard looks.wrapWidth != width else { return }
    looks.wrapWidth = width
    invalidateIntrinsicContentSize()
  }

  /// What can be scrolled to is the text.
  func followText() {
    guard isScrollEnabled, storedContentSize == nil else { return }
    let size = sizeOfContent(in: bounds.width)
    contentSize = CGSize(width: bounds.width, height: size.height)
  }

  var baselinesOfText: TextBaselines {
    let first = Double(looks.insets.top + looks.font.ascender)
    let last = Double(-looks.insets.bottom + looks.font.descender)
    return TextBaselines(
      first: .init(heightShare: 0, constant: first), last: .init(heightShare: 1, constant: last))
  }
}

extension UITextView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let layout = textLayout(in: bounds.width)
    let inset = textContainerInset
    let padding = metric("textView", "line_padding")
    let place = CGRect(
      x: inset.left + padding, y: inset.top - bounds.minY,
      width: bounds.width - inset.left - inset.right - 2 * padding, height: layout.size.height)
    drawing.add(
      layout, in: place, alignment: textAlignment, color: textColor ?? .label,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
