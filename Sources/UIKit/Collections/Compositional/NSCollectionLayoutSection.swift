public import Foundation

/// The reference of the insets of sections; raw values are Apple's.
///
/// Source: developer.apple.com, UIContentInsetsReference.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// The reference of the layout's configuration; there the safe area.
  case automatic = 0
  /// The edges of the collection view.
  case none = 1
  /// The safe area of the collection view.
  case safeArea = 2
  /// The layout margins of the collection view.
  case layoutMargins = 3
  /// The readable content guide of the collection view.
  case readableContent = 4
}

/// The scrolling of a section across the collection view's scroll axis; raw values are Apple's.
///
/// Source: developer.apple.com, UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// The section does not scroll by itself: its groups are arranged along the scroll axis.
  case none = 0
  /// The section scrolls freely and stops anywhere.
  case continuous = 1
  /// Continuous scrolling that comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// Paging by the width of the section.
  case paging = 3
  /// The section scrolls and stops at the leading edges of groups.
  case groupPaging = 4
  /// The section scrolls and stops with a group centred.
  case groupPagingCentered = 5
}

/// A section, which arranges its items in successive groups.
///
/// In a section with orthogonal scrolling, the groups are arranged side by side as at offset 0;
/// scrolling it by touch is not modelled. Source: developer.apple.com, NSCollectionLayoutSection.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The insets around the groups, `zero` by default; values that are not finite are treated as 0.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points, 0 by default; a value that is not finite is treated as
  /// 0.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of ``contentInsets``, across the scroll axis; `automatic` by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the insets of headers and footers; `automatic`, the default, for that of the
  /// content.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether ``contentInsets`` also apply to headers and footers; `true` by default.
  open var supplementariesFollowContentInsets = true
  /// The scrolling of the section across the collection view's scroll axis; `none` by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers; empty by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The decoration items behind the section; empty by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}
