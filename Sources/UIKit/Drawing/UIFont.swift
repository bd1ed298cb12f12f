public import Foundation

/// A font of the system: its size, weight and line.
///
/// A value to carry and to lay out with. Nothing is read from installed fonts: line metrics are those
/// of Apple's system font, in parts of the size. Source: developer.apple.com, UIFont.
public final class UIFont: NSObject, Sendable {
  /// How bold a font is; raw values are Apple's.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// A weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Very light.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// As text usually is.
    public static let regular = Weight(0)
    /// A little bolder.
    public static let medium = Weight(0.23)
    /// Half-way to bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Bolder.
    public static let heavy = Weight(0.56)
    /// The boldest.
    public static let black = Weight(0.62)

    /// Apple's name of the face; that of the nearest weight.
    fileprivate var faceName: String {
      let names: [(Weight, String)] = [
        (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
        (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"),
        (.black, "Black"),
      ]
      let nearest = names.min {
        abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue)
      }
      return nearest?.1 ?? "Regular"
    }
  }

  /// The size in points.
  public let pointSize: CGFloat
  /// How bold the font is.
  ///
  /// Not part of Apple's `UIFont`, whose descriptor says it.
  public let weight: Weight
  /// Whether the letters slope.
  let isItalic: Bool

  init(size: CGFloat, weight: Weight, isItalic: Bool = false) {
    // As on Apple's platforms, a size of 0 or less stands for the system's.
    pointSize = size > 0 ? size : Self.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    super.init()
  }

  /// The system's font in a size.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// The system's font in a size and weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The system's bold font, whose weight is semibold on iOS.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .semibold)
  }

  /// The system's sloping font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, isItalic: true)
  }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, isItalic: isItalic)
  }

  /// The usual size of text, 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small text, 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of labels, 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons, 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// Apple's name of the font.
  public var fontName: String { ".SFUI-\(weight.faceName)\(isItalic ? "Italic" : "")" }
  /// Apple's name of the family.
  public var familyName: String { ".AppleSystemUIFont" }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    return hasher.finalize()
  }
}

/// The system font's line, in units of which 2048 make its size; its OpenType tables say so, and line
/// heights in stored frames confirm them (17 points give 20.287).
private enum SystemFontUnits {
  static let perSize: CGFloat = 2048
  static let ascender: CGFloat = 1950
  static let descender: CGFloat = 494
  static let capHeight: CGFloat = 1443
  static let xHeight: CGFloat = 1078
}

extension UIFont {
  /// How far letters reach above the baseline, in points.
  public var ascender: CGFloat { pointSize * SystemFontUnits.ascender / SystemFontUnits.perSize }
  /// How far letters reach below the baseline, in points, as a negative number.
  public var descender: CGFloat {
    -pointSize * SystemFontUnits.descender / SystemFontUnits.perSize
  }
  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { pointSize * SystemFontUnits.capHeight / SystemFontUnits.perSize }
  /// The height of a small x, in points.
  public var xHeight: CGFloat { pointSize * SystemFontUnits.xHeight / SystemFontUnits.perSize }
  /// The height of a line, in points: ``ascender`` less ``descender``.
  public var lineHeight: CGFloat { ascender - descender }
  /// The room between lines, in points: none.
  public var leading: CGFloat { 0 }
}
