/// The state of a controller for which missing content is described.
///
/// Source: developer.apple.com, UIContentUnavailableConfigurationState.
public struct UIContentUnavailableConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// The text that the user searches for; `nil` without a search.
  public var searchText: String?

  /// Creates a state without a search, with the traits of a view.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
