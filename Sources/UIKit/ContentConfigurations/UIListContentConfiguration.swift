public import Foundation

/// The content of a list cell, header or footer: an image, a text and a secondary text.
///
/// Text lines have the metrics of table cells and titles. Source: developer.apple.com,
/// UIListContentConfiguration; sizes: `Resources/controls.tsv`.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The alignment of the lines of a text.
    public enum TextAlignment: Hashable, Sendable {
      /// Lines are aligned at the leading edge.
      case natural
      /// Each line is centred.
      case center
      /// Lines are aligned at both edges.
      case justified
    }

    /// A transformation of letter case.
    public enum TextTransform: Hashable, Sendable {
      /// Letters are shown as they are.
      case none
      /// All letters are shown in upper case.
      case uppercase
      /// All letters are shown in lower case.
      case lowercase
      /// The first letter of each word in upper case.
      case capitalized
    }

    /// The font of the text, which determines its size.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The transformer that changes the colour before it is used; `nil` by default.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of the lines of the text; `natural` by default.
    public var alignment = TextAlignment.natural
    /// The mode of wrapping or truncating text; `byTruncatingTail` by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether the font shrinks to fit the width, `false` by default; stored without effect.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font shrinks, 0 by default; stored without effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows later changes of the Dynamic Type size, `false` by default; stored
    /// without effect.
    public var adjustsFontForContentSizeCategory = false
    /// The transformation of letter case; `none` by default.
    public var transform = TextTransform.none

    /// Returns the colour of the text, changed by the transformer if there is one.
    public func resolvedColor() -> UIColor { colorTransformer?.transform(color) ?? color }

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The appearance of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a template image; the view's if `nil`.
    public var tintColor: UIColor?
    /// The transformer that changes the tint colour before it is used; `nil` by default.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of a symbol image without one of its own; `nil` by default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether the image keeps its colours in an inverted interface, `false` by default; stored
    /// without effect.
    public var accessibilityIgnoresInvertColors = false
    /// The dimension of an image with a system's width: as wide as the symbols of a list.
    public static let standardDimension: CGFloat = 0

    /// Returns the tint colour for that of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?.transform(color) ?? color
    }

    /// The corner radius, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, `zero` by default; no limit along an axis of 0.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, `zero` by default; that of the image along an axis of 0.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image beside the text; `nil` for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The main text; `nil` for none.
  public var text: String?
  /// The attributed text, which takes precedence over the plain one; `nil` by default.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The text below or beside the main text; `nil` for none.
  public var secondaryText: String?
  /// The attributed secondary text, which takes precedence over the plain one; `nil` by default.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// Whether the texts are placed side by side if they fit; `false` by default.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat
  /// The distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The distance between texts one above the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat
  /// The minimum height, in points.
  let leastHeight: CGFloat

  private init(
    text: (size: CGFloat, weight: UIFont.Weight, color: UIColor),
    secondary: (size: CGFloat, color: UIColor), leastHeight: CGFloat
  ) {
    func value(_ control: String, _ quantity: String) -> CGFloat {
      CGFloat(ControlTable.shipped.value(control, "", quantity, .iOS13))
    }
    textProperties = TextProperties(
      .systemFont(ofSize: text.size, weight: text.weight), text.color)
    secondaryTextProperties = TextProperties(
      .systemFont(ofSize: secondary.size), secondary.color)
    let (side, end) = (
      value("tableViewCell", "inset_side"), value("tableViewCell", "inset_vertical")
    )
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: end, leading: side, bottom: end, trailing: side)
    imageToTextPadding = value("listContent", "image_padding")
    textToSecondaryTextHorizontalPadding = value("listContent", "text_padding_side")
    textToSecondaryTextVerticalPadding = value("listContent", "text_padding_vertical")
    self.leastHeight = leastHeight
  }

  private static var rowHeight: CGFloat {
    CGFloat(ControlTable.shipped.value("tableViewCell", "", "height", .iOS13))
  }

  // MARK: Default configurations

  /// Creates the content of a cell, with the secondary text below the text.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: (17, .regular, .label), secondary: (15, .label), leastHeight: rowHeight)
  }

  /// Creates the content of a cell with a small secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: (17, .regular, .label), secondary: (12, .label), leastHeight: rowHeight)
  }

  /// Creates the content of a cell with the secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var value = UIListContentConfiguration(
      text: (17, .regular, .label), secondary: (17, .secondaryLabel), leastHeight: rowHeight)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }

  /// Creates the content of a sidebar cell; the same as ``cell()``.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Creates the content of a sidebar cell with a small secondary text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

  /// Creates the content of a header, since iOS 18: in the style of its list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }

  /// Creates the content of a footer, since iOS 18: in the style of its list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  /// Creates the content of a header in a plain list: semibold text of 17 points.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: (17, .semibold, .label), secondary: (15, .secondaryLabel), leastHeight: 0)
  }

  /// Creates the content of a footer in a plain list: grey text of 13 points.
  public static func plainFooter() -> UIListContentConfiguration { plainFoot }

  /// Creates the content of a header in a grouped list: grey upper-case text of 13 points.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = plainFoot
    header.textProperties.transform = .uppercase
    return header
  }

  /// Creates the content of a footer in a grouped list: grey text of 13 points.
  public static func groupedFooter() -> UIListContentConfiguration { plainFoot }

  /// Creates the content of a header in a sidebar; the same as ``plainHeader()``.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  private static var plainFoot: UIListContentConfiguration {
    UIListContentConfiguration(
      text: (13, .regular, .secondaryLabel), secondary: (13, .secondaryLabel), leastHeight: 0)
  }

  // MARK: UIContentConfiguration

  /// Creates a ``UIListContentView`` that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the same configuration: its metrics do not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentConfiguration.TextProperties {
  /// Returns a text with the text transformation applied.
  func shown(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
