import Foundation

/// Hears of keyboards as long as it lives.
@MainActor
final class KeyboardObservation {
  private var tokens: [any NSObjectProtocol] = []

  /// Calls a closure before a keyboard is shown, with its frame on the screen, and with `nil` before one is
  /// hidden.
  init(_ keyboardMoves: @escaping @MainActor (CGRect?) -> Void) {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    for name in names {
      let hides = name == UIResponder.keyboardWillHideNotification
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          // Keyboards post on the main actor.
          MainActor.assumeIsolated { keyboardMoves(hides ? nil : frame) }
        })
    }
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
