public import Foundation

/// An animator for changes of views that can be paused, scrubbed and reversed.
///
/// It runs on the clock of the screen that was the main one when it was created.
///
/// Source: developer.apple.com, UIViewPropertyAnimator.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration, in seconds.
  public let duration: TimeInterval
  /// The curve or spring with which the animator was created.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The delay before the animator started, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// Whether the animator is inactive, active or stopped; `inactive` until it is started or paused.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether views accept touches while they are animated; `true` by default.
  open var isUserInteractionEnabled = true
  /// Whether the animation can be paused and its fraction changed; stored without effect, since it
  /// always can; `true` by default.
  open var isInterruptible = true
  /// Whether ``fractionComplete`` sets the progress of a paused animator directly, without applying
  /// the curve; `true` by default.
  open var scrubsLinearly = true
  /// Whether the animator pauses at its end instead of becoming inactive; `false` by default.
  open var pausesOnCompletion = false

  private let curve: TimingCurve
  private let screen = UIScreen.main
  private let visibleDuration: Duration
  private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var timeline: AnimatorTimeline?

  /// Creates an animator with a timing curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (curve, visibleDuration) = parameters.curve(for: .bounded(duration))
    self.duration = visibleDuration.seconds
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles in the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it after a delay; the duration and the delay are in seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: UIView.AnimationCurve(options), animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Animations

  /// Adds changes that begin after a fraction of the remaining time; the closure is called when the
  /// animator starts, or at once if it has started.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state == .active, let timeline else {
      return waiting.append((animation, delayFactor))
    }
    let progress = min(max(timeline.progress, 0), 1)
    make(animation, from: progress + (1 - progress) * min(max(Double(delayFactor), 0), 1))
  }

  /// Adds a closure whose changes are animated with the rest of the animation.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a completion handler, which receives the position at which the animator ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func make(_ changes: () -> Void, from start: Double) {
    guard let timeline else { return }
    AnimationTransaction.run(
      AnimationTransaction(
        drivenBy: timeline, from: start, allowsTouches: isUserInteractionEnabled), changes)
  }

  /// Makes the changes unless that has been done, which leaves the animator paused at its start.
  private func activate() -> AnimatorTimeline? {
    switch state {
    case .active: return timeline
    case .stopped: return nil
    case .inactive: break
    }
    let timeline = AnimatorTimeline(duration: visibleDuration, curve: curve, screen: screen)
    self.timeline = timeline
    state = .active
    let changes = waiting
    waiting = []
    for (changes, factor) in changes { make(changes, from: min(max(Double(factor), 0), 1)) }
    return timeline
  }

  // MARK: Running

  /// Whether the animations are running, neither paused nor ended.
  public var isRunning: Bool { timeline?.isRunning ?? false }

  /// Whether the animations run backwards.
  open var isReversed: Bool {
    get { timeline?.isReversed ?? startsReversed }
    set {
      startsReversed = newValue
      guard let timeline else { return }
      timeline.setReversed(newValue)
      if timeline.isRunning { run(timeline) }
    }
  }

  private var startsReversed = false

  /// The elapsed fraction of the duration, from 0 to 1; setting it pauses the animator there.
  open var fractionComplete: CGFloat {
    get { CGFloat(timeline?.fraction ?? 0) }
    set {
      guard newValue.isFinite, let timeline = activate() else { return }
      timeline.pause()
      timeline.scrub(to: min(max(Double(newValue), 0), 1), linearly: scrubsLinearly)
    }
  }

  /// Starts the animations from their current position.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations from their current position after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard let timeline = activate(), !timeline.isRunning else { return }
    self.delay = max(delay, 0)
    if startsReversed { timeline.setReversed(true) }
    run(timeline, after: .bounded(delay))
  }

  /// Pauses the animations at their current position, or at their start.
  open func pauseAnimation() { activate()?.pause() }

  /// Continues with another curve or duration.
  ///
  /// - Parameters:
  ///   - parameters: The curve of the remaining part; `nil` keeps the current one.
  ///   - durationFactor: The remaining time as a multiple of ``duration``; 0 keeps the remaining
  ///     time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, let timeline else { return }
    let other = parameters.map { $0.curve(for: visibleDuration).0 }
    timeline.proceed(at: other, lasting: max(Double(durationFactor), 0))
    run(timeline)
  }

  private func run(_ timeline: AnimatorTimeline, after delay: Duration = .zero) {
    timeline.start(after: delay) { self.arrived() }
  }

  private func arrived() {
    guard !pausesOnCompletion else { return }
    end(at: isReversed ? .start : .end)
  }

  /// Stops the animations at their current position; with `false`, ``finishAnimation(at:)`` must be
  /// called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let timeline else { return }
    timeline.pause()
    guard withoutFinishing else { return state = .stopped }
    timeline.finish(at: .current)
    completions = []
    reset()
  }

  /// Ends stopped animations with their properties at a position, and calls the completion
  /// handlers; does nothing unless the animator was stopped, where Apple's raises an exception.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    timeline?.finish(at: position)
    let handlers = completions
    completions = []
    reset()
    for completion in handlers { completion(position) }
  }

  private func reset() {
    state = .inactive
    timeline = nil
    startsReversed = false
  }
}
