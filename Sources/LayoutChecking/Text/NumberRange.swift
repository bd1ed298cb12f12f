/// A closed range of numbers, written `320...1376` on the command line and in settings.
public struct NumberRange: Hashable, Sendable, Codable {
  /// The valid ranges of an option.
  public struct Limits: Hashable, Sendable {
    /// The bounds of both numbers.
    public var bounds: ClosedRange<Double>
    /// An example of a valid range, which errors show.
    public var example: String
  }

  /// The lower bound, in the unit of the option.
  public var from: Double
  /// The upper bound, not below ``from``.
  public var to: Double

  /// Creates a range with the bounds of a closed range.
  init(_ range: ClosedRange<Double>) {
    from = range.lowerBound
    to = range.upperBound
  }

  /// Creates a range by parsing a text.
  ///
  /// - Parameters:
  ///   - text: Two numbers separated by three dots, the smaller one first.
  ///   - limits: The limits of both numbers.
  /// - Throws: ``NumberRangeError`` for a text of another form, or a number outside the limits.
  public init(_ text: String, in limits: Limits) throws(NumberRangeError) {
    let parts = text.split(separator: "...", omittingEmptySubsequences: false)
    guard parts.count == 2, let from = Double(parts[0]), let to = Double(parts[1]), from <= to,
      limits.bounds.contains(from), limits.bounds.contains(to)
    else { throw NumberRangeError(text: text, limits: limits) }
    self.from = from
    self.to = to
  }

  /// Returns the numbers from the lower to the upper bound in equal steps, including both bounds.
  func values(step: Double) -> [Double] {
    let count = Int(((to - from) / step).rounded(.down))
    let values = (0...count).map { from + Double($0) * step }
    return (values.last ?? from) < to - 1e-9 ? values + [to] : values
  }
}

/// The error for a text that is not a range.
public struct NumberRangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that is not a range, as the user wrote it.
  public var text: String
  /// The bounds of both numbers, with an example that the description shows.
  public var limits: NumberRange.Limits

  /// The text and the expected format.
  public var description: String {
    "'\(text)' is not a range, expected two numbers such as \"\(limits.example)\": the smaller one first, "
      + "both from \(Points.text(limits.bounds.lowerBound)) to \(Points.text(limits.bounds.upperBound))"
  }
}
