/// The priority of a constraint: above 0 and up to 1000, fractions allowed.
///
/// Priorities are strict: no number of constraints of a lower priority outweighs one of a higher
/// priority. A constraint at ``required`` must hold; others are optional.
public struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, above 0 and up to 1000 if the priority is valid.
  public let rawValue: Double

  /// Creates a priority.
  ///
  /// - Parameter rawValue: The number; ``Solver/add(_:)`` rejects one outside (0, 1000].
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// The priority of required constraints; if they cannot all hold, they are in conflict.
  public static let required = Priority(1000)
  /// The customary value of a strong optional constraint: 750.
  public static let high = Priority(750)
  /// The customary value of a weak optional constraint: 250.
  public static let low = Priority(250)

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Orders priorities from weak to strong.
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal with a fraction, such as `500.5`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a priority from a whole literal, such as `500`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
