extension PresolvedMethod {
  /// Divides unassigned constraints and changed blocks into blocks that share no variable.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* terms concerned.
  mutating func divide(_ graph: inout ConstraintGraph, intoParts: Bool = false) {
    for index in 0..<touched.count {
      guard let block = blocks[touched[index]], block.pointee.mayHaveFallenApart else { continue }
      findParts(of: block, touched[index], &graph)
    }
    if !unassigned.isEmpty || !undivided.isEmpty { divideChanged(&graph, intoParts: intoParts) }
  }

  /// Marks a block to be divided from which a large part may have become disconnected.
  ///
  /// Not inlined, nor is the next function: the graph would be copied to the stack even if nothing
  /// has to be done.
  @inline(never)
  private mutating func findParts(
    of block: Block.Pointer, _ number: Int, _ graph: inout ConstraintGraph
  ) {
    if CachedProblem.isCached(block.pointee) { return }
    block.pointee.mayHaveFallenApart = false
    block.pointee.mayHaveParts = true
    if block.pointee.variables.count > Self.undividedLimit, largestPart(of: block, graph) <= 0.5 {
      divideLater(number)
    }
  }

  @inline(never)
  private mutating func divideChanged(_ graph: inout ConstraintGraph, intoParts: Bool) {
    var slots = IndexArray()
    swap(&slots, &unassigned)
    var parameters: Set<Int> = []
    var promoted: (slot: Int, constant: Double)?
    var earlierCores: [CoreProgram] = []
    while let number = undivided.popLast() {
      guard let block = blocks[number] else { continue }
      slots.append(block.pointee.constraints.start, count: block.pointee.constraints.count)
      for index in 0..<block.pointee.variables.count {
        let variable = block.pointee.variables[index]
        variablePlaces[variable].block = -1
        unconstrained.append(variable)
      }
      parameters.formUnion(block.pointee.parameters)
      if let slot = block.pointee.parameters.last, let constant = block.pointee.promotedFrom {
        promoted = (slot, constant)
      }
      earlierCores += block.pointee.coresToKeep()
      block.free()
      blocks[number] = nil
      unusedBlocks.append(number)
    }
    if slots.isEmpty { return }
    if !intoParts, parameters.isEmpty, graph.variableCount <= Self.undividedLimit {
      // It is sorted by the presolve.
      makeBlock(of: slots, graph, earlierCores)
    } else {
      graph.sortByAge(constraints: slots)
      makeBlocks(of: slots, graph, parameters, earlierCores)
    }
    if let promoted, let block = block(ofConstraintAt: promoted.slot),
      block.pointee.parameters.last == promoted.slot
    {
      block.pointee.promotedFrom = promoted.constant
    }
  }

  /// The number of variables up to which a block is kept as one when it becomes disconnected, as is
  /// a larger block that has lost only a small part: its parts are separate components in any case,
  /// presolving them together is cheap, and a constraint that connects them again may be added
  /// soon.
  private static let undividedLimit = 128

  /// The largest part of a block, as a fraction of its variables.
  private func largestPart(of block: Block.Pointer, _ graph: borrowing ConstraintGraph) -> Double {
    var named = 0
    var largest = 0
    forEachPart(of: block, graph) { count in
      named += count
      largest = max(largest, count)
    }
    return Double(largest) / Double(max(1, named))
  }

  /// Calls a closure with the number of variables of each connected component of a block.
  private func forEachPart(
    of block: Block.Pointer, _ graph: borrowing ConstraintGraph, _ body: (Int) -> Void
  ) {
    let sets = DisjointSets(count: block.pointee.variables.count)
    for index in 0..<block.pointee.constraints.count {
      let terms = graph.constraints[block.pointee.constraints[index]].terms
      let first = variablePlaces[graph.terms[terms.lowerBound].variable].local
      for position in terms.dropFirst() {
        sets.join(first, variablePlaces[graph.terms[position].variable].local)
      }
    }
    let sizes = UnmanagedArray(repeating: 0, count: block.pointee.variables.count)
    for local in 0..<block.pointee.variables.count
    where graph.variables[block.pointee.variables[local]].useCount > 0 {
      sizes[sets.leader(of: local)] += 1
    }
    for leader in 0..<sizes.count where sizes[leader] > 0 { body(sizes[leader]) }
  }

  /// The number of parts of the problem that share no variable.
  func partCount(_ graph: borrowing ConstraintGraph) -> Int {
    var count = 0
    for number in blocks.indices {
      guard let block = blocks[number] else { continue }
      if block.pointee.mayHaveParts {
        forEachPart(of: block, graph) { _ in count += 1 }
      } else {
        count += 1
      }
    }
    return count
  }

  /// Creates one block of constraints that may be unconnected.
  private mutating func makeBlock(
    of slots: consuming IndexArray, _ graph: borrowing ConstraintGraph,
    _ earlierCores: [CoreProgram]
  ) {
    let number = newBlock(earlierCores)
    guard let block = blocks[number] else { return }
    block.pointee.isUndivided = true
    block.pointee.mayHaveParts = true
    for index in 0..<slots.count {
      constraintPlaces[slots[index]].block = number
      constraintPlaces[slots[index]].place = index
      for position in graph.constraints[slots[index]].terms {
        variablePlaces[graph.terms[position].variable].block = number
      }
    }
    block.pointee.constraints = slots
    for variable in 0..<variablePlaces.count where variablePlaces[variable].block == number {
      block.pointee.variables.append(variable)
    }
    graph.sortByAge(variables: block.pointee.variables)
    for local in 0..<block.pointee.variables.count {
      variablePlaces[block.pointee.variables[local]].local = local
    }
  }

