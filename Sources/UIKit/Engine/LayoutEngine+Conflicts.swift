import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// Solves; sets constraints aside while the required ones contradict each other.
  ///
  /// - Returns: Whether the solver found an answer; if not, everything stays as it was.
  func solve() -> Bool {
    let known = unsatisfiable
    defer { if !broken.isEmpty || !known.isEmpty { unsatisfiable = broken.map(\.record) } }
    do throws(SolverError) {
      while true {
        switch try solver.solve() {
        case .optimal:
          lastFailure = nil
          return true
        case .infeasible(let conflict):
          try breakOne(of: conflict, known: known)
        }
      }
    } catch {
      if error != lastFailure { report(.unsolved(error)) }
      lastFailure = error
      return false
    }
  }

  /// Sets one member of a conflict aside: one that Interface Builder wrote for lack of another,
  /// else a constraint of the program, else one of a stack view, else a rule of the system; and of
  /// several the one activated last.
  ///
  /// All members are required, so priorities say nothing. That programs' constraints go first fits
  /// all 15 logs of real conflicts in parity C10, a hypothesis, not Apple's documentation; only
  /// that one of the set is broken and the rest solved again is documented.
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
    // Before the new entry is there: what was set aside for this member gets another chance.
    discard(id)
    broken.append(
      BrokenConstraint(owner: owner, id: id, record: record, members: Set(conflict.constraints)))
  }

  /// Says that a constraint of the solver has changed or gone, and with it the proofs of the
  /// conflicts it belongs to.
  func memberChanged(_ id: Constraint.ID) {
    for index in broken.indices where broken[index].members.contains(id) {
      broken[index].mayBeOver = true
      isDirty = true
    }
  }

  /// Gives what was set aside another chance where its conflict may be over.
  ///
  /// Conflicts whose members are all as they were persist, and are not solved again.
  ///
  /// - Returns: Whether there is anything to install.
  func readmitBroken() -> Bool {
    guard !broken.isEmpty else { return false }
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

  /// What decides which member of a conflict is set aside: the largest.
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
  /// How readily the constraint is set aside in a conflict; above 2, the most of a system's rule.
  fileprivate var rankInConflicts: Int {
    if author == .stackView { return 3 }
    // What Xcode writes at build time for views without constraints.
    return identifier?.hasPrefix("IB auto generated") == true ? 5 : 4
  }
}
