import Foundation

extension FindingCollector {
  /// The collector with the conflicts of one cause in a configuration merged into the worst of them.
  ///
  /// Where too little space is left for a chain of views, UIKit breaks one constraint after the other until the
  /// rest fits: each of the conflicts consists of almost the same constraints. Which of them a finding names
  /// depends on the configuration alone, so that suppressions and baselines match whatever else is checked.
  ///
  /// Conflicts with the same members are one finding on all devices, whichever constraint UIKit breaks there, and so are
  /// those that have one cause on any device.
  var mergingConflicts: FindingCollector {
    guard !conflicts.isEmpty else { return self }
    let causes = ConflictCauses(of: (conflicts + conflictsElsewhere).map(groups))
    let names = names(of: causes)
    var merged = self
    merged.entries = entries.filter { $0.key.rule != .unsatisfiableConstraints }
    merged.conflicts = []
    for conflicts in conflicts {
      for group in causes.groups(of: groups(of: conflicts).flatMap(\.self).sorted(by: isWorse)) {
        let observation = group[0].named(names[causes.cause(of: group[0])])
        merged.add([observation], in: conflicts.configuration, keyboard: conflicts.keyboard)
        let identity = observation.identity
        guard let known = entries[group[0].identity] else { continue }
        merged.add(known.caveats, to: identity)
        merged.entries[identity]?.windows = known.windows
        merged.entries[identity]?.regions = known.regions
        merged.entries[identity]?.repairs += group
        for other in group where other.identity != identity {
          let known = merged.entries[identity]?.sharing.map(\.identity) ?? []
          let isSame = other.members == observation.members
          if !isSame, !known.contains(other.identity) {
            merged.entries[identity]?.sharing.append(other)
          }
        }
      }
    }
    for group in conflictsElsewhere.flatMap(groups) {
      let identity = group[0].named(names[causes.cause(of: group[0])]).identity
      merged.entries[identity]?.repairs += group
    }
    return merged
  }

  /// Returns the elements that name the conflicts of each cause: the constraint that UIKit breaks where the conflict is
  /// worst, of all configurations in which the screen can be shown.
  private func names(of causes: ConflictCauses) -> [Set<Subject>: Subject] {
    let worst = (conflicts + conflictsElsewhere).flatMap(groups).map { $0[0] }
    return Dictionary(grouping: worst, by: causes.cause).compactMapValues { conflicts in
      conflicts.min(by: isWorse)?.subject
    }
  }

  /// Returns the conflicts of a configuration in groups of one cause each, the worst of each first.
  private func groups(of conflicts: Conflicts) -> [[Observation]] {
    Self.grouped(
      conflicts.observations.filter { entries[$0.identity]?.isDismissed != true }
        .sorted(by: isWorse))
  }

  /// Returns whether a conflict names those of the same cause: it does not depend on assumptions, is more severe,
  /// larger, has fewer members, or is earlier in the file.
  private func isWorse(_ a: Observation, _ b: Observation) -> Bool {
    let isQualified = [a, b].map {
      entries[$0.identity]?.caveats.contains { $0.effect >= .inconclusive } == true
    }
    if isQualified[0] != isQualified[1] { return isQualified[1] }
    let severities = [a, b].map { $0.severity ?? $0.rule.severity }
    if severities[0] != severities[1] { return severities[0] > severities[1] }
    if abs(a.measure - b.measure) > Self.equalMeasures { return a.measure > b.measure }
    if a.related.count != b.related.count { return a.related.count < b.related.count }
    let places = [a, b].map { ($0.subject.line ?? 0, $0.subject.id ?? "") }
    return places[0] < places[1]
  }

  /// The difference up to which conflicts count as equally large, in points.
  private static let equalMeasures = 1e-6

  /// Returns the conflicts in groups of one cause each.
  private static func grouped(_ conflicts: [Observation]) -> [[Observation]] {
    var groups: [[Observation]] = []
    for conflict in conflicts {
      if let index = groups.firstIndex(where: { $0.contains { $0.sharesCause(with: conflict) } }) {
        groups[index].append(conflict)
      } else {
        groups.append([conflict])
      }
    }
    return groups
  }
}

/// The causes of conflicts: those that are in one group on any device have one cause, and so have those with the same
/// members.
private struct ConflictCauses {
  /// For the members of a conflict, those of another one with the same cause; none for the one that stands for it.
  private var parents: [Set<Subject>: Set<Subject>] = [:]

  /// Creates the causes of the conflicts in groups, for each configuration.
  init(of groups: [[[Observation]]]) {
    for group in groups.joined() {
      for other in group.dropFirst() {
        let roots = [root(of: group[0].members), root(of: other.members)]
        if roots[0] != roots[1] { parents[roots[1]] = roots[0] }
      }
    }
  }

