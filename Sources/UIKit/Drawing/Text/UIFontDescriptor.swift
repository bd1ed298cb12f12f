public import Foundation

/// The attributes of a font, from which fonts can be created.
///
/// Source: developer.apple.com, UIFontDescriptor.
public final class UIFontDescriptor: Hashable, Sendable {
  /// The symbolic traits of a font; raw values are Apple's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt32

    /// Creates a set of traits from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The font is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The font is semibold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The font is monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let font: UIFont

  init(_ font: UIFont) { self.font = font }

  /// Returns the descriptor of a text style's font in the Dynamic Type size of the traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  /// The font size in points.
  public var pointSize: CGFloat { font.pointSize }
  /// The PostScript name of the font.
  public var postscriptName: String { font.fontName }

  /// Whether the font is italic, at least semibold, or of equal widths.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if case .fixed = font.family.widths { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor with other traits; `nil` if the family has no such face.
  ///
  /// Italic and bold can be changed; whether a family is monospaced cannot.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let hasOneWidth = self.symbolicTraits.contains(.traitMonoSpace)
    guard symbolicTraits.contains(.traitMonoSpace) == hasOneWidth else { return nil }
    let isBold = symbolicTraits.contains(.traitBold)
    let weight =
      isBold == self.symbolicTraits.contains(.traitBold)
      ? font.weight : isBold ? .semibold : .regular
    return UIFontDescriptor(
      font.with(weight: weight, isItalic: symbolicTraits.contains(.traitItalic)))
  }

  /// Returns a descriptor with another font size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize))
  }

  /// Whether two descriptors describe the same font.
  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.font == b.font }

  /// Hashes the attributes that determine equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont {
  /// A descriptor from which an equal font can be created.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Creates a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The attributes of the font.
  ///   - pointSize: The font size in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    self.init(
      size: pointSize == 0 ? font.pointSize : pointSize, weight: font.weight,
      isItalic: font.isItalic, family: font.family)
  }
}
