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
  /// Bits are Apple's; a curve is at bit 16.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The value as Apple numbers it.
    public let rawValue: UInt

    /// The set of the bits of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they move.
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
  }
}
