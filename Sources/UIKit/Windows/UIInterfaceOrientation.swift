/// The orientation of an interface.
///
/// Raw values are Apple's (developer.apple.com, UIInterfaceOrientation).
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// The device is upright, with the home button or indicator below.
  case portrait = 1
  /// The device is upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the home button or the home indicator's end on the right.
  case landscapeRight = 3
  /// Landscape, with the home button or the home indicator's end on the left.
  case landscapeLeft = 4

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the interface is turned to the left or right.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
