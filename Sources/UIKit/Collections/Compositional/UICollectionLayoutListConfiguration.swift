import Foundation

/// How a section of a collection view looks as a list.
///
/// Sizes are those of tables. Source: developer.apple.com, UICollectionLayoutListConfiguration.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// What kind of list it is; raw values are Apple's.
  public enum Appearance: Int, Hashable, Sendable {
    /// One section below the other.
    case plain = 0
    /// In groups.
    case grouped = 1
    /// In groups that do not touch the sides.
    case insetGrouped = 2
    /// As a sidebar.
    case sidebar = 3
    /// As a sidebar without groups.
    case sidebarPlain = 4
  }

  /// What stands above a section; raw values are Apple's.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A view of the data source.
    case supplementary = 1
    /// The first item, which is a row as the others are; groups keep no room above it.
    case firstItemInSection = 2
  }

  /// What stands below a section; raw values are Apple's.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A view of the data source.
    case supplementary = 1
  }

  /// What kind of list it is.
  public let appearance: Appearance
  /// What stands above a section.
  public var headerMode = HeaderMode.none
  /// What stands below a section.
  public var footerMode = FooterMode.none
  /// Whether lines are drawn between rows; carried.
  public var showsSeparators: Bool
  /// The colour behind the rows; carried.
  public var backgroundColor: UIColor?

  /// A list of a kind.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }
}

extension NSCollectionLayoutSection {
  /// A section that looks as a list.
  ///
  /// Rows are as wide as the section and as high as their content; those of inset groups stay clear of the
  /// sides as rows of tables do.
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
  /// A layout whose sections all look as lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The sizes of tables, for lists.
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
