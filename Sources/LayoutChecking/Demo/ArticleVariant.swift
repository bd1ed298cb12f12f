/// Which of two controllers stands behind an article's screen.
public enum ArticleVariant: String, CaseIterable, Sendable {
  /// What the article's code does, mistakes included.
  case faithful
  /// The same aim, right in every situation.
  case corrected
}
