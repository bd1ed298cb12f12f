import Foundation

/// A transition that an animator runs.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// A side of the transition.
  struct Side {
    var controller: UIViewController?
    /// The view that comes or goes; `nil` if it stays in place.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  private var finish: ((Bool) -> Void)?
  private(set) var isInteractive = false
  private(set) var wasInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// Whether the animator provides an animator of its own, which can be interrupted.
  private(set) var runsOwnAnimator = false

  init(
    in container: UIView, style: UIModalPresentationStyle, from: Side, to: Side,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, finish: @escaping (Bool) -> Void
  ) {
    containerView = container
    presentationStyle = style
    self.from = from
    self.to = to
    self.animator = animator
    self.interactor = interactor
    self.finish = finish
    coordinator = TransitionCoordinator(
      duration: Self.duration(of: animator), style: style, in: container, from: from.controller,
      to: to.controller)
    super.init()
    coordinator.context = self
  }

  /// The duration of an animator, before it has a context.
  private static func duration(of animator: any UIViewControllerAnimatedTransitioning)
    -> TimeInterval
  { max(animator.transitionDuration(using: nil), 0) }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }

  /// Runs the transition.
  func start() {
    guard let interactor else {
      animator.animateTransition(using: self)
      return coordinator.runAlongside()
    }
    isInteractive = interactor.wantsInteractiveStart
    wasInteractive = isInteractive
    interactor.startInteractiveTransition(self)
    coordinator.runAlongside()
  }

  /// Has the animator make its changes, and returns its own animator if it has one.
  func interruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
    let own = animator.interruptibleAnimator(using: self)
    runsOwnAnimator = !(own is NoAnimator)
    return runsOwnAnimator ? own : nil
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { endInteraction() }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }

  func pauseInteractiveTransition() {
    guard !isInteractive else { return }
    isInteractive = true
    coordinator.interactionChanged()
  }

  private func endInteraction() {
    guard isInteractive else { return }
    isInteractive = false
    coordinator.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let finish else { return }
    self.finish = nil
    finish(didComplete)
    animator.animationEnded(didComplete)
    coordinator.end(isCancelled: !didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }
}
