import Foundation
import InterfaceBuilder
import UIKit

/// A property of a screen that its file does not determine, and the alternatives to the assumed
/// value.
@MainActor
struct Assumption {
  /// The clause appended to messages; `%` is replaced by the items.
  var caveat: String
  /// The elements that the clause is about, if it can be about several.
  var items: [String] = []
  /// What the assumption does to findings that depend on it; `.dismissal` if it rarely holds.
  var effect = Caveat.Effect.inconclusive
  /// Whether an observation that depends on the assumption is not reported.
  var refutes: (Observation) -> Bool = { _ in false }
  /// Whether only observations that disappear under an alternative get the caveat, not those whose
  /// numbers change.
  var onlyRemovals = false
  /// Whether an observation may get the caveat; `false` if its message already mentions it.
  var concerns: (Observation) -> Bool = { _ in true }
  /// Closures that apply the alternatives, one after the other.
  var changes: [() -> Void]
  /// Restores the assumed value.
  var restore: () -> Void
}

extension Assumption {
  /// Returns all assumptions about a screen.
  static func all(on shown: ShownScreen) -> [Assumption] {
    ofViews(on: shown) + ofPlaces(on: shown) + ofAmbiguousLengths(on: shown)
      + ofOutlets(on: shown) + ofEstimates(on: shown) + ofBars(on: shown)
  }

  /// Returns the assumptions about positions and sizes of views that the file does not show.
  static func ofPlaces(on shown: ShownScreen) -> [Assumption] {
    guard shown.screen.document != nil else { return [] }
    return ofUnconstrainedViews(on: shown) + ofSizes(on: shown)
  }

  /// Returns the assumptions that may resolve an ambiguity.
  static func ofAmbiguity(on shown: ShownScreen) -> [Assumption] {
    ofPlaces(on: shown) + ofClassSizes(on: shown)
  }
}

extension Assumption {
  /// The maximum number of assumptions of one kind that are varied individually.
  private static let limit = 16
  /// The maximum if several conflicts must be found again after each variation.
  private static let limitInConflicts = 2
  /// The number of conflicts up to which variations are quick.
  private static let fewConflicts = 2

  /// The properties that assumptions must share to be varied together.
  private struct Kind: Hashable {
    var caveat: String
    var effect: Caveat.Effect
    var onlyRemovals: Bool
    var changeCount: Int
  }

  private var kind: Kind {
    Kind(
      caveat: caveat, effect: effect, onlyRemovals: onlyRemovals,
      changeCount: changes.count)
  }

  /// Returns the assumptions, combining those of a frequent kind: each variation checks the whole
  /// screen, so varying hundreds of views one by one would take minutes.
  ///
  /// - Parameters:
  ///   - assumptions: The assumptions.
  ///   - conflictCount: The number of conflicts in the layout.
  /// - Returns: The assumptions to vary, one after the other.
  static func grouped(_ assumptions: [Assumption], conflictCount: Int) -> [Assumption] {
    let limit = conflictCount > fewConflicts ? limitInConflicts : limit
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

  /// Returns the assumption combined with another one of its kind.
  private func combined(with other: Assumption) -> Assumption {
    var combined = self
    combined.items += other.items
    combined.concerns = { concerns($0) || other.concerns($0) }
    combined.refutes = { refutes($0) || other.refutes($0) }
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

  /// Returns the items of the clause for an observation: those that the observation names itself,
  /// or all if it names none.
  func items(for observation: Observation) -> [String?] {
    if items.isEmpty { return [nil] }
    let named = Set(([observation.subject] + observation.related).map(\.name))
    let own = items.filter(named.contains)
    return own.isEmpty ? items : own
  }
}
