/// Where an animator ends.
///
/// Raw values are Apple's (developer.apple.com, UIViewAnimatingPosition).
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// Where its animations lead.
  case end
  /// Where they began.
  case start
  /// Where they were.
  case current
}
