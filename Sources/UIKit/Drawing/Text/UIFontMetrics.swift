public import Foundation

/// Scales custom fonts and lengths with the user's Dynamic Type size.
///
/// A length scales in proportion to the size of the text style. Source: developer.apple.com,
/// UIFontMetrics; the exact numbers are not documented.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics by which body text scales.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates metrics that scale like a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns the font in the Dynamic Type size of the traits; by default the current ones.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// Returns the font in the Dynamic Type size of the traits, no larger than a size in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// Returns the length in the Dynamic Type size of the traits; by default the current ones.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let standard = UITraitCollection(preferredContentSizeCategory: .large)
    let usual = UIFont.preferredFont(forTextStyle: style, compatibleWith: standard).pointSize
    let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).pointSize
    return value * size / usual
  }
}
