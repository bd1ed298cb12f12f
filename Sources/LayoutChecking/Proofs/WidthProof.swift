/// The widths of windows in which a finding occurs.
public struct WidthProof: Hashable, Sendable, Codable {
  /// A range of widths throughout which the finding occurs.
  public struct Interval: Hashable, Sendable, Codable {
    /// The smallest width, in points.
    public var from: Double
    /// The greatest width, in points.
    public var to: Double
  }

  /// The intervals in ascending order; the finding occurs in no window in between.
  public var intervals: [Interval]
  /// Whether every width is proved; if `false`, widths were only sampled.
  public var isExact: Bool

  init(_ ranges: [ClosedRange<Double>], isExact: Bool) {
    self.isExact = isExact
    intervals = ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      // Where size classes change, a range begins at the next representable number after the last
      // one.
      if let last = merged.last, range.lowerBound <= last.to.nextUp {
        merged[merged.count - 1].to = max(last.to, range.upperBound)
      } else {
        merged.append(Interval(from: range.lowerBound, to: range.upperBound))
      }
    }
  }

  /// Returns whether the finding occurs in a window of a width.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: Whether it does; false outside the range that was checked.
  /// - Complexity: O(*i*) for *i* intervals.
  public func isFound(at width: Double) -> Bool {
    intervals.contains { $0.from <= width && width <= $0.to }
  }
}
