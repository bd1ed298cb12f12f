extension PresolvedMethod {
  /// Divides what is waiting and the blocks that have changed into blocks that share no variable.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* terms concerned.
  mutating func divide(_ graph: borrowing ConstraintGraph, intoParts: Bool = false) {
    for index in 0..<touched.count {
      guard let block = blocks[touched[index]], block.mayHaveFallenApart else { continue }
      if ShelvedProblem.isKnown(block) { continue }
      block.mayHaveFallenApart = false
      block.mayHaveParts = true
      if block.variables.count > Self.undividedLimit, largestPart(of: block, graph) <= 0.5 {
        divideLater(touched[index])
      }
    }
    if waiting.isEmpty, undivided.isEmpty { return }
    var slots = Flat<Int>()
    swap(&slots, &waiting)
    var parameters: Set<Int> = []
    var promoted: (slot: Int, constant: Double)?
    var earlierCores: [CoreProgram] = []
    while let number = undivided.popLast() {
      guard let block = blocks[number] else { continue }
      slots.append(block.constraints.start, count: block.constraints.count)
      for index in 0..<block.variables.count {
        let variable = block.variables[index]
        variablePlaces[variable].block = -1
        loose.append(variable)
      }
      parameters.formUnion(block.parameters)
      if let slot = block.parameters.last, let constant = block.promotedFrom {
        promoted = (slot, constant)
      }
      earlierCores += block.coresToKeep()
      blocks[number] = nil
      freeBlocks.append(number)
    }
    if slots.isEmpty { return }
    if !intoParts, parameters.isEmpty, graph.variableCount <= Self.undividedLimit {
      // It is sorted when it is presolved.
      makeBlock(of: slots, graph, earlierCores)
    } else {
      graph.sortByAge(constraints: slots)
      makeBlocks(of: slots, graph, parameters, earlierCores)
    }
    if let promoted, let block = block(ofConstraintAt: promoted.slot),
      block.parameters.last == promoted.slot
    {
      block.promotedFrom = promoted.constant
    }
  }

  /// A block of so many variables stays one when it falls apart, as does a larger one of which only
  /// a small part has come off: its parts are components of their own as it is, to presolve them
  /// together takes little, and a constraint that ties them to each other again may come back soon.
  private static let undividedLimit = 128

  /// The share of a block's variables that its largest part has.
  private func largestPart(of block: Block, _ graph: borrowing ConstraintGraph) -> Double {
    var named = 0
    var largest = 0
    forEachPart(of: block, graph) { count in
      named += count
      largest = max(largest, count)
    }
    return Double(largest) / Double(max(1, named))
  }

  /// Calls a closure with the number of variables of each part of a block that shares none with the
  /// others.
  private func forEachPart(
    of block: Block, _ graph: borrowing ConstraintGraph, _ body: (Int) -> Void
  ) {
    let sets = DisjointSets(count: block.variables.count)
    for index in 0..<block.constraints.count {
      let terms = graph.constraints[block.constraints[index]].terms
      let first = variablePlaces[graph.terms[terms.lowerBound].variable].local
      for position in terms.dropFirst() {
        sets.join(first, variablePlaces[graph.terms[position].variable].local)
      }
    }
    let sizes = Flat(repeating: 0, count: block.variables.count)
    for local in 0..<block.variables.count
    where graph.variables[block.variables[local]].useCount > 0 {
      sizes[sets.leader(of: local)] += 1
    }
    for leader in 0..<sizes.count where sizes[leader] > 0 { body(sizes[leader]) }
  }

  /// The number of parts of the problem that share no variable.
  func partCount(_ graph: borrowing ConstraintGraph) -> Int {
    var count = 0
    for case let block? in blocks {
      if block.mayHaveParts {
        forEachPart(of: block, graph) { _ in count += 1 }
      } else {
        count += 1
      }
    }
    return count
  }

  /// Makes one block of constraints that may have nothing to do with each other.
  private mutating func makeBlock(
    of slots: consuming Flat<Int>, _ graph: borrowing ConstraintGraph,
    _ earlierCores: [CoreProgram]
  ) {
    let number = newBlock(earlierCores)
    guard let block = blocks[number] else { return }
    block.isUndivided = true
    block.mayHaveParts = true
    for index in 0..<slots.count {
      constraintPlaces[slots[index]].block = number
      constraintPlaces[slots[index]].place = index
      for position in graph.constraints[slots[index]].terms {
        variablePlaces[graph.terms[position].variable].block = number
      }
    }
    block.constraints = slots
    for variable in 0..<variablePlaces.count where variablePlaces[variable].block == number {
      block.variables.append(variable)
    }
    graph.sortByAge(variables: block.variables)
    for local in 0..<block.variables.count {
      variablePlaces[block.variables[local]].local = local
    }
  }

  private mutating func makeBlocks(
    of slots: borrowing Flat<Int>, _ graph: borrowing ConstraintGraph, _ parameters: Set<Int>,
    _ earlierCores: [CoreProgram]
  ) {
    // The variables concerned, numbered as they come, and joined by the constraints.
    var variables = Flat<Int>()
    var sets = DisjointSets(count: 0)
    let unseen = -1
    let seen = -2
    for index in 0..<slots.count {
      var leader = -1
      for position in graph.constraints[slots[index]].terms {
        let variable = graph.terms[position].variable
        if variablePlaces[variable].block == unseen {
          variablePlaces[variable] = VariablePlace(block: seen, local: variables.count)
          variables.append(variable)
          sets.append()
        }
        let local = variablePlaces[variable].local
        leader = leader < 0 ? sets.leader(of: local) : sets.join(leader, local)
      }
    }
    graph.sortByAge(variables: variables)
    // The blocks that are made, and which of them each variable and constraint belongs to.
    var numbers = Flat<Int>()
    var owners = Flat<Int>(capacity: variables.count)
    for index in 0..<variables.count {
      let leader = sets.leader(of: variablePlaces[variables[index]].local)
      if sets.label(of: leader) < 0 {
        sets.setLabel(numbers.count, of: leader)
        numbers.append(newBlock(earlierCores))
      }
      let owner = sets.label(of: leader)
      owners.append(owner)
      variablePlaces[variables[index]].block = numbers[owner]
    }
    var slotOwners = Flat<Int>(capacity: slots.count)
    for index in 0..<slots.count {
      let slot = slots[index]
      let place = variablePlaces[graph.terms[graph.constraints[slot].firstTerm].variable]
      slotOwners.append(sets.label(of: sets.leader(of: place.local)))
      constraintPlaces[slot].block = place.block
    }
    if !parameters.isEmpty { assign(parameters, to: slots) }
    fill(numbers, variables, owners, slots, slotOwners)
  }

  /// Lets constraints whose constants are parameters be so in their new blocks.
  private func assign(_ parameters: Set<Int>, to slots: borrowing Flat<Int>) {
    for index in 0..<slots.count where parameters.contains(slots[index]) {
      guard let block = blocks[constraintPlaces[slots[index]].block],
        block.parameters.count < Block.parameterLimit
      else { continue }
      block.parameters.append(slots[index])
    }
  }

  /// Gives blocks their variables and constraints, in the order in which they are given.
  private func fill(
    _ numbers: borrowing Flat<Int>, _ variables: borrowing Flat<Int>,
    _ owners: borrowing Flat<Int>, _ slots: borrowing Flat<Int>, _ slotOwners: borrowing Flat<Int>
  ) {
    let sorted = Flat(repeating: 0, count: max(variables.count, slots.count))
    let ends = Flat(repeating: 0, count: numbers.count + 1)
    sort(variables, by: owners, into: sorted, ends)
    var start = 0
    for owner in 0..<numbers.count {
      let count = ends[owner] - start
      blocks[numbers[owner]]?.variables.append(sorted.start + start, count: count)
      for local in 0..<count { variablePlaces[sorted[start + local]].local = local }
      start = ends[owner]
    }
    sort(slots, by: slotOwners, into: sorted, ends)
    start = 0
    for owner in 0..<numbers.count {
      let count = ends[owner] - start
      blocks[numbers[owner]]?.constraints.append(sorted.start + start, count: count)
      for place in 0..<count { constraintPlaces[sorted[start + place]].place = place }
      start = ends[owner]
    }
  }

  /// Sorts elements by their owners, each owner's in the order in which they are given.
  private func sort(
    _ elements: borrowing Flat<Int>, by owners: borrowing Flat<Int>,
    into sorted: borrowing Flat<Int>, _ ends: borrowing Flat<Int>
  ) {
    for owner in 0..<ends.count { ends[owner] = 0 }
    for index in 0..<owners.count { ends[owners[index] + 1] += 1 }
    for owner in 1..<ends.count { ends[owner] += ends[owner - 1] }
    for index in 0..<elements.count {
      sorted[ends[owners[index]]] = elements[index]
      ends[owners[index]] += 1
    }
  }

  private mutating func newBlock(_ earlierCores: [CoreProgram]) -> Int {
    let block = Block()
    block.earlierCores = earlierCores
    let number: Int
    if let free = freeBlocks.popLast() {
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
