extension PresolvedMethod {
  /// Divides what is waiting and the blocks that have changed into blocks that share no variable.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* terms concerned.
  mutating func divide(_ graph: borrowing ConstraintGraph) {
    for index in 0..<touched.count {
      guard let block = blocks[touched[index]], block.mayHaveFallenApart else { continue }
      if ShelvedProblem.isKnown(block) { continue }
      block.mayHaveFallenApart = false
      if hasFallenApart(block, graph) { divideLater(touched[index]) }
    }
    if waiting.isEmpty, undivided.isEmpty { return }
    var slots: [Int] = []
    slots.reserveCapacity(waiting.count)
    for index in 0..<waiting.count { slots.append(waiting[index]) }
    waiting.removeAll()
    var parameters: Set<Int> = []
    var earlierCores: [CoreProgram] = []
    while let number = undivided.popLast() {
      guard let block = blocks[number] else { continue }
      for index in 0..<block.constraints.count { slots.append(block.constraints[index]) }
      for index in 0..<block.variables.count {
        let variable = block.variables[index]
        blockOfVariable[variable] = -1
        loose.append(variable)
      }
      parameters.formUnion(block.parameters)
      earlierCores += block.coresToKeep()
      blocks[number] = nil
      freeBlocks.append(number)
    }
    makeBlocks(of: slots, graph, parameters, earlierCores)
  }

  /// Whether half of a block's variables or more hang together with the others no longer.
  ///
  /// Smaller parts stay: to solve them with the others is hardly more work, and a constraint that ties
  /// them to the others again may come back soon.
  private func hasFallenApart(_ block: Block, _ graph: borrowing ConstraintGraph) -> Bool {
    let sets = DisjointSets(count: block.variables.count)
    for index in 0..<block.constraints.count {
      let terms = graph.constraints[block.constraints[index]].terms
      let first = localOfVariable[graph.terms[terms.lowerBound].variable]
      for position in terms.dropFirst() {
        sets.join(first, localOfVariable[graph.terms[position].variable])
      }
    }
    let sizes = Flat(repeating: 0, count: block.variables.count)
    var largest = 0
    var named = 0
    for local in 0..<block.variables.count
    where graph.variables[block.variables[local]].useCount > 0 {
      let leader = sets.leader(of: local)
      sizes[leader] += 1
      named += 1
      largest = max(largest, sizes[leader])
    }
    return 2 * (named - largest) >= max(1, named)
  }

  private mutating func makeBlocks(
    of slots: [Int], _ graph: borrowing ConstraintGraph, _ parameters: Set<Int>,
    _ earlierCores: [CoreProgram]
  ) {
    var slots = slots
    graph.sortByAge(&slots)
    // The variables concerned, numbered as they come.
    var variables = Flat<Int>()
    let unseen = -1
    let seen = -2
    for slot in slots {
      for position in graph.constraints[slot].terms {
        let variable = graph.terms[position].variable
        if blockOfVariable[variable] == unseen {
          blockOfVariable[variable] = seen
          localOfVariable[variable] = variables.count
          variables.append(variable)
        }
      }
    }
    let sets = DisjointSets(count: variables.count)
    for slot in slots {
      var first = -1
      for position in graph.constraints[slot].terms {
        let local = localOfVariable[graph.terms[position].variable]
        if first < 0 { first = local } else { sets.join(first, local) }
      }
    }
    sortByAge(variables, graph)
    // The blocks that are made, and which of them each variable and constraint belongs to.
    var numbers = Flat<Int>()
    var owners = Flat<Int>(capacity: variables.count)
    for index in 0..<variables.count {
      let leader = sets.leader(of: localOfVariable[variables[index]])
      if sets.label[leader] < 0 {
        sets.label[leader] = numbers.count
        numbers.append(newBlock(earlierCores))
      }
      owners.append(sets.label[leader])
      blockOfVariable[variables[index]] = numbers[sets.label[leader]]
    }
    var slotOwners = Flat<Int>(capacity: slots.count)
    var slotList = Flat<Int>(capacity: slots.count)
    for slot in slots {
      guard let first = graph.constraints[slot].terms.first else { continue }
      let variable = graph.terms[first].variable
      slotList.append(slot)
      slotOwners.append(sets.label[sets.leader(of: localOfVariable[variable])])
      blockOfConstraint[slot] = blockOfVariable[variable]
      if !parameters.isEmpty, parameters.contains(slot),
        let block = blocks[blockOfVariable[variable]],
        block.parameters.count < Block.parameterLimit
      {
        block.parameters.append(slot)
      }
    }
    fill(numbers, variables, owners, slotList, slotOwners)
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
      for local in 0..<count { localOfVariable[sorted[start + local]] = local }
      start = ends[owner]
    }
    sort(slots, by: slotOwners, into: sorted, ends)
    start = 0
    for owner in 0..<numbers.count {
      let count = ends[owner] - start
      blocks[numbers[owner]]?.constraints.append(sorted.start + start, count: count)
      for place in 0..<count { placeOfConstraint[sorted[start + place]] = place }
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

  private func sortByAge(_ variables: borrowing Flat<Int>, _ graph: borrowing ConstraintGraph) {
    var last: UInt64 = 0
    var isSorted = true
    for index in 0..<variables.count {
      let serial = graph.variables[variables[index]].serial
      if serial < last { isSorted = false }
      last = serial
    }
    if isSorted { return }
    let records = graph.variables
    variables.sort { records[$0].serial < records[$1].serial }
  }
}
