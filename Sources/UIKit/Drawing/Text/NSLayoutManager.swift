public import Foundation

/// The places of the characters of a text in its container.
///
/// There is one glyph for each UTF-16 code unit, so glyph indices are character indices. Text is
/// laid out in the first container only. The coordinates are those of the container.
///
/// Source: developer.apple.com, NSLayoutManager.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text that is laid out.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The regions in which text is laid out.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The delegate, which is not retained; `nil` for none.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether parts may be laid out on their own, `false` by default; stored without effect.
  open var allowsNonContiguousLayout = false
  /// Whether the leading of fonts counts, `true` by default; stored without effect.
  open var usesFontLeading = true
  /// Whether spaces and line breaks are drawn, `false` by default; stored without effect.
  open var showsInvisibleCharacters = false
  private var stored: TextGeometry?
  private var storedFor = CGSize.zero

  /// Creates a layout manager without text.
  public override init() { super.init() }

  // MARK: Containers

  /// Adds a region as the last; the text is laid out again.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager = self
    textContainers.append(container)
    textChanged()
  }

  /// Removes the region at an index; without effect if there is none.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    textChanged()
  }

  /// Discards the layout, and invalidates the layout of its text views.
  func textChanged() {
    stored = nil
    for container in textContainers { container.owner?.storageChanged() }
  }

  // MARK: Layout

  private var geometry: TextGeometry {
    let container = textContainers.first
    let size = container?.size ?? CGSize(width: CGFloat.infinity, height: .infinity)
    if let stored, storedFor == size { return stored }
    let padding = container?.lineFragmentPadding ?? 0
    let text = textStorage?.plainCopy ?? NSAttributedString(string: "")
    let style = StyledText.Style(font: container?.owner?.plainFont ?? .systemFont(ofSize: 12))
    let unlimited = size.width >= .greatestFiniteMagnitude || size.width <= 0
    let width = unlimited ? CGFloat.infinity : max(1, size.width - 2 * padding)
    let layout = TextLayout(
      StyledText(text, else: style),
      TextLayout.Options(width: width, numberOfLines: container?.maximumNumberOfLines ?? 0))
    let alignment =
      container?.owner?.lineAlignment
      ?? layout.clusters.text.runs.first?.style.paragraph.alignment ?? .natural
    let place = CGRect(
      x: padding, y: 0, width: unlimited ? layout.size.width : width, height: layout.size.height)
    let geometry = TextGeometry(
      layout, in: place, alignment: alignment, isMirrored: false, lineHeight: style.font.lineHeight)
    (stored, storedFor) = (geometry, size)
    return geometry
  }

  /// The number of glyphs: one for each UTF-16 unit of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Lays out a container; layout happens on demand, so this has no effect.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Lays out a range of characters; layout happens on demand, so this has no effect.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// Lays out a range of glyphs; layout happens on demand, so this has no effect.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
  /// Discards the layout of the whole text, which is laid out again when it is needed.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    unsafe actualCharacterRange?.pointee = charRange
    textChanged()
  }
  /// Redraws a range; drawing happens on demand, so this has no effect.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Redraws a range; drawing happens on demand, so this has no effect.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  // MARK: Ranges

  /// Returns the glyphs in a container: all of those on its lines.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard container === textContainers.first else { return NSRange(location: 0, length: 0) }
    let end = geometry.lineRanges.last?.upperBound ?? 0
    return NSRange(location: 0, length: end)
  }

  /// Returns the glyphs of characters: the same range.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    unsafe actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// Returns the characters of glyphs: the same range.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    unsafe actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the glyph of a character: the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the character of a glyph: the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns whether there is a glyph at an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  // MARK: Places

  /// Returns the bounds of the text in a container, with the padding of its lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first else { return .zero }
    let geometry = geometry
    let boxes = geometry.layout.lines.indices.map(geometry.rect(ofLine:))
    let padding = container.lineFragmentPadding
    guard let first = boxes.first else {
      return CGRect(x: 0, y: 0, width: 2 * padding, height: geometry.lineHeight)
    }
    return boxes.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -padding, dy: 0)
  }

  /// Returns the smallest rectangle around glyphs, in the coordinates of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let boxes = geometry.rects(of: glyphRange)
    guard let first = boxes.first else {
      let (point, height) = geometry.insertionPoint(at: glyphRange.location)
      return CGRect(x: point.x, y: point.y, width: 0, height: height)
    }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Returns the rectangle of the line of a glyph, as wide as its container.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let geometry = geometry
    guard let line = geometry.line(at: glyphIndex) else { return .zero }
    unsafe effectiveGlyphRange?.pointee = geometry.lineRanges[line]
    let padding = textContainers.first?.lineFragmentPadding ?? 0
    let box = geometry.rect(ofLine: line)
    return CGRect(
      x: 0, y: box.minY, width: geometry.place.width + 2 * padding, height: box.height)
  }

  /// Returns the rectangle of the text on the line of a glyph, with the padding.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let geometry = geometry
    guard let line = geometry.line(at: glyphIndex) else { return .zero }
    unsafe effectiveGlyphRange?.pointee = geometry.lineRanges[line]
    let padding = textContainers.first?.lineFragmentPadding ?? 0
    return geometry.rect(ofLine: line).insetBy(dx: -padding, dy: 0)
  }

  /// Calls a closure for each line of a range.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for range in geometry.lineRanges where NSIntersectionRange(range, glyphRange).length > 0 {
      let line = unsafe lineFragmentRect(forGlyphAt: range.location, effectiveRange: nil)
      let used = unsafe lineFragmentUsedRect(forGlyphAt: range.location, effectiveRange: nil)
      unsafe block(line, used, container, range, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the origin of a glyph on its baseline, relative to the line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let geometry = geometry
    guard let line = geometry.line(at: glyphIndex) else { return .zero }
    let point = geometry.insertionPoint(at: glyphIndex).point
    return CGPoint(x: point.x, y: geometry.layout.lines[line].extent.ascent)
  }

  /// Returns the glyph nearest to a point.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    if let range = geometry.character(at: point) { return range.location }
    return min(geometry.offset(nearest: point), max(numberOfGlyphs - 1, 0))
  }

  /// Returns the character nearest to a point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let index = glyphIndex(for: point, in: container)
    if let partialFraction = unsafe partialFraction {
      let box = boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: container)
      unsafe partialFraction.pointee =
        box.width > 0 ? min(max((point.x - box.minX) / box.width, 0), 1) : 0
    }
    return index
  }

  // MARK: Drawing

  /// Draws the backgrounds of glyphs; there are none in Kuina.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws glyphs in the current context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let text = textStorage?.plainCopy else { return }
    let place = geometry.place
    text.attributedSubstring(
      from: NSIntersectionRange(glyphsToShow, NSRange(location: 0, length: text.length))
    ).draw(in: place.offsetBy(dx: origin.x, dy: origin.y))
  }
}

/// The methods by which a layout manager reports its work; none of them is called.
///
/// Source: developer.apple.com, NSLayoutManagerDelegate.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {}
