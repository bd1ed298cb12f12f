/// The inverse of one change in a transaction.
enum Undo {
  case removeVariable(Int)
  /// Restores a removed variable.
  case keepVariable(Int, serial: UInt64)
  case removeConstraint(Int)
  case addConstraint(
    terms: [ConstraintGraph.Term], ConstraintGraph.ConstraintRecord, name: String, slot: Int)
  case setConstant(Double, Int)
  case setPriority(Priority, Int)
}

extension Solver {
  /// Makes changes atomically: runs `body`, solves, and if anything throws or the required
  /// constraints become infeasible, restores the earlier state.
  ///
  ///     try solver.transaction { solver in
  ///       try solver.add(x >= 16)
  ///       try solver.setConstant(304, of: trailing)
  ///     }
  ///
  /// A transaction within another is a part of it, and restored separately if it fails. Identities
  /// of constraints and variables that a failed transaction removed are valid again; those that it
  /// created are not.
  ///
  /// - Parameter body: The changes, on this solver. It may solve, and runs on the present thread.
  /// - Throws: What `body` throws, ``SolverError/unsatisfiable(_:)``, or what ``solve()`` throws;
  ///   constraints, variables and values are those before the transaction then.
  /// - Complexity: O(*n*) for *n* variables of the solver, which are copied, besides what `body`
  ///   and ``solve()`` take.
  public func transaction(
    _ body: (Solver) throws(SolverError) -> Void
  ) throws(SolverError) {
    try enter()
    leaveMotion()
    let isOutermost = journal == nil
    let start = journal?.count ?? 0
    if isOutermost { journal = [] }
    let values = store.allValues
    leave()
    do throws(SolverError) {
      try body(self)
      if case .infeasible(let conflict) = try solve() { throw .unsatisfiable(conflict) }
    } catch {
      try enter()
      defer { leave() }
      leaveMotion()
      undo(to: start)
      store.restore(values)
      live.republishAll()
      direct.republishAll()
      if isOutermost { endJournal() }
      throw error
    }
    guard isOutermost else { return }
    try enter()
    defer { leave() }
    endJournal()
  }

  private func undo(to start: Int) {
    while let count = journal?.count, count > start, let step = journal?.popLast() {
      let kept = journal
      journal = nil
      switch step {
      case .removeVariable(let slot):
        graph.removeVariable(at: slot)
      case .keepVariable(let slot, let serial):
        graph.showVariable(at: slot, serial: serial)
        live.didAddVariable(at: slot, serial: serial)
      case .removeConstraint(let slot):
        removeFromMethods(slot)
        graph.removeConstraint(at: slot)
      case .addConstraint(let terms, let record, let name, let slot):
        graph.restoreConstraint(record, terms, name: name, at: slot)
        didAdd(slot)
      case .setConstant(let constant, let slot):
        putConstant(constant, at: slot)
      case .setPriority(let priority, let slot):
        putPriority(priority, at: slot)
      }
      journal = kept
    }
  }

  /// Makes the slots reusable that were kept in case of failure.
  private func endJournal() {
    for step in journal ?? [] {
      switch step {
      case .keepVariable(let slot, _): graph.releaseVariable(at: slot)
      case .addConstraint(_, _, _, let slot): graph.releaseConstraint(at: slot)
      default: break
      }
    }
    journal = nil
  }
}
