import Foundation

/// What `UIView.animate` opens: changes of views inside it are animated.
@MainActor
final class AnimationTransaction {
  /// What a running closure does to changes of views; `nil` shows them at once, and with them those
  /// of all transactions inside.
  private static var stack: [AnimationTransaction?] = []

  /// The innermost transaction; `nil` outside and inside `performWithoutAnimation`.
  static var current: AnimationTransaction? { stack.last ?? nil }

  /// Whether a closure of `performWithoutAnimation` is running.
  static var isDisabled: Bool { !stack.isEmpty && current == nil }

  let duration: Duration
  let curve: TimingCurve
  private let delay: Duration
  private let options: UIView.AnimationOptions
  /// The screen whose clock counts for views outside windows.
  private let screen: UIScreen
  /// The clock of the first view that was moved.
  private var clock: VirtualClock?

  /// A transaction in which each view moves on the clock of its window's screen.
  ///
  /// Inside another one it takes over that one's duration and curve, unless the options say
  /// otherwise (developer.apple.com, UIView.AnimationOptions). Inside `performWithoutAnimation` it
  /// ends where it starts.
  ///
  /// - Parameters:
  ///   - duration: How long it lasts.
  ///   - delay: How long views stay as they were.
  ///   - options: Curve and behaviour.
  ///   - screen: The screen of views outside windows; that of the outer transaction, or the main
  ///     one, unless given.
  init(
    duration: Duration, delay: Duration, options: UIView.AnimationOptions, screen: UIScreen? = nil
  ) {
    let outer = Self.current
    let keepsAll = options.contains(.overrideInheritedOptions)
    var asked = duration
    var curve = TimingCurve(UIView.AnimationCurve(options))
    if let outer {
      if !keepsAll, !options.contains(.overrideInheritedDuration) { asked = outer.duration }
      if !keepsAll, !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }
    let isDisabled = Self.isDisabled
    self.duration = isDisabled ? .zero : curve.visibleDuration(max(asked, .zero))
    self.curve = curve
    self.options = options
    self.delay = isDisabled ? .zero : max(delay, .zero)
    self.screen = screen ?? outer?.screen ?? .main
  }

  /// Runs a closure inside a transaction, or without animation for `nil`.
  static func run(_ transaction: AnimationTransaction?, _ body: () -> Void) {
    stack.append(isDisabled ? nil : transaction)
    body()
    stack.removeLast()
  }

  /// Lets something happen when the animations have ended, on the clock of the first view moved.
  func whenEnded(_ action: @escaping @MainActor () -> Void) {
    guard !options.contains(.repeat) || duration == .zero else { return }
    let clock = clock ?? screen.clock
    clock.schedule(at: clock.now + delay + duration, action)
  }

  func animate(
    _ view: UIView, _ property: ViewAnimations.Property, from old: Pair, to new: Pair
  ) {
    guard duration > .zero || delay > .zero, old != new else { return }
    let clock = (view.window?.screen ?? screen).clock
    self.clock = self.clock ?? clock
    let running = view.animations.flatMap { $0.clock === clock ? $0 : nil }
    let animations = running ?? ViewAnimations(clock: clock)
    view.animations = animations
    var from = old
    if options.contains(.beginFromCurrentState) {
      from = animations.presentation(of: property, model: old)
      animations.forget(property)
    }
    let motion = ViewAnimations.Motion(
      distance: from - new, start: clock.now + delay, duration: duration, curve: curve,
      repeats: options.contains(.repeat), reverses: options.contains(.autoreverse))
    animations.add(motion, to: property)
  }
}
