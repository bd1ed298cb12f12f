/// Why a visual format cannot be read, and where in it.
///
/// ``description`` has the form of the message that Apple's platforms give with their exception:
/// the reason, the format, and a mark below the place.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a visual format.
  public enum Reason: Hashable, Sendable {
    /// The format ends, or goes on, where something else must stand.
    case expected(String)
    /// `H` or `V` is not followed by a colon.
    case missingColon(after: Character)
    /// A predicate of a view is not closed by `)` and `]`.
    case unclosedView
    /// A relation is written otherwise than `==`, `>=` or `<=`.
    case unknownRelation
    /// The name between brackets is no key of the views.
    case unknownView(String)
    /// A name in a predicate is no key of the metrics, nor of the views where one may stand.
    case unknownMetric(String)
    /// The value of a metric is not a finite number.
    case metricIsNoNumber(String)
    /// The value for a name in the views is neither a view nor a guide.
    case noLayoutItem(String)
    /// A number is not finite.
    case numberOutOfRange
    /// A priority lies outside (0, 1000].
    case invalidPriority(Double)
    /// A view's name stands where a distance is asked for.
    case viewAsDistance(String)
    /// The view next to a bar has no superview.
    case missingSuperview
    /// The options align views along the axis in which the format arranges them.
    case alignmentAlongTheAxis
    /// Distances between baselines are asked for in a row.
    case baselineSpacingInARow
  }

  /// The format as it was given.
  public let format: String
  /// The number of characters before the place.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason

  /// The reason, the format, and a mark below the place.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    return "Unable to parse constraint format: \n\(reason) \n\(format) \n\(mark)"
  }
}

extension VisualFormatError.Reason: CustomStringConvertible {
  /// The reason in words; those that Apple documents or that are known from logs are the same.
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