  private mutating func makeBlocks(
    of slots: borrowing IndexArray, _ graph: borrowing ConstraintGraph, _ parameters: Set<Int>,
    _ earlierCores: [CoreProgram]
  ) {
    // The variables concerned, numbered in the order of their occurrence, and joined by the
    // constraints.
    var variables = IndexArray(capacity: slots.count)
    var sets = DisjointSets(capacity: slots.count)
    let unseen = -1
    let seen = -2
    for index in slots.indices {
      var leader = -1
      for position in graph.constraints[slots[index]].terms {
        let variable = graph.terms[position].variable
        if variablePlaces[variable].block == unseen {
          variablePlaces[variable] = VariablePlace(block: seen, local: variables.count)
          variables.append(variable)
          sets.append()
        }
        let other = sets.leader(of: variablePlaces[variable].local)
        if leader < 0 { leader = other } else { sets.join(leader: leader, other) }
      }
    }
    if 4 * variables.count > variablePlaces.count {
      // Scanning all of them takes less time than sorting these.
      variables.removeAll()
      for variable in variablePlaces.indices where variablePlaces[variable].block == seen {
        variables.append(variable)
      }
    }
    graph.sortByAge(variables: variables)
    share(slots, variables, sets, graph, earlierCores)
    if !parameters.isEmpty { assign(parameters, to: slots) }
  }

  /// Creates a block for each set of variables, and assigns variables and constraints to it in the
  /// given order.
  private mutating func share(
    _ slots: borrowing IndexArray, _ variables: borrowing IndexArray,
    _ sets: borrowing DisjointSets,
    _ graph: borrowing ConstraintGraph, _ earlierCores: [CoreProgram]
  ) {
    var shares = UnmanagedArray<Share>()
    for index in variables.indices {
      let local = variablePlaces[variables[index]].local
      let leader = sets.leader(of: local)
      if sets.label(of: leader) < 0 {
        sets.setLabel(shares.count, of: leader)
        shares.append(Share(block: newBlock(earlierCores)))
      }
      sets.setLabel(sets.label(of: leader), of: local)
      shares[sets.label(of: leader)].variableCount += 1
    }
    for index in slots.indices {
      let first = graph.terms[graph.constraints[slots[index]].firstTerm].variable
      let share = sets.label(of: variablePlaces[first].local)
      constraintPlaces[slots[index]].block = share
      shares[share].constraintCount += 1
    }
    for index in shares.indices {
      if let block = blocks[shares[index].block] { shares[index].reserveCapacity(in: block) }
    }
    for index in variables.indices {
      let variable = variables[index]
      let share = sets.label(of: variablePlaces[variable].local)
      variablePlaces[variable] = shares[share].place(variable: variable)
    }
    for index in slots.indices {
      let slot = slots[index]
      let share = constraintPlaces[slot].block
      constraintPlaces[slot].place = shares[share].place(constraint: slot)
      constraintPlaces[slot].block = shares[share].block
    }
  }

  /// The variables and constraints of a block that is being created.
  private struct Share: BitwiseCopyable {
    /// The block's number.
    var block: Int
    /// The number of variables; afterwards the number of those assigned.
    var variableCount = 0
    var constraintCount = 0
    private var variables: UnsafeMutablePointer<Int32Index>?
    private var constraints: UnsafeMutablePointer<Int32Index>?

    init(block: Int) { self.block = block }

    /// Reserves capacity in the block.
    mutating func reserveCapacity(in block: Block.Pointer) {
      block.pointee.variables.reserve(variableCount)
      block.pointee.variables.take(variableCount)
      block.pointee.constraints.reserve(constraintCount)
      block.pointee.constraints.take(constraintCount)
      variables = block.pointee.variables.start
      constraints = block.pointee.constraints.start
      variableCount = 0
      constraintCount = 0
    }

    /// Assigns the next variable.
    @inline(__always)
    mutating func place(variable: Int) -> VariablePlace {
      defer { variableCount += 1 }
      variables?[variableCount].wrappedValue = variable
      return VariablePlace(block: block, local: variableCount)
    }

    /// Assigns the next constraint.
    @inline(__always)
    mutating func place(constraint: Int) -> Int {
      defer { constraintCount += 1 }
      constraints?[constraintCount].wrappedValue = constraint
      return constraintCount
    }
  }

  /// Makes constraints whose constants are parameters parameters of their new blocks.
  private func assign(_ parameters: Set<Int>, to slots: borrowing IndexArray) {
    for index in 0..<slots.count where parameters.contains(slots[index]) {
      guard let block = blocks[constraintPlaces[slots[index]].block],
        block.pointee.parameters.count < Block.parameterLimit
      else { continue }
      block.pointee.parameters.append(slots[index])
    }
  }

  private mutating func newBlock(_ earlierCores: [CoreProgram]) -> Int {
    let block = Block.make()
    block.pointee.earlierCores = earlierCores
    let number: Int
    if let free = unusedBlocks.popLast() {
      number = free
      blocks[number] = block
    } else {
      number = blocks.count
      blocks.append(block)
    }
    touch(block, number)
    return number
  }
}
