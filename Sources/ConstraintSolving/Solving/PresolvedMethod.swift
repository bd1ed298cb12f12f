/// Where a variable is.
struct VariablePlace: BitwiseCopyable {
  /// Its block; -1 for none.
  @Packed var block = -1
  /// Its number there.
  @Packed var local = -1
}

/// Where a constraint is.
struct ConstraintPlace: BitwiseCopyable {
  /// Its block; -1 for none.
  @Packed var block = -1
  /// Its place in the block's list, or among the constraints that wait for a block.
  @Packed var place = -1
  /// Its row in the block's reduced problem; -1 for none.
  @Packed var row = -1
  /// Whether its constant has changed before.
  var hasChanged = false
}

/// Solving by structural presolve: the problem in blocks that share no variable, each presolved on
/// its own, and what has changed since the last solve.
///
/// The graph is passed `inout` where it is needed for each constraint, though nothing changes it: the
/// compiler would copy a borrowed one to the stack.
struct PresolvedMethod: ~Copyable {
  /// The blocks; nil for a number that is free.
  var blocks: [Block?] = []
  var freeBlocks = Flat<Int>()
  /// Where variables and constraints are, by slot.
  var variablePlaces = Flat<VariablePlace>()
  var constraintPlaces = Flat<ConstraintPlace>()
  /// Constraints that belong to no block yet.
  var waiting = Places()
  /// Blocks that have to be divided anew.
  var undivided = Flat<Int>()
  /// Blocks that have to be solved or published.
  var touched = Flat<Int>()
  /// Variables that no constraint names any more, by slot, whose value may not be 0 yet.
  var loose = Flat<Int>()

  /// The block of a constraint; nil before it is divided, or if the constraint names no variable.
  func block(ofConstraintAt slot: Int) -> Block? {
    slot < constraintPlaces.count && constraintPlaces[slot].block >= 0
      ? blocks[constraintPlaces[slot].block] : nil
  }

  /// Notes that a block has to be solved or published.
  mutating func touch(_ block: Block, _ number: Int) {
    if block.isTouched { return }
    block.isTouched = true
    touched.append(number)
  }

  /// Notes that nothing is known any more, as when the arithmetic changes.
  mutating func touchAll() {
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      block.forget()
      block.forgetPieces()
      touch(block, number)
    }
  }
}

extension PresolvedMethod {
  /// Whether the block of a constraint is presolved.
  func isReduced(ofConstraintAt slot: Int) -> Bool {
    if case .reduced = block(ofConstraintAt: slot)?.state { true } else { false }
  }

  /// Makes a constraint a parameter of its block.
  mutating func makeParameter(ofConstraintAt slot: Int) {
    guard let block = block(ofConstraintAt: slot),
      !block.problem.parameterConstraints.contains(slot)
    else { return }
    block.promote(slot)
    touch(block, constraintPlaces[slot].block)
  }

  /// Has the block of a constraint presolved anew.
  mutating func forgetBlock(ofConstraintAt slot: Int) {
    guard slot < constraintPlaces.count, constraintPlaces[slot].block >= 0,
      let block = blocks[constraintPlaces[slot].block]
    else { return }
    block.forget()
    touch(block, constraintPlaces[slot].block)
  }
}

extension PresolvedMethod {
  /// Notes that the published values of all variables are no longer those of the last solve.
  mutating func republishAll() {
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      block.isUnpublished = true
      block.forgetPieces()
      block.movingParameter = -1
      touch(block, number)
    }
    for slot in 0..<variablePlaces.count where variablePlaces[slot].block < 0 { loose.append(slot) }
  }
}

// MARK: - What changes

extension PresolvedMethod {
  /// Takes up a variable.
  mutating func didAddVariable(at slot: Int) {
    if slot < variablePlaces.count {
      variablePlaces[slot] = VariablePlace()
    } else {
      variablePlaces.append(VariablePlace())
    }
  }

  /// Takes up a constraint.
  ///
  /// A wish or inequality whose variables are all in one block changes one or a few of its
  /// components; anything else has its block divided and presolved anew.
  mutating func didAddConstraint(at slot: Int, in graph: inout ConstraintGraph) {
    if slot < constraintPlaces.count {
      constraintPlaces[slot] = ConstraintPlace()
    } else {
      if slot == 0 {
        constraintPlaces.reserve(graph.likelyConstraintCount)
        waiting.reserve(graph.likelyConstraintCount)
      }
      constraintPlaces.append(ConstraintPlace())
    }
    let terms = graph.constraints[slot].terms
    if terms.isEmpty { return }
    let number = variablePlaces[graph.terms[terms.lowerBound].variable].block
    if number >= 0, let block = blocks[number], !block.needsDivision {
      var isWithinBlock = true
      for position in terms where variablePlaces[graph.terms[position].variable].block != number {
        isWithinBlock = false
      }
      if isWithinBlock { return insert(slot, into: block, number, &graph) }
    }
    constraintPlaces[slot].place = waiting.count
    waiting.append(slot)
    if blocks.isEmpty { return }
    for position in terms {
      let number = variablePlaces[graph.terms[position].variable].block
      if number >= 0 { divideLater(number) }
    }
  }

