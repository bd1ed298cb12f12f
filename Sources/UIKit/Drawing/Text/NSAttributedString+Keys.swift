public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points that come to the width of each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points that come to the width of each character, a number; counts before ``kern``.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// How far the characters stand above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Whether the text is underlined, a number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Whether the text is struck through, a number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
