// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` come from Foundation off Apple's platforms; whoever
// imports this module sees them as those of `CoreGraphics` there.
@_exported public import Foundation

/// Seconds as Core Foundation counts them.
public typealias CFTimeInterval = Double

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time of the machine's clock.
///
/// Nothing in layout depends on it. Source: developer.apple.com, CFAbsoluteTimeGetCurrent.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in brackets, as on Apple's platforms.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height in brackets, as on Apple's platforms.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// Place and size in brackets, as on Apple's platforms.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
