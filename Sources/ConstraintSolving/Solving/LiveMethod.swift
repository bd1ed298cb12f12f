internal import LinearProgramming

/// Solving by the live tableau: the changes since the last solve, and what is known of earlier
/// states.
///
/// The graph is passed `inout` where it is needed for each constraint, though nothing changes it:
/// the compiler would copy a borrowed one to the stack.
struct LiveMethod: ~Copyable {
  var tableau = Tableau()
  /// The steps taken in earlier tableaus, and how often the tableau was built again.
  private var earlierSteps = 0
  private(set) var rebuildCount = 0
  /// The row of each constraint, by slot, and of some that do not exist yet; -1 for none.
  var rowOf = IndexArray()
  /// Constraints, by slot, that may have no row yet.
  var added = IndexArray()
  /// Rows of removed constraints, which may be added again.
  var removed = UnmanagedArray<RemovedRow>()
  /// Constraints, by slot, whose constant or priority differs from that of their row.
  var changedConstants = IndexQueue()
  var changedPriorities = IndexArray()
  /// Slots of removed variables that new ones have taken since the last solve.
  var reusedSlots = IndexArray()
  /// Whether the tableau has to be built from all constraints.
  var needsBuild = false
  var bypassed = BypassedComponents()
  /// Constraints, by slot, that the tableau cannot contain.
  var illConditioned = IndexArray()

  var changes = ConstantChanges()
  /// Whether the last solve continued a motion: constants changed in the same proportion as before.
  var isMotion = false
  var motion = Motion()
  var known = KnownChanges()
  /// A hash of the constraints that does not depend on their order: the sum of their hashes, except for
  /// those that were added before the first answer and are in all states that can be known.
  var signature: UInt64 = 0
  /// Whether an answer has been published since everything known was discarded.
  var hasAnswer = false
  /// The signature of the constraints whose values are published; `nil` if unknown.
  var publishedSignature: UInt64?
  /// Variables, by slot, whose published value may differ from that of the tableau.
  var displaced = IndexArray()
  /// Whether any published value may differ from that of the tableau.
  var isDisplaced = false

  struct RemovedRow: BitwiseCopyable {
    var signature: UInt64
    @Int32Index var row: Int
  }

  /// The number of changes after which they are no longer only remembered.
  static var editLimit: Int { 16 }

  /// The number of simplex steps.
  var stepCount: Int { earlierSteps + tableau.stepCount }

  /// Resets the counts of steps and rebuilds to 0.
  mutating func resetCounts() {
    earlierSteps = -tableau.stepCount
    rebuildCount = 0
  }

  // MARK: Changes

  /// Notes a variable; the tableau adds new slots when it needs them.
  @inline(__always)
  mutating func didAddVariable(at slot: Int, serial: UInt64) {
    if slot < tableau.definitions.all.count { didReuse(slot, serial: serial) }
  }

  @inline(never)
  private mutating func didReuse(_ slot: Int, serial: UInt64) {
    // What is known belongs to a variable that was removed.
    reusedSlots.append(slot)
    publishedSignature = nil
    known = KnownChanges()
    motion.forget()
    displace(slot)
    tableau.definitions.setSerial(serial, of: slot)
  }

  private mutating func addVariables(of graph: inout ConstraintGraph) {
    let known = tableau.definitions.all.count
    tableau.widen(variableCount: graph.variables.count)
    for slot in known..<graph.variables.count {
      tableau.definitions.setSerial(graph.variables[slot].serial, of: slot)
    }
  }

  @inline(__always)
  mutating func didAddConstraint(at slot: Int, in graph: inout ConstraintGraph) {
    if slot < rowOf.count { rowOf[slot] = -1 } else { makeRoom(for: slot, in: &graph) }
    if graph.constraints[slot].termCount == 0 { return }
    changes.noteOthers()
    if hasAnswer || !removed.isEmpty, restoresRow(of: slot, in: &graph) { return }
    added.append(slot)
    if !bypassed.isEmpty { retryIfBypassed(slot, in: &graph) }
  }

