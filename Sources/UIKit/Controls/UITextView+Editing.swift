public import Foundation

/// The methods by which a text view reports editing and asks for permission; all of them are
/// optional.
///
/// A text view uses its ``UIScrollView/delegate`` if it conforms to this protocol: Swift does not
/// allow a subclass to change the type of a property, as Apple's does.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun, before the keyboard is shown.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Asks whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks whether typed text may replace a range of the text, in UTF-16 code units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when text was typed or deleted.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the insertion point has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
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

  /// Appends text, including line breaks, if the delegate allows it.
  public func insertText(_ text: String) {
    replace(NSRange(location: self.text.utf16.count, length: 0), by: text)
  }

  /// Deletes the last character if the delegate allows it.
  public func deleteBackward() {
    guard let last = text.last else { return }
    let length = last.utf16.count
    replace(NSRange(location: text.utf16.count - length, length: length), by: "")
  }
}