  private func root(of members: Set<Subject>) -> Set<Subject> {
    var members = members
    while let parent = parents[members] { members = parent }
    return members
  }

  /// Returns the members of the conflict that stands for the cause of one.
  func cause(of conflict: Observation) -> Set<Subject> { root(of: conflict.members) }

  /// Returns the conflicts of a configuration in groups of one cause each, in their order.
  func groups(of conflicts: [Observation]) -> [[Observation]] {
    var groups: [[Observation]] = []
    for conflict in conflicts {
      let index = groups.firstIndex { cause(of: $0[0]) == cause(of: conflict) }
      if let index { groups[index].append(conflict) } else { groups.append([conflict]) }
    }
    return groups
  }
}

extension Observation {
  /// The elements of a conflict.
  fileprivate var members: Set<Subject> { Set([subject] + related) }

  /// Returns the conflict named by another one of its members.
  fileprivate func named(_ name: Subject?) -> Observation {
    guard let name, name != subject else { return self }
    var observation = self
    observation.subject = name
    observation.related = [subject] + related.filter { $0 != name }
    return observation
  }

  /// The ids of the constraints of a conflict.
  private var constraints: Set<String> {
    Set(([subject] + related).filter { $0.kind == "constraint" }.compactMap(\.id))
  }

  /// Returns whether at least half of the constraints of one conflict are part of another one.
  fileprivate func sharesCause(with other: Observation) -> Bool {
    let least = Swift.min(constraints.count, other.constraints.count)
    return least > 0 && 2 * constraints.intersection(other.constraints).count >= least
  }
}

extension Finding {
  /// Returns the finding about a conflict merged with others of the same cause, with a fix for all configurations.
  ///
  /// - Parameters:
  ///   - others: The other conflicts of the cause in the configurations that were checked.
  ///   - repairs: The conflicts of the cause in all configurations in which the screen can be shown.
  /// - Returns: The finding.
  func merged(with others: [Observation], repairs: [Observation]) -> Finding {
    guard !others.isEmpty else { return yielding(to: repairs) }
    var finding = self
    finding.related = (related + others.flatMap { [$0.subject] + $0.related }).uniqued()
      .filter { $0 != subject }
    let broken = others.map(\.subject).uniqued().filter { $0 != subject && $0.kind == "constraint" }
    let ids = ([subject] + broken).compactMap(\.id)
    guard subject.kind == "constraint", !broken.isEmpty, ids.count == broken.count + 1 else {
      return finding
    }
    finding.brokenToo = broken
    let listed = Self.listed(broken.compactMap(\.id))
    finding.message += "; for the same cause, UIKit breaks \(listed) too"
    let count = "\(broken.count) more constraint\(broken.count == 1 ? "" : "s")"
    finding.headline = headline.map { "\($0); for the same cause, UIKit breaks \(count)" }
    finding.give(ids, priorityOf: repairs)
    return finding
  }

  /// Returns the finding with the priority that its constraint needs in all configurations, if it is lower than in the
  /// worst one.
  private func yielding(to repairs: [Observation]) -> Finding {
    let least = repairs.compactMap(\.repair?.priority).min()
    guard let id = subject.id, subject.kind == "constraint",
      repairs.contains(where: { $0.repair == .content })
        || least.map({ $0 < repair?.priority ?? 0 }) == true
    else { return self }
    var finding = self
    finding.give([id], priorityOf: repairs)
    return finding
  }

  /// Sets the fix: constraints yield with the lowest of the priorities that the conflicts of their cause need.
  private mutating func give(_ ids: [String], priorityOf repairs: [Observation]) {
    // A content whose size is required is the cause of them all.
    if repair == .content { return }
    if let content = repairs.first(where: { $0.repair == .content }) {
      fix = content.fix ?? fix
      repair = .content
      return
    }
    let priority =
      ([repair] + repairs.map(\.repair)).compactMap(\.?.priority).min() ?? LayoutPriority.yielding
    let isOne = ids.count == 1
    let reason =
      priority < LayoutPriority.yielding
      ? "the others and to the content that \(isOne ? "it" : "they") would compress" : "the others"
    fix =
      "Give \(Self.listed(ids)) priority \(priority), so that "
      + "\(isOne ? "it yields" : "they yield") to \(reason)."
    repair = .constraint(priority: priority)
  }

  private static func listed(_ ids: [String]) -> String {
    (ids.count == 1 ? "constraint " : "constraints ") + Caveat.listed(ids, limit: ids.count)
  }
}

extension Finding.Repair {
  /// The priority that a constraint gets; `nil` for a content.
  fileprivate var priority: Int? {
    if case .constraint(let priority) = self { priority } else { nil }
  }
}
