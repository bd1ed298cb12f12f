import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// Solves the constraints, and breaks some while the required ones conflict.
  ///
  /// A second conflict is rarely the last one, so those that have no member in common with it, nor
  /// with each other, are found together with it: one member of each must be broken in any case.
  /// Where there are none, the conflicts share members, and are found one after the other.
  ///
  /// - Returns: Whether the solver found a solution; if not, everything is unchanged.
  func solve() -> Bool {
    let known = unsatisfiable
    defer { if !broken.isEmpty || !known.isEmpty { unsatisfiable = broken.map(\.record) } }
    do throws(SolverError) {
      var isFirst = true
      var mayBeDisjoint = true
      while case .infeasible(let conflict) = try solver.solve() {
        var disjoint: [Conflict] = []
        if !isFirst, mayBeDisjoint {
          let members = Set(conflict.constraints)
          disjoint = ((try? solver.conflicts()) ?? [])
            .filter { members.isDisjoint(with: $0.constraints) }
          mayBeDisjoint = !disjoint.isEmpty
        }
        for conflict in [conflict] + disjoint { try breakOne(of: conflict, known: known) }
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
  /// broken first fits all 15 logs of real conflicts (`docs/parity.md`, C10); it is a hypothesis,
  /// not documented by Apple. Only that one member is broken and the rest solved again is
  /// documented.
  private func breakOne(
    of conflict: Conflict, known: [UnsatisfiableConstraints]
  ) throws(SolverError) {
    let members = conflict.constraints.compactMap { id in owners[id].map { (id, $0) } }
    let restored = members.filter { $0.1.isSameObject(as: self.restored?.owner) }
    let candidates = restored.isEmpty ? members : restored
    guard let (id, owner) = candidates.max(by: { rank($0) < rank($1) }) else {
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
    if !restored.isEmpty, let known = self.restored?.record {
      // It was reported with the conflict for which it was broken.
      record = known
    } else if !known.contains(where: record.isSame) {
      report(.unsatisfiable(record))
    }
    if case .program(let constraint) = owner { constraint.installation.id = nil }
    // Before the new entry is added: constraints broken because of this member are reconsidered.
    discard(id)
    broken.append(
      BrokenConstraint(owner: owner, id: id, record: record, conflict: conflict))
    membersOfBroken.formUnion(conflict.constraints)
  }

  /// Marks the conflicts to which a constraint of the solver belongs, after it has changed or was
  /// removed.
  func memberChanged(_ id: Constraint.ID) {
    guard membersOfBroken.contains(id) else { return }
    for index in broken.indices where broken[index].members.contains(id) {
      if keepsBroken {
        broken[index].isPostponed = true
      } else {
        broken[index].mayBeOver = true
        isDirty = true
      }
    }
  }

  /// The number of passes of a layout in which broken constraints are reconsidered.
  ///
  /// A conflict is reconsidered when a member is broken in another one, which may break that other
  /// one's members again: without a limit, such a layout would never end.
  private static let reconsideringPasses = 4

  /// Begins a pass of a layout.
  ///
  /// - Parameter number: The number of the pass, from 0.
  func beginPass(_ number: Int) {
    if number == 0 {
      keepsBroken = false
      for index in broken.indices where broken[index].isPostponed {
        broken[index].isPostponed = false
        broken[index].mayBeOver = true
      }
    } else if number == Self.reconsideringPasses {
      keepsBroken = true
      for index in broken.indices where broken[index].mayBeOver {
        broken[index].mayBeOver = false
        broken[index].isPostponed = true
      }
    }
  }

  /// Marks the conflicts to which a constraint of the solver belongs, after its constant has
  /// changed.
  func constantChanged(of id: Constraint.ID) {
    guard membersOfBroken.contains(id) else { return }
    for index in broken.indices where broken[index].members.contains(id) {
      broken[index].hasNewConstants = true
      if !keepsBroken { isDirty = true }
    }
  }

  /// Reinstalls broken constraints whose conflict may be resolved.
  ///
  /// Conflicts whose members are all unchanged persist, and are not solved again; neither are those
  /// of which only constants have changed, if the same proof shows that they persist.
  ///
  /// - Returns: Whether there is anything to install.
  func readmitBroken() -> Bool {
    guard !broken.isEmpty else {
      membersOfBroken = []
      return false
    }
    if keepsBroken { return false }
    for index in broken.indices where broken[index].hasNewConstants {
      broken[index].hasNewConstants = false
      if !broken[index].mayBeOver, !updateRecord(at: index) { broken[index].mayBeOver = true }
    }
    let candidates = broken.filter(\.mayBeOver)
    guard !candidates.isEmpty else { return false }
    broken.removeAll(where: \.mayBeOver)
    for candidate in candidates { reinstall(candidate) }
    return true
  }

  private func reinstall(_ entry: BrokenConstraint) {
    switch entry.owner {
    case .program(let constraint): if constraint.isActive { waiting.append(constraint) }
    case .system(let item, _): if item.engine === self { markStale(item) }
    }
  }

  /// Reinstalls, at the end of a layout, broken constraints with whose conflict another constraint was broken.
  ///
  /// Each of them holds again unless it contradicts those that are left, so that no more are broken than is
  /// necessary; no other constraint is broken for it.
  ///
  /// - Returns: Whether any was reinstalled.
  /// - Complexity: One or two solves for each of these constraints.
  func restoreBroken() -> Bool {
    var candidates = broken.filter { $0.mayBeOver || $0.isPostponed }
    guard !candidates.isEmpty else { return false }
    defer {
      restored = nil
      for index in broken.indices {
        broken[index].mayBeOver = false
        broken[index].isPostponed = false
      }
    }
    candidates.sort { rank(($0.id, $0.owner)) < rank(($1.id, $1.owner)) }
    for candidate in candidates {
      guard let index = broken.firstIndex(where: { $0.id == candidate.id }) else { continue }
      restored = broken.remove(at: index)
      reinstall(candidate)
      installWaiting()
      updateStaleItems()
      solveAndMark()
    }
    return true
  }

  /// The least excess, in points, with which a conflict persists without another solve; far above
  /// the rounding errors of its multipliers.
  private static let leastExcess = 0.001

  /// Updates the constants in the record of a broken constraint whose conflict persists.
  ///
  /// A multiplier of the proof depends on the coefficients of the members alone, so the proof holds
  /// with other constants as long as their combination stays above 0. Without one of the members the
  /// lengths still do not cancel, so that the conflict is irreducible, too.
  ///
  /// - Returns: Whether the conflict persists; if not, the record is unchanged.
  /// - Complexity: O(*n*) for *n* members.
  private func updateRecord(at index: Int) -> Bool {
    let entry = broken[index]
    guard let owner = presentOwner(of: entry) else { return false }
    var record = UnsatisfiableConstraints(members: [], broken: member(for: owner))
    for part in entry.conflict.members {
      let isBroken = part.constraint == entry.id
      guard let partOwner = isBroken ? owner : owners[part.constraint],
        let constant = isBroken
          ? constant(of: owner, in: entry) : try? solver.constraint(part.constraint).constant
      else { return false }
      var member = member(for: partOwner)
      member.multiplier = part.multiplier
      member.constant = constant
      record.members.append(member)
      record.excess += part.multiplier * constant
    }
    guard record.excess > Self.leastExcess else { return false }
    broken[index].owner = owner
    broken[index].record = record
    return true
  }

  /// Returns the owner of a broken constraint, with the constant that its rule has now; `nil` if the
  /// rule is gone.
  private func presentOwner(of entry: BrokenConstraint) -> Owner? {
    guard case .system(let item, _) = entry.owner else { return entry.owner }
    return item.rules.first { $0.id == entry.id }.map { .system(item, $0.rule) }
  }

  /// Returns the constant that a broken constraint would have in the solver.
  private func constant(of owner: Owner, in entry: BrokenConstraint) -> Double? {
    if case .system(_, let rule) = owner { return rule.constraint.constant }
    // A changed constraint of the program is installed again.
    return entry.record.members.first { $0 == entry.record.broken }?.constant
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

extension LayoutEngine.Owner {
  /// Returns whether another owner is the same constraint, or a rule about the same item.
  fileprivate func isSameObject(as other: Self?) -> Bool {
    switch (self, other) {
    case (.program(let own), .program(let other)): own === other
    case (.system(let own, _), .system(let other, _)): own === other
    default: false
    }
  }
}
