import Foundation
import InterfaceBuilder
import UIKit

/// What a screen's layout rests on that its file does not decide: sizes that hold at design time only, looks
/// that depend on the version of iOS, the height of a row.
///
/// Each is changed, and the rules are asked again: what they then say otherwise is told with a reservation.
@MainActor
struct Doubts {
  /// What the rules say of a screen as it is laid out at the moment.
  typealias Look = () -> [Observation]

  private struct Asked: Hashable {
    var identity: Observation.Identity
    var structure: Setting.Structure
  }

  private var asked: Set<Asked> = []

  /// The reservations for observations of which none was asked for yet in a setting of this structure.
  ///
  /// The screen is laid out anew; nothing is to be asked of it afterwards but for further reservations.
  ///
  /// - Parameters:
  ///   - observations: What the rules say as it is laid out.
  ///   - shown: The screen.
  ///   - doubts: What may be otherwise on it.
  ///   - look: Asks the rules again.
  /// - Returns: The reservations, for those observations that have any.
  mutating func reservations(
    for observations: [Observation], on shown: ShownScreen,
    _ doubts: (ShownScreen) -> [Doubt], look: Look
  ) -> [Observation.Identity: [Reservation]] {
    let new = observations.filter {
      asked.insert(Asked(identity: $0.identity, structure: shown.setting.structure)).inserted
    }
    guard !new.isEmpty else { return [:] }
    let before = Dictionary(new.map { ($0.identity, $0.message) }) { first, _ in first }
    let conflictCount = shown.window.unsatisfiableConstraints.count
    var found: [Observation.Identity: [Reservation]] = [:]
    for doubt in Doubt.together(doubts(shown)) {
      var changed: Set<Observation.Identity> = []
      var gone: Set<Observation.Identity> = []
      for change in doubt.changes where gone.count < before.count {
        change()
        shown.window.layoutIfNeeded()
        // A change that contradicts constraints is none that anybody makes.
        guard shown.window.unsatisfiableConstraints.count <= conflictCount else { continue }
        let after = Dictionary(look().map { ($0.identity, $0.message) }) { first, _ in first }
        changed.formUnion(before.keys.filter { after[$0] != before[$0] })
        gone.formUnion(before.keys.filter { after[$0] == nil })
      }
      doubt.restore()
      shown.window.layoutIfNeeded()
      let doubtful = doubt.isOnlyOfWhatGoes ? gone : changed
      for observation in new
      where doubtful.contains(observation.identity) && doubt.concerns(observation) {
        // What is so in any case, by other numbers, matters as much.
        let hangs = gone.contains(observation.identity)
        found[observation.identity, default: []] += doubt.items(of: observation).map { item in
          Reservation(
            text: doubt.reservation, item: item, weakens: doubt.weakens && hangs,
            dismisses: doubt.isUnusual && hangs)
        }
      }
    }
    return found
  }
}

/// Something undecided, and what else it could be.
@MainActor
struct Doubt {
  /// Half a sentence that is put behind what is told; `%` stands for its items.
  var reservation: String
  /// What the sentence is about, where it can be about several.
  var items: [String] = []
  /// Whether what hangs on it is no more than a note.
  var weakens = true
  /// Whether what was taken for granted is rarely so, so that what hangs on it is not told.
  var isUnusual = false
  /// Whether it matters only what it makes go away, and not what has other numbers by it.
  var isOnlyOfWhatGoes = false
  /// Whether an observation may be told with it; not one that says so already.
  var concerns: (Observation) -> Bool = { _ in true }
  /// What else it could be, one after the other.
  var changes: [() -> Void]
  /// Makes it what it was taken to be.
  var restore: () -> Void
}

extension Doubt {
  /// How many doubts of one kind are tried one by one.
  private static let limit = 16

  /// What makes doubts such that several can be tried as one.
  private struct Kind: Hashable {
    var reservation: String
    var weakens: Bool
    var isUnusual: Bool
    var isOnlyOfWhatGoes: Bool
    var changeCount: Int
  }

