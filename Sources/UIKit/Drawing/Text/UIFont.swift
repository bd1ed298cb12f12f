public import Foundation

/// A font: its family, size, weight and line metrics.
///
/// The class only stores values for layout. Installed fonts are not read: the widths and line
/// metrics of the system font and of some others come from tables in the package, and those of an
/// app's own fonts from their files. Source: developer.apple.com, UIFont.
public final class UIFont: NSObject, Sendable {
  /// The weight of a font; raw values are Apple's.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The numeric weight, from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest weight, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// The second lightest weight, -0.6.
    public static let thin = Weight(-0.6)
    /// The third lightest weight, -0.4.
    public static let light = Weight(-0.4)
    /// The weight of usual text, 0.
    public static let regular = Weight(0)
    /// The weight between regular and semibold, 0.23.
    public static let medium = Weight(0.23)
    /// The weight of headlines and bold system fonts, 0.3.
    public static let semibold = Weight(0.3)
    /// The weight between semibold and heavy, 0.4.
    public static let bold = Weight(0.4)
    /// The second heaviest weight, 0.56.
    public static let heavy = Weight(0.56)
    /// The heaviest weight, 0.62.
    public static let black = Weight(0.62)

    /// Apple's name of the face with the nearest weight.
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

    /// Creates the weight nearest to one from 100 to 900, as in OpenType.
    init(openType number: Double) {
      let points: [(Double, Weight)] = [
        (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium),
        (600, .semibold), (700, .bold), (800, .heavy), (900, .black),
      ]
      self = points.min { abs($0.0 - number) < abs($1.0 - number) }?.1 ?? .regular
    }

