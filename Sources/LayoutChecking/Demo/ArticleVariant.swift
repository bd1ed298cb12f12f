/// A variant of the view controller of an article's screen.
public enum ArticleVariant: String, CaseIterable, Sendable {
  /// The article's code as published, errors included.
  case published = "as published"
  /// The corrected code, with which every field is visible and everything is restored.
  case fixed
}