  private var kind: Kind {
    Kind(
      reservation: reservation, weakens: weakens, isUnusual: isUnusual,
      isOnlyOfWhatGoes: isOnlyOfWhatGoes, changeCount: changes.count)
  }

  /// Doubts with those of a kind of which there are many put together: for each that is tried the whole
  /// screen is looked at, which for each of hundreds of views would take minutes.
  static func together(_ doubts: [Doubt]) -> [Doubt] {
    var groups = Dictionary(grouping: doubts, by: \.kind).filter { $0.value.count > limit }
    let kinds = Set(groups.keys)
    return doubts.flatMap { doubt -> [Doubt] in
      guard kinds.contains(doubt.kind) else { return [doubt] }
      guard let group = groups.removeValue(forKey: doubt.kind) else { return [] }
      let size = (group.count + limit - 1) / limit
      return stride(from: 0, to: group.count, by: size).map { start in
        let end = min(start + size, group.count)
        return group[start + 1..<end].reduce(group[start]) { $0.joined(with: $1) }
      }
    }
  }

  /// This doubt and another of its kind as one.
  private func joined(with other: Doubt) -> Doubt {
    var joined = self
    joined.items += other.items
    joined.concerns = { concerns($0) || other.concerns($0) }
    joined.changes = zip(changes, other.changes).map { own, others in
      {
        own()
        others()
      }
    }
    joined.restore = {
      restore()
      other.restore()
    }
    return joined
  }

  /// What the sentence is about where it is told behind an observation: what that speaks of itself, or else
  /// everything.
  fileprivate func items(of observation: Observation) -> [String?] {
    if items.isEmpty { return [nil] }
    let named = Set(([observation.subject] + observation.related).map(\.name))
    let own = items.filter(named.contains)
    return own.isEmpty ? items : own
  }

  /// Everything on a screen that may be otherwise.
  static func all(on shown: ShownScreen) -> [Doubt] {
    views(of: shown) + places(on: shown) + openLengths(on: shown) + outlets(on: shown)
      + estimates(on: shown)
  }

  /// Where views are put and how large by what the file does not show.
  static func places(on shown: ShownScreen) -> [Doubt] {
    guard shown.screen.document != nil else { return [] }
    return unconstrained(on: shown) + sizes(of: shown)
  }

  /// What may settle what constraints leave open.
  static func openPlaces(on shown: ShownScreen) -> [Doubt] {
    places(on: shown) + classSizes(on: shown)
  }
}

/// What is told behind a finding that holds only if something undecided is as it was taken to be.
struct Reservation: Hashable {
  /// Half a sentence; `%` stands for its item, and for those of others with the same sentence.
  var text: String
  /// What it is about.
  var item: String?
  /// Whether the finding is no more than a note.
  var weakens: Bool
  /// Whether the finding is not told at all.
  var dismisses = false

  /// How many half sentences are told, and how many things each is told about.
  static let limit = 3

  /// Half sentences for reservations, those with the same words as one, and those first without which the
  /// finding would be more than a note.
  static func texts(_ reservations: [Reservation]) -> [String] {
    let texts = (reservations.filter(\.weakens) + reservations.filter { !$0.weakens })
      .map(\.text).uniqued()
      .map { text in self.text(text, of: reservations.filter { $0.text == text }) }
    guard texts.count > limit else { return texts }
    let rest = texts.count - limit
    return texts.prefix(limit)
      + ["and as long as \(rest) more \(rest == 1 ? "thing is" : "things are") as taken here"]
  }

  private static func text(_ text: String, of reservations: [Reservation]) -> String {
    let items = reservations.compactMap(\.item).uniqued()
    return items.isEmpty
      ? text : text.replacing("%", with: listed(items), maxReplacements: 1)
  }

  /// `a, b and c`, or `a, b, c and 2 more`.
  static func listed(_ items: [String], limit: Int = limit) -> String {
    var items = items
    if items.count > limit {
      items = items.prefix(limit) + ["\(items.count - limit) more"]
    }
    return items.count < 2
      ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
  }
}
