/// The items of a section as a hierarchy, whose parents are expanded or collapsed.
///
/// Source: developer.apple.com, NSDiffableDataSourceSectionSnapshot.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Items

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { roots.flatMap(withDescendants) }
  /// The items that belong to no other.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { roots.flatMap(withVisibleDescendants) }

  private func withDescendants(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
    [item] + (children[item] ?? []).flatMap(withDescendants)
  }

  private func withVisibleDescendants(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
    [item]
      + (expanded.contains(item) ? (children[item] ?? []).flatMap(withVisibleDescendants) : [])
  }

  /// Returns whether an item is in the snapshot, at any level, visible or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns the place of an item in ``items``; `nil` if there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Whether all parents of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    return parents[item].map { isExpanded($0) && isVisible($0) } ?? true
  }

  /// Returns the number of parents of an item; 0 if there is no such item.
  public func level(of item: ItemIdentifierType) -> Int {
    parents[item].map { level(of: $0) + 1 } ?? 0
  }

  /// Returns the parent of an item; `nil` for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns a snapshot of the items below an item, and of the item itself if it is included.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = NSDiffableDataSourceSectionSnapshot()
    guard contains(parent) else { return result }
    if includingParent {
      result.append([parent])
      if isExpanded(parent) { result.expand([parent]) }
    }
    result.copyChildren(of: parent, from: self, to: includingParent ? parent : nil)
    return result
  }

  private mutating func copyChildren(
    of item: ItemIdentifierType, from other: Self, to parent: ItemIdentifierType?
  ) {
    let below = other.children[item] ?? []
    append(below, to: parent)
    for child in below {
      if other.isExpanded(child) { expand([child]) }
      copyChildren(of: child, from: other, to: child)
    }
  }

  // MARK: Changes

  /// Adds items after the others of a parent, or after the root items.
  ///
  /// Items that are in the snapshot already, and an unknown parent, are ignored, where Apple's
  /// raises an exception.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !contains(parent) { return }
    let added = items.filter { known.insert($0).inserted }
    if let parent {
      children[parent, default: []] += added
      for item in added { parents[item] = parent }
    } else {
      roots += added
    }
  }

  /// Adds items in front of another, with its parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, at: item, distance: 0)
  }

  /// Adds items behind another, with its parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, at: item, distance: 1)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at item: ItemIdentifierType, distance: Int
  ) {
    guard contains(item) else { return }
    let added = items.filter { known.insert($0).inserted }
    guard let parent = parents[item] else {
      guard let index = roots.firstIndex(of: item) else { return }
      roots.insert(contentsOf: added, at: index + distance)
      return
    }
    guard let index = children[parent]?.firstIndex(of: item) else { return }
    children[parent]?.insert(contentsOf: added, at: index + distance)
    for item in added { parents[item] = parent }
  }

  /// Removes items with all items below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      if let parent = parents[item] {
        children[parent]?.removeAll { $0 == item }
      } else {
        roots.removeAll { $0 == item }
      }
      for removed in withDescendants(item) {
        known.remove(removed)
        expanded.remove(removed)
        parents[removed] = nil
        children[removed] = nil
      }
    }
  }

  /// Removes all items; none is expanded afterwards.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  /// Replaces the items below a parent by those of a snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard contains(parent) else { return }
    delete(children[parent] ?? [])
    append(snapshot.roots, to: parent)
    for root in snapshot.roots {
      if snapshot.isExpanded(root) { expand([root]) }
      copyChildren(of: root, from: snapshot, to: root)
    }
  }

  // MARK: Expanding

  /// Expands items: those below them become visible.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter(contains))
  }

  /// Hides the children of items; they stay in the snapshot.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  /// Returns whether an item shows its children; `false` for one that is not in the snapshot.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
}

/// The changes of a section by the user, who has moved items.
///
/// Source: developer.apple.com, NSDiffableDataSourceSectionTransaction.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The identifier of the section that has changed.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The differences between both, in the order of visible items.
  public let difference: CollectionDifference<ItemIdentifierType>
}

/// The changes of a data source by the user, who has moved items.
///
/// Source: developer.apple.com, NSDiffableDataSourceTransaction.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The content of the data source before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The content of the data source after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The differences between both, in the order of all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of each section.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
