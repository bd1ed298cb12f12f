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
  /// The style of an underline, a number with the raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The style of a line through the text, a number with the raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the underline, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through the text, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// An image or another object in the text, an ``NSTextAttachment``; it determines the size of its
  /// character.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A link, a `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// The shadow of the text, an ``NSShadow``; stored, not drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The colour of the outlines of characters, a `UIColor`; stored, not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outlines as a percentage of the font size, a number; stored, not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The slant of characters, a number; stored, not drawn.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the factor by which characters are wider, a number; stored without effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Whether ligatures are used, a number; stored without effect.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The directions of embedded text, a list of numbers; stored without effect.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// An effect on the text, an ``NSAttributedString/TextEffectStyle``; stored, not drawn.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The orientation of characters, a number; stored without effect.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

extension NSAttributedString {
  /// An effect on text; raw values are Apple's.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the effect.
    public let rawValue: String
    /// Creates an effect with a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letters that look pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// The style of a line under or through text; raw values are Apple's.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: Int
  /// Creates a style from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single thin line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A single thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// The line consists of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// The line consists of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// The line consists of dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// The line consists of dashes followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Words only, without spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of text.
///
/// Source: developer.apple.com, NSShadow.
open class NSShadow: NSObject, NSCopying {
  private let mark = CoreFoundationMark()
  /// The offset of the shadow, in points; `zero` by default.
  open var shadowOffset = CGSize.zero
  /// The blur radius, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; black with an opacity of 1/3 by default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without offset and blur.
  public override init() { super.init() }

  /// Returns a copy that does not change with the original; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether an object is a shadow with the same properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
  }

  /// The same for equal shadows.
  open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }
}
