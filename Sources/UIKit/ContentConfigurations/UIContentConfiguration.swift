/// What a view shows, apart from the view.
///
/// Source: developer.apple.com, UIContentConfiguration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// Source: developer.apple.com, UIContentView.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; those of the type that it shows unless implemented.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration is of the type of the one that is shown.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a view is in at a time.
///
/// Source: developer.apple.com, UIConfigurationState.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A state of a view with these traits and nothing else.
  init(traitCollection: UITraitCollection)
}

/// What a view is in at a time: under a finger, chosen, not usable.
///
/// Source: developer.apple.com, UIViewConfigurationState.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view does not react.
  public var isDisabled = false
  /// Whether the view is under a finger.
  public var isHighlighted = false
  /// Whether the view is chosen.
  public var isSelected = false
  /// Whether the view has the focus; carried.
  public var isFocused = false

  /// A state of a view with these traits and nothing else.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What a cell is in at a time.
///
/// Source: developer.apple.com, UICellConfigurationState.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the cell does not react.
  public var isDisabled = false
  /// Whether the cell is under a finger.
  public var isHighlighted = false
  /// Whether the cell is chosen.
  public var isSelected = false
  /// Whether the cell has the focus; carried.
  public var isFocused = false
  /// Whether the cell is edited; carried.
  public var isEditing = false
  /// Whether what belongs to the cell is shown; carried.
  public var isExpanded = false

  /// A state of a view with these traits and nothing else.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
