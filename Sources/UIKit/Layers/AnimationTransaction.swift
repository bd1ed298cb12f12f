import Foundation

/// The scope of a `UIView.animate` call: changes made to views inside it are animated.
@MainActor
final class AnimationTransaction {
  /// The nested transactions of the running closures, the innermost last; `nil` stands for
  /// `performWithoutAnimation`, which also disables the transactions opened inside it.
  private static var stack: [AnimationTransaction?] = []

  /// Whether animations are enabled; set by `UIView.setAnimationsEnabled(_:)`.
  static var areEnabled = true

  /// The innermost transaction; `nil` outside any transaction and inside `performWithoutAnimation`.
  static var current: AnimationTransaction? { areEnabled ? stack.last ?? nil : nil }

  /// Whether changes are applied without animation: animations are disabled, or a closure of
  /// `performWithoutAnimation` is running.
  static var isDisabled: Bool { !areEnabled || (!stack.isEmpty && current == nil) }

  let duration: Duration
  let curve: TimingCurve
  private let delay: Duration
  private let options: UIView.AnimationOptions
  private var repeatCount: Double
  private var reverses: Bool
  /// The animator that drives the changes in place of the clock, and the part of its progress they
  /// occupy.
  private(set) var driver: (timeline: AnimatorTimeline, start: Double, length: Double)?
  /// The screen whose clock is used for views outside windows.
  private let screen: UIScreen
  private let run: AnimationRun
  /// The views changed so far; `layoutSubviews` lays them out with the animation.
  private(set) var moved: [UIView] = []
  /// The collected keyframes, and the part of the whole animation that this transaction covers.
  private var gathering: (keyframes: KeyframeGathering, start: Double, length: Double)?
  /// The clock of the first animated view.
  private var clock: VirtualClock?

  /// Creates a transaction in which each view is animated on the clock of its window's screen.
  ///
  /// A nested transaction inherits the duration and curve of the outer one unless the options
  /// override them (developer.apple.com, UIView.AnimationOptions). Inside `performWithoutAnimation`
  /// the duration is zero.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - delay: The delay before the animation begins.
  ///   - options: The curve and behaviour.
  ///   - ownCurve: A curve that replaces that of the options, also in a nested transaction.
  ///   - screen: The screen of views outside windows; by default that of the outer transaction, or
  ///     else the main one.
  init(
    duration: Duration, delay: Duration, options: UIView.AnimationOptions,
    ownCurve: TimingCurve? = nil, screen: UIScreen? = nil
  ) {
    let outer = Self.current
    let keepsAll = options.contains(.overrideInheritedOptions)
    var asked = duration
    var curve = ownCurve ?? TimingCurve(UIView.AnimationCurve(options))
    if let outer {
      if !keepsAll, !options.contains(.overrideInheritedDuration) { asked = outer.duration }
      if !keepsAll, ownCurve == nil, !options.contains(.overrideInheritedCurve) {
        curve = outer.curve
      }
      if !keepsAll { driver = outer.driver }
    }
    let isDisabled = Self.isDisabled
    self.duration = isDisabled ? .zero : curve.visibleDuration(max(asked, .zero))
    self.curve = curve
    self.options = options
    self.delay = isDisabled ? .zero : max(delay, .zero)
    self.screen = screen ?? outer?.screen ?? .main
    repeatCount = options.contains(.repeat) ? .infinity : 1
    reverses = options.contains(.repeat) && options.contains(.autoreverse)
    run = AnimationRun(allowsTouches: options.contains(.allowUserInteraction))
    drivesNestedOnly = false
  }

  /// Whether only the animations of nested transactions are driven, and other changes are applied
  /// without animation.
  private let drivesNestedOnly: Bool

  /// Creates a transaction whose changes an animator drives, or only those of the animations inside.
  init(
    drivenBy timeline: AnimatorTimeline, from start: Double, allowsTouches: Bool,
    nestedOnly: Bool = false
  ) {
    drivesNestedOnly = nestedOnly
    duration = timeline.duration
    curve = .linear
    delay = .zero
    options = .overrideInheritedOptions
    driver = (timeline, start, 1 - start)
    screen = timeline.screen
    repeatCount = 1
    reverses = false
    run = AnimationRun(allowsTouches: allowsTouches)
  }

  /// Begins to collect the changes inside as keyframes, until ``joinKeyframes()`` is called.
  func gatherKeyframes(_ mode: KeyframeTrack.Mode) {
    gathering = (KeyframeGathering(mode), 0, 1)
  }

  /// Starts one animation through all collected keyframes of each property.
  func joinKeyframes() {
    guard let keyframes = gathering?.keyframes else { return }
    gathering = nil
    for track in keyframes.tracks {
      let joined = KeyframeTrack(track.changes, keyframes.mode)
      begin(
        track.view, track.property, from: track.changes[0].from, to: joined.end, through: joined)
    }
  }

