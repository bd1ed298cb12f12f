internal import LinearProgramming

extension Solver {
  /// Brings the values up to date with the constraints.
  ///
  /// Only what has changed since the last solve is solved again. A step of a motion, in which one
  /// constant stays where the way all variables move is known, takes one multiplication and one
  /// addition for each variable that moves, and no memory.
  /// - Throws: ``SolverError/undecided(reason:)`` or ``SolverError/fault(_:)`` where no answer
  ///   could be established, or ``SolverError/inUse``; values stay those of the last optimal solve.
  @discardableResult
  public func solve() throws(SolverError) -> Outcome {
    try enter()
    defer { leave() }
    if frame.pointee.isSet, frame.pointee.serial != 0 {
      if frame.pointee.isInNewPiece {
        stepIntoPiece()
      } else {
        frame.pointee.step()
      }
      return .optimal
    }
    return try solveChanges()
  }

  /// Solves all but a step of a known motion.
  func solveChanges() throws(SolverError) -> Outcome {
    if frame.pointee.serial != 0 {
      // Nothing has been set since the last step.
      frame.pointee.earlierParameter = frame.pointee.solvedParameter
      frame.pointee.isCurrent = true
      return .optimal
    }
    if publishesKnownChanges() { return .optimal }
    let found = try solveForMotion()
    if let conflict = found.conflict { return .infeasible(conflict) }
    if let motion = found.motion, journal == nil {
      install(motion)
      // A piece that was known has had its turn.
      if motion.block.pointee.presentPiece == nil { lookAhead(of: motion) }
    }
    return .optimal
  }

  /// Publishes what has changed, if all of it is known from before.
  private func publishesKnownChanges() -> Bool {
    guard isPresolving, state.pointee.graph.constraintsWithoutVariables.isEmpty,
      let count = state.pointee.presolved.publishKnownChanges(to: &state.pointee.store)
    else { return false }
    counters.regionSteps += count
    frame.pointee.isCurrent = false
    return true
  }

  /// Solves what has changed and publishes the values; tells the piece that the solver has come to
  /// if all that has changed is one parameter.
  func solveForMotion() throws(SolverError) -> (
    conflict: Conflict?, motion: PresolvedMethod.Motion?
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
      frame.pointee.isCurrent = false
      store.begin()
      direct.publish(to: &store)
      return (nil, nil)
    }
    if let conflict = try state.pointee.presolved.solve(
      &state.pointee.graph, &state.pointee.context, componentMethod)
    {
      return (conflict, nil)
    }
    frame.pointee.isCurrent = false
    store.begin()
    return (nil, presolved.publish(to: &store))
  }

  /// Finds the piece that a motion comes to next, so that the step into it is as short as all others.
  private func lookAhead(of motion: PresolvedMethod.Motion) {
    motion.block.findPiece(after: motion.piece, &state.pointee.context)
  }

  /// Lets the next steps of a motion be taken within its piece.
  private func install(_ motion: PresolvedMethod.Motion) {
    let index = motion.block.pointee.pieceParameter
    let parameter = motion.block.pointee.problem.parameters[index]
    let slot = motion.block.pointee.problem.parameterConstraints[index - 1]
    self.motion = motion
    earlierPiece = nil
    frame.pointee.enter(motion.piece)
    frame.pointee.slot = slot
    frame.pointee.serial = graph.constraints[slot].serial
    frame.pointee.parameter = parameter
    frame.pointee.solvedParameter = parameter
    frame.pointee.earlierParameter = parameter
    frame.pointee.isSet = false
    frame.pointee.isInNewPiece = false
    frame.pointee.isKnown = true
    frame.pointee.values = store.values.start
  }

  /// Goes on with the motion in the known piece that holds a constant; false if there is none.
  func movesOn(to constant: Double) -> Bool {
    guard let motion, let piece = motion.block.piece(at: constant) else { return false }
    if !frame.pointee.isInNewPiece { earlierPiece = motion.piece }
    self.motion = (motion.block, piece)
    // What the last step changed is still asked of its own piece.
    frame.pointee.move(within: piece)
    frame.pointee.isInNewPiece = true
    return true
  }

  /// Takes the first step in another piece than that of the last solve.
  ///
  /// Where the two are neighbours, what rests in both has one value in both.
  private func stepIntoPiece() {
    guard let (block, piece) = motion, let earlierPiece else { return }
    let parameter = frame.pointee.parameter
    store.begin()
    piece.publishMoving(to: &store, at: parameter)
    if piece.isNeighbour(of: earlierPiece) {
      for index in 0..<earlierPiece.movedCount {
        let variable = earlierPiece.movedVariables[index]
        if piece.isMoving(variable) { continue }
        store.put(piece.bases[variable], at: earlierPiece.movedSlots[index])
      }
    } else {
      piece.publishResting(to: &store, block.pointee.variables)
    }
    self.earlierPiece = nil
    frame.pointee.enter(piece)
    frame.pointee.isSet = false
    frame.pointee.isCurrent = false
    frame.pointee.isInNewPiece = false
    frame.pointee.solvedParameter = parameter
    frame.pointee.earlierParameter = parameter
    frame.pointee.stepCount &+= 1
  }

  /// Solves everything from scratch by the direct method, keeps nothing of it, and returns the
  /// largest difference from the present values, in the unit of the variables: a check of
  /// incremental re-solves.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if there is no solution, or what ``solve()`` throws.
  public func differenceFromColdSolve() throws(SolverError) -> Double {
    try enter()
    defer { leave() }
    leaveFrame()
    var difference = 0.0
    for constraints in graph.connectedConstraints() {
      var component = try Component(of: constraints, in: graph)
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

  /// Forgets what earlier solves found: the next ``solve()`` starts everything from scratch, to
  /// the same answer.
  ///
  /// Shows what re-solving saves.
  public func forgetBases() {
    leaveFrame()
    for index in direct.components.indices { direct.forgetBasis(ofComponent: index) }
    presolved.touchAll()
  }

  /// Forgets the basis of the connected part that a constraint belongs to, as ``forgetBases()``
  /// does of all.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/inUse``, or what ``solve()`` throws.
  public func forgetBasis(of id: Constraint.ID) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveFrame()
    presolved.forgetBlock(ofConstraintAt: id.slot)
    guard !isPresolving else { return }
    try direct.divide(graph)
    if let place = direct.place(ofConstraintAt: id.slot) {
      direct.forgetBasis(ofComponent: place.component)
    }
  }

  /// The connected parts of the problem as linear programs, each with an optimal basis.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if there is no solution, or what ``solve()`` throws.
  func solvedComponents() throws(SolverError) -> [Component] {
    leaveFrame()
    if case .infeasible(let conflict) = try solveChanges() { throw .unsatisfiable(conflict) }
    if let conflict = try direct.solve(graph, componentMethod, &counters) {
      throw .unsatisfiable(conflict)
    }
    return direct.components
  }
}
