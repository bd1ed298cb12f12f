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
  let start: Duration
  private let options: UIView.AnimationOptions
  private let clock: VirtualClock

  /// A transaction on the main screen's clock.
  ///
  /// Inside another one it takes over that one's duration and curve, unless the options say
  /// otherwise (developer.apple.com, UIView.AnimationOptions). Inside `performWithoutAnimation` it
  /// ends where it starts.
  init(duration: Duration, delay: Duration, options: UIView.AnimationOptions) {
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
    clock = UIScreen.main.clock
    start = clock.now + (isDisabled ? .zero : max(delay, .zero))
  }

  /// Runs a closure inside a transaction, or without animation for `nil`.
  static func run(_ transaction: AnimationTransaction?, _ body: () -> Void) {
    stack.append(isDisabled ? nil : transaction)
    body()
    stack.removeLast()
  }

  /// Lets something happen when the animations have ended.
  func whenEnded(_ action: @escaping @MainActor () -> Void) {
    guard !options.contains(.repeat) || duration == .zero else { return }
    clock.schedule(at: start + duration, action)
  }

  func animate(
    _ view: UIView, _ property: ViewAnimations.Property, from old: Pair, to new: Pair
  ) {
    guard duration > .zero || start > clock.now, old != new else { return }
    let animations = view.animations ?? ViewAnimations(clock: clock)
    view.animations = animations
    var from = old
    if options.contains(.beginFromCurrentState) {
      from = animations.presentation(of: property, model: old)
      animations.forget(property)
    }
    let motion = ViewAnimations.Motion(
      distance: from - new, start: start, duration: duration, curve: curve,
      repeats: options.contains(.repeat), reverses: options.contains(.autoreverse))
    animations.add(motion, to: property)
  }
}
