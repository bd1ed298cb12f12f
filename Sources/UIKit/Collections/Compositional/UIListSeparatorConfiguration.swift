/// The separators between the rows of a list; recorded, not drawn.
///
/// Source: developer.apple.com, UIListSeparatorConfiguration.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a separator is visible; raw values are Apple's.
  public enum Visibility: Int, Hashable, Sendable {
    /// The list decides whether the separator is visible.
    case automatic = 0
    /// The separator is visible.
    case visible = 1
    /// The separator is hidden.
    case hidden = 2
  }

  /// Whether the separator above a row is visible; `automatic` by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below a row is visible; `automatic` by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above a row, in points; `zero` by default.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The insets of the separator below a row, in points; `zero` by default.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The colour between rows that are not selected; that of the system by default.
  public var color = UIColor.separator
  /// The colour between rows that are selected; `separator` by default.
  public var multipleSelectionColor = UIColor.separator
  /// The effect of the separators, `nil` by default; stored, but not drawn.
  public var visualEffect: UIVisualEffect?
  /// The appearance of the list to which the separators belong.
  public let listAppearance: UICollectionLayoutListConfiguration.Appearance

  /// Creates separators with the system's colour, without insets.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    self.listAppearance = listAppearance
  }
}