  /// Returns a nested transaction that covers a part of this one; `start` and `length` are
  /// fractions of its duration.
  func part(from start: Double, length: Double, curve: TimingCurve) -> AnimationTransaction {
    AnimationTransaction(partOf: self, from: start, length: length, curve: curve)
  }

  private init(
    partOf whole: AnimationTransaction, from start: Double, length: Double, curve: TimingCurve
  ) {
    duration = whole.duration * length
    self.curve = curve
    delay = whole.delay + whole.duration * start
    options = whole.options
    if let driver = whole.driver {
      self.driver = (
        driver.timeline, driver.start + start * driver.length, length * driver.length
      )
    }
    screen = whole.screen
    drivesNestedOnly = false
    repeatCount = 1
    reverses = false
    run = whole.run
    clock = whole.clock
    gathering = whole.gathering.map {
      ($0.keyframes, $0.start + start * $0.length, length * $0.length)
    }
  }

  /// Runs a closure inside a transaction, or without animation if it is `nil`.
  static func run(_ transaction: AnimationTransaction?, _ body: () -> Void) {
    open(transaction)
    body()
    close()
  }

  /// Opens a transaction, or a scope without animation if it is `nil`; ``close()`` ends it.
  static func open(_ transaction: AnimationTransaction?) {
    stack.append(isDisabled ? nil : transaction)
    isAnyOpen = true
  }

  static func close() {
    stack.removeLast()
    isAnyOpen = !stack.isEmpty
  }

  /// Whether any transaction is open, which is cheaper to check than ``current``.
  private(set) static var isAnyOpen = false

  /// Runs a closure whose animations are repeated `count` times, back and forth if `reverses` is
  /// true.
  func repeating(_ count: Double, reverses: Bool, _ body: () -> Void) {
    let old = (repeatCount, self.reverses)
    (repeatCount, self.reverses) = (max(count, 0), reverses)
    body()
    longest = max(longest, Pace.Timing.total(duration, repeatCount, reverses))
    (repeatCount, self.reverses) = old
  }

  /// The duration of the longest repeated animation.
  private var longest = Duration.zero

  /// Schedules an action for the end of the animations, on the clock of the first animated view; it
  /// receives whether they ran to their end.
  ///
  /// Animations that an animator drives end together with it.
  func whenEnded(_ action: @escaping (Bool) -> Void) {
    if let driver { return driver.timeline.whenOver(action) }
    let clock = clock ?? screen.clock
    let scope = CATransaction.enterAnimation()
    let action: (Bool) -> Void = {
      action($0)
      scope?.leave()
    }
    guard repeatCount.isFinite || duration == .zero else {
      return run.whenEnded(at: nil, on: clock, action)
    }
    run.whenEnded(at: clock.now + delay + max(duration, longest), on: clock, action)
  }

  func animate(
    _ view: UIView, _ property: ViewAnimations.Property, from old: Pair, to new: Pair
  ) {
    guard duration > .zero || delay > .zero || driver != nil, old != new, !drivesNestedOnly else {
      return
    }
    if let gathering {
      gathering.keyframes.add(
        KeyframeTrack.Change(
          start: gathering.start, length: gathering.length, from: old, to: new),
        of: property, of: view)
      if options.contains(.layoutSubviews), moved.last !== view { moved.append(view) }
      return
    }
    begin(view, property, from: old, to: new, through: nil)
  }

  private func begin(
    _ view: UIView, _ property: ViewAnimations.Property, from old: Pair, to new: Pair,
    through track: KeyframeTrack?
  ) {
    let clock = (view.window?.screen ?? screen).clock
    self.clock = self.clock ?? clock
    let running = view.animations.flatMap { $0.clock === clock ? $0 : nil }
    let animations = running ?? ViewAnimations(clock: clock)
    view.animations = animations
    var from = old
    var track = track
    if options.contains(.beginFromCurrentState) {
      // Keyframes of one animation follow each other; they do not replace each other.
      let rest = animations.take(property, except: run)
      from = old + rest
      track?.begin(with: rest)
    }
    if options.contains(.layoutSubviews), moved.last !== view { moved.append(view) }
    driver?.timeline.remember(view, property, old)
    animations.add(
      PropertyAnimation(distance: from - new, pace: pace(on: clock), run: run, track: track),
      to: property)
  }

  private func pace(on clock: VirtualClock) -> Pace {
    if let driver { return .driven(driver.timeline, start: driver.start, length: driver.length) }
    return .timed(
      Pace.Timing(
        start: clock.now + delay, duration: duration, curve: curve, repeatCount: repeatCount,
        reverses: reverses))
  }
}
