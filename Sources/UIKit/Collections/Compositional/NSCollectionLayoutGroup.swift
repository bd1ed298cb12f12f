public import Foundation

/// A container of items, arranged in a row, in a column or at custom positions.
///
/// A row or column repeats its items in turn until the next one does not fit. Source:
/// developer.apple.com, NSCollectionLayoutGroup.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// In a line; with a count, exactly that many items.
    case line(NSLayoutConstraint.Axis, count: Int?, isShared: Bool)
    /// At custom positions.
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// The items, in the order of repetition.
  public let subitems: [NSCollectionLayoutItem]
  /// The spacing between items; none if `nil`.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary items attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { ownSupplements }
    set { ownSupplements = newValue }
  }
  private var ownSupplements: [NSCollectionLayoutSupplementaryItem] = []

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: size)
  }

  // MARK: Rows

  /// Creates a row with as many items as fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, subitems, .line(.horizontal, count: nil, isShared: false))
  }

  /// Creates a row of items that share its width equally.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.horizontal, count: max(1, count), isShared: true))
  }

  /// Creates a row with a number of items that have their own widths.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.horizontal, count: max(1, count), isShared: false))
  }

  // MARK: Columns

  /// Creates a column with as many items as fit; each once if the content determines the height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .line(.vertical, count: nil, isShared: false))
  }

  /// Creates a column of items that share its height equally.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.vertical, count: max(1, count), isShared: true))
  }

  /// Creates a column with a number of items that have their own heights.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.vertical, count: max(1, count), isShared: false))
  }

  // MARK: Custom positions

  /// Creates a group with items at custom positions.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Returns the frames of the items of a group, in its coordinates.
  /// - Returns: The group.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider:
      @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }
}

/// The frame of an item in a custom group.
///
/// Source: developer.apple.com, NSCollectionLayoutGroupCustomItem.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame of the item in the coordinates of its group, in points.
  public let frame: CGRect
  /// The z-index; items with larger numbers are in front.
  public let zIndex: Int

  /// Creates an item of a custom group from its frame, in points, and its position in depth.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}
