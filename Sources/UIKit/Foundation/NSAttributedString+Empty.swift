public import Foundation

extension NSAttributedString {
  /// Creates an empty attributed string.
  ///
  /// On Apple's platforms it is the initialiser of every object; in Kuina, it has an argument with
  /// a default value, since Swift's Foundation has no other.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}
