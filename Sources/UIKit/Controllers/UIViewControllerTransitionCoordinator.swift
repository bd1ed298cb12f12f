public import Foundation

/// An object that animates changes alongside the rotation of the device.
///
/// Source: developer.apple.com, UIViewControllerTransitionCoordinator.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// The duration of the animation, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Runs changes inside the animation, and a completion after it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// The coordinator of a device rotation.
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
