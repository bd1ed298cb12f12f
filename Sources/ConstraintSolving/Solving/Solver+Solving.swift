internal import LinearProgramming

extension Solver {
  /// Updates the values of all variables for the present constraints.
  ///
  /// Only the parts that have changed since the last solve are solved again. A step of a motion, in
  /// which one constant stays within a known critical region, takes one multiplication and one
  /// addition for each variable that moves, and allocates no memory.
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` if no answer
  ///   could be established, or ``SolverError/inUse``; values stay those of the last optimal solve.
  public func solve() throws(SolverError) -> Outcome {
    try enter()
    defer { leave() }
    if motionState.pointee.isSet, motionState.pointee.serial != 0 {
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
    if publishesKnownChanges() { return .optimal }
    let found = try solveForMotion()
    if let conflict = found.conflict { return .infeasible(conflict) }
    if let motion = found.motion, journal == nil {
      install(motion)
      // For a known region, the next one has already been computed.
      if motion.block.pointee.currentRegion == nil { lookAhead(of: motion) }
    }
    return .optimal
  }

  /// Publishes the changes, if all of them are known.
  private func publishesKnownChanges() -> Bool {
    guard isPresolving, state.pointee.graph.constraintsWithoutVariables.isEmpty,
      let count = state.pointee.presolved.publishKnownChanges(to: &state.pointee.store)
    else { return false }
    counters.regionSteps += count
    motionState.pointee.isCurrent = false
    return true
  }

  /// Solves the changes and publishes the values; returns the region that the solver has entered
  /// if the only change is that of one parameter.
  func solveForMotion() throws(SolverError) -> (
    conflict: Conflict?, motion: PresolvedMethod.ActiveRegion?
  ) {
    if !state.pointee.graph.constraintsWithoutVariables.isEmpty,
      let conflict = graph.conflictWithoutVariables()
    {
      return (conflict, nil)
    }
    guard isPresolving else {
      if let conflict = try direct.solve(graph, componentMethod, &counters) {
        return (conflict, nil)
      }
      motionState.pointee.isCurrent = false
      store.begin()
      direct.publish(to: &store)
      return (nil, nil)
    }
    if let conflict = try state.pointee.presolved.solve(
      &state.pointee.graph, &state.pointee.context, componentMethod)
    {
      return (conflict, nil)
    }
    motionState.pointee.isCurrent = false
    store.begin()
    return (nil, presolved.publish(to: &store))
  }

  /// Finds the next region of a motion, so that the step into it is as fast as all others.
  private func lookAhead(of motion: PresolvedMethod.ActiveRegion) {
    motion.block.findRegion(after: motion.region, &state.pointee.context)
  }

  /// Prepares the motion state so that the next steps are performed within the region.
  private func install(_ motion: PresolvedMethod.ActiveRegion) {
    let index = motion.block.pointee.regionParameter
    let parameter = motion.block.pointee.problem.parameters[index]
    let slot = motion.block.pointee.problem.parameterConstraints[index - 1]
    self.motion = motion
    earlierRegion = nil
    motionState.pointee.enter(motion.region)
    motionState.pointee.slot = slot
    motionState.pointee.serial = graph.constraints[slot].serial
    motionState.pointee.parameter = parameter
    motionState.pointee.solvedParameter = parameter
    motionState.pointee.earlierParameter = parameter
    motionState.pointee.isSet = false
    motionState.pointee.isInNewRegion = false
    motionState.pointee.isKnown = true
    motionState.pointee.values = store.values.start
  }

  /// Continues the motion in the known region that contains a constant; returns false if there is
  /// none.
  func movesOn(to constant: Double) -> Bool {
    guard let motion, let region = motion.block.region(at: constant) else { return false }
    if !motionState.pointee.isInNewRegion { earlierRegion = motion.region }
    self.motion = (motion.block, region)
    // The changes of the last step belong to its own region.
    motionState.pointee.move(within: region)
    motionState.pointee.isInNewRegion = true
    return true
  }

  /// Performs the first step in a region other than that of the last solve.
  ///
  /// If the two are neighbours, a variable that moves in neither has the same value in both.
  private func stepIntoRegion() {
    guard let (block, region) = motion, let earlierRegion else { return }
    let parameter = motionState.pointee.parameter
    store.begin()
    region.publishMoving(to: &store, at: parameter)
    if region.isNeighbour(of: earlierRegion) {
      for index in 0..<earlierRegion.movedCount {
        let variable = earlierRegion.movedVariables[index]
        if region.isMoving(variable) { continue }
        store.put(region.bases[variable], at: earlierRegion.movedSlots[index])
      }
    } else {
      region.publishResting(to: &store, block.pointee.variables)
    }
    self.earlierRegion = nil
    motionState.pointee.enter(region)
    motionState.pointee.isSet = false
    motionState.pointee.isCurrent = false
    motionState.pointee.isInNewRegion = false
    motionState.pointee.solvedParameter = parameter
    motionState.pointee.earlierParameter = parameter
    motionState.pointee.stepCount &+= 1
  }

  /// Solves everything from scratch by the direct method without keeping the result, and returns
  /// the largest difference from the present values, in the unit of the variables: a check of
  /// incremental re-solves.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if there is no solution, or what ``solve()``
  ///   throws.
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
  /// For measurements of the time saved by re-solving.
  public func discardBases() {
    leaveMotion()
    for index in direct.components.indices { direct.discardBasis(ofComponent: index) }
    presolved.touchAll()
  }

  /// Discards the basis of a constraint's connected component, as ``discardBases()`` does for all.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/inUse``, or what ``solve()``
  ///   throws.
  public func discardBasis(of id: Constraint.ID) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveMotion()
    presolved.discardBlock(ofConstraintAt: id.slot)
    guard !isPresolving else { return }
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
    return direct.components
  }
}
