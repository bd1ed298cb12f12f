import Foundation

/// A change of the keyboard's frame, as its notifications describe it.
struct KeyboardChange {
  /// The frame before, in screen coordinates.
  var begin: CGRect
  /// The frame after, in screen coordinates.
  var end: CGRect
  /// How long the animation is said to last.
  var duration: Duration

  /// The user info of the notifications (parity C1 and S3-16 to S3-20).
  ///
  /// - Parameter isAnimated: Whether curve and duration are included: always before the change,
  ///   afterwards only when an animation ran.
  /// - Returns: The values of all keys.
  func userInfo(isAnimated: Bool) -> [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      LegacyKeyboardKey.bounds: NSValue(cgRect: CGRect(origin: .zero, size: end.size)),
      // Not the middle of the frame before: its origin and half of the size after (parity S3-19).
      LegacyKeyboardKey.centerBegin: NSValue(cgPoint: middle(from: begin.origin)),
      LegacyKeyboardKey.centerEnd: NSValue(cgPoint: middle(from: end.origin)),
    ]
    if isAnimated {
      info[UIResponder.keyboardAnimationDurationUserInfoKey] = NSNumber(value: duration.seconds)
      info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(
        value: UIView.AnimationCurve.keyboard.rawValue)
    }
    return info
  }

  /// Where the keyboard's view starts: where it is, with the height it will have.
  func animatedBegin(seenFrom frame: CGRect) -> CGRect {
    CGRect(origin: frame.origin, size: end.size)
  }

  private func middle(from origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + end.width / 2, y: origin.y + end.height / 2)
  }
}
