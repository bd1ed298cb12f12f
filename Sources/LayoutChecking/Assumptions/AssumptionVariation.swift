import Foundation
import InterfaceBuilder
import UIKit

/// Varies the assumptions about a screen and checks the rules again: an observation that changes gets a
/// caveat.
///
/// Assumptions are about what the file does not decide: sizes that hold at design time only, styles that
/// depend on the version of iOS, the height of a row.
@MainActor
struct AssumptionVariation {
  private struct Asked: Hashable {
    var identity: Observation.Identity
    var structure: Configuration.Structure
  }

  private var asked: Set<Asked> = []

  /// The caveats of observations that are new for configurations of this structure.
  ///
  /// The screen is laid out again; afterwards only further caveats may be asked for.
  ///
  /// - Parameters:
  ///   - observations: The observations for the present layout.
  ///   - shown: The screen.
  ///   - assumptions: The assumptions about it.
  ///   - check: Checks the rules on the screen as it is laid out.
  /// - Returns: The caveats of those observations that have any.
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
        // A change that contradicts constraints is not a realistic one.
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
        // An observation that stays, with other numbers, keeps its severity.
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
