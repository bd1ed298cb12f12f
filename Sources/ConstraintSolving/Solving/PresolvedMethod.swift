/// The location of a variable.
struct VariablePlace: BitwiseCopyable {
  /// Its block; -1 for none.
  @Int32Index var block = -1
  /// Its index there.
  @Int32Index var local = -1
}

/// The location of a constraint.
struct ConstraintPlace: BitwiseCopyable {
  /// Its block; -1 for none.
  @Int32Index var block = -1
  /// Its index in the block's list, or among the unassigned constraints.
  @Int32Index var place = -1
  /// Its row in the block's reduced problem; -1 for none.
  @Int32Index var row = -1
  /// Whether its constant has changed before.
  var hasChanged = false
}

/// Solving by presolve: the problem in blocks that share no variable, each presolved
/// separately, and the changes since the last solve.
///
/// The graph is passed `inout` where it is needed for each constraint, though nothing changes it:
/// the compiler would copy a borrowed one to the stack.
struct PresolvedMethod: ~Copyable {
  /// The blocks, each at an address of its own; nil for an unused index.
  ///
  /// They are not objects: reference counting would take a fifth of the time of adding and removing
  /// an optional constraint.
  var blocks = UnmanagedArray<Block.Pointer?>()
  var unusedBlocks = UnmanagedArray<Int>()
  /// The locations of variables and constraints, by slot.
  var variablePlaces = UnmanagedArray<VariablePlace>()
  var constraintPlaces = UnmanagedArray<ConstraintPlace>()
  /// Constraints that are in no block yet.
  var unassigned = IndexArray()
  /// Blocks that have to be divided again.
  var undivided = UnmanagedArray<Int>()
  /// Blocks that have to be solved or published.
  var touched = UnmanagedArray<Int>()
  /// Variables, by slot, that are in no constraint any more and whose value may not be 0 yet.
  var unconstrained = UnmanagedArray<Int>()

  deinit {
    for number in blocks.indices { blocks[number]?.free() }
  }

  /// The block of a constraint; nil before it is divided, or if the constraint has no variable.
  func block(ofConstraintAt slot: Int) -> Block.Pointer? {
    slot < constraintPlaces.count && constraintPlaces[slot].block >= 0
      ? blocks[constraintPlaces[slot].block] : nil
  }

  /// Marks a block to be solved or published.
  mutating func touch(_ block: Block.Pointer, _ number: Int) {
    if block.pointee.isTouched { return }
    block.pointee.isTouched = true
    touched.append(number)
  }

  /// Invalidates everything, as when the arithmetic changes.
  mutating func touchAll() {
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      block.pointee.discard()
      block.pointee.discardRegions()
      touch(block, number)
    }
    markUnconstrained()
  }

  /// Marks the values of all variables without a block as unknown.
  private mutating func markUnconstrained() {
    for slot in 0..<variablePlaces.count where variablePlaces[slot].block < 0 {
      unconstrained.append(slot)
    }
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

  /// Discards the reduced problem of a constraint's block, so that it is presolved again.
  mutating func discardBlock(ofConstraintAt slot: Int) {
    guard slot < constraintPlaces.count, constraintPlaces[slot].block >= 0,
      let block = blocks[constraintPlaces[slot].block]
    else { return }
    block.pointee.discard()
    touch(block, constraintPlaces[slot].block)
  }
}

extension PresolvedMethod {
  /// Marks the published values of all variables as different from those of the last solve.
  mutating func republishAll() {
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      block.pointee.isUnpublished = true
      block.pointee.publishedSignature = nil
      block.pointee.discardRegions()
      block.pointee.movingParameter = -1
      touch(block, number)
    }
    markUnconstrained()
  }
}

// MARK: - What changes

extension PresolvedMethod {
  /// Records a new variable.
  mutating func didAddVariable(at slot: Int) {
    if slot < variablePlaces.count {
      variablePlaces[slot] = VariablePlace()
    } else {
      variablePlaces.append(VariablePlace())
    }
  }

