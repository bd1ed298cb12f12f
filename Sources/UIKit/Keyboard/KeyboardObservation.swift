import Foundation

/// Observes keyboard notifications for the lifetime of the object.
@MainActor
final class KeyboardObservation {
  private var tokens: [any NSObjectProtocol] = []

  /// Calls a closure with the keyboard's frame in screen coordinates before the keyboard is shown,
  /// and with `nil` before it is hidden.
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
