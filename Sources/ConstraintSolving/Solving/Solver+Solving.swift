internal import LinearProgramming

extension Solver {
  /// Updates the values of all variables for the present constraints.
  ///
  /// Only the parts that have changed since the last solve are solved again. A step of a motion, in
  /// which one constant stays within a known critical region, takes one multiplication and one
  /// addition for each variable that moves, and allocates no memory.
  ///
  /// - Returns: Whether the required constraints have a solution; if not, the conflict, and all
  ///   values stay those of the last optimal solve.
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` if no answer could
  ///   be established, or ``SolverError/inUse``; values stay those of the last optimal solve.
  /// - Complexity: O(*m*) for *m* variables that move in a step of a motion; otherwise the simplex
  ///   steps that the changes need, each of which costs the nonzero coefficients of the rows that
  ///   it changes.
  public func solve() throws(SolverError) -> Outcome {
    try enter()
    defer { leave() }
    if motionState.pointee.isSet, motionState.pointee.serial != 0 {
      if motionState.pointee.serial == MotionState.several, !movesTogether() {
        leaveMotion()
        return try solveChanges()
      }
      if motionState.pointee.isInNewRegion {
        stepIntoRegion()
      } else {
        motionState.pointee.step()
      }
      return .optimal
    }
    return try solveChanges()
  }

  /// Solves everything except a step of a known motion.
  func solveChanges() throws(SolverError) -> Outcome {
    if motionState.pointee.serial != 0 {
      // No constant has been set since the last step.
      motionState.pointee.earlierParameter = motionState.pointee.solvedParameter
      motionState.pointee.isCurrent = true
      return .optimal
    }
    if publishesKnownAnswer() { return .optimal }
    let found = try solveForMotion()
    if let conflict = found.conflict { return .infeasible(conflict) }
    if let region = found.region, journal == nil { beginMotion(in: region) }
    return .optimal
  }

  /// Publishes the values of the present constraints, if they are known.
  private func publishesKnownAnswer() -> Bool {
    guard isLive, state.pointee.graph.constraintsWithoutVariables.isEmpty else { return false }
    if let region = state.pointee.live.knownRegion(in: &state.pointee.graph) {
      state.pointee.live.publish(region, to: &state.pointee.store)
      motionState.pointee.isCurrent = false
      counters.regionSteps += 1
      if journal == nil { beginMotion(in: region) }
      return true
    }
    if state.pointee.live.changes.onlySlot >= 0 { return false }
    guard state.pointee.live.publishKnownChange(to: &state.pointee.store) else { return false }
    counters.regionSteps += 1
    motionState.pointee.isCurrent = false
    return true
  }

  /// Solves the changes and publishes the values; returns the region that the solver has entered
  /// if constants continue a motion and nothing else has changed.
  func solveForMotion(
    isProbing: Bool = false
  ) throws(SolverError) -> (conflict: Conflict?, region: CriticalRegion?) {
    if !state.pointee.graph.constraintsWithoutVariables.isEmpty,
      let conflict = graph.conflictWithoutVariables()
    {
      return (conflict, nil)
    }
    if isLive {
      if let conflict = try state.pointee.live.solve(
        &state.pointee.graph, componentMethod, &state.pointee.statistics)
      {
        return (conflict, nil)
      }
      motionState.pointee.isCurrent = false
      try state.pointee.live.publish(&state.pointee.graph, to: &state.pointee.store)
      let region = state.pointee.live.finish(
        &state.pointee.graph, state.pointee.store, isProbing: isProbing)
      return (nil, region)
    }
    if let conflict = try direct.solve(graph, componentMethod, &counters) {
      return (conflict, nil)
    }
    motionState.pointee.isCurrent = false
    store.begin()
    direct.publish(to: &store)
    return (nil, nil)
  }

  /// Prepares the motion state so that the next steps are performed within the region.
  private func beginMotion(in region: CriticalRegion) {
    let parameter = state.pointee.live.motion.parameter
    state.pointee.live.didBeginMotion(in: region)
    state.pointee.region = region
    state.pointee.earlierRegion = nil
    motionState.pointee.enter(region)
    state.pointee.movingConstants.assign(state.pointee.live.motion.constants)
    motionState.pointee.setConstants(state.pointee.movingConstants.all)
    motionState.pointee.parameter = parameter
    motionState.pointee.solvedParameter = parameter
    motionState.pointee.earlierParameter = parameter
    motionState.pointee.isSet = false
    motionState.pointee.isInNewRegion = false
    motionState.pointee.isKnown = true
    motionState.pointee.values = store.values.start
  }

  /// Sets the parameter of a motion of several constants; returns `false` if they do not belong to
  /// one, or if no known region contains it.
  private func movesTogether() -> Bool {
    guard let parameter = motionState.pointee.commonParameter else { return false }
    if parameter < motionState.pointee.lower || parameter > motionState.pointee.upper,
      !movesOn(to: parameter)
    {
      return false
    }
    motionState.pointee.parameter = parameter
    return true
  }

  /// Continues the motion in the known region that contains a parameter; returns `false` if there is
  /// none.
  func movesOn(to parameter: Double) -> Bool {
    guard let next = state.pointee.live.region(at: parameter) else { return false }
    if !motionState.pointee.isInNewRegion { state.pointee.earlierRegion = state.pointee.region }
    state.pointee.region = next
    // The changes of the last step belong to its own region.
    motionState.pointee.move(within: next)
    motionState.pointee.isInNewRegion = true
    return true
  }

  /// Performs the first step in a region other than that of the last solve.
  private func stepIntoRegion() {
    guard let region = state.pointee.region, let earlierRegion = state.pointee.earlierRegion else {
      return
    }
    let parameter = motionState.pointee.parameter
    store.begin()
    if region.isNeighbour(of: earlierRegion) {
      region.publish(at: parameter, after: earlierRegion, to: &store)
      live.displace(region)
    } else {
      region.publish(at: parameter, to: &store)
      live.displaceAll()
    }
    state.pointee.earlierRegion = nil
    motionState.pointee.enter(region)
    motionState.pointee.isSet = false
    motionState.pointee.isCurrent = false
    motionState.pointee.isInNewRegion = false
    motionState.pointee.solvedParameter = parameter
    motionState.pointee.earlierParameter = parameter
    motionState.pointee.stepCount &+= 1
  }

  /// Solves everything from scratch by the direct method without keeping the result, and compares
  /// the values with the present ones: a check of incremental re-solves.
  ///
  /// Call it after a ``solve()``; changes since then count as differences.
  ///
  /// - Returns: The largest difference of a value, in the unit of the variables.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if there is no solution, or what ``solve()``
  ///   throws.
  /// - Complexity: One solve from scratch of each connected component.
  public func differenceFromColdSolve() throws(SolverError) -> Double {
    try enter()
    defer { leave() }
    leaveMotion()
    var difference = 0.0
    for constraints in graph.connectedConstraints() {
      var component = try ConnectedComponent(of: constraints, in: graph)
      var ignored = Statistics()
      let answer = try component.solve(from: nil, in: graph, componentMethod, &ignored)
      if case .infeasible(let conflict) = answer.steps.last { throw .unsatisfiable(conflict) }
      component.accept(answer)
      for (slot, value) in zip(component.variables, component.values) {
        difference = max(difference, abs(value - store.values[slot]))
      }
    }
    return difference
  }

  /// Discards the results of earlier solves: the next ``solve()`` solves everything from scratch,
  /// with the same result.
  ///
  /// For measurements of the time saved by re-solving. Values, constraints and variables stay.
  public func discardBases() {
    leaveMotion()
    for index in direct.components.indices { direct.discardBasis(ofComponent: index) }
    live.discard()
  }

  /// Discards the basis of a constraint's connected component, as ``discardBases()`` does for all.
  ///
  /// With ``Method/presolved``, which keeps a single tableau for all components, everything is
  /// discarded.
  ///
  /// - Parameter id: A constraint of the component.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/inUse``, or what ``solve()``
  ///   throws.
  public func discardBasis(of id: Constraint.ID) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveMotion()
    live.discard()
    guard !isLive else { return }
    try direct.divide(graph)
    if let place = direct.place(ofConstraintAt: id.slot) {
      direct.discardBasis(ofComponent: place.component)
    }
  }

  /// The connected components of the problem as linear programs, each with an optimal basis.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if there is no solution, or what ``solve()``
  ///   throws.
  func solvedComponents() throws(SolverError) -> [ConnectedComponent] {
    leaveMotion()
    if case .infeasible(let conflict) = try solveChanges() { throw .unsatisfiable(conflict) }
    if let conflict = try direct.solve(graph, componentMethod, &counters) {
      throw .unsatisfiable(conflict)
    }
    try direct.adoptLiveAnswers(graph)
    return direct.components
  }
}
