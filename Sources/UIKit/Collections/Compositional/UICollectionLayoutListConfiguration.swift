public import Foundation

/// The configuration of a list section in a collection view.
///
/// Its metrics are those of tables. Source: developer.apple.com,
/// UICollectionLayoutListConfiguration.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list; raw values are Apple's.
  public enum Appearance: Int, Hashable, Sendable {
    /// Plain sections, one after the other.
    case plain = 0
    /// Sections as groups on a background, as wide as the list.
    case grouped = 1
    /// Grouped sections, inset from the sides.
    case insetGrouped = 2
    /// A sidebar, with groups of rows.
    case sidebar = 3
    /// A sidebar whose rows are not in groups.
    case sidebarPlain = 4
  }

  /// The header of a section; raw values are Apple's.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Sections without a header.
    case none = 0
    /// A supplementary view of the data source.
    case supplementary = 1
    /// The first item, which is a row like the others; groups have no space above it.
    case firstItemInSection = 2
  }

  /// The footer of a section; raw values are Apple's.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Sections without a footer.
    case none = 0
    /// A supplementary view of the data source.
    case supplementary = 1
  }

  /// The appearance of the list: plain, in groups, or as a sidebar.
  public let appearance: Appearance
  /// The header of sections: none, a supplementary view or the first item; `none` by default.
  public var headerMode = HeaderMode.none
  /// The footer of sections: none or a supplementary view; `none` by default.
  public var footerMode = FooterMode.none
  /// Whether separators are shown between rows; has no effect on layout.
  public var showsSeparators: Bool
  /// The background colour of the list, `nil` by default; has no effect on layout.
  public var backgroundColor: UIColor?

  /// A closure that returns the swipe actions of an item, if there are any.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The actions that a swipe from the leading edge reveals, `nil` by default; stored without
  /// effect.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe from the trailing edge reveals, `nil` by default; stored without
  /// effect.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The space above the header of a section in points, `nil` for the system's; stored without
  /// effect.
  public var headerTopPadding: CGFloat?

  /// The separators of all items; stored, but not drawn.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of an item, given those of all.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  /// The separators of single items, `nil` by default; stored without effect.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// Creates a configuration without headers and footers, with separators unless it is a sidebar.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }
}

extension NSCollectionLayoutSection {
  /// Creates a list section.
  ///
  /// Rows are as wide as the section and as high as their content; those of inset groups are inset
  /// from the sides like rows of tables.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let metrics = ListMetrics(layoutEnvironment)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.rowHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = metrics.insets(of: configuration)
    if configuration.headerMode == .supplementary {
      let header = boundary(size, UICollectionView.elementKindSectionHeader, .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(size, UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }

  private class func boundary(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout with list sections only.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The metrics of tables, for lists.
@MainActor
private struct ListMetrics {
  let width: CGFloat

  init(_ environment: any NSCollectionLayoutEnvironment) {
    width = environment.container.contentSize.width
  }

  private func value(_ control: String, _ variant: String, _ quantity: String) -> CGFloat {
    CGFloat(ControlTable.shipped.value(control, variant, quantity, .iOS13))
  }

  var rowHeight: CGFloat { value("tableViewCell", "", "height") }

  func insets(
    of configuration: UICollectionLayoutListConfiguration
  ) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    if !isPlain {
      let between = value("tableView", "grouped", "header_height")
      insets.top = configuration.headerMode == .none ? between : 0
      insets.bottom = configuration.footerMode == .supplementary ? 0 : between
    }
    if configuration.appearance == .insetGrouped {
      let margin = value(
        "tableView", "insetGrouped",
        width < UIViewController.wideWidth ? "margin_narrow" : "margin_wide")
      insets.leading = margin
      insets.trailing = margin
    }
    return insets
  }
}
