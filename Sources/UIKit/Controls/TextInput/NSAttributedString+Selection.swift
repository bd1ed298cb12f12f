import Foundation

extension NSAttributedString {
  /// Returns the attributes of the character beside a position.
  ///
  /// - Parameters:
  ///   - position: A number of UTF-16 code units from the beginning.
  ///   - direction: The side of the position on which the character lies.
  /// - Returns: The attributes; `nil` if there is no character.
  func attributes(
    beside position: Int, in direction: UITextStorageDirection
  ) -> [Key: Any]? {
    let index = direction == .backward ? position - 1 : position
    guard index >= 0, index < length else { return nil }
    return unsafe attributes(at: index, effectiveRange: nil)
  }
}
