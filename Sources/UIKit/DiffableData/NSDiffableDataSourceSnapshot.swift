/// The content of a data source: ordered sections with ordered items, all with unique identifiers.
///
/// Operations that raise an exception on Apple's platforms are skipped, recorded in ``misuse``, and
/// reported when the snapshot is applied. Source: developer.apple.com,
/// NSDiffableDataSourceSnapshot.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections whose cells are replaced when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are replaced when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are configured again, without being replaced.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The invalid operations requested so far.
  ///
  /// Not part of Apple's structure.
  public private(set) var misuse: [SnapshotMisuse] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }
  /// The number of sections, also of those without items.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of all items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// Returns the number of items in a section; 0 if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// Returns the identifiers of the items in a section; none if there is no such section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  /// Returns the section that contains an item; `nil` if there is no such item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }

  /// Returns the index of an item among all items; `nil` if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    var start = 0
    for section in sectionIdentifiers {
      guard section != home else { break }
      start += items[section]?.count ?? 0
    }
    return items[home]?.firstIndex(of: identifier).map { start + $0 }
  }

  /// Returns the index of a section; `nil` if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, or to the last one for `nil`.
  ///
  /// Items already in the snapshot are moved there, which is reported.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return misuse.append(.noSections)
    }
    guard items[section] != nil else { return reject(section) }
    insert(taking(identifiers), in: section, at: items[section]?.count ?? 0)
  }

  /// Inserts items before another one, into its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Inserts items after another one, into its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside anchor: ItemIdentifierType, offset: Int
  ) {
    guard homes[anchor] != nil, !identifiers.contains(anchor) else { return reject(anchor) }
    let new = taking(identifiers)
    guard let section = homes[anchor], let index = items[section]?.firstIndex(of: anchor) else {
      return
    }
    insert(new, in: section, at: index + offset)
  }

  /// Removes existing items, to be inserted elsewhere, and returns the identifiers without
  /// duplicates.
  private mutating func taking(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var known: Set<ItemIdentifierType> = []
    var repeated: [ItemIdentifierType] = []
    let unique = identifiers.filter { identifier in
      let isNew = known.insert(identifier).inserted
      if !isNew || homes[identifier] != nil { repeated.append(identifier) }
      return isNew
    }
    if !repeated.isEmpty {
      misuse.append(.repeatedIdentifiers(repeated.map { String(describing: $0) }))
      remove(unique.filter { homes[$0] != nil })
    }
    return unique
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    items[section]?.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { homes[identifier] = section }
  }

  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { homes[$0] }) {
      items[section]?.removeAll(where: gone.contains)
    }
    for identifier in gone { homes[identifier] = nil }
  }

  /// Deletes items; unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    homes = [:]
  }

  /// Moves an item before another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves an item after another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside anchor: ItemIdentifierType, offset: Int
  ) {
    guard homes[identifier] != nil else { return reject(identifier) }
    guard let section = homes[anchor], anchor != identifier else { return reject(anchor) }
    remove([identifier])
    guard let index = items[section]?.firstIndex(of: anchor) else { return }
    insert([identifier], in: section, at: index + offset)
  }

  /// Marks items for reloading when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += known(identifiers)
  }

  /// Marks items for reconfiguring when the snapshot is applied: their cells are updated, not
  /// replaced.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += known(identifiers)
  }

  private mutating func known(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    identifiers.filter { identifier in
      if homes[identifier] == nil { reject(identifier) }
      return homes[identifier] != nil
    }
  }

  // MARK: Sections

  /// Appends sections without items; one that is in the snapshot already is left out and recorded
  /// in ``misuse``.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(new(identifiers), at: sectionIdentifiers.count)
  }

  /// Inserts sections, without items, before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return reject(toIdentifier) }
    insert(new(identifiers), at: index)
  }

  /// Inserts sections, without items, after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return reject(toIdentifier) }
    insert(new(identifiers), at: index + 1)
  }

  /// Returns the identifiers that are not in the snapshot yet, without duplicates.
  private mutating func new(_ identifiers: [SectionIdentifierType]) -> [SectionIdentifierType] {
    var known: Set<SectionIdentifierType> = []
    let unique = identifiers.filter { items[$0] == nil && known.insert($0).inserted }
    if unique.count < identifiers.count {
      var left = unique[...]
      let repeated = identifiers.filter { identifier in
        guard left.first == identifier else { return true }
        left = left.dropFirst()
        return false
      }
      misuse.append(.repeatedIdentifiers(repeated.map { String(describing: $0) }))
    }
    return unique
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { items[identifier] = [] }
  }

  /// Deletes sections with their items; unknown identifiers are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in gone {
      for item in items[section] ?? [] { homes[item] = nil }
      items[section] = nil
    }
    sectionIdentifiers.removeAll(where: gone.contains)
  }

  /// Moves a section, with its items, before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves a section, with its items, after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside anchor: SectionIdentifierType, offset: Int
  ) {
    guard let old = indexOfSection(identifier) else { return reject(identifier) }
    guard indexOfSection(anchor) != nil, anchor != identifier else { return reject(anchor) }
    sectionIdentifiers.remove(at: old)
    guard let index = indexOfSection(anchor) else { return }
    sectionIdentifiers.insert(identifier, at: index + offset)
  }

  /// Marks sections for reloading when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      if items[identifier] == nil {
        reject(identifier)
      } else {
        reloadedSectionIdentifiers.append(identifier)
      }
    }
  }

  // MARK: Misuse

  private mutating func reject(_ identifier: some Hashable) {
    misuse.append(.unknownIdentifier(String(describing: identifier)))
  }

  /// The snapshot without pending reloads and misuse.
  var committed: NSDiffableDataSourceSnapshot {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.misuse = []
    return copy
  }
}
