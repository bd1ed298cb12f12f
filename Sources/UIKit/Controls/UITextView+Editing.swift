public import Foundation

/// The methods by which a text view reports editing and asks for permission; all of them are
/// optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin; `true` by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun, before the keyboard is shown.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Asks whether editing may end; `true` by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks whether typed text may replace a range of the text, in UTF-16 code units; `true` by
  /// default.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when text was typed or deleted.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the insertion point has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Asks whether a link may be followed.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Asks whether a link may be followed, before iOS 10; `true` by default.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool
  /// Asks whether an attachment may be used; `true` by default.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Returns `true`, so that the user can edit the text.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Called when editing has begun, before the keyboard is shown; does nothing unless implemented.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`, so that editing can end at any time.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Called when editing has ended; does nothing unless implemented.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`, so that each change of the text is made.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Called when text was typed or deleted; does nothing unless implemented.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Called when the insertion point has moved; does nothing unless implemented.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Calls the method without interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// Returns `true`, so that a tap opens the URL.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  /// Returns `true`, so that the user can interact with the attachment.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}

extension UITextView {
  var editingMayBegin: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }

  var editingMayEnd: Bool { delegate?.textViewShouldEndEditing(self) ?? true }

  func editingBegan() {
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func editingEnded() {
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func mayReplace(_ range: NSRange, by text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func textWasEdited() {
    invalidateIntrinsicContentSize()
    followsInsertionPoint = true
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    selectionWasChanged()
  }

  func selectionWasChanged() { delegate?.textViewDidChangeSelection(self) }
}
