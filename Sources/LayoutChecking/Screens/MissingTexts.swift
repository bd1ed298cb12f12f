/// A language of the plan in which a file has no texts.
public struct MissingTexts: Hashable, Sendable, Codable {
  /// The language, such as `de`.
  public var language: String
  /// The line for the user that reports the missing texts, with its position in a file.
  public var note: String
  /// Whether a copy of the file is translated as a whole.
  public var hasCopy: Bool
}
