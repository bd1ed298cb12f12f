public import Foundation
import UIKit

/// The keyboard information in a notification.
public struct KeyboardNotice: Hashable, Sendable {
  /// The duration of the keyboard's animation, in seconds; `nil` if missing.
  public var duration: TimeInterval?
  /// The raw value of the animation curve; `nil` if missing.
  public var curve: Int?
  /// The frame of the keyboard at the end of its movement, in screen coordinates, in points; `nil`
  /// if missing.
  public var frame: CGRect?

  /// Creates a notice from a notification.
  ///
  /// - Parameter notification: A notification of the keyboard; values that its user information
  ///   does not have are `nil`.
  public init(_ notification: Notification) {
    let info = notification.userInfo
    duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
  }
}

/// Keyboard observers that are removed when they are released.
@MainActor
final class KeyboardObservers {
  private var tokens: [any NSObjectProtocol] = []

  isolated deinit { stop() }

  /// Calls a closure for a keyboard notification, within the keyboard's own animation.
  func observe(
    _ name: NSNotification.Name, _ handle: @escaping @MainActor (KeyboardNotice) -> Void
  ) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let notice = KeyboardNotice($0)
        // UIKit posts on the main actor, and without a queue the block runs on the posting thread.
        MainActor.assumeIsolated { handle(notice) }
      })
  }

  func stop() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }
}
