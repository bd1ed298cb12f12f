public import Foundation

/// What an animator is doing.
///
/// Raw values are Apple's (developer.apple.com, UIViewAnimatingState).
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Nothing; its animations have not been run, or have ended.
  case inactive
  /// Its animations are under way, or paused.
  case active
  /// It was stopped, and waits to be finished.
  case stopped
}

/// Something whose animations can be started, paused, scrubbed and turned around.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// What it is doing.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes back to where it began.
  var isReversed: Bool { get set }
  /// How much of its time has passed, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Sets it going from where it is.
  func startAnimation()
  /// Sets it going from where it is after a time, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Lets it stand where it is.
  func pauseAnimation()
  /// Ends the animations where they are; at once, or when ``finishAnimation(at:)`` is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped, and tells so.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds who is told of the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with another curve or in another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
