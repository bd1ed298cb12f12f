/// The position at which an animator ends.
///
/// Raw values are Apple's (developer.apple.com, UIViewAnimatingPosition).
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end values of its animations.
  case end
  /// The start values of its animations.
  case start
  /// The current values of its animations.
  case current
}
