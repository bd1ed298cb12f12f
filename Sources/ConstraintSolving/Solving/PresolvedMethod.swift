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
  /// The blocks, each at an address of its own; nil for a number that is free.
  ///
  /// They are no objects: a fifth of the time of a wish that comes and goes would be spent on counting
  /// references.
  var blocks = Flat<Block.Pointer?>()
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

  deinit {
    for number in blocks.indices { blocks[number]?.free() }
  }

  /// The block of a constraint; nil before it is divided, or if the constraint names no variable.
  func block(ofConstraintAt slot: Int) -> Block.Pointer? {
    slot < constraintPlaces.count && constraintPlaces[slot].block >= 0
      ? blocks[constraintPlaces[slot].block] : nil
  }

  /// Notes that a block has to be solved or published.
  mutating func touch(_ block: Block.Pointer, _ number: Int) {
    if block.pointee.isTouched { return }
    block.pointee.isTouched = true
    touched.append(number)
  }

  /// Notes that nothing is known any more, as when the arithmetic changes.
  mutating func touchAll() {
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      block.pointee.forget()
      block.pointee.forgetPieces()
      touch(block, number)
    }
    loosenAll()
  }

  /// Notes that variables without a block may have any value.
  private mutating func loosenAll() {
    for slot in 0..<variablePlaces.count where variablePlaces[slot].block < 0 { loose.append(slot) }
  }
}

extension PresolvedMethod {
  /// Whether the block of a constraint is presolved.
  func isReduced(ofConstraintAt slot: Int) -> Bool {
    if case .reduced = block(ofConstraintAt: slot)?.pointee.state { true } else { false }
  }

  /// Makes a constraint a parameter of its block.
  mutating func makeParameter(ofConstraintAt slot: Int) {
    guard let block = block(ofConstraintAt: slot),
      !block.pointee.problem.parameterConstraints.contains(slot)
    else { return }
    block.pointee.promote(slot)
    touch(block, constraintPlaces[slot].block)
  }

  /// Has the block of a constraint presolved anew.
  mutating func forgetBlock(ofConstraintAt slot: Int) {
    guard slot < constraintPlaces.count, constraintPlaces[slot].block >= 0,
      let block = blocks[constraintPlaces[slot].block]
    else { return }
    block.pointee.forget()
    touch(block, constraintPlaces[slot].block)
  }
}

extension PresolvedMethod {
  /// Notes that the published values of all variables are no longer those of the last solve.
  mutating func republishAll() {
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      block.pointee.isUnpublished = true
      block.pointee.publishedSignature = nil
      block.pointee.forgetPieces()
      block.pointee.movingParameter = -1
      touch(block, number)
    }
    loosenAll()
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
    if number >= 0, let block = blocks[number], !block.pointee.needsDivision {
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
    _ slot: Int, into block: Block.Pointer, _ number: Int, _ graph: inout ConstraintGraph
  ) {
    let record = graph.constraints[slot]
    let isEquation = record.priority == .required && record.relation == .equal
    if isEquation { ShelvedProblem.shelve(&block.pointee, constraintPlaces) }
    let signature = record.signature(at: slot, among: graph.terms.start)
    block.pointee.signature &+= signature
    constraintPlaces[slot].place = block.pointee.constraints.count
    block.pointee.constraints.append(slot)
    constraintPlaces[slot].block = number
    constraintPlaces[slot].row = -1
    block.pointee.forgetPieces()
    block.pointee.movingParameter = -1
    touch(block, number)
    guard case .reduced = block.pointee.state, !isEquation else {
      block.pointee.state = .unbuilt
      return
    }
    takeUpRow(of: slot, record, signature, among: graph.terms.start, in: block)
  }

