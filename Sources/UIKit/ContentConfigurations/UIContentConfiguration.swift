/// A description of a view's content, independent of the view.
///
/// Source: developer.apple.com, UIContentConfiguration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration adapted to a state, such as selected.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
///
/// Source: developer.apple.com, UIContentView.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows; setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; by default, if its type is that of the
  /// current one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration has the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view for which it is configured.
///
/// Source: developer.apple.com, UIConfigurationState.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates a state in which nothing is selected or changed, with the traits of a view.
  init(traitCollection: UITraitCollection)
}

/// The state of a view, such as highlighted, from which its configurations are updated.
///
/// Source: developer.apple.com, UIViewConfigurationState.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view does not react to touches; `false` by default.
  public var isDisabled = false
  /// Whether the view is under a touch; `false` by default.
  public var isHighlighted = false
  /// Whether the user or the program has selected the view; `false` by default.
  public var isSelected = false
  /// Whether the view has the focus, `false` by default; stored without effect.
  public var isFocused = false

  /// Creates a state in which nothing is selected or changed, with the traits of a view.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell, such as selected or being edited, from which its configurations are
/// updated.
///
/// Source: developer.apple.com, UICellConfigurationState.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled; `false` by default.
  public var isDisabled = false
  /// Whether the cell is under a touch; `false` by default.
  public var isHighlighted = false
  /// Whether the cell is selected; `false` by default.
  public var isSelected = false
  /// Whether the cell has the focus, `false` by default; stored without effect.
  public var isFocused = false
  /// Whether the cell is being edited, by which a list cell chooses its accessories; `false` by
  /// default.
  public var isEditing = false
  /// Whether the cell is expanded, `false` by default; stored without effect.
  public var isExpanded = false
  /// Whether the cell's swipe actions are shown, `false` by default; stored without effect.
  public var isSwiped = false
  /// Whether the cell is being reordered, `false` by default; stored without effect.
  public var isReordering = false
  /// Whether the cell is pinned, as a header is, `false` by default; stored without effect.
  public var isPinned = false
  /// The state of a drag of the cell, `none` by default; stored without effect.
  public var cellDragState = DragState.none
  /// The state of a drop on the cell, `none` by default; stored without effect.
  public var cellDropState = DropState.none

  /// The states of a drag of a cell.
  public enum DragState: Hashable, Sendable {
    /// The cell is not dragged.
    case none
    /// The drag begins.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The states of a drop on a cell.
  public enum DropState: Hashable, Sendable {
    /// There is no drop.
    case none
    /// A drop is under way elsewhere.
    case notTargeted
    /// The drop is on the cell.
    case targeted
  }

  /// Creates a state in which nothing is selected or changed, with the traits of a cell.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
