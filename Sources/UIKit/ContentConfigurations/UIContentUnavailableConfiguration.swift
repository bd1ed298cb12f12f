public import Foundation

/// What is shown in place of missing content: an image, texts and buttons in the middle of a view.
///
/// Distances and fonts are this project's own. Source: developer.apple.com,
/// UIContentUnavailableConfiguration.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font of the text, which determines its size.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The mode of wrapping or truncating text; `byWordWrapping` by default.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether the font shrinks to fit the width; `false` by default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font shrinks; 0 by default.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The appearance of the image.
  public struct ImageProperties: Hashable, Sendable {
    /// The size and weight of a symbol image; `nil` for those of the image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a template image, `secondaryLabel` by default; `nil` for the view's tint
    /// colour.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corner radius, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, `zero` by default; no limit along an axis of 0.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours in an inverted interface, `false` by default; stored
    /// without effect.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The menu and the state of a button.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// The action of the button, `nil` by default; without one or a menu, the button does nothing.
    public var primaryAction: UIAction?
    /// The menu that the button shows; `nil` for none.
    public var menu: UIMenu?
    /// Whether the button is enabled; `true` by default.
    public var isEnabled = true
    /// The role of the button, `normal` by default; stored without effect.
    public var role = UIButton.Role.normal
  }

  /// The image above the text; `nil` for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text, such as a title; `nil` for none.
  public var text: String?
  /// The attributed text, which takes precedence over the plain one; `nil` by default.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  /// The text below ``text``; `nil` for none.
  public var secondaryText: String?
  /// The attributed secondary text, which takes precedence over the plain one; `nil` by default.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The button; shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The menu and the state of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button; shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The menu and the state of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 20, leading: 20, bottom: 20, trailing: 20)
  /// The distance between image and text, in points; 15 by default.
  public var imageToTextPadding: CGFloat = 15
  /// The distance between the texts, in points; 6 by default.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance between texts and button, in points; 15 by default.
  public var textToButtonPadding: CGFloat = 15
  /// The distance between the buttons, in points; 8 by default.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background behind the content; clear by default.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether an activity indicator is shown in place of the image.
  let isLoading: Bool

  private init(isLoading: Bool) { self.isLoading = isLoading }

  /// Creates a configuration without content, for a place that is empty.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(isLoading: false)
  }

  /// Creates a configuration with an activity indicator, for content that is loaded.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration(isLoading: true)
    loading.text = "Loading…"
    loading.textProperties = TextProperties(
      font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return loading
  }

  /// Creates a configuration for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = empty()
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  /// Creates a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration itself, which is the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    self
  }
}

extension UIContentUnavailableConfigurationState: UIConfigurationState {}
