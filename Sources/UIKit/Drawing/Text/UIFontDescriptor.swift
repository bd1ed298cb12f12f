public import Foundation

/// What a font is like, from which fonts are made.
///
/// Source: developer.apple.com, UIFontDescriptor.
public final class UIFontDescriptor: Hashable, Sendable {
  /// Traits that a font has or is to have; raw values are Apple's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// A set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters slope.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The letters are bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The letters all have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let font: UIFont

  init(_ font: UIFont) { self.font = font }

  /// The descriptor of a text style's font, in the size of text of the traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }
  /// Apple's name of the font.
  public var postscriptName: String { font.fontName }

  /// The traits of the font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if case .fixed = font.family.widths { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// A descriptor with other traits; `nil` where the family has no such face.
  ///
  /// Slope and weight can be chosen; a family has either one width or several.
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

  /// A descriptor with another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize))
  }

  /// Whether two descriptors are alike.
  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.font == b.font }

  /// Feeds what makes two descriptors alike.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont {
  /// What the font is like.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// The font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: What the font is like.
  ///   - pointSize: Its size in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    self.init(
      size: pointSize == 0 ? font.pointSize : pointSize, weight: font.weight,
      isItalic: font.isItalic, family: font.family)
  }
}
