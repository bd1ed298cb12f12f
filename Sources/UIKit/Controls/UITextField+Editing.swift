public import Foundation

/// What a text field asks and tells; every method may be left out.
///
/// The order of a change of fields: the new one is asked whether it may begin, the old one whether it
/// may end; then the old one has ended, and the new one has begun (developer.apple.com,
/// UITextFieldDelegate).
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun; the keyboard is about to be shown.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended, for a reason; calls ``textFieldDidEndEditing(_:)`` unless written.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a range of the text, in units of UTF-16, may give way to what was typed.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The insertion point has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may do its work.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Return was pressed; whether the field does what it does then.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Editing may begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing is done.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing is done.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Tells without the reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// The text may change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Nothing is done.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// The text may be cleared.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// The field does what it does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  /// Why editing has ended.
  ///
  /// Raw values are Apple's.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text is taken.
    case committed
    /// The text is not taken.
    case cancelled
  }

  func editingBegan() {
    if clearsOnBeginEditing, hasText { clear() }
    overlaysMayChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func editingEnded() {
    overlaysMayChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  private func replace(_ range: NSRange, by string: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string)
        ?? true
    else { return }
    let old = text ?? ""
    guard let place = Range(range, in: old) else { return }
    text = old.replacingCharacters(in: place, with: string)
    textChanged()
  }

  private func textChanged() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// What the return key does.
  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  /// Takes the text away, as the clear button does, if the delegate agrees: not in Apple's `UITextField`.
  public func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    textChanged()
  }
}

extension UITextField: UIKeyInput {
  /// Whether there is any text.
  public var hasText: Bool { text?.isEmpty == false }

  /// Adds text at the end, if the delegate agrees; a line break is the return key.
  public func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    replace(NSRange(location: (self.text ?? "").utf16.count, length: 0), by: text)
  }

  /// Takes the last character away, if the delegate agrees.
  public func deleteBackward() {
    guard let text, let last = text.last else { return }
    let length = last.utf16.count
    replace(NSRange(location: text.utf16.count - length, length: length), by: "")
  }
}
