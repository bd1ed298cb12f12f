public import Foundation

/// What takes changes along in the animation of a turning device.
///
/// Source: developer.apple.com, UIViewControllerTransitionCoordinator.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// How long the animation takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// Makes changes in the animation, and tells of its end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// The animation of a turning device.
final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  let transitionDuration: TimeInterval
  var animations: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  init(duration: TimeInterval) { transitionDuration = duration }

  var isAnimated: Bool { transitionDuration > 0 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }
}
