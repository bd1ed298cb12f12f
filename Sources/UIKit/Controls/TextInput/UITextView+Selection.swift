public import Foundation

extension UITextView: UITextInput {
  /// Whether there is any text.
  public var hasText: Bool { !editedText.isEmpty }
  /// Returns the text in a range; `nil` for a range outside.
  public func text(in range: UITextRange) -> String? { textInput.string(range.span) }
  /// The range of text that an input method is composing; `nil` for none.
  public var markedTextRange: UITextRange? { textInput.marked.map { UITextRange($0) } }
  /// The attributes of marked text; stored without effect.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { textInput.markedStyle }
    set { textInput.markedStyle = newValue }
  }
  /// Replaces the marked text, or the selection, by marked text.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    textInput.setMarked(markedText, selecting: selectedRange)
  }
  /// Ends composing: the marked text stays as ordinary text.
  public func unmarkText() { textInput.unmark() }
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(textInput.length) }
  /// Returns the range between two positions, in either order; `nil` if there is none.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { textInput.range(from: fromPosition, to: toPosition) }
  /// Returns the position at a distance in UTF-16 code units; `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    textInput.position(position, by: offset)
  }
  /// Returns the position at a distance in a direction; `nil` outside the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { textInput.position(position, in: direction, by: offset) }
  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  /// Returns the number of UTF-16 code units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  /// The object that is notified of changes other than by the user; stored without effect.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { textInput.delegate }
    set { textInput.delegate = newValue }
  }
  /// Returns the end of a range in a direction; `nil` if there is none.
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { direction == .left || direction == .up ? range.start : range.end }
  /// Returns the range from a position to the beginning or the end of the text.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    textInput.range(
      from: position,
      to: direction == .left || direction == .up ? beginningOfDocument : endOfDocument)
  }
  /// Returns the position in a range nearest to a point; `nil` if there is none.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    textInput.closest(to: point, within: range.span)
  }
  /// Returns the attributes of the text beside a position, in a direction; `nil` if there is none.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    let index = offset(from: beginningOfDocument, to: position)
    return attributedText.attributes(beside: index, in: direction)
  }
  /// Returns the range of the character at a point; `nil` if there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    textGeometry.character(at: point).map { UITextRange($0) }
  }
}

extension UITextView: TextInputOwner {
  var editedText: String { appearance.plainText }

  var textGeometry: TextGeometry {
    let layout = textLayout(in: bounds.width)
    let inset = textContainerInset
    let place = CGRect(
      x: inset.left + linePadding, y: inset.top, width: max(0, bounds.width - textPadding),
      height: layout.size.height)
    return TextGeometry(
      layout, in: place, alignment: textAlignment,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      lineHeight: appearance.font.lineHeight)
  }

  func setText(_ text: String, in range: NSRange) {
    guard let place = Range(range, in: appearance.plainText) else { return }
    guard appearance.richText != nil || textInput.typingAttributes != nil else {
      setText(appearance.plainText.replacingCharacters(in: place, with: text))
      return
    }
    let whole = NSMutableAttributedString(attributedString: attributedText)
    whole.replaceCharacters(
      in: range,
      with: NSAttributedString(string: text, attributes: attributesOfTypedText(at: range)))
    setRichText(whole)
  }

  private func attributesOfTypedText(at range: NSRange) -> [NSAttributedString.Key: Any] {
    if let typing = textInput.typingAttributes { return typing }
    guard let rich = appearance.richText, rich.length > 0 else { return defaultAttributes }
    let index = min(range.length > 0 ? range.location : max(range.location - 1, 0), rich.length - 1)
    // An attachment is a character of its own; text after it is plain.
    return unsafe rich.attributes(at: index, effectiveRange: nil).filter { $0.key != .attachment }
  }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: appearance.font]
    if let color = appearance.textColor { attributes[.foregroundColor] = color }
    return attributes
  }

  /// The attributes of text that the user types: those of the character before the insertion point,
  /// unless others were set since the selection has changed.
  ///
  /// Source: developer.apple.com, UITextView.typingAttributes.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      let typed = attributesOfTypedText(at: textInput.selection)
      return typed.merging(defaultAttributes) { first, _ in first }
    }
    set { textInput.typingAttributes = newValue }
  }

  /// Scrolls until a range of the text is visible.
  public func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    scrollToText(range)
  }

  func scrollToText(_ range: NSRange) {
    guard isScrollEnabled, bounds.height > 0 else { return }
    var box = textInput.firstRect(range)
    if let last = textGeometry.rects(of: range).last { box = box.union(last) }
    // The insets belong to the first and the last line.
    if box.minY <= textContainerInset.top {
      box = box.union(CGRect(x: box.minX, y: 0, width: 0, height: 0))
    }
    if box.maxY >= contentSize.height - textContainerInset.bottom {
      box.size.height = contentSize.height - box.minY
    }
    scrollRectToVisible(box, animated: false)
  }
}
