/// In which direction a view's content is laid out.
///
/// Raw values are Apple's (developer.apple.com, UIUserInterfaceLayoutDirection).
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// As in English.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
}
