import Foundation
import InterfaceBuilder
import UIKit

/// Varies the assumptions about a screen and checks the rules again; observations that change get a
/// caveat.
///
/// Assumptions cover what the file does not determine: sizes that hold at design time only, styles
/// that depend on the version of iOS, the height of a row.
@MainActor
struct AssumptionVariation {
  private struct Asked: Hashable {
    var identity: Observation.Identity
    var structure: Configuration.Structure
  }

  private var asked: Set<Asked> = []

  /// Returns the caveats of observations that are new for configurations with this structure.
  ///
  /// Lays the screen out again; afterwards, only further caveats may be requested.
  ///
  /// - Parameters:
  ///   - observations: The observations for the current layout.
  ///   - shown: The screen.
  ///   - assumptions: The assumptions about the screen.
  ///   - check: Checks the rules on the screen in its current layout.
  /// - Returns: The caveats by observation, for observations that have any.
  mutating func caveats(
    for observations: [Observation], on shown: ShownScreen, _ assumptions: () -> [Assumption],
    check: () -> [Observation]
  ) -> [Observation.Identity: [Caveat]] {
    let new = observations.filter {
      asked.insert(Asked(identity: $0.identity, structure: shown.configuration.structure)).inserted
    }
    guard !new.isEmpty else { return [:] }
    let before = Dictionary(new.map { ($0.identity, $0.message) }) { first, _ in first }
    let conflictCount = shown.window.unsatisfiableConstraints.count
    var found: [Observation.Identity: [Caveat]] = [:]
    for assumption in Assumption.grouped(assumptions()) {
      var changed: Set<Observation.Identity> = []
      var gone: Set<Observation.Identity> = []
      for change in assumption.changes where gone.count < before.count {
        change()
        shown.window.layoutIfNeeded()
        // A change that makes constraints conflict is not realistic.
        guard shown.window.unsatisfiableConstraints.count <= conflictCount else { continue }
        let after = Dictionary(check().map { ($0.identity, $0.message) }) { first, _ in first }
        changed.formUnion(before.keys.filter { after[$0] != before[$0] })
        gone.formUnion(before.keys.filter { after[$0] == nil })
      }
      assumption.restore()
      shown.window.layoutIfNeeded()
      let affected = assumption.onlyRemovals ? gone : changed
      for observation in new
      where affected.contains(observation.identity) && assumption.concerns(observation) {
        // An observation that remains with different numbers keeps its severity.
        let depends = gone.contains(observation.identity)
        found[observation.identity, default: []] += assumption.items(for: observation).map { item in
          Caveat(
            text: assumption.caveat, item: item, downgrades: assumption.downgrades && depends,
            dismisses: assumption.isUnlikely && depends)
        }
      }
    }
    return found
  }
}
