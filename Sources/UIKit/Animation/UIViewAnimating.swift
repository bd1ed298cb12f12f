public import Foundation

/// The state of an animator.
///
/// Raw values are Apple's (developer.apple.com, UIViewAnimatingState).
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// The animations have not been started, or have ended.
  case inactive
  /// The animations are running or paused.
  case active
  /// The animator was stopped and has not been finished yet.
  case stopped
}

/// A type whose animations can be started, paused, scrubbed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animations are inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are running, neither paused nor ended.
  var isRunning: Bool { get }
  /// Whether the animations run backwards.
  var isReversed: Bool { get set }
  /// The elapsed fraction of the duration, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations from their current position.
  func startAnimation()
  /// Starts the animations from their current position after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations at their current position.
  func pauseAnimation()
  /// Stops the animations at their current position: ends them at once if `withoutFinishing` is
  /// true, or else when ``finishAnimation(at:)`` is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends stopped animations and calls the completion handlers.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure whose changes are animated with the rest of the animation.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the final position when the animations have ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues with another curve, `nil` for the current one, and with a remaining time that is a
  /// multiple of the duration; a factor of 0 keeps the remaining time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
