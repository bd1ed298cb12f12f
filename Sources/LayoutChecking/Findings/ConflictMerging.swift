import Foundation

extension [Finding] {
  /// Returns the findings with those about conflicts of one cause merged into one each.
  ///
  /// Where too little space is left for a chain of views, UIKit breaks one constraint after the other until the
  /// rest fits: each of the conflicts consists of almost the same constraints.
  ///
  /// - Parameter configurations: The names of all configurations, in order.
  /// - Returns: The findings.
  func mergingConflicts(in configurations: [String]) -> [Finding] {
    let conflicts = filter { $0.rule == .unsatisfiableConstraints }
    guard conflicts.count > 1 else { return self }
    let ordered = conflicts.sorted { a, b in
      if a.severity != b.severity { return a.severity > b.severity }
      if a.configurations.count != b.configurations.count {
        return a.configurations.count > b.configurations.count
      }
      return Finding.isListed(a, before: b)
    }
    var groups: [[Finding]] = []
    for finding in ordered {
      if let index = groups.firstIndex(where: { $0.contains { $0.sharesCause(with: finding) } }) {
        groups[index].append(finding)
      } else {
        groups.append([finding])
      }
    }
    let order = Dictionary(
      configurations.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return filter { $0.rule != .unsatisfiableConstraints }
      + groups.compactMap { $0.first?.merged(with: $0.dropFirst(), order) }
  }
}

extension Finding {
  /// The ids of the constraints of a conflict.
  private var constraints: Set<String> {
    Set(([subject] + related).filter { $0.kind == "constraint" }.compactMap(\.id))
  }

  /// Returns whether at least half of the constraints of one conflict are part of another one.
  fileprivate func sharesCause(with other: Finding) -> Bool {
    let least = Swift.min(constraints.count, other.constraints.count)
    return least > 0 && 2 * constraints.intersection(other.constraints).count >= least
  }

  fileprivate func merged(with others: ArraySlice<Finding>, _ order: [String: Int]) -> Finding {
    guard !others.isEmpty else { return self }
    var finding = self
    let names = Set(others.flatMap(\.configurations) + configurations)
    finding.configurations = names.sorted { order[$0, default: 0] < order[$1, default: 0] }
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
    let all = [self] + others
    // A content whose size is required is the cause of them all.
    if let content = all.first(where: { $0.repair == .content }) {
      finding.fix = content.fix
      finding.repair = .content
      return finding
    }
    let priority = all.compactMap(\.yieldingPriority).min() ?? LayoutPriority.yielding
    let reason =
      priority < LayoutPriority.yielding
      ? "the others and to the content that they would compress" : "the others"
    finding.fix = "Give \(Self.listed(ids)) priority \(priority), so that they yield to \(reason)."
    finding.repair = .constraint(priority: priority)
    return finding
  }

  /// The priority that the fix gives a constraint.
  private var yieldingPriority: Int? {
    if case .constraint(let priority) = repair { priority } else { nil }
  }

  private static func listed(_ ids: [String]) -> String {
    (ids.count == 1 ? "constraint " : "constraints ") + Caveat.listed(ids, limit: ids.count)
  }
}
