import Foundation

/// A time as a fraction: a number of units of which a second has `timescale`.
///
/// Source: developer.apple.com, CMTime.
public struct CMTime: Sendable {
  /// The number of units.
  public var value: Int64
  /// The number of units in a second; 0 for a time that is not valid.
  public var timescale: Int32
  private var isIndefinite = false

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
