public import Foundation

/// A font: its family, size, weight and line.
///
/// A value to carry and to lay out with. Nothing is read from installed fonts: widths and lines of the
/// system's font and of some others come from tables in the package.
/// Source: developer.apple.com, UIFont.
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

    /// The weight that the name of a face speaks of.
    init(faceName: String) {
      let face = faceName.lowercased().split(separator: "-").dropFirst().joined()
      let names: [(String, Weight)] = [
        ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold),
        ("demibold", .semibold), ("extrabold", .heavy), ("light", .light), ("medium", .medium),
        ("heavy", .heavy), ("black", .black), ("bold", .bold),
      ]
      self = names.first { face.contains($0.0) }?.1 ?? .regular
    }
  }

  private let mark = CoreFoundationMark()
  /// The size in points.
  public let pointSize: CGFloat
  /// How bold the font is.
  ///
  /// Not part of Apple's `UIFont`, whose descriptor says it.
  public let weight: Weight
  /// Whether the letters slope.
  let isItalic: Bool
  /// Whose widths and lines the font has.
  let family: FontFamily
  /// The room between two lines, in points: that which a text style gives its font; 0 for others.
  ///
  /// Frames that Xcode stored show it: 2, 3 and 4 lines of a footnote are 33.67, 51.67 and 69.67 points
  /// high, a line of 15.5 and then 18 for each further one.
  public let leading: CGFloat
  /// The name the font was asked for by; `nil` for the system's fonts.
  private let name: String?

  init(
    size: CGFloat, weight: Weight, isItalic: Bool = false, family: FontFamily = .system,
    name: String? = nil, lineDistance: CGFloat? = nil
  ) {
    // As on Apple's platforms, a size of 0 or less stands for the system's.
    pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
    self.name = name
    let lineHeight = pointSize * CGFloat(family.ascender + family.descender)
    leading = lineDistance.map { max(0, $0 - lineHeight) } ?? 0
  }

  /// A font by the name of its face, such as `HelveticaNeue-Bold`.
  ///
  /// - Returns: `nil` for a family whose widths and lines are not in the package's table.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let family = FontFamily.named(fontName) else { return nil }
    self.init(
      size: fontSize, weight: Weight(faceName: fontName),
      isItalic: ["italic", "oblique"].contains { fontName.lowercased().hasSuffix($0) },
      family: family, name: fontName)
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
    UIFont(size: fontSize, weight: weight, isItalic: isItalic, family: family, name: name)
  }

  /// The system's font whose characters all have one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      size: fontSize, weight: weight,
      family: FontFamily(
        name: ".AppleSystemUIFontMonospaced", widths: .fixed(FontFamily.monospacedAdvance),
        ascender: FontFamily.system.ascender, descender: FontFamily.system.descender))
  }

  /// The same font in another weight and slope.
  func with(weight: Weight, isItalic: Bool) -> UIFont {
    UIFont(size: pointSize, weight: weight, isItalic: isItalic, family: family)
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
  public var fontName: String {
    name ?? ".SFUI-\(weight.faceName)\(isItalic ? "Italic" : "")"
  }
  /// Apple's name of the family.
  public var familyName: String { family.name }

  /// Whether an object is a font like this one.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
        && family == other.family && leading == other.leading
  }

  /// The same for fonts that are alike.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(family)
    return hasher.finalize()
  }
}

/// Heights of letters of the system's font, in units of which 2048 make its size; its OpenType tables
/// say so.
private enum SystemFontUnits {
  static let perSize: CGFloat = 2048
  static let capHeight: CGFloat = 1443
  static let xHeight: CGFloat = 1078
}

extension UIFont {
  /// How far letters reach above the baseline, in points.
  public var ascender: CGFloat { pointSize * CGFloat(family.ascender) }
  /// How far letters reach below the baseline, in points, as a negative number.
  public var descender: CGFloat { -pointSize * CGFloat(family.descender) }
  /// The height of a capital letter, in points; that of the system's font for all.
  public var capHeight: CGFloat { pointSize * SystemFontUnits.capHeight / SystemFontUnits.perSize }
  /// The height of a small x, in points; that of the system's font for all.
  public var xHeight: CGFloat { pointSize * SystemFontUnits.xHeight / SystemFontUnits.perSize }
  /// The height of a line, in points: ``ascender`` less ``descender``.
  public var lineHeight: CGFloat { ascender - descender }
}
