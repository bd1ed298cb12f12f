/// What a data source says it shows: sections in order, and in each its items, all by identifiers that are
/// there once.
///
/// What would raise an exception on Apple's platforms is left out, kept in ``misuse``, and reported when the
/// snapshot is applied. Source: developer.apple.com, NSDiffableDataSourceSnapshot.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The sections, from the first.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections that are to be asked for anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are to be asked for anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be given their content anew.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// What was asked of the snapshot that it cannot do.
  ///
  /// Not part of Apple's structure.
  public private(set) var misuse: [SnapshotMisuse] = []

  /// A snapshot of nothing.
  public init() {}

  // MARK: Questions

  /// The number of all items.
  public var numberOfItems: Int { homes.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// The number of items of a section; 0 without such a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// The items of a section; none without such a section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  /// The section that an item is in.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }

  /// The place of an item among all; `nil` without such an item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    var start = 0
    for section in sectionIdentifiers {
      guard section != home else { break }
      start += items[section]?.count ?? 0
    }
    return items[home]?.firstIndex(of: identifier).map { start + $0 }
  }

  /// The place of a section; `nil` without such a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Puts items at the end of a section, of the last one for `nil`.
  ///
  /// Items that are in the snapshot already are moved there, and reported.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return misuse.append(.noSections)
    }
    guard items[section] != nil else { return reject(section) }
    insert(taking(identifiers), in: section, at: items[section]?.count ?? 0)
  }

  /// Puts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Puts items after another one.
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

  /// Takes items away that are there, to be put elsewhere, and leaves out those named twice.
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

  /// Takes items away; those that are not there count for nothing.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }

  /// Takes all items and sections away.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    homes = [:]
  }

  /// Puts an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Puts an item after another one.
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

  /// Has the cells of items asked for anew when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += known(identifiers)
  }

  /// Has the cells of items given their content anew when the snapshot is applied; the same cells.
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

  /// Puts sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(new(identifiers), at: sectionIdentifiers.count)
  }

  /// Puts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return reject(toIdentifier) }
    insert(new(identifiers), at: index)
  }

  /// Puts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return reject(toIdentifier) }
    insert(new(identifiers), at: index + 1)
  }

  /// Those of some sections that are not there yet, each once.
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

  /// Takes sections away, with their items; those that are not there count for nothing.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in gone {
      for item in items[section] ?? [] { homes[item] = nil }
      items[section] = nil
    }
    sectionIdentifiers.removeAll(where: gone.contains)
  }

  /// Puts a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Puts a section after another one.
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

  /// Has sections asked for anew when the snapshot is applied.
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

  /// The snapshot without what is to be asked for anew, and without misuse.
  var committed: NSDiffableDataSourceSnapshot {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.misuse = []
    return copy
  }
}
