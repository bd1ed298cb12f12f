public import CoreGraphics
public import Foundation

/// The methods by which an animation reports its beginning and its end; both are optional.
///
/// Source: developer.apple.com, CAAnimationDelegate.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended or was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Called when the animation begins; does nothing unless implemented.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Called when the animation has ended or was removed; does nothing unless implemented.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of the animations of layers.
///
/// A layer copies an animation that is added to it. Source: developer.apple.com, CAAnimation.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The time at which the animation begins, in seconds of the layer's time; 0, the default, for at
  /// once.
  open var beginTime: CFTimeInterval = 0
  /// The offset added to its time, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval = 0
  /// The factor by which the animation is faster; 1 by default.
  open var speed: Float = 1
  /// The duration of a repetition, in seconds; 0, the default, for that of the current transaction.
  open var duration: CFTimeInterval = 0
  /// The number of repetitions: 0, the default, for one, and `infinity` for no end.
  open var repeatCount: Float = 0
  /// The duration of all repetitions, in seconds; 0, the default, for that of ``repeatCount``.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition runs back again; `false` by default.
  open var autoreverses = false
  /// What is shown before the beginning and after the end; nothing by default.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of a repetition; `nil` for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The object to which the beginning and the end are reported, `nil` by default; kept alive, as
  /// by Apple's class.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it has ended; `true` by default.
  open var isRemovedOnCompletion = true
  private var freeValues: [String: Any] = [:]

  /// Creates an animation.
  public override init() { super.init() }

  /// Creates an animation; nothing is read from the decoder.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns a copy that does not change with the original; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  func keyedValue(_ key: String) -> Any? { freeValues[key] }

  func setKeyedValue(_ value: Any?, _ key: String) { freeValues[key] = value }

  /// Returns the default value of a key; `nil` unless a subclass has one.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Adds the animation to a layer, under the key of an event.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = anObject as? CALayer
    MainActor.assumeIsolated { [self] in layer?.add(self, forKey: event) }
  }

  /// Returns a copy of the same class.
  func duplicate() -> CAAnimation {
    let copy = CAAnimation()
    takeValues(for: copy)
    return copy
  }

  func takeValues(for copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.timeOffset = timeOffset
    copy.speed = speed
    copy.duration = duration
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.freeValues = freeValues
  }

  /// Changes values of a presentation layer.
  ///
  /// - Parameters:
  ///   - layer: The presentation layer with the values so far.
  ///   - time: The time within the animation, already repeated and reversed.
  ///   - fraction: The same as a fraction of the duration.
  ///   - round: The index of the repetition.
  ///   - start: The value when the animation was added.
  @MainActor
  func apply(
    to layer: CALayer, time: CFTimeInterval, fraction: Double, round: Int, start: AnimatedValue?
  ) {}

  /// The property whose value is noted when the animation is added.
  var animatedKeyPath: String? { nil }
}

/// Where an animation is at an instant.
struct AnimationPhase {
  /// The time within a repetition, in seconds.
  var time: CFTimeInterval
  var fraction: Double
  var round: Int

  /// Creates the phase of an animation at a time in what contains it; `nil` outside its duration,
  /// unless its fill mode shows it there.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - parent: The time since the beginning of what contains it.
  ///   - duration: The duration of a repetition.
  init?(_ animation: CAAnimation, at parent: CFTimeInterval, duration: CFTimeInterval) {
    let speed = CFTimeInterval(animation.speed)
    var local = parent * speed + animation.timeOffset
    let mode = animation.fillMode
    if parent < 0 {
      guard mode == .backwards || mode == .both else { return nil }
      local = 0
    }
    let active = Self.activeDuration(of: animation, duration)
    if local >= active {
      guard mode == .forwards || mode == .both else { return nil }
      local = active
    }
    guard duration > 0 else {
      (time, fraction, round) = (0, 1, 0)
      return
    }
    let cycle = animation.autoreverses ? 2 * duration : duration
    var index = (local / cycle).rounded(.down)
    // The end of the last repetition belongs to it.
    if index > 0, local >= active, local == index * cycle { index -= 1 }
    var within = local - index * cycle
    if within > duration { within = cycle - within }
    time = within
    fraction = within / duration
    round = Int(max(0, min(index, 1e9)))
  }

  /// Returns the duration of all repetitions.
  static func activeDuration(
    of animation: CAAnimation, _ duration: CFTimeInterval
  ) -> CFTimeInterval {
    if animation.repeatDuration > 0 { return animation.repeatDuration }
    let count = animation.repeatCount > 0 ? CFTimeInterval(animation.repeatCount) : 1
    return duration * count * (animation.autoreverses ? 2 : 1)
  }
}

extension CAAnimation: KeyedValues {}