  /// Gives a wish or inequality its row: the one that it had, or one that the problem does not have yet.
  private mutating func takeUpRow(
    of slot: Int, _ record: ConstraintGraph.ConstraintRecord, _ signature: UInt64,
    among terms: UnsafePointer<ConstraintGraph.Term>, in block: Block.Pointer
  ) {
    if let row = block.pointee.takeBackRow(of: signature) {
      constraintPlaces[slot].row = row
      return
    }
    block.pointee.editCount += 1
    do throws(ReducedProblem.Failure) {
      try block.pointee.problem.resolve(slot, record, among: terms, variablePlaces)
      let row = block.pointee.problem.insertRow(
        constraint: slot, record.priority.rawValue, record.relation)
      constraintPlaces[slot].row = row
      if block.pointee.problem.substitution.isDoubtful
        || record.priority == .required && block.pointee.problem.rows.count(of: row) == 0
      {
        block.pointee.state = .unbuilt
      }
    } catch {
      block.pointee.state = .unbuilt
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
    let isInRow = row >= 0 && !block.holdsOthersUp(row)
    if !isInRow {
      ShelvedProblem.shelve(&block.pointee, constraintPlaces)
      block.pointee.mayHaveFallenApart = true
    }
    let signature = graph.constraints[slot].signature(at: slot, among: graph.terms.start)
    block.pointee.signature &-= signature
    let place = constraintPlaces[slot].place
    block.pointee.constraints.removeUnordered(at: place)
    if place < block.pointee.constraints.count {
      constraintPlaces[block.pointee.constraints[place]].place = place
    }
    constraintPlaces[slot].block = -1
    block.pointee.forgetPieces()
    block.pointee.movingParameter = -1
    touch(block, number)
    if let parameter = block.pointee.parameters.firstIndex(of: slot) {
      block.pointee.parameters.remove(at: parameter)
      return divideLater(number)
    }
    if block.pointee.constraints.isEmpty { return divideLater(number) }
    if case .reduced = block.pointee.state {
      block.pointee.keepGoneRow(row, of: signature)
    } else {
      block.pointee.state = .unbuilt
    }
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
    waiting.removeUnordered(at: place)
    if place < waiting.count { constraintPlaces[waiting[place]].place = place }
  }

  /// Takes over a new constant.
  mutating func didChangeConstant(at slot: Int, from old: Double, to new: Double) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    touch(block, number)
    block.pointee.removeGoneRows()
    block.pointee.publishedSignature = nil
    block.pointee.signature &+= ConstraintGraph.ConstraintRecord.signature(of: new, at: slot)
    block.pointee.signature &-= ConstraintGraph.ConstraintRecord.signature(of: old, at: slot)
    guard case .reduced = block.pointee.state else {
      if case .unbuilt = block.pointee.state { return }
      return directConstantChanged(block)
    }
    if let parameter = block.pointee.problem.parameterConstraints.firstIndex(of: slot) {
      block.pointee.parameterMoves(parameter + 1, to: new)
      return
    }
    block.pointee.forgetPieces()
    block.pointee.movingParameter = -1
    let row = constraintPlaces[slot].row
    if row >= 0, !constraintPlaces[slot].hasChanged, !block.holdsOthersUp(row),
      block.pointee.problem.rowInfo[row].component != ReducedProblem.droppedRow
    {
      constraintPlaces[slot].hasChanged = true
      block.pointee.problem.changeConstant(of: row, by: new - old)
    } else {
      constraintPlaces[slot].hasChanged = true
      block.pointee.promote(slot, from: old)
    }
  }

  private func directConstantChanged(_ block: Block.Pointer) {
    // What made the presolve fail may be over.
    if block.pointee.retriesPresolve { block.pointee.state = .unbuilt }
  }

  /// Takes over a new priority.
  mutating func didChangePriority(
    at slot: Int, from old: Priority, in graph: inout ConstraintGraph
  ) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    block.pointee.forgetPieces()
    block.pointee.movingParameter = -1
    touch(block, number)
    let row = constraintPlaces[slot].row
    let record = graph.constraints[slot]
    let isInRow =
      row >= 0 && !block.holdsOthersUp(row) && record.priority != .required
      && !block.pointee.parameters.contains(slot)
    if !isInRow { ShelvedProblem.shelve(&block.pointee, constraintPlaces) }
    var earlier = record
    earlier.priority = old
    let before = earlier.signature(at: slot, among: graph.terms.start)
    let after = record.signature(at: slot, among: graph.terms.start)
    block.pointee.signature &+= after &- before
    guard case .reduced = block.pointee.state else { return block.pointee.state = .unbuilt }
    block.pointee.keepGoneRow(row, of: before)
    takeUpRow(of: slot, record, after, among: graph.terms.start, in: block)
  }

  mutating func divideLater(_ number: Int) {
    guard let block = blocks[number], !block.pointee.needsDivision else { return }
    block.pointee.needsDivision = true
    block.pointee.forgetPieces()
    undivided.append(number)
  }
}
