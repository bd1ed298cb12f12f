// Off Apple's platforms, `CGFloat`, `CGPoint`, `CGSize` and `CGRect` come from Foundation. This
// module exports it, so that `import CoreGraphics` provides them as on Apple's platforms.
@_exported public import Foundation

/// A duration in seconds.
public typealias CFTimeInterval = Double

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the current time of the machine's clock.
///
/// Layout does not depend on it. Source: developer.apple.com, CFAbsoluteTimeGetCurrent.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in parentheses, as on Apple's platforms.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and height in parentheses, as on Apple's platforms.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and size in parentheses, as on Apple's platforms.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
