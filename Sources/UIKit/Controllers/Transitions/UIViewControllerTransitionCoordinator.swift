public import Foundation

/// The state of a transition between controllers, or of the rotation of the device.
///
/// Source: developer.apple.com, UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `none` for transitions inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether an interaction drove the transition at the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be interrupted.
  var isInterruptible: Bool { get }
  /// Whether an interaction drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the animation, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest of the animation when the interaction ends, relative to the animator's.
  var completionVelocity: CGFloat { get }
  /// The curve with which the animation continues when the user's gesture has ended.
  var completionCurve: UIView.AnimationCurve { get }
  /// The superview of the views of the transition.
  var containerView: UIView { get }
  /// The rotation that is part of the transition; the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns a controller of the transition; `nil` if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that animates changes alongside a transition between controllers, or the rotation of
/// the device.
///
/// Source: developer.apple.com, UIViewControllerTransitionCoordinator.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes inside the animation, and a completion after it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs changes of a view outside the container inside the animation, and a completion after it.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when an interaction ends or begins.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes inside the animation, and a completion after it.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a transition.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let presentationStyle: UIModalPresentationStyle
  let containerView: UIView
  private let from: UIViewController?
  private let to: UIViewController?
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  /// The context of a transition with an animator.
  weak var context: TransitionContext?
  private var hasRun = false
  private(set) var isCancelled = false

  init(
    duration: TimeInterval, style: UIModalPresentationStyle = .none, in container: UIView? = nil,
    from: UIViewController? = nil, to: UIViewController? = nil
  ) {
    transitionDuration = duration
    isAnimated = duration > 0
    presentationStyle = style
    containerView = container ?? UIView()
    self.from = from
    self.to = to
  }

  var initiallyInteractive: Bool { context?.wasInteractive ?? false }
  var isInterruptible: Bool { context?.runsOwnAnimator ?? false }
  var isInteractive: Bool { context?.isInteractive ?? false }
  var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { context?.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { context?.interactor?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    context?.view(forKey: key)
  }

  /// Collects changes; those that come after the beginning of the animation run at once, in an
  /// animation of the same duration.
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    guard hasRun else {
      animations.append(animation)
      return true
    }
    run([animation])
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }

  func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  /// Runs the collected changes, inside the running animation or in one of their own.
  func runAlongside() {
    hasRun = true
    let blocks = animations
    animations = []
    run(blocks)
  }

  private func run(_ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    guard isAnimated else {
      for block in blocks { block(self) }
      return
    }
    UIView.animate(withDuration: transitionDuration) { for block in blocks { block(self) } }
  }

  /// Calls the completions.
  func end(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}

extension UIViewController {
  /// The coordinator of the transition that the controller, or one that contains it, takes part in;
  /// `nil` if there is none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeCoordinator ?? parent?.transitionCoordinator
  }
}
