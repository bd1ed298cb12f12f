/// The direction in which a view's content is laid out.
///
/// Raw values are Apple's (developer.apple.com, UIUserInterfaceLayoutDirection).
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight = 0
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = 1
}
