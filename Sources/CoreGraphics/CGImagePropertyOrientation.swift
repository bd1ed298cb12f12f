/// How the rows and columns of a picture are shown; raw values are those of EXIF.
///
/// Source: developer.apple.com, CGImagePropertyOrientation.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable {
  /// As they are.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored = 2
  /// Turned by half a turn.
  case down = 3
  /// Turned by half a turn and mirrored.
  case downMirrored = 4
  /// Mirrored and turned by a quarter counterclockwise.
  case leftMirrored = 5
  /// Turned by a quarter clockwise.
  case right = 6
  /// Mirrored and turned by a quarter clockwise.
  case rightMirrored = 7
  /// Turned by a quarter counterclockwise.
  case left = 8
}
