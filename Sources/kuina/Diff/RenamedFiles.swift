import InterfaceBuilder

/// The files of two versions that are the same under another name or in another folder: at least half of their
/// object ids are equal.
struct RenamedFiles {
  /// The old names, by the new ones.
  private(set) var oldNames: [String: String] = [:]

  /// The least share of object ids, of those of either version, that two versions of a file have in common.
  private static let leastShare = 0.5

  /// Pairs files that only one version has; the most similar first, each at most once.
  ///
  /// - Parameters:
  ///   - removed: The paths of the files that only the old version has, by their names.
  ///   - added: The paths of the files that only the new version has, by their names.
  /// - Complexity: O(*m* · *n*) comparisons of ids for *m* removed and *n* added files.
  init(removed: [String: String], added: [String: String]) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    let old = removed.mapValues(Self.ids)
    let new = added.mapValues(Self.ids)
    var candidates: [(old: String, new: String, share: Double)] = []
    for (oldName, oldIDs) in old {
      for (newName, newIDs) in new {
        let share =
          Double(oldIDs.intersection(newIDs).count) / Double(max(oldIDs.union(newIDs).count, 1))
        if share >= Self.leastShare { candidates.append((oldName, newName, share)) }
      }
    }
    candidates.sort {
      $0.share != $1.share ? $0.share > $1.share : ($0.old, $0.new) < ($1.old, $1.new)
    }
    var used: Set<String> = []
    for candidate in candidates
    where oldNames[candidate.new] == nil && used.insert(candidate.old).inserted {
      oldNames[candidate.new] = candidate.old
    }
  }

  /// Returns the object ids of a file; none if it cannot be read.
  private static func ids(_ path: String) -> Set<String> {
    guard let document = try? Document(contentsOf: path) else { return [] }
    return Set(document.root.descendants.compactMap { $0["id"] })
  }
}
