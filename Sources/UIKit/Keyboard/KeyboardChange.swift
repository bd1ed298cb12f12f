import Foundation

/// A change of the keyboard's frame, as its notifications describe it.
struct KeyboardChange {
  /// The frame before the change, in screen coordinates.
  var begin: CGRect
  /// The frame after the change, in screen coordinates.
  var end: CGRect
  /// The posted duration of the animation.
  var duration: Duration
  /// The raw value of the animation curve.
  var curve: Int
  /// Whether the user moved the keyboard by undocking or docking it.
  var isByUser = false
  /// Whether the keyboard belongs to this application.
  var isLocal = true

  /// Returns the user info of the notifications (rows C1 and S3-16 to S3-20 of `docs/parity.md`).
  ///
  /// - Parameter keys: The keys to include.
  /// - Returns: The user info dictionary.
  func userInfo(_ keys: Set<KeyboardProfile.Keys>) -> [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    if keys.contains(.frames) {
      info[UIResponder.keyboardFrameBeginUserInfoKey] = NSValue(cgRect: begin)
      info[UIResponder.keyboardFrameEndUserInfoKey] = NSValue(cgRect: end)
    }
    if keys.contains(.legacy) {
      info[LegacyKeyboardKey.bounds] = NSValue(cgRect: CGRect(origin: .zero, size: end.size))
      // Not the centre of the frame before: its origin plus half of the size after (parity S3-19).
      info[LegacyKeyboardKey.centerBegin] = NSValue(cgPoint: middle(from: begin.origin))
      info[LegacyKeyboardKey.centerEnd] = NSValue(cgPoint: middle(from: end.origin))
    }
    if keys.contains(.user) {
      info[LegacyKeyboardKey.changedByUser] = NSNumber(value: isByUser ? 1 : 0)
    }
    if keys.contains(.local) {
      info[UIResponder.keyboardIsLocalUserInfoKey] = NSNumber(value: isLocal)
    }
    if keys.contains(.animation) {
      info[UIResponder.keyboardAnimationDurationUserInfoKey] = number(duration.seconds)
      info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(value: curve)
    }
    return info
  }

  /// Returns a number that prints as in logs of devices: `0`, which Foundation on Linux prints as `0.0`
  /// for a floating-point number.
  private func number(_ value: Double) -> NSNumber {
    Int(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value)
  }

  private func middle(from origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + end.width / 2, y: origin.y + end.height / 2)
  }
}
