import Foundation

/// What takes text that is typed.
///
/// Source: developer.apple.com, UIKeyInput.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Takes text that was typed; a line break for the return key.
  func insertText(_ text: String)
  /// Takes the character before the insertion point away.
  func deleteBackward()
}