    /// Creates the weight that the name of a face indicates.
    init(faceName: String) {
      let parts = faceName.lowercased().split(separator: "-")
      let face = (parts.count > 1 ? parts.dropFirst().joined() : parts.joined())
        .filter { $0 != " " }
      let names: [(String, Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight),
        ("thin", .thin), ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy),
        ("light", .light), ("medium", .medium), ("heavy", .heavy), ("black", .black),
        ("bold", .bold),
      ]
      self = names.first { face.contains($0.0) }?.1 ?? .regular
    }
  }

  private let mark = CoreFoundationMark()
  /// The size in points: about the distance from the highest to the lowest part of letters.
  public let pointSize: CGFloat
  /// The weight of the font.
  ///
  /// Not part of Apple's `UIFont`, whose descriptor contains it.
  public let weight: Weight
  /// Whether the font is italic.
  package let isItalic: Bool
  /// The family, which has the widths and line metrics.
  let family: FontFamily
  /// The leading between lines, in points: nonzero only for fonts of text styles.
  ///
  /// It follows from frames that Xcode stored: 2, 3 and 4 lines of a footnote are 33.67, 51.67 and
  /// 69.67 points high, a line of 15.5 and then 18 for each further one.
  public let leading: CGFloat
  /// The name with which the font was requested; `nil` for the system fonts.
  private let name: String?

  init(
    size: CGFloat, weight: Weight, isItalic: Bool = false, family: FontFamily = .system,
    name: String? = nil, lineDistance: CGFloat? = nil
  ) {
    // As on Apple's platforms, a size of 0 or less gives the system font size.
    pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
    self.name = name
    let lineHeight = pointSize * CGFloat(family.ascender + family.descender)
    leading = lineDistance.map { max(0, $0 - lineHeight) } ?? 0
  }

  /// Creates a font by the name of its face, such as `HelveticaNeue-Bold`: that of a font file among
  /// the app's resources, or of a family in the package's table.
  ///
  /// - Returns: `nil` if there is neither.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if let file = ProjectFonts.of(AssetCatalog.of(.main).fontFiles).file(named: fontName) {
      self.init(file, size: fontSize)
      return
    }
    let weight = Weight(faceName: fontName)
    guard let family = FontFamily.named(fontName, weight: Double(weight.rawValue)) else {
      return nil
    }
    self.init(
      size: fontSize, weight: weight,
      isItalic: ["italic", "oblique"].contains { fontName.lowercased().hasSuffix($0) },
      family: family, name: fontName)
  }

  /// Creates a font in place of one that is neither in the app's resources nor in the package's table: the system's, in
  /// the width that the name says.
  ///
  /// - Parameters:
  ///   - name: The name of the face.
  ///   - size: The size.
  ///   - weight: The weight.
  package convenience init(substituteFor name: String, size: CGFloat, weight: Weight) {
    self.init(size: size, weight: weight, family: .substitute(for: name))
  }

  /// Whether the widths of characters are known from a face of another width only.
  package var isWidthEstimated: Bool { family.isWidthEstimated }

  /// Whether the widths of characters are those of the system font times one factor.
  package var hasScaledSystemWidths: Bool {
    if case .proportional = family.widths { true } else { false }
  }

  /// Creates the font of a file.
  convenience init(_ file: FontFile, size: CGFloat) {
    self.init(
      size: size, weight: Weight(openType: Double(file.weight)), isItalic: file.isItalic,
      family: file.family, name: file.postScriptName)
  }

  /// Returns the regular system font in a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// Returns the system font in a size in points and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// A width of the system font.
  ///
  /// Source: developer.apple.com, UIFont.Width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width, from -1 to 1; 0 is the usual one.
    public let rawValue: CGFloat
    /// Creates a width from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a width from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The narrowest width, -0.4; letters keep their usual widths in Kuina.
    public static let compressed = Width(-0.4)
    /// The narrow width, -0.2; letters keep their usual widths in Kuina.
    public static let condensed = Width(-0.2)
    /// The width of the typeface's usual letters, 0.
    public static let standard = Width(0)
    /// The wide width, 0.2; letters keep their usual widths in Kuina.
    public static let expanded = Width(0.2)
  }

  /// Returns the system font in a size and weight; every width has the letters' usual widths in
  /// Kuina.
  public static func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont { UIFont(size: fontSize, weight: weight) }

  /// Returns the bold system font, whose weight is semibold on iOS.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .semibold)
  }

  /// Returns the regular italic system font in a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, isItalic: true)
  }

  /// Returns the same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, isItalic: isItalic, family: family, name: name)
  }

  /// Returns the system font in which all characters have the same width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      size: fontSize, weight: weight,
      family: FontFamily(
        name: ".AppleSystemUIFontMonospaced", widths: .fixed(FontFamily.monospacedAdvance),
        ascender: FontFamily.system.ascender, descender: FontFamily.system.descender))
  }

  /// Returns the system font with digits of equal width.
  ///
  /// Other characters, and layout, are those of the system font.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The names of the families whose widths and line metrics are in the package's table.
  public static var familyNames: [String] { FontFamily.names }

  /// Returns the names of the fonts of a family: that of the regular one; none for another family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontFamily.names.contains(familyName) ? [familyName.filter { $0 != " " }] : []
  }

  /// The same font with ideographs as wide as the font size, as the system font had until iOS 9.
  package var withSquareIdeographs: UIFont {
    guard !family.hasSquareIdeographs else { return self }
    var family = family
    family.hasSquareIdeographs = true
    return UIFont(
      size: pointSize, weight: weight, isItalic: isItalic, family: family, name: name,
      lineDistance: leading == 0 ? nil : lineHeight + leading)
  }

  /// Returns the same font with another weight and slant.
  func with(weight: Weight, isItalic: Bool) -> UIFont {
    UIFont(
      size: pointSize, weight: weight, isItalic: isItalic,
      family: family.with(weight: Double(weight.rawValue)))
  }

  /// The default text size, 14 points.
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

  /// Whether an object is an equal font.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
        && family == other.family && leading == other.leading
  }

  /// The same for equal fonts.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(family)
    return hasher.finalize()
  }
}

/// Letter heights of the system font, in units of which `perSize` equal the font size; source: its
/// OpenType tables.
private enum SystemFontUnits {
  static let perSize: CGFloat = 2048
  static let capHeight: CGFloat = 1443
  static let xHeight: CGFloat = 1078
}

extension UIFont {
  /// The height of the ascender above the baseline, in points.
  public var ascender: CGFloat { pointSize * CGFloat(family.ascender) }
  /// The depth of the descender below the baseline, in points, as a negative number.
  public var descender: CGFloat { -pointSize * CGFloat(family.descender) }
  /// The height of a capital letter, in points; that of the system font for all fonts.
  public var capHeight: CGFloat { pointSize * SystemFontUnits.capHeight / SystemFontUnits.perSize }
  /// The x-height, in points; that of the system font for all fonts.
  public var xHeight: CGFloat { pointSize * SystemFontUnits.xHeight / SystemFontUnits.perSize }
  /// The height of a line, in points: ``ascender`` minus ``descender``.
  public var lineHeight: CGFloat { ascender - descender }
}
