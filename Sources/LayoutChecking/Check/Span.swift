/// A range of numbers as it is written on the command line and in settings: `320...1376`.
public struct Span: Hashable, Sendable, Codable {
  /// What a span may be.
  public struct Room: Hashable, Sendable {
    /// What both numbers must lie in.
    public var limits: ClosedRange<Double>
    /// A span as it is written.
    public var example: String
  }

  /// The least number.
  public var from: Double
  /// The greatest number.
  public var to: Double

  /// The span of a range.
  init(_ range: ClosedRange<Double>) {
    from = range.lowerBound
    to = range.upperBound
  }

  /// Reads a span.
  ///
  /// - Parameters:
  ///   - text: Two numbers with three points between them, the smaller one first.
  ///   - room: What both must lie in.
  /// - Throws: ``SpanError``.
  public init(_ text: String, in room: Room) throws(SpanError) {
    let parts = text.split(separator: "...", omittingEmptySubsequences: false)
    guard parts.count == 2, let from = Double(parts[0]), let to = Double(parts[1]), from <= to,
      room.limits.contains(from), room.limits.contains(to)
    else { throw SpanError(text: text, room: room) }
    self.from = from
    self.to = to
  }

  /// The numbers from the first to the last in even steps, both included.
  func values(step: Double) -> [Double] {
    let count = Int(((to - from) / step).rounded(.down))
    let values = (0...count).map { from + Double($0) * step }
    return (values.last ?? from) < to - 1e-9 ? values + [to] : values
  }
}

/// A text that is no span.
public struct SpanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public var text: String
  /// What it may be.
  public var room: Span.Room

  /// The text, and what was expected.
  public var description: String {
    "'\(text)' is no range, expected two numbers such as \"\(room.example)\": the smaller one first, "
      + "both from \(Points.text(room.limits.lowerBound)) to \(Points.text(room.limits.upperBound))"
  }
}
