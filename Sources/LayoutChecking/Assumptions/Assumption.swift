import Foundation
import InterfaceBuilder
import UIKit

/// Something about a screen that its file does not decide, and the alternatives to the value assumed.
@MainActor
struct Assumption {
  /// The clause that is appended to messages; `%` stands for the items.
  var caveat: String
  /// The elements that the clause is about, where it can be about several.
  var items: [String] = []
  /// Whether a finding that depends on it becomes a note.
  var downgrades = true
  /// Whether it rarely holds, so that findings that depend on it are not reported.
  var isUnlikely = false
  /// Whether only observations that it makes disappear get the caveat, not those whose numbers change.
  var onlyRemovals = false
  /// Whether an observation may get the caveat; not one whose message says so already.
  var concerns: (Observation) -> Bool = { _ in true }
  /// Applies the alternatives, one after the other.
  var changes: [() -> Void]
  /// Restores the assumed value.
  var restore: () -> Void
}

extension Assumption {
  /// All assumptions about a screen.
  static func all(on shown: ShownScreen) -> [Assumption] {
    ofViews(on: shown) + ofPlaces(on: shown) + ofAmbiguousLengths(on: shown)
      + ofOutlets(on: shown) + ofEstimates(on: shown)
  }

  /// The assumptions about positions and sizes of views that the file does not show.
  static func ofPlaces(on shown: ShownScreen) -> [Assumption] {
    guard shown.screen.document != nil else { return [] }
    return ofUnconstrainedViews(on: shown) + ofSizes(on: shown)
  }

  /// The assumptions that may resolve an ambiguity.
  static func ofAmbiguity(on shown: ShownScreen) -> [Assumption] {
    ofPlaces(on: shown) + ofClassSizes(on: shown)
  }
}

extension Assumption {
  /// The largest number of assumptions of one kind that are varied one by one.
  private static let limit = 16

  /// The properties by which assumptions can be varied as one.
  private struct Kind: Hashable {
    var caveat: String
    var downgrades: Bool
    var isUnlikely: Bool
    var onlyRemovals: Bool
    var changeCount: Int
  }

  private var kind: Kind {
    Kind(
      caveat: caveat, downgrades: downgrades, isUnlikely: isUnlikely, onlyRemovals: onlyRemovals,
      changeCount: changes.count)
  }

  /// The assumptions with those of a frequent kind combined: each variation checks the whole screen, which for
  /// each of hundreds of views would take minutes.
  static func grouped(_ assumptions: [Assumption]) -> [Assumption] {
    var groups = Dictionary(grouping: assumptions, by: \.kind).filter { $0.value.count > limit }
    let kinds = Set(groups.keys)
    return assumptions.flatMap { assumption -> [Assumption] in
      guard kinds.contains(assumption.kind) else { return [assumption] }
      guard let group = groups.removeValue(forKey: assumption.kind) else { return [] }
      let size = (group.count + limit - 1) / limit
      return stride(from: 0, to: group.count, by: size).map { start in
        let end = min(start + size, group.count)
        return group[start + 1..<end].reduce(group[start]) { $0.combined(with: $1) }
      }
    }
  }

  /// The assumption and another one of its kind as one.
  private func combined(with other: Assumption) -> Assumption {
    var combined = self
    combined.items += other.items
    combined.concerns = { concerns($0) || other.concerns($0) }
    combined.changes = zip(changes, other.changes).map { own, others in
      {
        own()
        others()
      }
    }
    combined.restore = {
      restore()
      other.restore()
    }
    return combined
  }

  /// The items of the clause for an observation: those that the observation names itself, or else all.
  func items(for observation: Observation) -> [String?] {
    if items.isEmpty { return [nil] }
    let named = Set(([observation.subject] + observation.related).map(\.name))
    let own = items.filter(named.contains)
    return own.isEmpty ? items : own
  }
}
