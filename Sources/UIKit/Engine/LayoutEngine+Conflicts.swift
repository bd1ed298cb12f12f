import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// Solves the constraints, and breaks some while the required ones conflict.
  ///
  /// A second conflict is rarely the last one, so those that have no member in common with it, nor
  /// with each other, are found together with it: one member of each must be broken in any case.
  ///
  /// - Returns: Whether the solver found a solution; if not, everything is unchanged.
  func solve() -> Bool {
    let known = unsatisfiable
    defer { if !broken.isEmpty || !known.isEmpty { unsatisfiable = broken.map(\.record) } }
    do throws(SolverError) {
      var isFirst = true
      while case .infeasible(let conflict) = try solver.solve() {
        let others = isFirst ? [] : (try? solver.conflicts()) ?? []
        let members = Set(conflict.constraints)
        for conflict in [conflict] + others.filter({ members.isDisjoint(with: $0.constraints) }) {
          try breakOne(of: conflict, known: known)
        }
        isFirst = false
      }
      lastFailure = nil
      return true
    } catch {
      if error != lastFailure { report(.unsolved(error)) }
      lastFailure = error
      return false
    }
  }

  /// Breaks one member of a conflict: preferably a constraint that Interface Builder added because
  /// others were missing, then one of the program, then one of a stack view, then a system rule;
  /// among several the one activated last.
  ///
  /// All members are required, so priorities cannot decide. That constraints of the program are
  /// broken first fits all 15 logs of real conflicts in parity C10; it is a hypothesis, not
  /// documented by Apple. Only that one member is broken and the rest solved again is documented.
  private func breakOne(
    of conflict: Conflict, known: [UnsatisfiableConstraints]
  ) throws(SolverError) {
    let members = conflict.constraints.compactMap { id in owners[id].map { (id, $0) } }
    guard let (id, owner) = members.max(by: { rank($0) < rank($1) }) else {
      throw .undecided(reason: "a conflict names no constraint of the layout")
    }
    var record = UnsatisfiableConstraints(
      members: [], broken: self.member(for: owner), excess: conflict.excess)
    for part in conflict.members {
      guard let owner = owners[part.constraint] else { continue }
      var member = self.member(for: owner)
      member.multiplier = part.multiplier
      member.constant = try solver.constraint(part.constraint).constant
      record.members.append(member)
    }
    if !known.contains(where: record.isSame) { report(.unsatisfiable(record)) }
    if case .program(let constraint) = owner { constraint.installation.id = nil }
    // Before the new entry is added: constraints broken because of this member are reconsidered.
    discard(id)
    broken.append(
      BrokenConstraint(owner: owner, id: id, record: record, members: Set(conflict.constraints)))
    membersOfBroken.formUnion(conflict.constraints)
  }

  /// Marks the conflicts to which a constraint of the solver belongs, after it has changed or was
  /// removed.
  func memberChanged(_ id: Constraint.ID) {
    guard membersOfBroken.contains(id) else { return }
    for index in broken.indices where broken[index].members.contains(id) {
      broken[index].mayBeOver = true
      isDirty = true
    }
  }

  /// Reinstalls broken constraints whose conflict may be resolved.
  ///
  /// Conflicts whose members are all unchanged persist, and are not solved again.
  ///
  /// - Returns: Whether there is anything to install.
  func readmitBroken() -> Bool {
    guard !broken.isEmpty else {
      membersOfBroken = []
      return false
    }
    let candidates = broken.filter(\.mayBeOver)
    guard !candidates.isEmpty else { return false }
    broken.removeAll(where: \.mayBeOver)
    for candidate in candidates {
      switch candidate.owner {
      case .program(let constraint): if constraint.isActive { waiting.append(constraint) }
      case .system(let item, _): if item.engine === self { markStale(item) }
      }
    }
    return true
  }

  /// Returns the rank of a member of a conflict; the one with the highest rank is broken.
  private func rank(_ member: (id: Constraint.ID, owner: Owner)) -> (Int, Int, Constraint.ID) {
    switch member.owner {
    case .program(let constraint):
      (constraint.rankInConflicts, constraint.installation.serial, member.id)
    case .system(_, let rule):
      switch rule.kind {
      case .contentSize: (2, 0, member.id)
      case .autoresizing: (1, 0, member.id)
      default: (0, 0, member.id)
      }
    }
  }

  func member(for owner: Owner) -> UnsatisfiableConstraints.Member {
    switch owner {
    case .program(let constraint): UnsatisfiableConstraints.Member(constraint)
    case .system(let item, let rule):
      UnsatisfiableConstraints.Member(
        rule.kind, of: item.subject?.itemReference,
        notation: RuleNotation(rule, of: item).text, axis: RuleNotation(rule, of: item).axis)
    }
  }
}

extension NSLayoutConstraint {
  /// The rank of the constraint in conflicts; above 2, the highest rank of a system rule.
  fileprivate var rankInConflicts: Int {
    if author == .stackView { return 3 }
    // Xcode adds these at build time for views without constraints.
    return identifier?.hasPrefix("IB auto generated") == true ? 5 : 4
  }
}