  @inline(never)
  private mutating func makeRoom(for slot: Int, in graph: inout ConstraintGraph) {
    let count = rowOf.isEmpty ? max(slot + 1, graph.likelyConstraintCount) : slot + 1
    if rowOf.isEmpty { added.reserve(count) }
    rowOf.append(repeating: -1, count: count - rowOf.count)
  }

  /// Whether a new constraint is equal to one that was removed and still has its row, which it takes.
  @inline(never)
  private mutating func restoresRow(of slot: Int, in graph: inout ConstraintGraph) -> Bool {
    let own = graph.constraints[slot].signature(at: slot, among: graph.terms.start)
    signature &+= own
    for index in removed.indices.reversed() where removed[index].signature == own {
      let row = removed[index].row
      removed.removeUnordered(at: index)
      rowOf[slot] = row
      return true
    }
    return false
  }

  @inline(never)
  private mutating func retryIfBypassed(_ slot: Int, in graph: inout ConstraintGraph) {
    for place in graph.constraints[slot].terms
    where bypassed.containsVariable(graph.terms[place].variable) {
      retry()
    }
  }

  /// Lets the tableau try to solve the bypassed components again.
  private mutating func retry() {
    bypassed = BypassedComponents()
    needsBuild = true
  }

  /// Removes a constraint that is still in the graph.
  mutating func willRemoveConstraint(at slot: Int, in graph: inout ConstraintGraph) {
    let record = graph.constraints[slot]
    if record.termCount == 0 { return }
    changes.noteOthers()
    let own = record.signature(at: slot, among: graph.terms.start)
    signature &-= own
    if bypassed.contains(slot) { retry() }
    // The row has to be that of the signature.
    if changedConstants.contains(slot) { applyChanges(&graph) }
    let row = rowOf[slot]
    rowOf[slot] = -1
    if row < 0 { return }
    removed.append(RemovedRow(signature: own, row: row))
  }

  @inline(__always)
  mutating func didChangeConstant(
    at slot: Int, from old: Double, to new: Double, in graph: inout ConstraintGraph
  ) {
    if graph.constraints[slot].termCount == 0 { return }
    signature &+= ConstraintGraph.ConstraintRecord.signature(of: new, at: slot)
    signature &-= ConstraintGraph.ConstraintRecord.signature(of: old, at: slot)
    changes.note(slot, from: old)
    if !bypassed.isEmpty { bypassed.didChangeConstant(at: slot) }
    if rowOf[slot] >= 0 { changedConstants.insert(slot) }
  }

  mutating func didChangePriority(
    at slot: Int, from old: Priority, in graph: inout ConstraintGraph
  ) {
    let record = graph.constraints[slot]
    if record.termCount == 0 { return }
    changes.noteOthers()
    var earlier = record
    earlier.priority = old
    signature &+= record.signature(at: slot, among: graph.terms.start)
    signature &-= earlier.signature(at: slot, among: graph.terms.start)
    if bypassed.contains(slot) { retry() }
    if rowOf[slot] >= 0 { changedPriorities.append(slot) }
  }

  /// Discards everything that is known, so that the next solve builds the tableau.
  mutating func discard() {
    needsBuild = true
    changes.noteOthers()
    changes.forget()
    displaceAll()
    publishedSignature = nil
    hasAnswer = false
    known = KnownChanges()
    motion.forget()
  }

  /// Marks the published values of all variables as different from those of the last solve.
  mutating func republishAll() {
    changes.noteOthers()
    displaceAll()
    publishedSignature = nil
  }
}

// MARK: - Solving

extension LiveMethod {
  /// The known region of a motion that contains the present constants, which become those of the
  /// motion.
  mutating func knownRegion(in graph: inout ConstraintGraph) -> CriticalRegion? {
    guard !changes.hasOthers, !needsBuild, motion.contains(&changes, in: &graph) else { return nil }
    guard motion.others == motion.signature(ofOthersIn: &graph, of: signature) else { return nil }
    return motion.region(at: motion.parameter)
  }

  /// The known region of the present motion that contains a constant.
  func region(at constant: Double) -> CriticalRegion? { motion.region(at: constant) }