  private mutating func insert(
    _ slot: Int, into block: Block, _ number: Int, _ graph: inout ConstraintGraph
  ) {
    let record = graph.constraints[slot]
    let isRequired = record.priority == .required
    let isEquation = isRequired && record.relation == .equal
    if isEquation { ShelvedProblem.shelve(block, constraintPlaces) }
    block.signature &+= graph.signature(of: slot)
    constraintPlaces[slot].place = block.constraints.count
    block.constraints.append(slot)
    constraintPlaces[slot].block = number
    constraintPlaces[slot].row = -1
    block.forgetPieces()
    block.movingParameter = -1
    touch(block, number)
    guard case .reduced = block.state, !isEquation else { return block.state = .unbuilt }
    do throws(ReducedProblem.Failure) {
      try block.problem.resolve(slot, graph, variablePlaces)
      let row = block.problem.insertRow(
        constraint: slot, record.priority.rawValue, record.relation)
      constraintPlaces[slot].row = row
      if block.problem.substitution.isDoubtful
        || isRequired && block.problem.rows.count(of: row) == 0
      {
        block.state = .unbuilt
      }
    } catch {
      block.state = .unbuilt
    }
  }

  /// Takes out a constraint that is still in the graph.
  mutating func willRemoveConstraint(at slot: Int, in graph: inout ConstraintGraph) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else {
      if !graph.constraints[slot].terms.isEmpty { removeWaiting(slot) }
      return
    }
    let row = constraintPlaces[slot].row
    let isInRow = row >= 0 && !holdsOthersUp(row, of: block)
    if !isInRow { ShelvedProblem.shelve(block, constraintPlaces) }
    block.signature &-= graph.signature(of: slot)
    if !isInRow { block.mayHaveFallenApart = true }
    let place = constraintPlaces[slot].place
    if let last = block.constraints.popLast(), last != slot {
      block.constraints[place] = last
      constraintPlaces[last].place = place
    }
    constraintPlaces[slot].block = -1
    block.forgetPieces()
    block.movingParameter = -1
    touch(block, number)
    if let parameter = block.parameters.firstIndex(of: slot) {
      block.parameters.remove(at: parameter)
      return divideLater(number)
    }
    if block.constraints.isEmpty { return divideLater(number) }
    if case .reduced = block.state { block.problem.removeRow(row) } else { block.state = .unbuilt }
  }

  /// Takes out a variable that no constraint names any more.
  mutating func willRemoveVariable(at slot: Int) {
    let number = variablePlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    touch(block, number)
    divideLater(number)
  }

  private mutating func removeWaiting(_ slot: Int) {
    let place = constraintPlaces[slot].place
    if let last = waiting.popLast(), last != slot {
      waiting[place] = last
      constraintPlaces[last].place = place
    }
  }

  /// Whether rows were left out because of a required row, or it is checked on its own.
  private func holdsOthersUp(_ row: Int, of block: Block) -> Bool {
    guard case .reduced = block.state else { return true }
    let info = block.problem.rowInfo[row]
    guard info.priority == Priority.required.rawValue else { return false }
    let terms = block.problem.rows.terms(of: row)
    return terms.isEmpty
      || terms.count == 1
        && block.problem.hasImpliedRows[block.problem.rows.roots[terms.lowerBound]]
  }

  /// Takes over a new constant.
  mutating func didChangeConstant(at slot: Int, from old: Double, to new: Double) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    touch(block, number)
    block.signature &+= ConstraintGraph.signature(of: new, at: slot)
    block.signature &-= ConstraintGraph.signature(of: old, at: slot)
    guard case .reduced = block.state else {
      if case .unbuilt = block.state { return }
      return directConstantChanged(block)
    }
    if let parameter = block.problem.parameterConstraints.firstIndex(of: slot) {
      block.parameterMoves(parameter + 1, to: new)
      return
    }
    block.forgetPieces()
    block.movingParameter = -1
    let row = constraintPlaces[slot].row
    if row >= 0, !constraintPlaces[slot].hasChanged, !holdsOthersUp(row, of: block),
      block.problem.rowInfo[row].component != ReducedProblem.droppedRow
    {
      constraintPlaces[slot].hasChanged = true
      block.problem.changeConstant(of: row, by: new - old)
    } else {
      constraintPlaces[slot].hasChanged = true
      block.promote(slot, from: old)
    }
  }

  private func directConstantChanged(_ block: Block) {
    // What made the presolve fail may be over.
    if block.retriesPresolve { block.state = .unbuilt }
  }

  /// Takes over a new priority.
  mutating func didChangePriority(
    at slot: Int, from old: Priority, in graph: inout ConstraintGraph
  ) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    block.forgetPieces()
    block.movingParameter = -1
    touch(block, number)
    let row = constraintPlaces[slot].row
    let record = graph.constraints[slot]
    let isInRow =
      row >= 0 && !holdsOthersUp(row, of: block) && record.priority != .required
      && !block.parameters.contains(slot)
    if !isInRow { ShelvedProblem.shelve(block, constraintPlaces) }
    block.signature &+= graph.signature(of: slot, at: record.priority)
    block.signature &-= graph.signature(of: slot, at: old)
    guard case .reduced = block.state else { return block.state = .unbuilt }
    block.problem.removeRow(row)
    do throws(ReducedProblem.Failure) {
      try block.problem.resolve(slot, graph, variablePlaces)
      constraintPlaces[slot].row = block.problem.insertRow(
        constraint: slot, record.priority.rawValue, record.relation)
    } catch {
      block.state = .unbuilt
    }
  }

  mutating func divideLater(_ number: Int) {
    guard let block = blocks[number], !block.needsDivision else { return }
    block.needsDivision = true
    block.forgetPieces()
    undivided.append(number)
  }
}
