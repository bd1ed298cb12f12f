/// A language of the plan in which a file has no texts.
public struct MissingTexts: Hashable, Sendable, Codable {
  /// The language.
  public var language: String
  /// The note about it, with its position.
  public var note: String
  /// Whether a copy of the file is translated as a whole.
  public var hasCopy: Bool
}
