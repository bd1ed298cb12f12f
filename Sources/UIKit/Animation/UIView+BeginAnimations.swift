public import Foundation

/// The older form of animations, without closures.
///
/// Apple has deprecated it, but keyboard code still uses it: options set between
/// ``beginAnimations(_:context:)`` and the first change apply to the changes up to
/// ``commitAnimations()``.
extension UIView {
  /// Begins an animation: changes of views from here to ``commitAnimations()`` are animated.
  ///
  /// - Parameters:
  ///   - animationID: A name for delegates, which are not supported; ignored.
  ///   - context: A value for delegates; ignored.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenAnimation.begin()
  }

  /// Ends an animation and starts it; does nothing if none was begun.
  public class func commitAnimations() { OpenAnimation.commit() }

  /// Sets the duration of the animation, in seconds; 0.2 by default.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimation.change { $0.duration = duration }
  }

  /// Sets the delay before the animation begins, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimation.change { $0.delay = delay }
  }

  /// Sets the curve of the animation; ease in and out by default.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimation.change { $0.curve = curve }
  }

  /// Sets whether the animation begins at the current presentation values.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimation.change { $0.beginsFromCurrentState = fromCurrentState }
  }
}

/// An animation that was begun and not committed yet.
@MainActor
private struct OpenAnimation {
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var beginsFromCurrentState = false

  private static var open: [OpenAnimation] = []

  static func begin() {
    open.append(OpenAnimation())
    AnimationTransaction.open(open[open.count - 1].transaction)
  }

  static func commit() {
    guard open.popLast() != nil else { return }
    AnimationTransaction.close()
  }

  static func change(_ body: (inout OpenAnimation) -> Void) {
    guard !open.isEmpty else { return }
    body(&open[open.count - 1])
    AnimationTransaction.close()
    AnimationTransaction.open(open[open.count - 1].transaction)
  }

  private var transaction: AnimationTransaction {
    var options = UIView.AnimationOptions(rawValue: UInt(bitPattern: curve.rawValue) << 16)
    if beginsFromCurrentState { options.insert(.beginFromCurrentState) }
    return AnimationTransaction(
      duration: .bounded(duration), delay: .bounded(delay), options: options)
  }
}
