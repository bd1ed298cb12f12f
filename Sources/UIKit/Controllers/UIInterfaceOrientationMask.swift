/// The ways in which a controller can be held.
///
/// Bits are Apple's (developer.apple.com, UIInterfaceOrientationMask).
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// The set of the bits of a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On its side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// In all ways.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// In all ways but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// Whether a device may be held so.
  func allows(_ orientation: Device.Orientation) -> Bool {
    switch orientation {
    case .portrait, .portraitSplit: !isDisjoint(with: [.portrait, .portraitUpsideDown])
    case .landscape, .landscapeSplit: !isDisjoint(with: .landscape)
    }
  }
}

/// How the status bar is written; raw values are Apple's.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// As suits the surroundings.
  case `default` = 0
  /// Light on dark.
  case lightContent = 1
  /// Dark on light.
  case darkContent = 3
}
