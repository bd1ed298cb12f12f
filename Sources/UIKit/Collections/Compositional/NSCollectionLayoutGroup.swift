public import Foundation

/// Items in a row, in a column, or where a program wants them.
///
/// A row or column takes its items in turn, again and again, until there is not room for the next one.
/// Source: developer.apple.com, NSCollectionLayoutGroup.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// In a line; with a count, that many.
    case line(NSLayoutConstraint.Axis, count: Int?, isShared: Bool)
    /// Where a program wants them.
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// The items, in turn.
  public let subitems: [NSCollectionLayoutItem]
  /// The room between items; none for `nil`.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// What stands on the group.
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

  /// Items in a row, as many as fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, subitems, .line(.horizontal, count: nil, isShared: false))
  }

  /// Items in a row that share its width equally.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.horizontal, count: max(1, count), isShared: true))
  }

  /// Items in a row, a number of them, of their own widths.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.horizontal, count: max(1, count), isShared: false))
  }

  // MARK: Columns

  /// Items in a column, as many as fit; each once where the content decides the height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, .line(.vertical, count: nil, isShared: false))
  }

  /// Items in a column that share its height equally.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.vertical, count: max(1, count), isShared: true))
  }

  /// Items in a column, a number of them, of their own heights.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.vertical, count: max(1, count), isShared: false))
  }

  // MARK: Other places

  /// Items where a program wants them.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Gives the frames of the items of a group, in its coordinates.
  /// - Returns: The group.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider:
      @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }
}

/// The place of an item in a group of a program.
///
/// Source: developer.apple.com, NSCollectionLayoutGroupCustomItem.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group.
  public let frame: CGRect
  /// Which of several items stands in front; the larger number.
  public let zIndex: Int

  /// A place.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}
