/// An error in a visual format, with its position.
///
/// ``description`` has the form of the message in the exception on Apple's platforms: the reason,
/// the format, and a mark below the position.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why a visual format is invalid.
  public enum Reason: Hashable, Sendable {
    /// Another element was expected at this position.
    case expected(String)
    /// `H` or `V` is not followed by a colon.
    case missingColon(after: Character)
    /// A predicate of a view is not closed by `)` and `]`.
    case unclosedView
    /// A relation is not `==`, `>=` or `<=`.
    case unknownRelation
    /// The name in brackets is not a key of the views.
    case unknownView(String)
    /// A name in a predicate is not a key of the metrics, nor of the views where a view is allowed.
    case unknownMetric(String)
    /// The value of a metric is not a finite number.
    case metricIsNoNumber(String)
    /// The value for a name in the views is neither a view nor a guide.
    case noLayoutItem(String)
    /// A number is not finite.
    case numberOutOfRange
    /// A priority lies outside (0, 1000].
    case invalidPriority(Double)
    /// A view's name is used as a distance.
    case viewAsDistance(String)
    /// The view next to a bar has no superview.
    case missingSuperview
    /// The options align views along the axis in which the format arranges them.
    case alignmentAlongTheAxis
    /// Spacing between baselines was requested in a row.
    case baselineSpacingInARow
  }

  /// The format string, as it was passed.
  public let format: String
  /// The number of characters before the error.
  public let position: Int
  /// What is wrong with the format at the position.
  public let reason: Reason

  /// The reason, the format, and a mark below the position.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    return "Unable to parse constraint format: \n\(reason) \n\(format) \n\(mark)"
  }
}

extension VisualFormatError.Reason: CustomStringConvertible {
  /// A description of the reason, identical to Apple's where that is documented or known from logs.
  public var description: String {
    switch self {
    case .expected(let what): "Expected \(what)"
    case .missingColon(let orientation):
      "Expected ':' after '\(orientation)' to specify "
        + (orientation == "V" ? "vertical" : "horizontal") + " arrangement"
    case .unclosedView:
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
    case .unknownView(let name): "Unable to find view with name \(name)"
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
        + "dictionaries"
    case .metricIsNoNumber(let name): "The value of the metric \"\(name)\" is not a finite number"
    case .noLayoutItem(let name): "The value for \"\(name)\" is neither a view nor a guide"
    case .numberOutOfRange: "The number is not finite"
    case .invalidPriority(let priority):
      "The priority \(priority) is not above 0 and at most 1000"
    case .viewAsDistance(let name): "The view \"\(name)\" is no distance"
    case .missingSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .alignmentAlongTheAxis:
      "The options align views along the axis in which the format arranges them"
    case .baselineSpacingInARow: "The options measure between baselines, which rows do not have"
    }
  }
}