  /// Records a new constraint.
  ///
  /// An optional constraint or inequality whose variables are all in one block changes one or a few
  /// of its components; any other has its block divided and presolved again.
  mutating func didAddConstraint(at slot: Int, in graph: inout ConstraintGraph) {
    if slot < constraintPlaces.count {
      constraintPlaces[slot] = ConstraintPlace()
    } else {
      if slot == 0 {
        constraintPlaces.reserve(graph.likelyConstraintCount)
        unassigned.reserve(graph.likelyConstraintCount)
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
    constraintPlaces[slot].place = unassigned.count
    unassigned.append(slot)
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
    if isEquation { CachedProblem.store(&block.pointee, constraintPlaces) }
    let signature = record.signature(at: slot, among: graph.terms.start)
    block.pointee.signature &+= signature
    constraintPlaces[slot].place = block.pointee.constraints.count
    block.pointee.constraints.append(slot)
    constraintPlaces[slot].block = number
    constraintPlaces[slot].row = -1
    block.pointee.discardRegions()
    block.pointee.movingParameter = -1
    touch(block, number)
    guard case .reduced = block.pointee.state, !isEquation else {
      block.pointee.state = .unbuilt
      return
    }
    insertRow(of: slot, record, signature, among: graph.terms.start, in: block)
  }

  /// Adds the row of an optional constraint or inequality: a pending one, or a new one.
  private mutating func insertRow(
    of slot: Int, _ record: ConstraintGraph.ConstraintRecord, _ signature: UInt64,
    among terms: UnsafePointer<ConstraintGraph.Term>, in block: Block.Pointer
  ) {
    if let row = block.pointee.takePendingRow(of: signature) {
      constraintPlaces[slot].row = row
      return
    }
    block.pointee.editCount += 1
    do throws(ReducedProblem.Failure) {
      try block.pointee.problem.resolve(slot, record, among: terms, variablePlaces)
      let row = block.pointee.problem.insertRow(
        constraint: slot, record.priority.rawValue, record.relation)
      constraintPlaces[slot].row = row
      if block.pointee.problem.substitution.isIllConditioned
        || record.priority == .required && block.pointee.problem.rows.count(of: row) == 0
      {
        block.pointee.state = .unbuilt
      }
    } catch {
      block.pointee.state = .unbuilt
    }
  }

  /// Removes a constraint that is still in the graph.
  mutating func willRemoveConstraint(at slot: Int, in graph: inout ConstraintGraph) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else {
      if !graph.constraints[slot].terms.isEmpty { removeUnassigned(slot) }
      return
    }
    let row = constraintPlaces[slot].row
    let isInRow = row >= 0 && !block.holdsOthersUp(row)
    if !isInRow {
      CachedProblem.store(&block.pointee, constraintPlaces)
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
    block.pointee.discardRegions()
    block.pointee.movingParameter = -1
    touch(block, number)
    if let parameter = block.pointee.parameters.firstIndex(of: slot) {
      block.pointee.parameters.remove(at: parameter)
      return divideLater(number)
    }
    if block.pointee.constraints.isEmpty { return divideLater(number) }
    if case .reduced = block.pointee.state {
      block.pointee.deferRemoval(row, of: signature)
    } else {
      block.pointee.state = .unbuilt
    }
  }

  /// Removes a variable that is in no constraint any more.
  mutating func willRemoveVariable(at slot: Int) {
    let number = variablePlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    touch(block, number)
    divideLater(number)
  }

  private mutating func removeUnassigned(_ slot: Int) {
    let place = constraintPlaces[slot].place
    unassigned.removeUnordered(at: place)
    if place < unassigned.count { constraintPlaces[unassigned[place]].place = place }
  }

  /// Records a new constant.
  mutating func didChangeConstant(at slot: Int, from old: Double, to new: Double) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    touch(block, number)
    block.pointee.removePendingRows()
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
    block.pointee.discardRegions()
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
    // The cause of a failed presolve may have disappeared.
    if block.pointee.retriesPresolve { block.pointee.state = .unbuilt }
  }

  /// Records a new priority.
  mutating func didChangePriority(
    at slot: Int, from old: Priority, in graph: inout ConstraintGraph
  ) {
    let number = constraintPlaces[slot].block
    guard number >= 0, let block = blocks[number] else { return }
    block.pointee.discardRegions()
    block.pointee.movingParameter = -1
    touch(block, number)
    let row = constraintPlaces[slot].row
    let record = graph.constraints[slot]
    let isInRow =
      row >= 0 && !block.holdsOthersUp(row) && record.priority != .required
      && !block.pointee.parameters.contains(slot)
    if !isInRow { CachedProblem.store(&block.pointee, constraintPlaces) }
    var earlier = record
    earlier.priority = old
    let before = earlier.signature(at: slot, among: graph.terms.start)
    let after = record.signature(at: slot, among: graph.terms.start)
    block.pointee.signature &+= after &- before
    guard case .reduced = block.pointee.state else { return block.pointee.state = .unbuilt }
    block.pointee.deferRemoval(row, of: before)
    insertRow(of: slot, record, after, among: graph.terms.start, in: block)
  }

  mutating func divideLater(_ number: Int) {
    guard let block = blocks[number], !block.pointee.needsDivision else { return }
    block.pointee.needsDivision = true
    block.pointee.discardRegions()
    undivided.append(number)
  }
}
