import Foundation

/// The progress of an animator, from 0 to 1, which can be paused, scrubbed and reversed.
@MainActor
final class AnimatorTimeline {
  /// A section of the animator's progress, run with one curve.
  ///
  /// An animator that is not scrubbed has one, from 0 to 1. Scrubbing or continuing starts a new
  /// one at the current progress.
  private struct Leg {
    var progress: (from: Double, to: Double)
    /// The elapsed fractions of the duration at both ends; for a spring they differ from the
    /// progress.
    var fraction: (from: Double, to: Double)
    var duration: Duration
    var curve: TimingCurve

    var isWhole: Bool { fraction == (0, 1) && progress == (0, 1) }
  }

  /// A property that the animator changes, with its value before the change.
  private struct Change {
    weak var view: UIView?
    var property: ViewAnimations.Property
    var old: Pair
  }

  let screen: UIScreen
  let duration: Duration
  let curve: TimingCurve
  private var leg: Leg
  /// The position on the leg when the animator was last started or paused.
  private var position = Duration.zero
  /// The time at which the animator was last started; `nil` while it is paused.
  private var since: Duration?
  private(set) var isReversed = false
  /// Whether the animator has ended and no longer drives the changes.
  private(set) var isOver = false
  private var changes: [Change] = []
  private var startCount = 0

  init(duration: Duration, curve: TimingCurve, screen: UIScreen) {
    self.duration = duration
    self.curve = curve
    self.screen = screen
    leg = Leg(progress: (0, 1), fraction: (0, 1), duration: duration, curve: curve)
  }

  var isRunning: Bool { since != nil }

  private var now: Duration { screen.clock.now }

  private var elapsed: Duration {
    guard let since else { return position }
    let passed = max(now - since, .zero)
    let runsBack = leg.isWhole && isReversed
    return min(max(runsBack ? position - passed : position + passed, .zero), leg.duration)
  }

  /// The visible progress; beyond 1 when a spring overshoots.
  var progress: Double {
    let part = leg.curve.progress(after: elapsed, of: leg.duration)
    return leg.progress.from + (leg.progress.to - leg.progress.from) * part
  }

  /// The elapsed fraction of the duration.
  var fraction: Double {
    let part = leg.duration > .zero ? elapsed / leg.duration : 1
    return leg.fraction.from + (leg.fraction.to - leg.fraction.from) * part
  }

  /// The remaining time of the leg in the current direction.
  private var remaining: Duration {
    leg.isWhole && isReversed ? elapsed : leg.duration - elapsed
  }

  // MARK: Running

  /// Starts the animator.
  ///
  /// - Parameters:
  ///   - delay: The delay before it starts.
  ///   - arrived: Called when it reaches its end, unless it has been paused or started again
  ///     before.
  func start(after delay: Duration = .zero, _ arrived: @escaping () -> Void) {
    position = elapsed
    since = now + delay
    startCount += 1
    let number = startCount
    screen.clock.schedule(at: now + delay + remaining) {
      guard self.startCount == number, self.isRunning else { return }
      self.pause()
      arrived()
    }
  }

  func pause() {
    position = elapsed
    since = nil
    startCount += 1
  }

  /// Sets the elapsed fraction of a paused animator; if `linearly`, its progress is the same
  /// fraction.
  func scrub(to fraction: Double, linearly: Bool) {
    let whole = Leg(progress: (0, 1), fraction: (0, 1), duration: duration, curve: curve)
    if linearly, fraction > 0, fraction < 1 {
      setOff(from: fraction, fraction, curve, lasting: nil)
    } else {
      leg = whole
      position = duration * fraction
    }
  }

  func setReversed(_ reversed: Bool) {
    guard reversed != isReversed else { return }
    let (progress, fraction) = (progress, fraction)
    position = elapsed
    isReversed = reversed
    if since != nil { since = now }
    if !leg.isWhole { setOff(from: progress, fraction, curve, lasting: nil) }
  }

  /// Continues with another curve or duration.
  func proceed(at other: TimingCurve?, lasting factor: Double) {
    guard other != nil || factor > 0 else { return }
    setOff(
      from: progress, fraction, other ?? curve, lasting: factor > 0 ? duration * factor : nil)
  }

  private func setOff(
    from progress: Double, _ fraction: Double, _ curve: TimingCurve, lasting: Duration?
  ) {
    let end: Double = isReversed ? 0 : 1
    let time = lasting ?? duration * abs(end - fraction)
    leg = Leg(
      progress: (progress, end), fraction: (fraction, end), duration: time,
      curve: curve.settling(in: time))
    position = .zero
    if since != nil { since = now }
  }

  // MARK: Changes

  /// The completions of animations inside, which end together with the animator.
  private var endings: [(Bool) -> Void] = []

  /// Calls a closure when the animator has ended, with whether it was not stopped on the way.
  func whenOver(_ ending: @escaping (Bool) -> Void) {
    if isOver { ending(true) } else { endings.append(ending) }
  }

  /// Records the value of a property before its first change.
  func remember(_ view: UIView, _ property: ViewAnimations.Property, _ old: Pair) {
    guard !changes.contains(where: { $0.view === view && $0.property == property }) else { return }
    changes.append(Change(view: view, property: property, old: old))
  }

  /// Ends the animation and leaves its properties at their start values, their visible values or
  /// their end values.
  func finish(at position: UIViewAnimatingPosition) {
    pause()
    let values = changes.compactMap { change -> (UIView, ViewAnimations.Property, Pair)? in
      guard let view = change.view else { return nil }
      let model = view.modelValue(of: change.property)
      switch position {
      case .end: return nil
      case .start: return (view, change.property, change.old)
      case .current:
        let shown = view.animations?.presentation(of: change.property, model: model) ?? model
        return (view, change.property, shown)
      }
    }
    isOver = true
    for change in changes { change.view?.animations?.forgetAll(drivenBy: self) }
    UIView.performWithoutAnimation {
      for (view, property, value) in values { view.setModelValue(value, of: property) }
    }
    changes = []
    let endings = endings
    self.endings = []
    for ending in endings { ending(position != .current) }
  }
}

extension TimingCurve {
  /// Returns the curve for another duration: a spring is replaced by one that settles in it.
  fileprivate func settling(in duration: Duration) -> TimingCurve {
    guard case .spring(let spring) = self else { return self }
    return .spring(
      Spring(settlingIn: duration, dampingRatio: spring.dampingRatio, velocity: spring.velocity))
  }
}
