/// The interface orientations that a controller supports.
///
/// Bits are Apple's (developer.apple.com, UIInterfaceOrientationMask).
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt

  /// Creates a mask from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The portrait orientation.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The portrait orientation with the top of the device below.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The landscape orientation in which the interface is rotated to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The landscape orientation in which the interface is rotated to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// Returns whether the mask contains the orientation of a device.
  func allows(_ orientation: Device.Orientation) -> Bool {
    switch orientation {
    case .portrait, .portraitSplit: !isDisjoint(with: [.portrait, .portraitUpsideDown])
    case .landscape, .landscapeSplit: !isDisjoint(with: .landscape)
    }
  }
}

/// The styles of the status bar; raw values are Apple's.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// The style that suits the surroundings.
  case `default` = 0
  /// Light text, for dark backgrounds.
  case lightContent = 1
  /// Dark text, for light backgrounds.
  case darkContent = 3
}

/// The animations of the status bar; raw values are Apple's.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// The status bar changes at once.
  case none = 0
  /// The status bar fades in and out.
  case fade = 1
  /// The status bar slides in and out.
  case slide = 2
}
