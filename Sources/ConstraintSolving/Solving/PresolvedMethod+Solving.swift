internal import LinearProgramming

extension PresolvedMethod {
  /// What a solve is told, and where its results go.
  struct Context {
    var problem: ReducedProblem.Context
    /// How blocks are solved that are left to the direct method.
    var direct: Component.Method
  }

  /// Solves the blocks that have changed.
  ///
  /// - Returns: A conflict of required constraints; nil if there is none.
  /// - Throws: ``SolverError``; nothing is published then.
  mutating func solve(
    _ graph: inout ConstraintGraph, _ context: inout Context
  ) throws(SolverError) -> Conflict? {
    divide(graph)
    var index = 0
    while index < touched.count {
      let number = touched[index]
      index += 1
      guard let block = blocks[number] else { continue }
      if let conflict = try solve(block, number, &graph, &context) { return conflict }
    }
    return nil
  }

  private mutating func solve(
    _ block: Block, _ number: Int, _ graph: inout ConstraintGraph, _ context: inout Context
  ) throws(SolverError) -> Conflict? {
    if block.movingParameter > 0, block.movingParameter == block.pieceParameter,
      case .reduced = block.state,
      let piece = block.piece(at: block.problem.parameters[block.movingParameter])
    {
      block.presentPiece = piece
      context.problem.statistics.regionSteps += 1
      return nil
    }
    block.presentPiece = nil
    do throws(ReducedProblem.Failure) {
      if case .unbuilt = block.state {
        if block.isUndivided, !block.parameters.isEmpty {
          divideIntoParts(number, graph)
          return nil
        }
        try build(block, &graph)
      }
      if case .reduced = block.state {
        let moving = max(0, block.movingParameter)
        let change = moving > 0 ? block.problem.parameters[moving] - block.movedFrom : 0
        if try block.problem.solve(
          moving: moving, change > 0 ? 1 : change < 0 ? -1 : 0, &context.problem)
        {
          block.isUnpublished = true
        }
        return nil
      }
    } catch {
      if block.mayHaveParts {
        divideIntoParts(number, graph)
        return nil
      }
      return try solveDirectly(block, after: error, &graph, &context)
    }
    return try solveDirectly(block, after: nil, &graph, &context)
  }

  /// Divides a block into its parts, which are the next to be solved.
  private mutating func divideIntoParts(_ number: Int, _ graph: borrowing ConstraintGraph) {
    divideLater(number)
    divide(graph, intoParts: true)
  }

  /// Presolves a block.
  private mutating func build(
    _ block: Block, _ graph: inout ConstraintGraph
  ) throws(ReducedProblem.Failure) {
    block.forgetPieces()
    block.movingParameter = -1
    block.isUnpublished = true
    if ShelvedProblem.takeUp(block, constraintPlaces) { return }
    sortConstraints(of: block, graph)
    let earlierCores = block.coresToKeep()
    block.earlierCores = earlierCores
    block.problem = try ReducedProblem(
      of: graph, block.constraints, parameters: block.parameters,
      variableCount: block.variables.count, variablePlaces, constraintPlaces)
    block.problem.earlierCores = earlierCores
    block.state = .reduced
    if let constant = block.promotedFrom {
      block.movingParameter = block.parameters.count
      block.movedFrom = constant
    }
  }

  /// Solves a block by the direct method, which also confirms conflicts.
  private mutating func solveDirectly(
    _ block: Block, after failure: ReducedProblem.Failure?, _ graph: inout ConstraintGraph,
    _ context: inout Context
  ) throws(SolverError) -> Conflict? {
    var component: Component
    if failure == nil, case .direct(let present) = block.state {
      component = present
      try component.refreshConstants(from: graph)
    } else {
      sortConstraints(of: block, graph)
      component = try Component(of: block.constraints.array, in: graph)
    }
    let answer = try component.solve(
      from: component.basis, in: graph, context.direct, &context.problem.statistics)
    if case .infeasible(let conflict) = answer.steps.last { return conflict }
    component.accept(answer)
    block.state = .direct(component)
    if let failure {
      if case .doubtful = failure {
        block.retriesPresolve = false
      } else {
        block.retriesPresolve = true
      }
    }
    block.forgetPieces()
    block.movingParameter = -1
    block.isUnpublished = true
    return nil
  }

