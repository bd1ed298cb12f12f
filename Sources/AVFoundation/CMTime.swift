import Foundation

/// A time as a fraction: a number of units of which a second has `timescale`.
///
/// Source: developer.apple.com, CMTime.
public struct CMTime: Sendable {
  /// The number of units.
  public var value: Int64
  /// The number of units in a second; 0 for a time that is not valid.
  public var timescale: Int32
  /// Whether the time is not known.
  public private(set) var isIndefinite = false

  /// Creates a time; it is valid if the number of units in a second is positive.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// Creates the time that is not valid.
  public init() { self.init(value: 0, timescale: 0) }

  /// Creates a time from seconds, rounded to whole units; an invalid one if they are not finite.
  public init(seconds: Double, preferredTimescale: Int32) {
    let units = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, let value = Int64(exactly: units) else {
      self.init()
      return
    }
    self.init(value: value, timescale: preferredTimescale)
  }

  /// No time.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that is not valid.
  public static let invalid = CMTime()
  /// A time that is not known, such as the duration of a live stream.
  public static let indefinite = {
    var time = CMTime()
    time.isIndefinite = true
    return time
  }()

  /// Whether the time is valid.
  public var isValid: Bool { timescale > 0 || isIndefinite }
  /// Whether the time is a number.
  public var isNumeric: Bool { timescale > 0 }
  /// The time in seconds; not a number if it is none.
  public var seconds: Double { isNumeric ? Double(value) / Double(timescale) : .nan }
}

extension CMTime: Comparable, Hashable {
  /// Compares times by what they denote, whatever their units.
  public static func == (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else {
      return one.isIndefinite == other.isIndefinite && one.isNumeric == other.isNumeric
    }
    return one.scaled(by: other.timescale) == other.scaled(by: one.timescale)
  }

  /// Compares times; those that are not known are after all others.
  public static func < (one: CMTime, other: CMTime) -> Bool {
    guard one.isNumeric, other.isNumeric else { return one.isNumeric && other.isIndefinite }
    return one.scaled(by: other.timescale) < other.scaled(by: one.timescale)
  }

  /// Adds the time to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

  /// Adds times, in the smaller of the two units.
  public static func + (one: CMTime, other: CMTime) -> CMTime { one.combined(other, +) }

  /// Subtracts times, in the smaller of the two units.
  public static func - (one: CMTime, other: CMTime) -> CMTime { one.combined(other, -) }

  private func scaled(by scale: Int32) -> Int128 { Int128(value) * Int128(scale) }

  /// Combines times in the smaller of the two units.
  private func combined(_ other: CMTime, _ combine: (Double, Double) -> Double) -> CMTime {
    guard isNumeric, other.isNumeric else { return isIndefinite ? self : other }
    return CMTime(
      seconds: combine(seconds, other.seconds),
      preferredTimescale: max(timescale, other.timescale))
  }
}

/// A number of units of a time.
public typealias CMTimeValue = Int64
/// The number of units in a second.
public typealias CMTimeScale = Int32
/// No time.
public let kCMTimeZero = CMTime.zero
/// A time that is not valid.
public let kCMTimeInvalid = CMTime.invalid
/// A time that is not known.
public let kCMTimeIndefinite = CMTime.indefinite

/// Adds times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// Subtracts times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// Compares times: −1, 0 or 1.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  if time1 == time2 { return 0 }
  return time1 < time2 ? -1 : 1
}

/// Multiplies a time, in the same units.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}

/// A part of a film or sound.
///
/// Source: developer.apple.com, CMTimeRange.
public struct CMTimeRange: Hashable, Sendable {
  /// The beginning.
  public var start: CMTime
  /// The length.
  public var duration: CMTime

  /// Creates a part with a length.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Creates a part with an end.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// The end, which is not part of it.
  public var end: CMTime { start + duration }
  /// Whether it has no length.
  public var isEmpty: Bool { duration == .zero }

  /// Returns whether a time is in the part.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

/// Creates a part of a film or sound.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// Creates a time from a number of units of which a second has `timescale`.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time from seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns a time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
