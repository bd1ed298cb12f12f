import Foundation

/// The text of a text view and its appearance, stored apart from its editing state.
struct TextViewAppearance {
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
  var adjustsFontForContentSize = false
  var isSelectable = true
  var allowsEditingAttributes = false
  var clearsOnInsertion = false
  var dataDetectors: UIDataDetectorTypes = []
  var linkAttributes: [NSAttributedString.Key: Any] = [:]

  var content: StyledText {
    let style = StyledText.Style(font: font)
    return richText.map { StyledText($0, else: style) } ?? StyledText(plainText, style)
  }
}

extension UITextView {
  /// The padding of the text container on each side of a line (developer.apple.com,
  /// NSTextContainer.lineFragmentPadding).
  var linePadding: CGFloat { appearance.linePadding ?? metric("textView", "", "line_padding") }

  func setLinePadding(_ padding: CGFloat) {
    appearance.linePadding = padding.isFinite ? max(padding, 0) : nil
    textChanged()
  }

  func setLineLimit(_ limit: Int) {
    appearance.lineLimit = limit
    textChanged()
  }

  /// The part of the width that is not available for text.
  var textPadding: CGFloat { appearance.insets.left + appearance.insets.right + 2 * linePadding }

  func setRichText(_ text: NSAttributedString) {
    guard !textKitTakes(text) else { return textInput.textWasSet() }
    appearance.richText = NSAttributedString(attributedString: text)
    appearance.plainText = text.string
    textInput.textWasSet()
    textChanged()
  }

  func setText(_ text: String) {
    guard appearance.richText != nil || appearance.plainText != text else { return }
    guard !textKitTakes(NSAttributedString(string: text, attributes: defaultAttributes)) else {
      return textInput.textWasSet()
    }
    appearance.richText = nil
    appearance.plainText = text
    textInput.textWasSet()
    textChanged()
  }

  func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// Returns the text wrapped to a width of the view.
  func textLayout(in width: CGFloat) -> TextLayout {
    TextLayout(
      content,
      TextLayout.Options(width: max(1, width - textPadding), numberOfLines: appearance.lineLimit))
  }

  func sizeOfContent(in width: CGFloat) -> CGSize {
    let width = width.length > 0 ? width : .infinity
    let text = textLayout(in: width).size
    // Empty text still has a line for the cursor.
    let height = max(text.height, appearance.font.lineHeight)
    return roundedUp(
      CGSize(
        width: min(width, text.width + textPadding),
        height: height + appearance.insets.top + appearance.insets.bottom))
  }

  var sizeOfContent: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return contentSize(wrappedTo: appearance.wrapWidth)
  }

  func contentSize(wrappedTo width: CGFloat?) -> CGSize { sizeOfContent(in: width ?? .infinity) }

  var wrapsContent: Bool { !isScrollEnabled && storedContentSize == nil }

  func wrapContent(to width: CGFloat?) {
    guard appearance.wrapWidth != width else { return }
    appearance.wrapWidth = width
    invalidateIntrinsicContentSize()
  }

  /// Sets the content size to the size of the text.
  func followText() {
    guard isScrollEnabled, storedContentSize == nil else { return }
    let size = sizeOfContent(in: bounds.width)
    contentSize = CGSize(width: bounds.width, height: size.height)
  }

  var baselinesOfText: TextBaselines {
    let first = Double(appearance.insets.top + appearance.font.ascender)
    let last = Double(-appearance.insets.bottom + appearance.font.descender)
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
    drawing.beginClip(box, radius: layer.cornerRadius)
    drawing.add(
      layout, in: place, alignment: textAlignment, color: textColor ?? .label,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    drawing.close()
  }
}

extension UITextView: TextContainerOwner {
  var lineLimit: Int { appearance.lineLimit }
  var plainFont: UIFont { appearance.font }
  var lineAlignment: NSTextAlignment { textAlignment }

  var containerSize: CGSize {
    let space = bounds.inset(by: textContainerInset).size
    return CGSize(
      width: max(space.width, 0),
      height: isScrollEnabled ? .greatestFiniteMagnitude : max(space.height, 0))
  }
}
