public import Foundation

/// The methods by which a text field reports editing and asks for permission; all of them are
/// optional.
///
/// When another field starts editing, the order is: the new one asks whether it may begin, the old
/// one asks whether it may end; then the old one reports its end and the new one its beginning
/// (developer.apple.com, UITextFieldDelegate).
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Asks whether editing may begin; `true` by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun, before the keyboard is shown.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks whether editing may end; `true` by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason; calls ``textFieldDidEndEditing(_:)`` by
  /// default.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asks whether typed text may replace a range of the text, in UTF-16 code units; `true` by
  /// default.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the insertion point has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks whether the clear button may delete the text; `true` by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called when the return key was pressed; returns whether the field performs its default
  /// behaviour.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`, so that the user can edit the text.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Called when editing has begun, before the keyboard is shown; does nothing unless implemented.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`, so that editing can end at any time.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Called when editing has ended; does nothing unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Returns `true`, so that each change of the text is made.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Called when the insertion point has moved; does nothing unless implemented.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns `true`, so that the clear button empties the field.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `true`, so that the return key has its usual effect.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  /// The reason why editing has ended.
  ///
  /// Raw values are Apple's.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text was kept as it was entered.
    case committed
    /// The text was discarded by the user.
    case cancelled
  }

  func editingBegan() {
    if clearsOnBeginEditing, hasText { clear() }
    if clearsOnInsertion { selectAll(nil) }
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

  func mayReplace(_ range: NSRange, by text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func setText(_ string: String, in range: NSRange) {
    let old = text ?? ""
    guard let place = Range(range, in: old) else { return }
    var rich: NSAttributedString?
    if let current = appearance.richText {
      let changed = NSMutableAttributedString(attributedString: current)
      changed.replaceCharacters(in: range, with: string)
      rich = changed
    }
    setText(old.replacingCharacters(in: place, with: string), rich)
  }

  func textWasEdited() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    selectionWasChanged()
  }

  func selectionWasChanged() { delegate?.textFieldDidChangeSelection(self) }

  /// Performs the action of the return key.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  /// Deletes the text, as the clear button does, if the delegate allows it.
  ///
  /// Not part of Apple's `UITextField`.
  public func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    setText("", nil)
    textWasEdited()
  }
}
