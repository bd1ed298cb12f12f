public import Foundation

/// An object that animates a transition between controllers.
///
/// It adds the view that appears to the container, animates the change, and calls
/// `completeTransition(_:)` at the end. Animations run on the screen's clock.
///
/// Source: developer.apple.com, UIViewControllerAnimatedTransitioning.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Starts the animations of a transition; ends it with `completeTransition(_:)` of the context.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that runs an interruptible transition.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an animator without animations, by which the transition is recognized as one that
  /// cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator(duration: 0, curve: .linear) }
  /// Called when the transition has ended; does nothing unless implemented.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The animator of transitions that cannot be interrupted.
final class NoAnimator: UIViewPropertyAnimator {}

/// An object that drives a transition, such as along with a gesture.
///
/// Source: developer.apple.com, UIViewControllerInteractiveTransitioning.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts an interactive transition, whose progress the object determines.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest of the animation when the interaction ends, relative to the animator's.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the animation when the interaction ends.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins interactively.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed at which the rest of the transition runs: 1.
  public var completionSpeed: CGFloat { 1 }
  /// The curve of the rest of the transition: slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether the transition begins interactively: `true`.
  public var wantsInteractiveStart: Bool { true }
}

/// The two controllers of a transition.
///
/// Source: developer.apple.com, UITransitionContextViewControllerKey.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the beginning.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// The two views of a transition.
///
/// Source: developer.apple.com, UITransitionContextViewKey.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the beginning; none if it stays in place.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end; none if it was in place all the time.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The views, controllers and frames of a transition, for its animator.
///
/// Source: developer.apple.com, UIViewControllerContextTransitioning.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The superview of the views of the transition.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether an interaction drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` for transitions inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that is part of the transition; the identity.
  var targetTransform: CGAffineTransform { get }
  /// Reports the progress of an interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended, and the transition goes on.
  func finishInteractiveTransition()
  /// Reports that the interaction has ended, and the transition goes back.
  func cancelInteractiveTransition()
  /// Reports that an interaction continues a running transition.
  func pauseInteractiveTransition()
  /// Ends the transition; with `false`, what was visible at the beginning is visible again.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition; `nil` if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the beginning; zero if it is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end; zero if it is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}
