/// The controller of an article's screen: one of two.
public enum ArticleVariant: String, CaseIterable, Sendable {
  /// The article's code as published, errors included.
  case published = "as published"
  /// The fixed code, which is right in every situation.
  case fixed
}
