public import Testing

/// Expects a whole text, which stands at the call as a literal of several lines.
///
///     expectText(
///       finding.description,
///       """
///       login: the keyboard covers the field "Name"
///         fix: pin the field above the keyboard
///       """)
///
/// The issue of a text that differs shows the lines that do.
///
/// - Parameters:
///   - text: The text that the code under test wrote.
///   - expected: The expected text. Line breaks at the end of either text are not compared.
///   - sourceLocation: The place to which an issue is attributed.
public func expectText(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = lineDifference(from: expected, to: text) else { return }
  Issue.record("the text differs:\n\(difference)", sourceLocation: sourceLocation)
}
