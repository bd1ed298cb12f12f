import Foundation

extension FindingCollector {
  /// The collector with the conflicts of one cause in a configuration merged into the worst of them.
  ///
  /// Where too little space is left for a chain of views, UIKit breaks one constraint after the other until the
  /// rest fits: each of the conflicts consists of almost the same constraints. Which of them a finding names
  /// depends on the configuration alone, so that suppressions and baselines match whatever else is checked.
  var mergingConflicts: FindingCollector {
    guard !conflicts.isEmpty else { return self }
    var merged = self
    merged.entries = entries.filter { $0.key.rule != .unsatisfiableConstraints }
    merged.conflicts = []
    for conflicts in conflicts {
      for group in groups(of: conflicts) {
        merged.add([group[0]], in: conflicts.configuration, keyboard: conflicts.keyboard)
        let identity = group[0].identity
        guard let known = entries[identity] else { continue }
        merged.add(known.caveats, to: identity)
        merged.entries[identity]?.windows = known.windows
        merged.entries[identity]?.regions = known.regions
        merged.entries[identity]?.repairs += group
        for other in group.dropFirst() {
          let known = merged.entries[identity]?.sharing.map(\.identity) ?? []
          if !known.contains(other.identity) { merged.entries[identity]?.sharing.append(other) }
        }
      }
    }
    for group in conflictsElsewhere.flatMap(groups) {
      merged.entries[group[0].identity]?.repairs += group
    }
    return merged
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
      entries[$0.identity]?.caveats.contains(where: \.downgrades) == true
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

extension Observation {
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
