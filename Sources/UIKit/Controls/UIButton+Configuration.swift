public import Foundation

extension UIButton {
  /// How a button looks as a whole.
  ///
  /// Titles stand on one line each. Of Apple's structure `attributedTitle`, `attributedSubtitle` and the
  /// transformers of text and colours are not here, and its background is one of four.
  ///
  /// Source: developer.apple.com, UIButton.Configuration.
  public struct Configuration: Hashable, Sendable {
    /// What a button stands on.
    public enum Background: Hashable, Sendable {
      /// Nothing.
      case none
      /// A pale shape.
      case gray
      /// A pale shape in the tint's colour.
      case tinted
      /// A shape in the tint's colour.
      case filled
    }

    /// How large a button is by itself; raw values are Apple's.
    public enum Size: Int, Hashable, Sendable {
      /// As usual: a title of 17 points with 7 above and below, 12 at the sides.
      case medium = 0
      /// A title of 15 points with 5 above and below, 10 at the sides.
      case small = 1
      /// As small as ``small`` on phones.
      case mini = 2
      /// A title of 17 points with 15 above and below, 20 at the sides.
      case large = 3
    }

    /// How round the corners of the background are; raw values are Apple's.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, for the size of text that a user prefers.
      case dynamic = 0
      /// A little.
      case small = 1
      /// Somewhat.
      case medium = 2
      /// Much.
      case large = 3
      /// Half of the height.
      case capsule = 4
    }

    /// Where title and subtitle stand to each other; raw values are Apple's.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// In the middle, but towards an image at a side.
      case automatic = 0
      /// At the edge where reading begins.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the edge where reading ends.
      case trailing = 3
    }

    /// The title; `nil` for that of the button.
    public var title: String?
    /// The smaller text below the title.
    public var subtitle: String?
    /// The image; `nil` for that of the button.
    public var image: UIImage?
    /// What symbols look like that do not say it themselves.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// On which side of the titles the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The room between image and titles, in points.
    public var imagePadding: CGFloat = 0
    /// The least room for the image along the axis on which it stands beside the titles, in points; a
    /// smaller one stands in its middle.
    public var imageReservation: CGFloat = 0
    /// The room between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// Where title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// How a title is cut that does not fit; modes that break lines leave that of the title's label.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether a sign that something is going on stands in place of the image.
    public var showsActivityIndicator = false
    /// The room around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// What the button stands on.
    ///
    /// Not part of Apple's structure, whose background is a configuration of its own.
    public var background: Background
    /// How round the corners of the background are.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of titles and image; `nil` for white on a filled background, and the tint otherwise.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil` for that of its kind.
    public var baseBackgroundColor: UIColor?
    /// How large the button is by itself; insets that were set stay.
    public var buttonSize = Size.medium {
      didSet {
        guard contentInsets == oldValue.contentInsets else { return }
        contentInsets = buttonSize.contentInsets
      }
    }

    init(_ background: Background) {
      self.background = background
      contentInsets = Size.medium.contentInsets
    }

    /// Takes the insets back that the size of the button gives.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }

    /// A button on nothing.
    public static func plain() -> Configuration { Configuration(.none) }
    /// A button on a pale shape.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button on a pale shape in the tint's colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button on a shape in the tint's colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button on nothing, with the usual insets of bordered ones.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// A button on a pale shape.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A button on a pale shape in the tint's colour.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A button on a shape in the tint's colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration.Size {
  private var variant: String {
    switch self {
    case .medium: "configured"
    case .small, .mini: "configured_small"
    case .large: "configured_large"
    }
  }

  var contentInsets: NSDirectionalEdgeInsets {
    let table = ControlTable.shipped
    let side = CGFloat(table.value("button", variant, "padding_side", .iOS13))
    let height = CGFloat(table.value("button", variant, "padding_vertical", .iOS13)) / 2
    return NSDirectionalEdgeInsets(top: height, leading: side, bottom: height, trailing: side)
  }

  var titleFont: UIFont {
    switch self {
    case .medium, .large: .systemFont(ofSize: 17)
    case .small, .mini: .systemFont(ofSize: 15)
    }
  }

  /// Ours; no measured one is known.
  var subtitleFont: UIFont { .systemFont(ofSize: 12) }
}
