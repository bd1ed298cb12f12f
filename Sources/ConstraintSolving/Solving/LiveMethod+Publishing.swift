extension LiveMethod {
  /// Publishes the values of the present constraints, if the change to them is known.
  mutating func publishKnownChange(to store: inout ValueStore) -> Bool {
    guard let publishedSignature, !needsBuild, editCount <= Self.editLimit,
      let change = known.places(from: publishedSignature, to: signature)
    else { return false }
    store.begin()
    for index in change {
      let value = known[index]
      store.put(value.value, at: value.slot)
      displace(value.slot)
    }
    didPublish()
    return true
  }

  private var editCount: Int { added.count + removed.count }

  /// Notes a variable whose published value differs from that of the tableau.
  mutating func displace(_ slot: Int) {
    if isDisplaced { return }
    if displaced.count >= tableau.definitions.all.count / 4 + 16 {
      displaceAll()
    } else {
      displaced.append(slot)
    }
  }

  /// Notes that any published value may differ from that of the tableau.
  mutating func displaceAll() {
    isDisplaced = true
    displaced.removeAll()
  }

  private mutating func didPublish() {
    publishedSignature = signature
    hasAnswer = true
    changes.didSolve()
  }

  /// Publishes the values of the last solve.
  ///
  /// - Throws: ``SolverError/undecided(reason:)`` if a value exceeds ``Solver/valueLimit``; nothing
  ///   is published then.
  mutating func publish(
    _ graph: inout ConstraintGraph, to store: inout ValueStore
  ) throws(SolverError) {
    for index in 0..<tableau.changedVariables.count
    where abs(tableau.definitions.values[tableau.changedVariables[index]]) > Solver.valueLimit {
      throw .undecided(reason: "a value exceeds \(Solver.valueLimit) in magnitude")
    }
    store.begin()
    isMotion = !changes.hasOthers && changes.continueMotion(in: &graph)
    // Changes of one constant are a motion.
    known.begin(from: changes.onlySlot >= 0 ? nil : publishedSignature, to: signature)
    if isDisplaced {
      bypassed.republishAll()
      for slot in 0..<tableau.definitions.values.count { publish(slot, to: &store) }
      isDisplaced = false
      displaced.removeAll()
    } else {
      while let slot = displaced.popLast() { publish(slot, to: &store) }
      for index in 0..<tableau.changedVariables.count {
        publish(tableau.changedVariables[index], to: &store)
      }
    }
    tableau.changedVariables.removeAll()
    if bypassed.isEmpty { return }
    bypassed.forEachUnpublished { slot, value in
      if store.put(value, at: slot) { known.note(value, of: slot, at: slot) }
    }
  }

  @inline(__always)
  private mutating func publish(_ slot: Int, to store: inout ValueStore) {
    if !bypassed.isEmpty, bypassed.containsVariable(slot) { return }
    let value = tableau.definitions.values[slot]
    if store.put(value, at: slot) { known.note(value, of: slot, at: slot) }
  }

  /// Publishes the values of a known region.
  mutating func publish(_ region: CriticalRegion, to store: inout ValueStore) {
    store.begin()
    region.publish(at: motion.parameter, to: &store)
    displaceAll()
    didPublish()
  }

  /// Finds the region of a motion: of constants that changed in the same proportion for the second
  /// time, or of a single one if changes are likely to follow.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - store: The published values.
  ///   - isProbing: Whether the first change of a single constant suffices.
  /// - Returns: The region; `nil` if there is no motion.
  mutating func finish(
    _ graph: inout ConstraintGraph, _ store: borrowing ValueStore, isProbing: Bool
  ) -> CriticalRegion? {
    defer { didPublish() }
    let isEarly = !isMotion && changes.isLikelyMotion
    guard isMotion || isEarly || isProbing && changes.onlySlot >= 0 else { return nil }
    if isEarly { changes.noteEarlyRegion() }
    for index in 0..<changes.count where rowOf[changes.slots[index]] < 0 { return nil }
    if !motion.contains(&changes, in: &graph) { motion.begin(with: &changes, in: &graph) }
    let others = motion.signature(ofOthersIn: &graph, of: signature)
    return motion.addRegion(others: others, rowOf, in: &tableau, store)
  }

  /// Notes that steps of a motion publish values without the tableau.
  mutating func didBeginMotion(in region: CriticalRegion) {
    publishedSignature = nil
    displace(region)
  }

  /// Notes that the published values are those of the present constants again, after a motion.
  mutating func didEndMotion() {
    publishedSignature = signature
    changes.didReach()
  }

  /// Notes the variables that move in a region.
  mutating func displace(_ region: CriticalRegion) {
    for index in 0..<region.movedCount where !isDisplaced { displace(region.movedSlots[index]) }
  }
}
