public import Foundation

/// Animates changes of views, and can be paused, scrubbed and turned around on the way.
///
/// It runs on the clock of the screen that was the main one when it was made.
///
/// Source: developer.apple.com, UIViewPropertyAnimator.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How long the whole way takes, in seconds.
  public let duration: TimeInterval
  /// How it speeds up and slows down.
  public let timingParameters: (any UITimingCurveProvider)?
  /// How long it stood before it was set going, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// What it is doing.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether views that move let themselves be touched.
  open var isUserInteractionEnabled = true
  /// Whether ``fractionComplete`` shows that part of the way while it stands, not what the curve makes
  /// of it.
  open var scrubsLinearly = true
  /// Whether it stands at its end in place of ending there.
  open var pausesOnCompletion = false

  private let curve: TimingCurve
  private let screen = UIScreen.main
  private let visibleDuration: Duration
  private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var timeline: AnimatorTimeline?

  /// An animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (curve, visibleDuration) = parameters.curve(for: .bounded(duration))
    self.duration = visibleDuration.seconds
    timingParameters = parameters
    super.init()
  }

  /// An animator with a curve that has a name.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a curve that two points draw to themselves.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that settles in its duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and sets it going.
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

  // MARK: What is animated

  /// Adds changes that begin after a part of the time that is left; called when the animator is set
  /// going, or at once if it was.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state == .active, let timeline else {
      return waiting.append((animation, delayFactor))
    }
    let progress = min(max(timeline.progress, 0), 1)
    make(animation, from: progress + (1 - progress) * min(max(Double(delayFactor), 0), 1))
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds who is told of the end: where it was.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func make(_ changes: () -> Void, from start: Double) {
    guard let timeline else { return }
    AnimationTransaction.run(
      AnimationTransaction(
        drivenBy: timeline, from: start, allowsTouches: isUserInteractionEnabled), changes)
  }

  /// Makes the changes if that has not been done, so that the animator stands at its beginning.
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

  // MARK: Going and standing

  /// Whether it moves now.
  public var isRunning: Bool { timeline?.isRunning ?? false }

  /// Whether it goes back to where it began.
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

  /// How much of its time has passed, from 0 to 1; when set, the animator stands there.
  open var fractionComplete: CGFloat {
    get { CGFloat(timeline?.fraction ?? 0) }
    set {
      guard newValue.isFinite, let timeline = activate() else { return }
      timeline.pause()
      timeline.scrub(to: min(max(Double(newValue), 0), 1), linearly: scrubsLinearly)
    }
  }

  /// Sets it going from where it is.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Sets it going from where it is after a time, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard let timeline = activate(), !timeline.isRunning else { return }
    self.delay = max(delay, 0)
    if startsReversed { timeline.setReversed(true) }
    run(timeline, after: .bounded(delay))
  }

  /// Lets it stand where it is, or at its beginning.
  open func pauseAnimation() { activate()?.pause() }

  /// Goes on with another curve or in another time.
  ///
  /// - Parameters:
  ///   - parameters: The curve of the rest of the way; as before for `nil`.
  ///   - durationFactor: The time for the rest, in parts of ``duration``; what is left of it for 0.
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

  /// Ends the animations where they are: with `false`, ``finishAnimation(at:)`` has to be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let timeline else { return }
    timeline.pause()
    guard withoutFinishing else { return state = .stopped }
    timeline.finish(at: .current)
    completions = []
    reset()
  }

  /// Ends what was stopped, with its properties at a position, and tells so; does nothing unless it
  /// was stopped, where Apple's raises an exception.
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
