import Foundation

/// A control whose text the user selects and edits.
@MainActor
protocol TextInputOwner: UIView, UITextInput {
  var textInput: TextInputModel { get }
  /// The text.
  var editedText: String { get }
  /// The places of the characters.
  var textGeometry: TextGeometry { get }
  /// Replaces a range of the text, without asking anybody or notifying anyone.
  func setText(_ text: String, in range: NSRange)
  /// Asks the delegate whether the user may replace a range.
  func mayReplace(_ range: NSRange, by text: String) -> Bool
  /// Called after the user has changed the text.
  func textWasEdited()
  /// Called after the selection has changed.
  func selectionWasChanged()
}

/// The selection of a text control, and what follows from it.
///
/// Offsets count UTF-16 code units.
@MainActor
final class TextInputModel {
  unowned let owner: any TextInputOwner
  /// The selected range; after the program has set the text, the end of the text.
  private(set) var selection = NSRange(location: 0, length: 0)
  private(set) var marked: NSRange?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var delegate: (any UITextInputDelegate)?
  /// The attributes of typed text that the program has set for the current selection.
  var typingAttributes: [NSAttributedString.Key: Any]?

  init(_ owner: any TextInputOwner) { self.owner = owner }

  var length: Int { owner.editedText.utf16.count }

  private func clamped(_ range: NSRange) -> NSRange {
    let length = length
    let start = min(max(range.location, 0), length)
    let end = min(max(range.upperBound, start), length)
    return NSRange(location: start, length: end - start)
  }

  /// Selects a range; the part outside the text is ignored.
  func select(_ range: NSRange) {
    let range = range.location == NSNotFound ? NSRange(location: length, length: 0) : clamped(range)
    guard range != selection else { return }
    selection = range
    typingAttributes = nil
    owner.selectionWasChanged()
  }

  /// Moves the insertion point to the end, after the program has set the text.
  func textWasSet() {
    marked = nil
    selection = NSRange(location: length, length: 0)
  }

  /// Selects a range of a text that the program has changed, without notifying anyone.
  func restore(_ range: NSRange) { selection = clamped(range) }

  // MARK: Editing

  /// Inserts text that the user types, in place of the selection.
  func insert(_ text: String) {
    let range = marked ?? clamped(selection)
    guard owner.mayReplace(range, by: text) else { return }
    apply(text, in: range)
  }

  /// Deletes the selection, or the character before the insertion point.
  func deleteBackward() {
    var range = clamped(selection)
    if range.length == 0 {
      guard let before = owner.textGeometry.character(before: range.location) else { return }
      range = before
    }
    guard owner.mayReplace(range, by: "") else { return }
    apply("", in: range)
  }

  /// Replaces a range without asking the delegate, as ``UITextInput`` does.
  func replace(_ range: NSRange, by text: String) { apply(text, in: clamped(range)) }

  private func apply(_ text: String, in range: NSRange) {
    // The delegate may have changed the text meanwhile.
    let range = clamped(range)
    marked = nil
    let typing = typingAttributes
    owner.setText(text, in: range)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
    typingAttributes = typing
    owner.textWasEdited()
  }

  func setMarked(_ text: String?, selecting selected: NSRange) {
    let range = marked ?? clamped(selection)
    let text = text ?? ""
    owner.setText(text, in: range)
    marked = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    selection = clamped(
      NSRange(location: range.location + selected.location, length: selected.length))
    owner.textWasEdited()
  }

  func unmark() { marked = nil }

  // MARK: Positions

  func string(_ range: NSRange) -> String? {
    Range(range, in: owner.editedText).map { String(owner.editedText[$0]) }
  }

  func position(_ position: UITextPosition, by offset: Int) -> UITextPosition? {
    let (sum, overflow) = position.offset.addingReportingOverflow(offset)
    return !overflow && (0...length).contains(sum) ? UITextPosition(sum) : nil
  }

  func position(
    _ position: UITextPosition, in direction: UITextLayoutDirection, by offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(position, by: offset)
    case .left: return offset == .min ? nil : self.position(position, by: -offset)
    case .up, .down:
      let geometry = owner.textGeometry
      guard let line = geometry.line(at: position.offset) else { return nil }
      let (target, overflow) = line.addingReportingOverflow(
        direction == .down ? offset : 0 - offset)
      guard !overflow, geometry.layout.lines.indices.contains(target) else { return nil }
      let x = geometry.insertionPoint(at: position.offset).point.x
      return UITextPosition(
        geometry.offset(nearest: CGPoint(x: x, y: geometry.rect(ofLine: target).midY)))
    }
  }

  func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
    let low = min(start.offset, end.offset)
    return UITextRange(clamped(NSRange(location: low, length: max(start.offset, end.offset) - low)))
  }

  // MARK: Places

  /// The width of the insertion point in points.
  private static let caretWidth: CGFloat = 2

  func caretRect(_ position: UITextPosition) -> CGRect {
    let (point, height) = owner.textGeometry.insertionPoint(at: position.offset)
    return CGRect(x: point.x, y: point.y, width: Self.caretWidth, height: height)
  }

  func firstRect(_ range: NSRange) -> CGRect {
    owner.textGeometry.rects(of: range).first ?? caretRect(UITextPosition(range.location))
  }

  func selectionRects(_ range: NSRange) -> [UITextSelectionRect] {
    let boxes = owner.textGeometry.rects(of: range)
    return boxes.enumerated().map { index, box in
      UITextSelectionRect(box, isFirst: index == 0, isLast: index == boxes.count - 1)
    }
  }

  func closest(to point: CGPoint) -> UITextPosition {
    UITextPosition(owner.textGeometry.offset(nearest: point))
  }

  func closest(to point: CGPoint, within range: NSRange) -> UITextPosition {
    UITextPosition(min(max(closest(to: point).offset, range.location), range.upperBound))
  }
}
