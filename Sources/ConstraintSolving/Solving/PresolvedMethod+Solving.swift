internal import LinearProgramming

extension PresolvedMethod {
  /// Publishes the values of all changed blocks, if the changes of all of them are known.
  ///
  /// - Returns: The number of changed blocks; nil, without effect, if a change is unknown.
  mutating func publishKnownChanges(to store: inout ValueStore) -> Int? {
    guard unassigned.isEmpty, undivided.isEmpty, unconstrained.isEmpty else { return nil }
    for index in 0..<touched.count {
      guard let block = blocks[touched[index]] else { return nil }
      block.pointee.presentChange = block.knownChange
      if block.pointee.presentChange == nil { return nil }
    }
    store.begin()
    let count = touched.count
    while let number = touched.popLast() {
      if let block = blocks[number] { block.publishKnownChange(to: &store) }
    }
    return count
  }

  /// Solves the changed blocks.
  ///
  /// - Returns: A conflict of required constraints; nil if there is none.
  /// - Throws: ``SolverError``; nothing is published then.
  mutating func solve(
    _ graph: inout ConstraintGraph, _ context: inout ReducedProblem.Context,
    _ direct: ConnectedComponent.Method
  ) throws(SolverError) -> Conflict? {
    divide(&graph)
    var index = 0
    while index < touched.count {
      let number = touched[index]
      index += 1
      guard let block = blocks[number] else { continue }
      if let conflict = try solve(block, number, &graph, &context, direct) { return conflict }
    }
    return nil
  }

  private mutating func solve(
    _ block: Block.Pointer, _ number: Int, _ graph: inout ConstraintGraph,
    _ context: inout ReducedProblem.Context, _ direct: ConnectedComponent.Method
  ) throws(SolverError) -> Conflict? {
    if let region = block.knownRegionOfMotion {
      block.pointee.currentRegion = region
      context.statistics.regionSteps += 1
      return nil
    }
    block.pointee.currentRegion = nil
    block.pointee.removePendingRows()
    do throws(ReducedProblem.Failure) {
      if case .unbuilt = block.pointee.state {
        if block.pointee.isUndivided, !block.pointee.parameters.isEmpty {
          divideIntoParts(number, &graph)
          return nil
        }
        try build(block, &graph)
      }
      if case .reduced = block.pointee.state {
        let (parameter, direction) = block.motion
        if try block.pointee.problem.solve(moving: parameter, direction, &context) {
          block.pointee.isUnpublished = true
        }
        block.pointee.editCount = 0
        return nil
      }
    } catch {
      if block.pointee.mayHaveParts {
        divideIntoParts(number, &graph)
        return nil
      }
      return try solveDirectly(block, after: error, &graph, &context, direct)
    }
    return try solveDirectly(block, after: nil, &graph, &context, direct)
  }

  /// Divides a block into its parts, which are solved next.
  private mutating func divideIntoParts(_ number: Int, _ graph: inout ConstraintGraph) {
    divideLater(number)
    divide(&graph, intoParts: true)
  }

  /// Presolves a block.
  private mutating func build(
    _ block: Block.Pointer, _ graph: inout ConstraintGraph
  ) throws(ReducedProblem.Failure) {
    block.pointee.discardRegions()
    block.pointee.movingParameter = -1
    block.pointee.isUnpublished = true
    if CachedProblem.restore(&block.pointee, constraintPlaces) { return }
    sortConstraints(of: block, graph)
    let earlierCores = block.pointee.coresToKeep()
    block.pointee.earlierCores = earlierCores
    block.pointee.problem = try ReducedProblem(
      of: graph, block.pointee.constraints, parameters: block.pointee.parameters,
      variableCount: block.pointee.variables.count, variablePlaces, constraintPlaces)
    block.pointee.problem.earlierCores = earlierCores
    block.pointee.state = .reduced
    if let constant = block.pointee.promotedFrom {
      block.pointee.movingParameter = block.pointee.parameters.count
      block.pointee.movedFrom = constant
    }
  }

  /// Solves a block by the direct method, which also confirms conflicts.
  private mutating func solveDirectly(
    _ block: Block.Pointer, after failure: ReducedProblem.Failure?, _ graph: inout ConstraintGraph,
    _ context: inout ReducedProblem.Context, _ direct: ConnectedComponent.Method
  ) throws(SolverError) -> Conflict? {
    var component: ConnectedComponent
    if failure == nil, case .direct(let present) = block.pointee.state {
      component = present
      try component.refreshConstants(from: graph)
    } else {
      sortConstraints(of: block, graph)
      component = try ConnectedComponent(of: block.pointee.constraints.array, in: graph)
    }
    let answer = try component.solve(
      from: component.basis, in: graph, direct, &context.statistics)
    if case .infeasible(let conflict) = answer.steps.last { return conflict }
    component.accept(answer)
    block.pointee.state = .direct(component)
    if let failure {
      if case .illConditioned = failure {
        block.pointee.retriesPresolve = false
      } else {
        block.pointee.retriesPresolve = true
      }
    }
    block.pointee.discardRegions()
    block.pointee.movingParameter = -1
    block.pointee.isUnpublished = true
    return nil
  }

  private func sortConstraints(of block: Block.Pointer, _ graph: borrowing ConstraintGraph) {
    guard graph.sortByAge(constraints: block.pointee.constraints) else { return }
    for index in 0..<block.pointee.constraints.count {
      constraintPlaces[block.pointee.constraints[index]].place = index
    }
  }
}

// MARK: - Publishing

extension PresolvedMethod {
  /// A block in which a parameter has moved, and the region that it has entered.
  typealias ActiveRegion = (block: Block.Pointer, region: BlockRegion)

  /// Publishes the values of all solved blocks.
  ///
  /// - Returns: The block and region of a motion, if there was exactly one.
  mutating func publish(to store: inout ValueStore) -> ActiveRegion? {
    var motion: ActiveRegion?
    var motionCount = 0
    for index in 0..<touched.count {
      guard let block = blocks[touched[index]] else { continue }
      block.pointee.publish(to: &store, variablePlaces)
      if let region = block.findRegionOfMotion() {
        motion = (block, region)
        motionCount += 1
      }
      block.pointee.didPublish()
    }
    touched.removeAll()
    while let slot = unconstrained.popLast() {
      if variablePlaces[slot].block < 0 { store.put(0, at: slot) }
    }
    guard let motion, motionCount == 1 else { return nil }
    // Steps of the motion publish new values without updating those of the problem.
    motion.block.pointee.isUnpublished = true
    return motion
  }
}
