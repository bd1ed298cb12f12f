public import Foundation

/// Scales fonts and lengths of a program's own with the size of text that the user has chosen.
///
/// A length grows as the text style's size does. Source: developer.apple.com, UIFontMetrics; the exact
/// numbers are not documented.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// Scales as body text does.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Scales as a text style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The font in the size of text of the traits; the current ones unless given.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// The font in the size of text of the traits, no larger than a size in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// The length in the size of text of the traits; the current ones unless given.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let standard = UITraitCollection(preferredContentSizeCategory: .large)
    let usual = UIFont.preferredFont(forTextStyle: style, compatibleWith: standard).pointSize
    let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).pointSize
    return value * size / usual
  }
}
