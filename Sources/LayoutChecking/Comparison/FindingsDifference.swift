/// The difference between the findings of two versions of a file or screen.
struct FindingsDifference {
  /// The identities of the findings that are only in the old version.
  let gone: Set<FindingIdentity>
  /// Whether a finding of the new version is worse: new, more severe, or more than a note in further configurations.
  let isWorse: Bool

  /// Compares the findings of an old and a new version.
  ///
  /// - Complexity: O(*n* log *n*) for *n* findings.
  init(from old: [Finding], to new: [Finding]) {
    let before = Dictionary(grouping: old, by: FindingIdentity.init)
    let after = Dictionary(grouping: new, by: FindingIdentity.init)
    gone = Set(before.keys.filter { after[$0] == nil })
    isWorse = after.contains { identity, findings in
      let known = before[identity] ?? []
      let places = Set(known.flatMap(\.configurations))
      return findings.count > known.count
        || zip(findings.map(\.severity).sorted(), known.map(\.severity).sorted()).contains(where: >)
        || findings.contains { $0.severity > .note && !places.isSuperset(of: $0.configurations) }
    }
  }
}