  /// Solves the present constraints.
  ///
  /// - Returns: A conflict of required constraints; `nil` if there is none.
  /// - Throws: ``SolverError``; nothing is published then.
  mutating func solve(
    _ graph: inout ConstraintGraph, _ direct: ConnectedComponent.Method,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Conflict? {
    // Building the tableau takes less time than removing most of its rows one by one.
    if needsBuild || tableau.isWorn || removed.count > graph.constraintCount {
      build(graph)
    }
    var failures = 0
    while true {
      do throws(Tableau.Failure) {
        try update(&graph)
        break
      } catch {
        switch error {
        case .infeasible(let row):
          let constraints = graph.connectedConstraints(with: tableau.rows[row].slot)
          let component = try ConnectedComponent(of: constraints, in: graph)
          let answer = try component.solve(from: nil, in: graph, direct, &statistics)
          if case .infeasible(let conflict) = answer.steps.last { return conflict }
          try bypassed.insert(constraints, in: graph)
        case .uncertain(let variable):
          failures += 1
          // Rounding errors of many steps may be the cause.
          if failures > 1 {
            try bypassed.insert(graph.connectedConstraints(containing: variable), in: graph)
          }
        case .illConditioned:
          // Rounding errors of many steps may be the cause.
          failures += 1
          if !illConditioned.isEmpty {
            try bypass(&graph)
          } else if failures > 1 {
            for constraints in graph.connectedConstraints() where !bypassed.contains(constraints[0])
            {
              try bypassed.insert(constraints, in: graph)
            }
          }
        }
        build(graph)
      }
    }
    return bypassed.isEmpty ? nil : try bypassed.solve(graph, direct, &statistics)
  }

  /// Bypasses the components of the constraints that the tableau cannot contain.
  private mutating func bypass(_ graph: inout ConstraintGraph) throws(SolverError) {
    var isBypassed = [Bool](repeating: false, count: graph.constraints.count)
    while let slot = illConditioned.popLast() { isBypassed[slot] = true }
    for constraints in graph.connectedConstraints()
    where constraints.contains(where: { isBypassed[$0] }) {
      try bypassed.insert(constraints, in: graph)
    }
  }

  private mutating func build(_ graph: borrowing ConstraintGraph) {
    earlierSteps += tableau.stepCount
    // An empty tableau is not built.
    if graph.constraintCount > 0 { rebuildCount += 1 }
    tableau = tableau.rebuilt()
    added.removeAll()
    for slot in 0..<min(rowOf.count, graph.constraints.count) {
      rowOf[slot] = -1
      if !bypassed.contains(slot) { added.append(slot) }
    }
    removed.removeAll()
    changedConstants.removeAll()
    changedPriorities.removeAll()
    illConditioned.removeAll()
    reusedSlots.removeAll()
    needsBuild = false
    displaceAll()
  }

  private mutating func update(_ graph: inout ConstraintGraph) throws(Tableau.Failure) {
    if !added.isEmpty { listAdded(&graph) }
    if tableau.definitions.all.count != graph.variables.count { addVariables(of: &graph) }
    while let removal = removed.popLast() { tableau.remove(removal.row) }
    while let slot = reusedSlots.popLast() {
      // Rows of removed constraints still contain the earlier variable.
      if tableau.definitions[slot].isDefined {
        build(graph)
        listAdded(&graph)
        break
      }
    }
    while let slot = changedPriorities.popLast() {
      if rowOf[slot] >= 0 {
        tableau.setPriority(graph.constraints[slot].priority, of: rowOf[slot])
      }
    }
    try tableau.repairCosts()
    applyChanges(&graph)
    if !added.isEmpty { try insertAdded(&graph) }
    try tableau.solve()
  }

  @inline(__always)
  private mutating func applyChanges(_ graph: inout ConstraintGraph) {
    while let slot = changedConstants.popLast() {
      if rowOf[slot] >= 0 { tableau.setTarget(graph.constraints[slot].constant, of: rowOf[slot]) }
    }
  }
}
