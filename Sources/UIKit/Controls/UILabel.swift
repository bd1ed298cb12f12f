public import Foundation

/// Text that cannot be edited.
///
/// Its size is that of the text, rounded up to pixels. A label of several lines without a
/// ``preferredMaxLayoutWidth`` is laid out in two passes, as on iOS: the first one with the text on one
/// line, the second one with the text broken to the width that the first one gave.
///
/// Source: developer.apple.com, UILabel.
@preconcurrency @MainActor
open class UILabel: UIView, WrappingContent {
  private var plainText: String?
  private var richText: NSAttributedString?
  private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var wrapWidth: CGFloat?
  private var characters: TextClusters?
  private var layouts: [(width: CGFloat, layout: TextLayout)] = []

  // MARK: Text

  /// The text, without attributes.
  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      guard richText != nil || plainText != newValue else { return }
      richText = nil
      plainText = newValue
      textChanged()
    }
  }

  /// The text with attributes; those of the label count where it has none of its own.
  open var attributedText: NSAttributedString? {
    get {
      richText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: storedFont]) }
    }
    set {
      richText = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = nil
      textChanged()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; 17 points unless set.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard font != storedFont else { return }
      storedFont = font
      textChanged()
    }
  }

  /// The largest number of lines; 0 for any number.
  open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { textChanged() } } }
  /// How text is broken into lines, or cut where it does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if oldValue != lineBreakMode { textChanged() } }
  }
  /// The width to which lines are broken for the size of the content, in points; 0 for the width that
  /// constraints give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { textChanged() } }
  }
  /// Where lines begin and end.
  open var textAlignment = NSTextAlignment.natural
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text.
  open var textColor: UIColor! = UIColor.label
  /// The colour of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// The colour of a shadow of the text; carried.
  open var shadowColor: UIColor?
  /// How far the shadow lies from the text, in points; carried.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label is highlighted.
  open var isHighlighted = false
  /// Whether the label is shown as usable.
  open var isEnabled = true
  /// Whether the text is made smaller to fit; that does not change the size of the content.
  open var adjustsFontSizeToFitWidth = false
  /// How much smaller the text may become.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the font follows the size of text that the user chooses.
  open var adjustsFontForContentSizeCategory = false

  private func textChanged() {
    // Nobody asks for the baselines of a label that no constraint places.
    let baselines = engineItem.map { _ in textBaselines }
    characters = nil
    layouts = []
    if let baselines, baselines != textBaselines { geometryRulesChanged() }
    invalidateIntrinsicContentSize()
  }

  // MARK: Measuring

  private var clusters: TextClusters? {
    if let characters { return characters }
    let style = StyledText.Style(font: storedFont)
    if let richText {
      characters = TextClusters(StyledText(richText, else: style))
    } else if let plainText {
      characters = TextClusters(StyledText(plainText, style))
    }
    return characters
  }

  /// The text in lines of a width; the last two are kept.
  private func layout(width: CGFloat, lines: Int) -> TextLayout? {
    if lines == numberOfLines, let known = layouts.first(where: { $0.width == width }) {
      return known.layout
    }
    guard let clusters, !clusters.clusters.isEmpty else { return nil }
    var options = TextLayout.Options(
      width: width, numberOfLines: max(0, lines), keepsHangulWords: true)
    if richText == nil { options.lineBreakMode = lineBreakMode }
    let layout = TextLayout(clusters, options)
    if lines == numberOfLines {
      if layouts.count > 1 { layouts.removeFirst() }
      layouts.append((width, layout))
    }
    return layout
  }

  /// The text as it is broken in a width, for drawing.
  func shownLayout(width: CGFloat) -> TextLayout? {
    layout(width: width.isFinite && width > 0 ? width : .infinity, lines: numberOfLines)
  }

  /// The style of text without attributes.
  var shownColor: UIColor { textColor ?? .label }

  private var contentLayout: TextLayout? {
    if numberOfLines == 1 { return layout(width: .infinity, lines: 1) }
    let preferred = preferredMaxLayoutWidth.length
    return layout(width: preferred > 0 ? preferred : wrapWidth ?? .infinity, lines: numberOfLines)
  }

  /// The size of the text; a label whose text was wrapped to the width that it got in the first pass
  /// keeps that width, even where the longest line is shorter.
  open override var intrinsicContentSize: CGSize {
    if let storedContentSize { return storedContentSize }
    if wrapsContent { return contentSize(wrappedTo: wrapWidth) }
    return roundedUp(contentLayout?.size ?? .zero)
  }

  func contentSize(wrappedTo width: CGFloat?) -> CGSize {
    guard let layout = layout(width: width ?? .infinity, lines: numberOfLines) else { return .zero }
    var size = roundedUp(layout.size)
    if let width, layout.isWrapped { size.width = max(size.width, width) }
    return size
  }

  /// The size of the text in lines of the width of a given size; one line if the label has one.
  ///
  /// - Parameter size: The room; a width of 0 or less, or one that is not finite, is no limit.
  /// - Returns: The size in points, rounded up to pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: size.width.length > 0 ? size.width : .infinity, height: .infinity),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// The rectangle of the text in a rectangle, from its top and leading edge.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let width = bounds.width.length > 0 ? bounds.width : .infinity
    let layout = layout(width: numberOfLines == 1 ? .infinity : width, lines: numberOfLines)
    var size = roundedUp(layout?.size ?? .zero)
    size.width = min(size.width, width)
    if bounds.height.isFinite, bounds.height > 0 { size.height = min(size.height, bounds.height) }
    return CGRect(origin: bounds.origin, size: size)
  }

  var wrapsContent: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth.length == 0 && storedContentSize == nil
  }

  func wrapContent(to width: CGFloat?) {
    guard wrapWidth != width else { return }
    let baselines = textBaselines
    wrapWidth = width
    if baselines != textBaselines { geometryRulesChanged() }
    invalidateIntrinsicContentSize()
  }

  // MARK: Baselines

  override var textBaselines: TextBaselines? {
    if let storedBaselines { return storedBaselines }
    guard let layout = contentLayout, let first = layout.lines.first, let last = layout.lines.last
    else { return TextBaselines(centred: storedFont) }
    // The text stands in the middle of a label that is higher than it.
    let half = Double(layout.size.height) / 2
    return TextBaselines(
      first: .init(heightShare: 0.5, constant: Double(first.baseline) - half),
      last: .init(heightShare: 0.5, constant: Double(last.baseline) - half))
  }
}

extension TextBaselines {
  /// One line of text in the middle.
  init(centred font: UIFont) {
    let line = Line(heightShare: 0.5, constant: Double(font.ascender - font.lineHeight / 2))
    self.init(first: line, last: line)
  }
}

extension UILabel: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    guard let layout = shownLayout(width: box.width) else { return }
    // Text stands in the middle of a label that is higher than it, and at the top of a lower one.
    let top = max(0, (box.height - layout.size.height) / 2)
    drawing.add(
      layout, in: CGRect(x: 0, y: top, width: box.width, height: layout.size.height),
      alignment: textAlignment, color: shownColor,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
