public import Foundation

/// A view that shows text.
///
/// Its intrinsic size is that of the text, rounded up to pixels. A label of several lines without a
/// ``preferredMaxLayoutWidth`` is laid out in two passes, as on iOS: first with the text on one
/// line, then with the text wrapped to the width from the first pass.
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

  /// Creates a label with a frame in the coordinates of its future superview; it receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Text

  /// The text without its attributes; `nil` for none.
  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      guard richText != nil || plainText != newValue else { return }
      richText = nil
      plainText = newValue
      textChanged()
      KeyValueObservers.changed(self)
    }
  }

  override func observedValue(_ key: String) -> Any? {
    switch key {
    case "text": text
    case "attributedText": attributedText
    default: super.observedValue(key)
    }
  }

  override var quotedName: String? { text }

  /// The attributed text; attributes that it lacks are taken from the label.
  ///
  /// The label takes over the alignment and the colour of its first character, if it has them.
  open var attributedText: NSAttributedString? {
    get {
      richText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: storedFont]) }
    }
    set {
      richText = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = nil
      if let richText, richText.length > 0 { takeStyle(of: richText) }
      textChanged()
      KeyValueObservers.changed(self)
    }
  }

  private func takeStyle(of text: NSAttributedString) {
    let attributes = unsafe text.attributes(at: 0, effectiveRange: nil)
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      textAlignment = style.alignment
    }
    if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; the system font of 17 points by default.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard font != storedFont else { return }
      storedFont = font
      textChanged()
    }
  }

  /// The maximum number of lines, 1 by default; 0 for no limit.
  open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { textChanged() } } }
  /// The mode of wrapping or truncating text that does not fit; `byTruncatingTail` by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if oldValue != lineBreakMode { textChanged() } }
  }
  /// The width to which lines are wrapped for the intrinsic size, in points; 0, the default, for
  /// the width that constraints give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { textChanged() } }
  }
  /// The alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text; `label` by default.
  open var textColor: UIColor! = UIColor.label
  /// The colour of the text while the label is highlighted, `nil` by default; stored, but not
  /// drawn.
  open var highlightedTextColor: UIColor?
  /// The shadow colour of the text, `nil` by default; stored, but not drawn.
  open var shadowColor: UIColor?
  /// The offset of the shadow, in points; stored, but not drawn.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label is highlighted, as in a selected cell on Apple's platforms, `false` by
  /// default; stored, but not drawn.
  open var isHighlighted = false
  /// Whether the label is drawn as enabled; `true` by default.
  open var isEnabled = true
  /// Whether the font size is reduced to fit the width, `false` by default; the intrinsic size does
  /// not change.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which the font size is reduced; 0, the default, for no limit.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether letters are moved closer before text is truncated, `false` by default; stored without
  /// effect.
  open var allowsDefaultTighteningForTruncation = false
  /// The alignment of a reduced font, `alignBaselines` by default; stored, not drawn.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The ways in which lines are broken, empty by default; stored: lines are broken in the standard
  /// way.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// Whether the whole text is shown when the pointer is above truncated text, `false` by default;
  /// stored without effect.
  open var showsExpansionTextWhenTruncated = false

  /// Draws the text in a rectangle of the current context; text that is lower than the rectangle stands
  /// in its middle.
  ///
  /// Called for no label: the text of labels is drawn without it.
  open func drawText(in rect: CGRect) {
    guard let text = attributedText, let layout = shownLayout(width: rect.width) else { return }
    let top = rect.minY + max(0, (rect.height - layout.size.height) / 2)
    let drawn = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: drawn.length)
    if drawn.length > 0, unsafe drawn.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil
    {
      drawn.addAttribute(.foregroundColor, value: shownColor, range: whole)
    }
    drawn.draw(
      in: CGRect(x: rect.minX, y: top, width: rect.width, height: layout.size.height))
  }
  /// Whether the font follows the user's Dynamic Type size; `false` by default.
  open var adjustsFontForContentSizeCategory = false

  private func textChanged() {
    // The baselines of a label without constraints are not needed.
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

  /// Returns the text wrapped to a width; the last two layouts are cached.
  private func layout(width: CGFloat, lines: Int) -> TextLayout? {
    if lines == numberOfLines, let known = layouts.first(where: { $0.width == width }) {
      return known.layout
    }
    guard let clusters, !clusters.clusters.isEmpty else { return nil }
    var options = TextLayout.Options(
      width: width, numberOfLines: max(0, lines), keepsHangulWords: true)
    if richText == nil {
      options.lineBreakMode = lineBreakMode
      options.pushesOutLastWord = true
    }
    let layout = TextLayout(clusters, options)
    if lines == numberOfLines {
      if layouts.count > 1 { layouts.removeFirst() }
      layouts.append((width, layout))
    }
    return layout
  }

  /// Returns the text wrapped to a width, for drawing.
  func shownLayout(width: CGFloat) -> TextLayout? {
    layout(width: width.isFinite && width > 0 ? width : .infinity, lines: numberOfLines)
  }

  /// Returns the text as drawn in a width: a single line that is wider has a smaller font if ``adjustsFontSizeToFitWidth``
  /// is set, down to ``minimumScaleFactor``.
  private func drawnLayout(width: CGFloat) -> TextLayout? {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, let clusters,
      let whole = layout(width: .infinity, lines: 1)?.size.width, whole > width
    else { return shownLayout(width: width) }
    var options = TextLayout.Options(width: width, numberOfLines: 1)
    options.lineBreakMode = lineBreakMode
    // Small letters are wider in proportion to their size.
    var (scale, text) = (width / whole, clusters.text)
    for _ in 0..<Self.shrinkingSteps {
      text = clusters.text.scaled(by: max(minimumScaleFactor, scale))
      let excess = TextLayout(text).size.width / width
      if excess <= 1 || scale <= minimumScaleFactor { break }
      scale /= excess
    }
    return TextLayout(text, options)
  }

  /// The most sizes of the font that are tried.
  private static let shrinkingSteps = 4

  /// The colour of text without attributes.
  var shownColor: UIColor { textColor ?? .label }

  private var contentLayout: TextLayout? {
    if numberOfLines == 1 { return layout(width: .infinity, lines: 1) }
    let preferred = preferredMaxLayoutWidth.length
    return layout(width: preferred > 0 ? preferred : wrapWidth ?? .infinity, lines: numberOfLines)
  }

  /// The size of the text; the width of wrapped text is that of its longest line, with the space
  /// at which it is broken, as in frames that Xcode stores.
  open override var intrinsicContentSize: CGSize {
    if let storedContentSize { return storedContentSize }
    if wrapsContent { return contentSize(wrappedTo: wrapWidth) }
    return roundedUp(contentLayout?.size ?? .zero)
  }

  func contentSize(wrappedTo width: CGFloat?) -> CGSize {
    guard let layout = layout(width: width ?? .infinity, lines: numberOfLines) else { return .zero }
    var size = layout.size
    if let width, layout.isWrapped {
      size.width = max(size.width, min(width, layout.widthWithSpaces))
    }
    return roundedUp(size)
  }

  /// Returns the size of the text wrapped to the width of a size; a single-line label is not
  /// wrapped.
  ///
  /// - Parameter size: The available size; a width that is not positive or not finite means no
  ///   limit.
  /// - Returns: The size in points, rounded up to pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: size.width.length > 0 ? size.width : .infinity, height: .infinity),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// Returns the rectangle of the text in bounds, starting at the top and leading edge.
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
    // The text is vertically centred if the label is higher.
    let half = Double(layout.size.height) / 2
    return TextBaselines(
      first: .init(heightShare: 0.5, constant: Double(first.baseline) - half),
      last: .init(heightShare: 0.5, constant: Double(last.baseline) - half))
  }
}

/// The alignment of text whose font was reduced; raw values are Apple's.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// Relative to the baseline of the usual font.
  case alignBaselines = 0
  /// The middles of the reduced and the original text are at the same height.
  case alignCenters = 1
  /// The top left corners of the reduced and the original text are at the same place.
  case none = 2
}

extension TextBaselines {
  /// Creates a label with a single centred line.
  init(centred font: UIFont) {
    let line = Line(heightShare: 0.5, constant: Double(font.ascender - font.lineHeight / 2))
    self.init(first: line, last: line)
  }
}

extension UILabel: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    guard let layout = drawnLayout(width: box.width) else { return }
    // Text stands in the middle of a label that is higher than it, and at the top of a lower one.
    let top = max(0, (box.height - layout.size.height) / 2)
    drawing.add(
      layout, in: CGRect(x: 0, y: top, width: box.width, height: layout.size.height),
      alignment: textAlignment, color: shownColor,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
