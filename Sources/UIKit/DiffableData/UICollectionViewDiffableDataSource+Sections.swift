extension UICollectionViewDiffableDataSource {
  /// The closures that are called when the user moves items; stored without effect, since the user
  /// cannot move items on a simulated screen.
  ///
  /// Source: developer.apple.com, UICollectionViewDiffableDataSource.ReorderingHandlers.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; `nil` by default.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot is changed.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the snapshot was changed.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// The closures that are called when items are expanded or collapsed by
  /// ``UICollectionViewDiffableDataSource/setExpanded(_:item:)``.
  ///
  /// Source: developer.apple.com, UICollectionViewDiffableDataSource.SectionSnapshotHandlers.
  public struct SectionSnapshotHandlers {
    /// Whether an item can be expanded; each can by default.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded; `nil` by default.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether an item can be collapsed; each can by default.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed; `nil` by default.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the items below an item that is expanded, in place of its present ones.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that change nothing.
    public init() {}
  }

  /// Shows the visible items of a hierarchy in a section, which is added if there is none.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called when the items have reached their positions.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    hierarchies[section] = snapshot
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil {
      whole.appendSections([section])
    } else {
      whole.deleteItems(whole.itemIdentifiers(inSection: section))
    }
    whole.appendItems(snapshot.visibleItems, toSection: section)
    content.apply(whole, animated: animatingDifferences, completion: completion)
  }

  /// Returns the items of a section; without parents, unless a hierarchy was applied to it.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let shown =
      content.snapshot.indexOfSection(section) == nil
      ? [] : content.snapshot.itemIdentifiers(inSection: section)
    if let hierarchy = hierarchies[section], hierarchy.visibleItems == shown { return hierarchy }
    var plain = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    plain.append(shown)
    return plain
  }

  /// Expands or collapses an item, as a tap of its disclosure does.
  ///
  /// Not part of Apple's class.
  ///
  /// - Returns: Whether the item was expanded or collapsed.
  @discardableResult
  public func setExpanded(_ isExpanded: Bool, item: ItemIdentifierType) -> Bool {
    guard let section = content.snapshot.sectionIdentifier(containingItem: item) else {
      return false
    }
    var hierarchy = snapshot(for: section)
    guard hierarchy.contains(item), hierarchy.isExpanded(item) != isExpanded else { return false }
    let handlers = sectionSnapshotHandlers
    if isExpanded {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let items = handlers.snapshotForExpandingParent?(item, hierarchy.snapshot(of: item)) {
        hierarchy.replace(childrenOf: item, using: items)
      }
      hierarchy.expand([item])
    } else {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      hierarchy.collapse([item])
    }
    apply(hierarchy, to: section)
    return true
  }
}
