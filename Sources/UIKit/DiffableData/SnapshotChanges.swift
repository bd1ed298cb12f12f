import Foundation

/// The changes from one snapshot to another.
struct SnapshotChanges<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The insertions, deletions, moves and reloads.
  private(set) var update = TableUpdate()
  /// The index paths, in the new snapshot, of the items to reconfigure.
  private(set) var reconfigured: [IndexPath] = []

  init(from old: Snapshot, to new: Snapshot) {
    let before = Places(old)
    let after = Places(new)
    changeSections(new, before, after)
    for section in new.sectionIdentifiers where before.sections[section] != nil {
      changeItems(of: section, new, before, after)
    }
    for (item, place) in before.items {
      let isGone = after.items[item].map { before.sections[$0.section] == nil } ?? true
      if isGone, after.sections[place.section] != nil { update.deletedRows.append(place.path) }
    }
    update.reloadedRows = new.reloadedItemIdentifiers.compactMap { before.items[$0]?.path }
    update.reloadedSections = IndexSet(
      new.reloadedSectionIdentifiers.compactMap { before.sections[$0] })
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { after.items[$0]?.path }
  }

  /// The indices of the sections and items of a snapshot.
  private struct Places {
    var sections: [Section: Int] = [:]
    var items: [Item: (section: Section, path: IndexPath)] = [:]

    init(_ snapshot: Snapshot) {
      for (index, section) in snapshot.sectionIdentifiers.enumerated() {
        sections[section] = index
        for (row, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
          items[item] = (section, IndexPath(row: row, section: index))
        }
      }
    }
  }

  private mutating func changeSections(_ new: Snapshot, _ before: Places, _ after: Places) {
    let moved = Self.moved(in: new.sectionIdentifiers) { before.sections[$0] }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      guard let from = before.sections[section] else {
        update.insertedSections.insert(index)
        continue
      }
      if moved.contains(section) { update.movedSections.append((from, index)) }
    }
    for (section, index) in before.sections where after.sections[section] == nil {
      update.deletedSections.insert(index)
    }
  }

  /// Adds the insertions into a section that remains, and the moves within it.
  private mutating func changeItems(
    of section: Section, _ new: Snapshot, _ before: Places, _ after: Places
  ) {
    let now = new.itemIdentifiers(inSection: section)
    let moved = Self.moved(in: now) { item in
      before.items[item].flatMap { $0.section == section ? $0.path.row : nil }
    }
    for item in now {
      guard let to = after.items[item]?.path else { continue }
      guard let from = before.items[item] else {
        update.insertedRows.append(to)
        continue
      }
      if from.section != section || moved.contains(item) {
        update.movedRows.append((from.path, to))
      }
    }
  }

  /// Returns the identifiers of a list that must be moved.
  ///
  /// - Parameters:
  ///   - now: The new list.
  ///   - place: The old position of an identifier that remains in the list; `nil` for a new one.
  /// - Returns: As few of the remaining identifiers as possible.
  private static func moved<Identifier: Hashable>(
    in now: [Identifier], from place: (Identifier) -> Int?
  ) -> Set<Identifier> {
    let stayed = now.compactMap { one in place(one).map { (one, $0) } }
    let kept = Set(longestRise(in: stayed.map(\.1)))
    return Set(stayed.indices.filter { !kept.contains($0) }.map { stayed[$0].0 })
  }

  /// Returns the positions of a longest increasing subsequence: the elements that need not be
  /// moved.
  ///
  /// Uses patience sorting (Schensted 1961, Fredman 1975).
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the count of `numbers`.
  static func longestRise(in numbers: [Int]) -> [Int] {
    // For each length the position of the smallest number that ends an increasing subsequence of
    // it, and for each number its predecessor.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (place, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var rise: [Int] = []
    var place = ends.last
    while let current = place {
      rise.append(current)
      place = previous[current]
    }
    return rise.reversed()
  }
}
