/// The keyboard heights at which a field is visible, for every height of a range rather than for
/// samples only.
///
/// Between breakpoints, every relevant distance is a linear function of the height, so that its
/// values at both ends determine it. The breakpoints are computed, not sampled, so that the proof
/// covers every height in between.
public struct HeightProof: Hashable, Sendable, Codable {
  /// A range of heights at which the field is either always visible or always hidden.
  public struct Interval: Hashable, Sendable, Codable {
    /// The lowest height, in points.
    public var from: Double
    /// The greatest height, in points.
    public var to: Double
    /// Whether the field is fully visible.
    public var isVisible: Bool
  }

  /// The strategy by which the screen is assumed to follow the keyboard.
  public var strategy: String
  /// Whether a scroll view contains the field.
  public var scrolls: Bool
  /// The intervals in ascending order, each beginning where the previous one ends.
  ///
  /// The first is a single height if visibility changes immediately above it, as for a field that
  /// every keyboard hides.
  public var intervals: [Interval]
  /// Whether every height is proved; if `false`, heights were only sampled.
  public var isExact: Bool
  /// The height above which constraints conflict, in points; `nil` if there is none in the range.
  public var firstContradiction: Double?

  /// Returns whether the field is fully visible at a height.
  ///
  /// Where two intervals meet, the lower one applies.
  ///
  /// - Parameter height: The height that the keyboard covers, in points.
  /// - Returns: Whether it is; `nil` for a height outside the range.
  /// - Complexity: O(*i*) for *i* intervals.
  public func isVisible(at height: Double) -> Bool? {
    intervals.first { $0.from <= height && height <= $0.to }?.isVisible
  }

  /// The greatest height up to which the field is always visible, in points; `nil` if it is hidden
  /// at the lowest height.
  public var limit: Double? {
    guard let first = intervals.first, first.isVisible else { return nil }
    return first.to
  }

  /// Whether the field is visible at every height of the range.
  public var holds: Bool { intervals.allSatisfy(\.isVisible) }
}
