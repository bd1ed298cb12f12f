public import Foundation

/// The text of a text view and its appearance, stored apart from its editing state.
struct TextViewLooks {
  var plainText = ""
  var richText: NSAttributedString?
  var font = UIFont.systemFont(ofSize: 12)
  var textAlignment = NSTextAlignment.natural
  var textColor: UIColor?
  var insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  var wrapWidth: CGFloat?
  var linePadding: CGFloat?
  /// The maximum number of lines; 0 for no limit.
  var lineLimit = 0

  var content: StyledText {
    let style = StyledText.Style(font: font)
    return richText.map { StyledText($0, else: style) } ?? StyledText(plainText, style)
  }
}

extension UITextView {
  /// The padding of the text container on each side of a line (developer.apple.com,
  /// NSTextContainer.lineFragmentPadding).
  var linePadding: CGFloat { looks.linePadding ?? metric("textView", "", "line_padding") }

  func setLinePadding(_ padding: CGFloat) {
    looks.linePadding = padding.isFinite ? max(padding, 0) : nil
    textChanged()
  }

  func setLineLimit(_ limit: Int) {
    looks.lineLimit = limit
    textChanged()
  }

  /// The part of the width that is not available for text.
  var textPadding: CGFloat { looks.insets.left + looks.insets.right + 2 * linePadding }

  /// The font; the system font of 12 points by default.
  public var font: UIFont? {
    get { looks.font }
    set {
      looks.font = newValue ?? .systemFont(ofSize: 12)
      textChanged()
      geometryRulesChanged()
    }
  }

  /// The attributed text.
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

  /// The alignment of the lines.
  public var textAlignment: NSTextAlignment {
    get { looks.textAlignment }
    set { looks.textAlignment = newValue }
  }

  /// The colour of the text.
  public var textColor: UIColor? {
    get { looks.textColor }
    set { looks.textColor = newValue }
  }

  /// The insets of the text in the view; 8 points at the top and bottom by default.
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

  /// Returns the text wrapped to a width of the view.
  func textLayout(in width: CGFloat) -> TextLayout {
    TextLayout(
      content,
      TextLayout.Options(width: max(1, width - textPadding), numberOfLines: looks.lineLimit))
  }

  func sizeOfContent(in width: CGFloat) -> CGSize {
    let width = width.length > 0 ? width : .infinity
    let text = textLayout(in: width).size
    // Empty text still has a line for the cursor.
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

  /// Sets the content size to the size of the text.
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
