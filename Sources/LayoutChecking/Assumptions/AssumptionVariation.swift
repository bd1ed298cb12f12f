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
  private var seen = SeenObservations()

  /// The conflicts of screens with one structure.
  private struct Conflicts {
    var rounds = 0
    var caveats: [Caveat] = []
  }

  /// The number of configurations of a structure in which conflicts are varied.
  ///
  /// Which constraint is broken can differ between devices with almost equal conflicts; the caveats
  /// are the same.
  private static let conflictRounds = 1

  private var conflicts: [Configuration.Structure: Conflicts] = [:]

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
    let structure = shown.configuration.structure
    var new = observations.filter { seen.insert($0, in: shown.configuration) }
    guard !new.isEmpty else { return [:] }
    let known = conflicts[structure, default: Conflicts()]
    let ofConflicts = new.filter { $0.rule == .unsatisfiableConstraints }
    if known.rounds >= Self.conflictRounds, !ofConflicts.isEmpty {
      new.removeAll { $0.rule == .unsatisfiableConstraints }
      let usual = Dictionary(ofConflicts.map { ($0.identity, known.caveats) }) { first, _ in first }
      guard !new.isEmpty else { return usual }
      return varied(new, on: shown, assumptions, check: check)
        .merging(usual) { own, _ in own }
    }
    let found = varied(new, on: shown, assumptions, check: check)
    if !ofConflicts.isEmpty {
      conflicts[structure, default: Conflicts()].rounds += 1
      let caveats = ofConflicts.flatMap { found[$0.identity] ?? [] }
      conflicts[structure]?.caveats = (known.caveats + caveats).uniqued()
    }
    return found
  }

  /// Varies the assumptions for new observations.
  private func varied(
    _ new: [Observation], on shown: ShownScreen,
    _ assumptions: () -> [Assumption], check: () -> [Observation]
  ) -> [Observation.Identity: [Caveat]] {
    let before = Dictionary(new.map { ($0.identity, $0.message) }) { first, _ in first }
    let conflictCount = shown.window.unsatisfiableConstraints.count
    var found: [Observation.Identity: [Caveat]] = [:]
    for assumption in Assumption.grouped(assumptions(), conflictCount: conflictCount) {
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
            text: assumption.caveat, item: item,
            effect: !depends
              ? .mention : assumption.refutes(observation) ? .dismissal : assumption.effect)
        }
      }
    }
    return found
  }
}
