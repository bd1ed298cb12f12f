import Foundation

/// Text with all attributes that affect its size.
struct StyledText {
  /// The style of a run of text.
  struct Style {
    var font: UIFont
    var kern: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var paragraph = NSParagraphStyle.Values()
    var color: UIColor?
    /// The place of an attachment relative to its character, y growing upwards; `nil` for text.
    var attachment: CGRect?
  }

  /// A run of text in one style.
  struct Run {
    /// The end of the run, in UTF-16 code units.
    var end: Int
    var style: Style
  }

  let string: String
  /// The runs from beginning to end; at least one.
  let runs: [Run]

  /// Creates text in a single style.
  init(_ string: String, _ style: Style) {
    self.string = string
    runs = [Run(end: .max, style: style)]
  }

  init(_ string: String, font: UIFont) { self.init(string, Style(font: font)) }

  /// Creates text from an attributed string; a style replaces missing attributes.
  init(_ attributed: NSAttributedString, else style: Style) {
    string = attributed.string
    var runs: [Run] = []
    let whole = NSRange(location: 0, length: attributed.length)
    unsafe attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      runs.append(Run(end: range.upperBound, style: Style(attributes, else: style)))
    }
    self.runs = runs.isEmpty ? [Run(end: .max, style: style)] : runs
  }

  private init(_ string: String, _ runs: [Run]) {
    self.string = string
    self.runs = runs
  }

  /// Returns the text with fonts and distances of letters times a factor.
  func scaled(by factor: CGFloat) -> StyledText {
    StyledText(
      string,
      runs.map { run in
        var run = run
        run.style.font = run.style.font.withSize(run.style.font.pointSize * factor)
        run.style.kern *= factor
        run.style.baselineOffset *= factor
        return run
      })
  }
}

extension StyledText.Style {
  init(_ attributes: [NSAttributedString.Key: Any], else style: StyledText.Style) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      guard let value = attributes[key] else { return nil }
      let number: CGFloat? =
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
      guard let number, number.isFinite else { return nil }
      return number
    }
    self = style
    if let font = attributes[.font] as? UIFont { self.font = font }
    kern = number(.tracking) ?? number(.kern) ?? style.kern
    baselineOffset = number(.baselineOffset) ?? style.baselineOffset
    if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
      self.paragraph = paragraph.values
    }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    attachment = (attributes[.attachment] as? NSTextAttachment).map { attachment in
      let line = CGRect(x: 0, y: 0, width: 0, height: font.lineHeight)
      let place = attachment.attachmentBounds(
        for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
      return CGRect(
        x: place.minX, y: place.minY,
        width: (place.width + 2 * attachment.lineLayoutPadding).length,
        height: place.height.length)
    }
  }

  /// The ascent and descent of a line in this style.
  var line: LineExtent {
    var extent = LineExtent(
      ascent: font.ascender + max(baselineOffset, 0),
      descent: -font.descender + max(-baselineOffset, 0))
    if let attachment {
      extent = extent.union(
        LineExtent(ascent: max(attachment.maxY, 0), descent: max(-attachment.minY, 0)))
    }
    var height = extent.height
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    // Changes of the line height apply above the baseline.
    extent.ascent = height - extent.descent
    return extent
  }
}

/// The extent of a line above and below its baseline, in points.
struct LineExtent: Hashable {
  var ascent: CGFloat
  var descent: CGFloat

  var height: CGFloat { ascent + descent }

  func union(_ other: LineExtent) -> LineExtent {
    LineExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}
