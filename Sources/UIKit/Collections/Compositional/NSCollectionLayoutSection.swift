public import Foundation

/// What the insets of sections begin at; raw values are Apple's.
///
/// Source: developer.apple.com, UIContentInsetsReference.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// As the layout's configuration has it, there the safe area.
  case automatic = 0
  /// The edges of the collection view.
  case none = 1
  /// Its safe area.
  case safeArea = 2
  /// Its layout margins.
  case layoutMargins = 3
  /// Its readable width.
  case readableContent = 4
}

/// How a section scrolls across the way of the collection view; raw values are Apple's.
///
/// Source: developer.apple.com, UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Not at all: groups are laid out along the way of the collection view.
  case none = 0
  /// As it likes.
  case continuous = 1
  /// As it likes, coming to rest at the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// By the width of the section.
  case paging = 3
  /// Group by group.
  case groupPaging = 4
  /// Group by group, each in the middle.
  case groupPagingCentered = 5
}

/// How the items of a section stand: in groups, one after the other.
///
/// In a section that scrolls across the way of the collection view groups stand side by side, as if it was not
/// scrolled; that a finger scrolls it is not modelled.
/// Source: developer.apple.com, NSCollectionLayoutSection.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The room around the groups; numbers that are not finite count as 0.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room between groups, in points; 0 for a number that is not finite.
  open var interGroupSpacing: CGFloat = 0
  /// What ``contentInsets`` begin at, across the scrolling.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of headers and footers begin at; as those of the content for `automatic`.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep to ``contentInsets`` too; `true` unless set.
  open var supplementariesFollowContentInsets = true
  /// How the section scrolls across the way of the collection view.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What stands behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// A section whose items stand in groups of a kind.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}
