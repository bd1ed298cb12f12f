import Foundation

extension UIFont {
  /// A text style, which determines the size and weight of a font.
  ///
  /// Raw values are Apple's (developer.apple.com, UIFont.TextStyle).
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String

    /// Creates a style with a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen of visionOS; elsewhere it counts as body.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// The secondary title of a screen of visionOS; elsewhere it counts as body.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of a heading above text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text of paragraphs; 17 points at the default size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that stands apart from paragraphs, such as a remark.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The text of captions below pictures.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of captions that are smaller than ``caption1``.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the font of a text style at the Dynamic Type size of the traits, or at the default
  /// size if they specify none.
  ///
  /// - Parameters:
  ///   - style: The style; an unknown one counts as body.
  ///   - traitCollection: The traits; the current ones by default.
  /// - Returns: The font; semibold for a headline.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let category = traits.preferredContentSizeCategory
    let rows = TextStyleTable.shipped.rows[style] ?? TextStyleTable.shipped.rows[.body] ?? [:]
    guard let row = rows[category] ?? rows[.large] else {
      return .systemFont(ofSize: labelFontSize)
    }
    return UIFont(
      size: row.size, weight: style == .headline ? .semibold : .regular, lineDistance: row.line)
  }
}

/// The sizes of text styles, from a table in the package.
private struct TextStyleTable {
  /// The font size and the line height, in points.
  struct Entry {
    var size: CGFloat
    var line: CGFloat
  }

  var rows: [UIFont.TextStyle: [UIContentSizeCategory: Entry]] = [:]

  static let shipped = TextStyleTable(
    String(decoding: PackageResources.text_styles_tsv, as: UTF8.self))

  /// Reads rows of style, category, size, source, confidence and line; the first row is the header.
  init(_ text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 6, let size = Double(cells[2]), let distance = Double(cells[5]) else {
        preconditionFailure("the package's own table of text styles is damaged: \(line)")
      }
      let name = cells[0] == "LargeTitle" ? "Title0" : String(cells[0])
      let style = UIFont.TextStyle(rawValue: "UICTFontTextStyle\(name)")
      let category = UIContentSizeCategory(rawValue: "UICTContentSizeCategory\(cells[1])")
      rows[style, default: [:]][category] = Entry(size: size, line: distance)
    }
  }
}
