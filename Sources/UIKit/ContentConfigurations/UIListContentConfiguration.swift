public import Foundation

/// A picture, a text and a second text, as cells, headers and footers of lists show them.
///
/// Lines of text are as those of the cells and titles of tables. Source: developer.apple.com,
/// UIListContentConfiguration; sizes: `Resources/controls.tsv`.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties: Hashable, Sendable {
    /// Where lines begin and end.
    public enum TextAlignment: Hashable, Sendable {
      /// Where reading begins.
      case natural
      /// In the middle.
      case center
      /// At both ends.
      case justified
    }

    /// How capital letters are used.
    public enum TextTransform: Hashable, Sendable {
      /// As they are.
      case none
      /// Capital letters only.
      case uppercase
      /// No capital letters.
      case lowercase
      /// Each word with a capital letter.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Where lines begin and end.
    public var alignment = TextAlignment.natural
    /// How text is broken into lines, or cut where it does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for any number.
    public var numberOfLines = 0
    /// Whether the text is made smaller to fit; carried.
    public var adjustsFontSizeToFitWidth = false
    /// How much smaller the text may become; carried.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size of text that the user chooses; carried.
    public var adjustsFontForContentSizeCategory = false
    /// How capital letters are used.
    public var transform = TextTransform.none

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// How a picture looks.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a picture that is a shape; that of the view for `nil`.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size; no limit along an axis of 0.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the picture; that of the picture along an axis of 0.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The picture.
  public var image: UIImage?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, which counts before the plain one.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, which counts before the plain one.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether the texts stand side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The room around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The room between picture and text, in points.
  public var imageToTextPadding: CGFloat
  /// The room between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The room between a text and the one below, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat
  /// The least height, in points.
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

  // MARK: Kinds

  /// A cell: the second text below the first.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: (17, .regular, .label), secondary: (15, .label), leastHeight: rowHeight)
  }

  /// A cell with a small second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: (17, .regular, .label), secondary: (12, .label), leastHeight: rowHeight)
  }

  /// A cell with the second text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var value = UIListContentConfiguration(
      text: (17, .regular, .label), secondary: (17, .secondaryLabel), leastHeight: rowHeight)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }

  /// A cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// A cell of a sidebar with a small second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

  /// The header of a plain section.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      text: (17, .semibold, .label), secondary: (15, .secondaryLabel), leastHeight: 0)
  }

  /// The footer of a plain section.
  public static func plainFooter() -> UIListContentConfiguration { footer }

  /// The header of a group.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = footer
    header.textProperties.transform = .uppercase
    return header
  }

  /// The footer of a group.
  public static func groupedFooter() -> UIListContentConfiguration { footer }

  /// The header of a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  private static var footer: UIListContentConfiguration {
    UIListContentConfiguration(
      text: (13, .regular, .secondaryLabel), secondary: (13, .secondaryLabel), leastHeight: 0)
  }

  // MARK: As a configuration

  /// A ``UIListContentView``.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same configuration: its lengths are the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentConfiguration.TextProperties {
  /// A text as it is shown.
  func shown(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
