extension UIView {
  /// How an animation speeds up and slows down.
  ///
  /// Raw values are Apple's.
  ///
  /// Apple's enumeration takes every raw value, 7 for the keyboard's own curve among them; so does
  /// this type.
  public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
    /// The value as Apple numbers it.
    public let rawValue: Int

    /// The curve of a raw value; never `nil`.
    public init?(rawValue: Int) { self.init(value: rawValue) }

    private init(value: Int) { rawValue = value }

    /// Slow at both ends.
    public static let easeInOut = AnimationCurve(value: 0)
    /// Slow at the beginning.
    public static let easeIn = AnimationCurve(value: 1)
    /// Slow at the end.
    public static let easeOut = AnimationCurve(value: 2)
    /// At one speed.
    public static let linear = AnimationCurve(value: 3)
    /// The keyboard's, which has no public name on Apple's platforms.
    static let keyboard = AnimationCurve(value: 7)

    init(_ options: AnimationOptions) { self.init(value: Int(options.rawValue >> 16 & 7)) }
  }

  /// How an animation runs.
  ///
  /// Bits are Apple's (parity C2); a curve is at bit 16, a transition at bit 20, a frame rate at
  /// bit 24.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The value as Apple numbers it.
    public let rawValue: UInt

    /// The set of the bits of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out along: `layoutIfNeeded()` of the views that changed is called inside.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they move; without it ``UIView/hitTest(_:with:)`` passes them by.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen now, in place of what is under way.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts over again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back and forth; only together with ``repeat``.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition of a view: animates what changes inside it.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between views: hides one and shows the other, in place of removing and
    /// adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps all its options inside another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turns over about a vertical axis, from left to right; nothing is drawn.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns over about a vertical axis, from right to left; nothing is drawn.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls up like a page; nothing is drawn.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls down like a page; nothing is drawn.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from one look to the other; nothing is drawn.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns over about a horizontal axis, from the top; nothing is drawn.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns over about a horizontal axis, from the bottom; nothing is drawn.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Wishes for 60 frames in a second; what is seen is computed for any instant, so nothing changes.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Wishes for 30 frames in a second; what is seen is computed for any instant, so nothing changes.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// How a keyframe animation runs.
  ///
  /// Bits are Apple's (developer.apple.com, UIView.KeyframeAnimationOptions), the mode of calculation
  /// from bit 10 on; repetition is not here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The value as Apple numbers it.
    public let rawValue: UInt

    /// The set of the bits of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen now, in place of what is under way.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Keeps its own duration inside another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps all its options inside another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// At one speed from each keyframe to the next.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// From each keyframe to the next at once, at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Along straight lines through the values at one speed, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a spline through the values, after Catmull and Rom, at the keyframes' times.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a spline through the values, after Catmull and Rom, at one speed, whatever the keyframes'
    /// times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The mode of calculation alone.
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
