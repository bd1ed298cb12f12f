import Foundation

/// The insertions, deletions, moves and reloads of a table or collection in one batch.
///
/// As on iOS, deletions, moves and reloads refer to indices before the batch, and insertions to
/// indices after it, in whatever order the calls are made (developer.apple.com,
/// UITableView.performBatchUpdates).
struct TableUpdate {
  var insertedRows: [IndexPath] = []
  var deletedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  /// The origin of each section and row after the changes: its index before, or `nil` if it is new.
  struct Result {
    var sections: [Int?]
    var rows: [[IndexPath?]]

    var counts: [Int] { rows.map(\.count) }

    /// Returns the new index path of each row that is neither removed nor reloaded.
    func newPlaces(in update: TableUpdate) -> [IndexPath: IndexPath] {
      var places: [IndexPath: IndexPath] = [:]
      let reloaded = Set(update.reloadedRows)
      for (section, rows) in rows.enumerated() {
        for (row, path) in rows.enumerated() {
          guard let path, !reloaded.contains(path), !update.reloadedSections.contains(path.section)
          else { continue }
          places[path] = IndexPath(row: row, section: section)
        }
      }
      return places
    }

    /// Returns the new index of each section that is neither removed nor reloaded.
    func newSections(in update: TableUpdate) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for (section, from) in sections.enumerated() {
        if let from, !update.reloadedSections.contains(from) { places[from] = section }
      }
      return places
    }
  }

  /// Appends later changes.
  mutating func add(_ other: TableUpdate) {
    insertedRows += other.insertedRows
    deletedRows += other.deletedRows
    reloadedRows += other.reloadedRows
    movedRows += other.movedRows
    insertedSections.formUnion(other.insertedSections)
    deletedSections.formUnion(other.deletedSections)
    reloadedSections.formUnion(other.reloadedSections)
    movedSections += other.movedSections
  }

  /// Returns the result of the changes, where reloaded sections have the row counts that were
  /// found; `nil` if a change refers to an index that does not exist.
  func result(from counts: [Int], then found: [Int]) -> Result? {
    guard var result = result(from: counts) else { return nil }
    for (section, from) in result.sections.enumerated() where found.indices.contains(section) {
      // A new section includes its rows.
      guard let from else {
        result.rows[section] = Array(repeating: nil, count: found[section])
        continue
      }
      guard reloadedSections.contains(from) else { continue }
      result.rows[section] = Array(repeating: nil, count: found[section])
    }
    return result
  }

  /// Returns the result of the changes; `nil` if one of them refers to an index that does not
  /// exist.
  private func result(from counts: [Int]) -> Result? {
    let leaving = deletedSections.union(IndexSet(movedSections.map(\.from)))
    guard leaving.isEmpty || leaving.max() ?? 0 < counts.count else { return nil }
    var sections: [Int?] = counts.indices.filter { !leaving.contains($0) }
    var arriving: [(to: Int, from: Int?)] = insertedSections.map { ($0, nil) }
    arriving += movedSections.map { ($0.to, $0.from) }
    for (to, from) in arriving.sorted(by: { $0.to < $1.to }) {
      guard to <= sections.count else { return nil }
      sections.insert(from, at: to)
    }
    var rows: [[IndexPath?]] = []
    let gone = Set(deletedRows).union(movedRows.map(\.from))
    guard gone.allSatisfy({ Self.isPlace($0, in: counts) }) else { return nil }
    for from in sections {
      guard let from else {
        rows.append([])
        continue
      }
      let all = (0..<counts[from]).map { IndexPath(row: $0, section: from) }
      rows.append(all.filter { !gone.contains($0) })
    }
    var new: [(to: IndexPath, from: IndexPath?)] = insertedRows.map { ($0, nil) }
    new += movedRows.map { ($0.to, $0.from) }
    for (to, from) in new.sorted(by: { $0.to < $1.to }) {
      guard rows.indices.contains(to.section), (0...rows[to.section].count).contains(to.row) else {
        return nil
      }
      rows[to.section].insert(from, at: to.row)
    }
    return Result(sections: sections, rows: rows)
  }

  private static func isPlace(_ path: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }
}
