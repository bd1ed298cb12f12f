extension UIView {
  /// A curve of an animation's speed.
  ///
  /// Raw values are Apple's. As with Apple's enumeration, a switch needs an `@unknown default`.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// A speed that is low at the beginning and at the end.
    case easeInOut = 0
    /// A speed that is low at the beginning.
    case easeIn = 1
    /// A speed that is low at the end.
    case easeOut = 2
    /// A constant speed.
    case linear = 3
    /// The keyboard's curve, which has no public name on Apple's platforms.
    case keyboard = 7

    init(_ options: AnimationOptions) {
      self = AnimationCurve(rawValue: Int(options.rawValue >> 16 & 7)) ?? .easeInOut
    }
  }

  /// Options of an animation.
  ///
  /// Bits are Apple's (row C2 of `docs/parity.md`); the curve is at bit 16, the transition at bit
  /// 20, the frame rate at bit 24.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value; the same as Apple's.
    public let rawValue: UInt

    /// Creates a set from raw bits; bits that belong to no option are preserved.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Animates the layout of subviews: `layoutIfNeeded()` of the changed views is called inside
    /// the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Accepts touches while views are animated; without it ``UIView/hitTest(_:with:)`` skips them.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values and replaces running animations.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation back and forth; only together with ``repeat``.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration in a nested animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve in a nested animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Changes inside the view are animated during a transition of the view.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between views hides one and shows the other, instead of removing and adding
    /// them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options in a nested animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A speed that is low at the beginning and at the end; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// A speed that is low at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A speed that is low at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A flip about the vertical axis, from left to right; not drawn.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip about the vertical axis, from right to left; not drawn.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page curl upwards; not drawn.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page curl downwards; not drawn.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One view fades into the other; not drawn.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip about the horizontal axis, from the top; not drawn.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip about the horizontal axis, from the bottom; not drawn.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// 60 frames per second; has no effect, as presentation values are computed for any
    /// instant.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames per second; has no effect, as presentation values are computed for any
    /// instant.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// Options of a keyframe animation.
  ///
  /// Bits are Apple's (developer.apple.com, UIView.KeyframeAnimationOptions), the calculation mode
  /// from bit 10 on; repetition is not supported.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value; the same as Apple's.
    public let rawValue: UInt

    /// Creates a set from raw bits; bits that belong to no option are preserved.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values and replaces running animations.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Keeps its own duration in a nested animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Repeats the animation; without effect on keyframes in Kuina: they run once.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs a repeated animation back and forth; without effect on keyframes in Kuina.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inherits no options in a nested animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// A constant speed between keyframes; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// A jump to each keyframe's value, at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight lines at constant speed; the keyframes' times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A Catmull-Rom spline through the values, at the keyframes' times.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A Catmull-Rom spline through the values at constant speed; the keyframes' times are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode alone.
    var calculationMode: KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: rawValue & 7 << 10)
    }
  }
}

extension TimingCurve {
  /// The curve of a `UIView.AnimationCurve`; curves that are not known ease in and out.
  init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .linear: self = .linear
    case .keyboard: self = .keyboard
    default: self = .easeInOut
    }
  }
}
