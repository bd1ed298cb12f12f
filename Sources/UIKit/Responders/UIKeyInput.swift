import Foundation

/// The methods of a responder that accepts typed text.
///
/// Source: developer.apple.com, UIKeyInput.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts typed text; the return key inserts a line break.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}
