import Foundation

/// Observes keyboard notifications for the lifetime of the object.
///
/// What UIKit itself does for a keyboard follows what the app's observers do, in the order in which it was registered:
/// Foundation on Linux calls the observers of a notification in no fixed order, so that an app's insets and UIKit's own
/// would take turns.
@MainActor
final class KeyboardObservation {
  private var tokens: [any NSObjectProtocol] = []
  private let keyboardMoves: @MainActor (CGRect?) -> Void
  /// The number of observations that were made before.
  private let number: Int

  private static var count = 0
  /// Whether the keyboard posts a notification.
  private static var isPosting = false
  /// What is to be done after the notification is posted.
  private static var pending: [(observation: KeyboardObservation, frame: CGRect?)] = []

  /// Calls a closure with the keyboard's frame in screen coordinates before the keyboard is shown,
  /// and with `nil` before it is hidden.
  init(_ keyboardMoves: @escaping @MainActor (CGRect?) -> Void) {
    self.keyboardMoves = keyboardMoves
    number = Self.count
    Self.count += 1
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    for name in names {
      let hides = name == UIResponder.keyboardWillHideNotification
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] in
          let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          // Keyboards post on the main actor.
          MainActor.assumeIsolated { self?.observe(hides ? nil : frame) }
        })
    }
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  private func observe(_ frame: CGRect?) {
    guard Self.isPosting else { return keyboardMoves(frame) }
    Self.pending.append((self, frame))
  }

  /// Posts a notification of the keyboard, and then does what UIKit's own observers do.
  static func post(_ notification: Notification) {
    let wasPosting = isPosting
    isPosting = true
    NotificationCenter.default.post(notification)
    isPosting = wasPosting
    guard !wasPosting else { return }
    let waiting = pending.sorted { $0.observation.number < $1.observation.number }
    pending = []
    for (observation, frame) in waiting { observation.keyboardMoves(frame) }
  }
}
