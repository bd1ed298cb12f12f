/// A range of frames per second.
///
/// Source: developer.apple.com, CAFrameRateRange.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The smallest number of frames per second.
  public var minimum: Float
  /// The largest number of frames per second.
  public var maximum: Float
  /// The preferred number of frames per second; `nil` for none.
  public var preferred: Float?

  /// Creates a range that prefers no number.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - minimum: The smallest number.
  ///   - maximum: The largest number, at least the smallest.
  ///   - preferred: The preferred number, in the range; `nil` for none.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The range that the system chooses.
  public static let `default` = CAFrameRateRange()
}
