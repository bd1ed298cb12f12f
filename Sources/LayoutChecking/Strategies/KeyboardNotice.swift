public import Foundation
import UIKit

/// What a notification says about the keyboard.
public struct KeyboardNotice: Hashable, Sendable {
  /// How long the keyboard's animation takes, in seconds; nil where it does not say.
  public var duration: TimeInterval?
  /// The raw value of the animation's curve; nil where it does not say.
  public var curve: Int?
  /// Where the keyboard will be, or is, in screen coordinates; nil where it does not say.
  public var frame: CGRect?

  /// What a notification says.
  public init(_ notification: Notification) {
    let info = notification.userInfo
    duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
  }
}

/// Observers of the keyboard that go when they are let go.
@MainActor
final class KeyboardObservers {
  private var tokens: [any NSObjectProtocol] = []

  isolated deinit { stop() }

  /// Calls a closure for a notification of the keyboard, in the keyboard's own animation.
  func observe(
    _ name: NSNotification.Name, _ handle: @escaping @MainActor (KeyboardNotice) -> Void
  ) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let notice = KeyboardNotice($0)
        // UIKit posts on the main actor, and without a queue the block runs where the post is.
        MainActor.assumeIsolated { handle(notice) }
      })
  }

  func stop() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }
}
