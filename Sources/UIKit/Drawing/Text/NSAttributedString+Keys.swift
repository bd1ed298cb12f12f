public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The additional width of each character in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional width of each character in points, a number; takes precedence over ``kern``.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The offset of the characters above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background colour of the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Whether the text is underlined, a number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Whether the text is struck through, a number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
