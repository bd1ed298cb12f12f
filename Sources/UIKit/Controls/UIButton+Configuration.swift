public import Foundation

extension UIButton {
  /// The configuration of a button's appearance and content.
  ///
  /// Titles have a single line each. Of Apple's structure, `attributedTitle`, `attributedSubtitle`
  /// and the text transformers are not available.
  ///
  /// Source: developer.apple.com, UIButton.Configuration.
  public struct Configuration: Hashable, Sendable {
    /// The fill of a button's background, if the program sets no colour.
    enum Fill: Hashable {
      /// None.
      case none
      /// Light grey.
      case gray
      /// A light variant of the tint colour.
      case tinted
      /// The tint colour.
      case filled
    }

    /// The default sizes of a button; raw values are Apple's.
    public enum Size: Int, Hashable, Sendable {
      /// A title of 17 points with insets of 7 points above and below, and 12 at the sides.
      case medium = 0
      /// A title of 15 points with insets of 5 points above and below, and 10 at the sides.
      case small = 1
      /// The same as ``small`` on phones.
      case mini = 2
      /// A title of 17 points with insets of 15 points above and below, and 20 at the sides.
      case large = 3
    }

    /// The corner styles of the background; raw values are Apple's.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The corners have the radius of the background configuration.
      case fixed = -1
      /// The corner radius of the background, adjusted to the Dynamic Type size.
      case dynamic = 0
      /// The corners have a small radius.
      case small = 1
      /// The corners have a medium radius.
      case medium = 2
      /// The corners have a large radius.
      case large = 3
      /// A corner radius of half the height.
      case capsule = 4
    }

    /// The alignments of title and subtitle; raw values are Apple's.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// Centred, or towards an image at the side.
      case automatic = 0
      /// The title and the subtitle are aligned at the leading edge.
      case leading = 1
      /// The title and the subtitle are centred.
      case center = 2
      /// The title and the subtitle are aligned at the trailing edge.
      case trailing = 3
    }

    /// The title; `nil` for the title that the button has for its state.
    public var title: String? { didSet { richTitle = nil } }
    /// The title with attributes; its font and colour at the beginning apply to all of it.
    public var attributedTitle: AttributedString? {
      get { richTitle ?? title.map { AttributedString($0) } }
      set {
        title = newValue.map { String($0.characters) }
        richTitle = newValue
      }
    }
    var richTitle: AttributedString?
    /// The subtitle with attributes, which have no effect.
    public var attributedSubtitle: AttributedString? {
      get { subtitle.map { AttributedString($0) } }
      set { subtitle = newValue.map { String($0.characters) } }
    }
    /// The transformer that changes the title's font and colour before they are used; `nil` by
    /// default.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The transformer that changes the subtitle's attributes, `nil` by default; stored without
    /// effect.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The transformer that changes the image's colour, `nil` by default; stored without effect.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The transformer that changes the activity indicator's colour, `nil` by default; stored
    /// without effect.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The subtitle, smaller and below the title; `nil` by default.
    public var subtitle: String?
    /// The image; `nil` for the image that the button has for its state.
    public var image: UIImage?
    /// The configuration of symbol images without one of their own; `nil` by default.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the titles on which the image is placed; `leading` by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and titles, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The minimum space for the image along the axis on which it is placed next to the titles, in
    /// points, 0 by default; a smaller image is centred in it.
    public var imageReservation: CGFloat = 0
    /// The distance between title and subtitle, in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle to each other; `automatic` by default.
    public var titleAlignment = TitleAlignment.automatic
    /// The line break mode of a title that does not fit, `byWordWrapping` by default; wrapping
    /// modes keep that of the title's label.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether an activity indicator replaces the image; `false` by default.
    public var showsActivityIndicator = false
    /// The insets around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    let fill: Fill
    /// The background of the button; a colour set here replaces that of the style.
    public var background = UIBackgroundConfiguration.button
    /// The style of the background's corners; `dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of titles and image; `nil` for white on a filled background, and the tint colour
    /// on others.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil` for the style's default.
    public var baseBackgroundColor: UIColor?
    /// The default size of the button; does not replace insets that were set explicitly.
    public var buttonSize = Size.medium {
      didSet {
        guard contentInsets == oldValue.contentInsets else { return }
        contentInsets = buttonSize.contentInsets
      }
    }

    init(_ fill: Fill) {
      self.fill = fill
      contentInsets = Size.medium.contentInsets
    }

    /// Resets the insets to those of the button size.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a light background in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration without a background, with the insets of bordered buttons.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Returns a configuration with a background of glass, since iOS 26; drawn as a grey one.
    public static func glass() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background of clear glass, since iOS 26; drawn as a grey one.
    public static func clearGlass() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background of glass in the tint colour, since iOS 26.
    public static func prominentGlass() -> Configuration { Configuration(.filled) }
    /// Returns a configuration with a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a light background in the tint colour.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour.
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

  /// A value of this project; no measured one is known.
  var subtitleFont: UIFont { .systemFont(ofSize: 12) }
}
