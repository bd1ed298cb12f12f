public import Foundation

/// What a text view asks and tells; every method may be left out.
///
/// A text view's ``UIScrollView/delegate`` that conforms to this is its delegate: Swift lets no subclass
/// give a property another type, as Apple's does.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Editing has begun; the keyboard is about to be shown.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a range of the text, in units of UTF-16, may give way to what was typed.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Text was typed or deleted.
  func textViewDidChange(_ textView: UITextView)
  /// The insertion point has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Editing may begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing is done.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Editing may end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing is done.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// The text may change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nothing is done.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Nothing is done.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension UITextView {
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  var editingMayBegin: Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }

  var editingMayEnd: Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }

  func editingBegan() {
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func editingEnded() {
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  private func replace(_ range: NSRange, by string: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true,
      let place = Range(range, in: text)
    else { return }
    text = text.replacingCharacters(in: place, with: string)
    invalidateIntrinsicContentSize()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    textDelegate?.textViewDidChangeSelection(self)
  }
}

extension UITextView: UIKeyInput {
  /// Whether there is any text.
  public var hasText: Bool { !text.isEmpty }

  /// Adds text at the end, line breaks too, if the delegate agrees.
  public func insertText(_ text: String) {
    replace(NSRange(location: self.text.utf16.count, length: 0), by: text)
  }

  /// Takes the last character away, if the delegate agrees.
  public func deleteBackward() {
    guard let last = text.last else { return }
    let length = last.utf16.count
    replace(NSRange(location: text.utf16.count - length, length: length), by: "")
  }
}
