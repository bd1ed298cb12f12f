public import Foundation

/// An object that drives the animations of a transition's animator by a percentage.
///
/// The changes that the animator makes with `UIView.animate`, or by its interruptible animator,
/// follow ``update(_:)``; after ``finish()`` and ``cancel()`` they run to their end or back on the
/// screen's clock. An animator without either cannot be driven.
///
/// Source: developer.apple.com, UIPercentDrivenInteractiveTransition.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The duration of the animator, in seconds.
  open var duration: CGFloat {
    guard let context else { return 0 }
    return CGFloat(max(context.animator.transitionDuration(using: context), 0))
  }
  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the animation, relative to the animator's; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the animation; eases in and out by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the rest of the animation; `nil` for ``completionCurve``.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins interactively, `true` by default; otherwise it runs until
  /// ``pause()``.
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  private var timeline: AnimatorTimeline?
  private var animator: (any UIViewImplicitlyAnimating)?

  /// Creates an object that drives the next transition.
  public override init() { super.init() }

  /// Makes the changes of the animator, which then follow the percentage.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    if let own = context.interruptibleAnimator() {
      animator = own
      timeline = nil
      own.pauseAnimation()
      if !wantsInteractiveStart { own.startAnimation() }
      return
    }
    animator = nil
    let screen = context.containerView.window?.screen ?? .main
    let timeline = AnimatorTimeline(
      duration: .bounded(Double(duration)), curve: .linear, screen: screen)
    self.timeline = timeline
    AnimationTransaction.run(
      AnimationTransaction(
        drivenBy: timeline, from: 0, allowsTouches: false, nestedOnly: true)
    ) {
      context.animator.animateTransition(using: context)
      context.coordinator.runAlongside()
    }
    if !wantsInteractiveStart { run(timeline, to: .end) }
  }

  /// Sets the progress, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    animator?.fractionComplete = self.percentComplete
    timeline?.scrub(to: Double(self.percentComplete), linearly: true)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses a running transition, which then follows the percentage.
  open func pause() {
    guard let context else { return }
    animator?.pauseAnimation()
    timeline?.pause()
    percentComplete = animator?.fractionComplete ?? CGFloat(timeline?.fraction ?? 0)
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  /// Ends the interaction: the rest of the transition runs.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    proceed(to: .end, rest: 1 - percentComplete)
  }

  /// Ends the interaction: the transition runs back to its beginning.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    proceed(to: .start, rest: percentComplete)
  }

  private func proceed(to end: UIViewAnimatingPosition, rest: CGFloat) {
    let speed = max(completionSpeed, 0.001)
    if let animator {
      animator.isReversed = end == .start
      return animator.continueAnimation(
        withTimingParameters: timingCurve
          ?? UICubicTimingParameters(animationCurve: completionCurve),
        durationFactor: rest / speed)
    }
    guard let timeline else { return }
    timeline.setReversed(end == .start)
    let parameters = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    let lasting = timeline.duration * Double(rest / speed)
    timeline.proceed(at: parameters.curve(for: lasting).0, lasting: Double(rest / speed))
    run(timeline, to: end)
  }

  private func run(_ timeline: AnimatorTimeline, to end: UIViewAnimatingPosition) {
    timeline.start { [weak self] in
      timeline.finish(at: end)
      if self?.timeline === timeline { self?.timeline = nil }
    }
  }
}
