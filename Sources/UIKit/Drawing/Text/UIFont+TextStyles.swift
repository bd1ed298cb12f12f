import Foundation

extension UIFont {
  /// What a piece of text is for, from which its size and weight follow.
  ///
  /// Raw values are Apple's (developer.apple.com, UIFont.TextStyle).
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A style by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading of the second rank.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that calls for attention.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A caption of the second rank.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font of a text style at the size of text that the traits ask for, the standard one where they
  /// ask for none.
  ///
  /// - Parameters:
  ///   - style: The style; one that is not known counts as body.
  ///   - traitCollection: The traits; the current ones unless given.
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

/// The sizes of text styles, from the table that comes with the package.
private struct TextStyleTable {
  /// Size of the letters and distance of lines, in points.
  struct Entry {
    var size: CGFloat
    var line: CGFloat
  }

  var rows: [UIFont.TextStyle: [UIContentSizeCategory: Entry]] = [:]

  static let shipped = TextStyleTable(
    String(decoding: PackageResources.text_styles_tsv, as: UTF8.self))

  /// Reads rows of style, category, size, source, confidence and line; the first row names the columns.
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