  private func sortConstraints(of block: Block, _ graph: borrowing ConstraintGraph) {
    guard graph.sortByAge(constraints: block.constraints) else { return }
    for index in 0..<block.constraints.count {
      constraintPlaces[block.constraints[index]].place = index
    }
  }
}

// MARK: - Publishing

extension PresolvedMethod {
  /// A block in which a parameter has moved, and the piece that it has come to.
  typealias Motion = (block: Block, piece: Piece)

  /// Puts the values of all blocks that were solved where they are read.
  ///
  /// - Returns: The block and piece of a motion, if there was just one.
  mutating func publish(to store: inout ValueStore) -> Motion? {
    var motion: Motion?
    var motionCount = 0
    for index in 0..<touched.count {
      guard let block = blocks[touched[index]] else { continue }
      publish(block, &store)
      // Where a piece has put values into the store, or may, they are not those of the problem.
      block.isUnpublished = block.presentPiece != nil
      if let piece = piece(of: block) {
        motion = (block, piece)
        motionCount += 1
      }
      block.movingParameter = 0
      block.promotedFrom = nil
      block.isTouched = false
    }
    touched.removeAll()
    while let slot = loose.popLast() {
      if variablePlaces[slot].block < 0 { store.put(0, at: slot) }
    }
    guard let motion, motionCount == 1 else { return nil }
    motion.block.isUnpublished = true
    return motion
  }

  private func publish(_ block: Block, _ store: inout ValueStore) {
    if let piece = block.presentPiece {
      let parameter = block.problem.parameters[block.pieceParameter]
      for variable in 0..<piece.bases.count where !piece.isMoving(variable) {
        store.put(piece.bases[variable], at: block.variables[variable])
      }
      for index in 0..<piece.movedCount {
        store.put(
          piece.movedBases[index] + piece.movedRates[index] * parameter,
          at: piece.movedSlots[index])
      }
      return
    }
    switch block.state {
    case .direct(let component):
      publish(component, of: block, &store)
    default:
      if block.isUnpublished {
        block.problem.evaluateMoved { _, _ in }
        for variable in 0..<block.variables.count {
          store.put(block.problem.values[variable], at: block.variables[variable])
        }
      } else {
        block.problem.evaluateMoved { store.put($1, at: block.variables[$0]) }
      }
    }
  }

  private func publish(_ component: Component, of block: Block, _ store: inout ValueStore) {
    let isNamed = Flat(repeating: false, count: block.variables.count)
    for (slot, value) in zip(component.variables, component.values) {
      store.put(value, at: slot)
      isNamed[variablePlaces[slot].local] = true
    }
    for variable in 0..<block.variables.count where !isNamed[variable] {
      store.put(0, at: block.variables[variable])
    }
  }

  /// The piece that a block is in, if one parameter has moved and nothing else.
  private func piece(of block: Block) -> Piece? {
    let parameter = block.movingParameter
    guard parameter > 0, case .reduced = block.state else { return nil }
    if let piece = block.presentPiece { return piece }
    if block.pieceParameter != parameter {
      block.forgetPieces()
      block.pieceParameter = parameter
    }
    let change = block.problem.parameters[parameter] - block.movedFrom
    guard
      let limits = block.problem.findRates(parameter, change > 0 ? 1 : change < 0 ? -1 : 0)
    else { return nil }
    let piece = Piece(of: block.problem, parameter, block.variables, limits: limits)
    block.insert(piece)
    return piece
  }
}
