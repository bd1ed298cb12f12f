extension ReducedProblem {
  /// Divides all free variables and rows into components.
  mutating func divideAll(in scratch: inout Arena) {
    let sets = DisjointSets(count: variableCount, in: &scratch)
    for row in 0..<rows.count {
      if rowInfo[row].component == Self.droppedRow { continue }
      if rows.count(of: row) == 0 {
        if rowInfo[row].priority == Priority.required.rawValue { constantRows.append(row) }
        continue
      }
      sets.join(rows, row)
    }
    components.reserve(variableCount / 4, in: &arena)
    dirtyComponents.reserve(variableCount / 4, in: &arena)
    for freeVariable in 0..<variableCount
    where substitution.definitionOf[freeVariable] < 0 && substitution.forest.isRoot(freeVariable) {
      addFreeVariable(freeVariable, freeVariable, sets)
    }
    let order = rowsByPriority(in: &scratch)
    for position in 0..<order.count { appendRow(order[position]) }
  }

  /// Divides the free variables and rows of some components again, because rows were added or
  /// removed.
  mutating func redivide(_ retired: borrowing UnmanagedArray<Int>) {
    var order: [Int] = []
    var freeVariables: [Int] = []
    for index in 0..<retired.count {
      let component = retired[index]
      order += dropTies(of: component)
      freeVariables += self.freeVariables(of: component)
      components[component].firstRow = -1
      components[component].lastRow = -1
    }
    freeVariables.sort()
    for (place, freeVariable) in freeVariables.enumerated() {
      columnOfFreeVariable[freeVariable] = place
    }
    let sets = DisjointSets(count: freeVariables.count)
    for row in order {
      let terms = rows.terms(of: row)
      for term in terms.dropFirst() {
        sets.join(
          columnOfFreeVariable[rows.freeVariables[terms.lowerBound]],
          columnOfFreeVariable[rows.freeVariables[term]])
      }
    }
    for (place, freeVariable) in freeVariables.enumerated() {
      addFreeVariable(freeVariable, place, sets)
    }
    for index in 0..<retired.count { retire(retired[index]) }
    order.sort { isBefore($0, $1) }
    for row in order { appendRow(row) }
  }

  /// Frees the tie-breaking rows of a component that is removed.
  /// - Returns: Its other rows, from high to low priority.
  mutating func dropTies(of component: Int) -> [Int] {
    var kept: [Int] = []
    for row in rowIndices(of: component) {
      if rowInfo[row].priority == Self.tiePriority {
        rowInfo[row].component = -1
        rows.free(row)
      } else {
        kept.append(row)
      }
    }
    return kept
  }

  /// The free variables of a component, in order.
  func freeVariables(of component: Int) -> [Int] {
    if components[component].kind == .single { return [components[component].freeVariable] }
    if components[component].core >= 0 { return cores[components[component].core].freeVariables }
    return (0..<variableCount).filter { componentOf[$0] == component }
  }

  private mutating func addFreeVariable(
    _ freeVariable: Int, _ place: Int, _ sets: borrowing DisjointSets
  ) {
    let leader = sets.leader(of: place)
    if !sets.hasSeveral(leader) {
      let component = addComponent(.single, freeVariable: freeVariable)
      componentOf[freeVariable] = component
      return
    }
    if sets.label(of: leader) < 0 { sets.setLabel(addComponent(.core), of: leader) }
    componentOf[freeVariable] = sets.label(of: leader)
  }

  mutating func addComponent(_ kind: Component.Kind, freeVariable: Int = -1) -> Int {
    let component: Int
    if let free = unusedComponents.popLast() {
      component = free
      components[component] = Component(kind: kind, freeVariable: freeVariable)
    } else {
      component = components.count
      components.append(Component(kind: kind, freeVariable: freeVariable))
    }
    dirtyComponents.append(component)
    return component
  }

  mutating func retire(_ component: Int) {
    discardCore(of: component)
    if components[component].linkVariable >= 0 { linkedComponents.remove(component) }
    components[component].kind = .retired
    components[component].isDirty = false
    unusedComponents.append(component)
  }

  /// Appends a row to its component's list.
  mutating func appendRow(_ row: Int) {
    let component = componentOf[rows.freeVariables[rows.starts[row]]]
    rowInfo[row].component = component
    rowInfo[row].next = -1
    let last = components[component].lastRow
    if last < 0 { components[component].firstRow = row } else { rowInfo[last].next = row }
    components[component].lastRow = row
    components[component].dependence |= Affine.dependence(rows.constant(of: row), stride)
  }

  /// The used rows that contain free variables, from high to low priority.
  private mutating func rowsByPriority(in scratch: inout Arena) -> IndexArray {
    // The priorities in the order of their first occurrence, and the index of each row's among
    // them.
    var priorities = UnmanagedArray<Double>()
    let levels = UnmanagedArray<UInt8>(repeating: Self.noLevel, count: rows.count, in: &scratch)
    for row in 0..<rows.count where isInUse(row) {
      let priority = rowInfo[row].priority
      var level = 0
      while level < priorities.count, priorities[level] != priority { level += 1 }
      if level == Int(Self.noLevel) { return sortedByPriority(in: &scratch) }
      if level == priorities.count { priorities.append(priority) }
      levels[row] = UInt8(level)
    }
    let counts = UnmanagedArray(repeating: 0, count: priorities.count)
    for row in 0..<rows.count where levels[row] != Self.noLevel { counts[Int(levels[row])] += 1 }
    let ends = UnmanagedArray(repeating: 0, count: priorities.count)
    var count = 0
    for level in 0..<priorities.count {
      count += counts[level]
      for higher in 0..<priorities.count where priorities[higher] > priorities[level] {
        ends[level] += counts[higher]
      }
    }
    let order = IndexArray(repeating: 0, count: count, in: &scratch)
    for row in 0..<rows.count where levels[row] != Self.noLevel {
      let level = Int(levels[row])
      order[ends[level]] = row
      ends[level] += 1
    }
    return order
  }

  /// The level of an unused row, which is also the maximum number of levels.
  private static var noLevel: UInt8 { 24 }

  /// Does the same as ``rowsByPriority(in:)`` for rows of many priorities.
  private mutating func sortedByPriority(in scratch: inout Arena) -> IndexArray {
    var sorted = UnmanagedArray<Int>()
    for row in 0..<rows.count where isInUse(row) { sorted.append(row) }
    sorted.sort { isBefore($0, $1) }
    var order = IndexArray(capacity: sorted.count, in: &scratch)
    for index in 0..<sorted.count { order.append(sorted[index]) }
    return order
  }

  /// Whether a row has a higher priority than another, or the same and is older.
  @inline(__always)
  func isBefore(_ row: Int, _ other: Int) -> Bool {
    rowInfo[row].priority != rowInfo[other].priority
      ? rowInfo[row].priority > rowInfo[other].priority : row < other
  }

  private mutating func isInUse(_ row: Int) -> Bool {
    rowInfo[row].component != Self.droppedRow && rows.count(of: row) > 0
  }
}

// MARK: - Single rows

extension ReducedProblem {
  /// Adds the optional constraint or inequality in the current sum.
  ///
  /// - Returns: Its row.
  mutating func insertRow(constraint: Int, _ priority: Double, _ relation: Relation) -> Int {
    substitution.expand()
    let row = rows.insert(substitution.sum)
    let info = ReducedRow(constraint: constraint, priority: priority, relation: relation)
    if row == rowInfo.count { rowInfo.append(info) } else { rowInfo[row] = info }
    let count = rows.count(of: row)
    if count == 0 { return row }
    let component = componentOf[rows.freeVariables[rows.starts[row]]]
    if count == 1, components[component].kind == .single {
      link(row, into: component)
    } else if isWithin(component, row), changeCore(of: component, by: signature(of: row)) {
      link(row, into: component)
    } else {
      var touched = UnmanagedArray<Int>()
      for term in rows.terms(of: row) {
        let component = componentOf[rows.freeVariables[term]]
        if !touched.contains(component) { touched.append(component) }
      }
      link(row, into: component)
      redivide(touched)
    }
    return row
  }

  /// Whether all free variables of a row belong to one component.
  private func isWithin(_ component: Int, _ row: Int) -> Bool {
    for term in rows.terms(of: row) where componentOf[rows.freeVariables[term]] != component {
      return false
    }
    return true
  }

  /// Inserts a row into a component's list by priority.
  mutating func link(_ row: Int, into component: Int) {
    rowInfo[row].component = component
    var before = -1
    var after = components[component].firstRow
    while after >= 0, rowInfo[after].priority >= rowInfo[row].priority {
      before = after
      after = rowInfo[after].next
    }
    rowInfo[row].next = after
    if before < 0 { components[component].firstRow = row } else { rowInfo[before].next = row }
    if after < 0 { components[component].lastRow = row }
    components[component].dependence |= Affine.dependence(rows.constant(of: row), stride)
    markDirty(component, ifDecidedBy: row, .added)
  }

  /// Removes a row.
  mutating func removeRow(_ row: Int) {
    let component = rowInfo[row].component
    defer { rows.free(row) }
    guard component >= 0 else { return }
    var before = -1
    var at = components[component].firstRow
    while at != row {
      before = at
      at = rowInfo[at].next
    }
    let after = rowInfo[row].next
    if before < 0 { components[component].firstRow = after } else { rowInfo[before].next = after }
    if after < 0 { components[component].lastRow = before }
    rowInfo[row].component = -1
    if components[component].kind == .single {
      markDirty(component, ifDecidedBy: row, .removed)
    } else if !changeCore(of: component, by: 0 &- signature(of: row)) {
      var touched = UnmanagedArray<Int>()
      touched.append(component)
      redivide(touched)
    }
  }

  /// Changes the right-hand side of a row whose constant is not a parameter.
  mutating func changeConstant(of row: Int, by difference: Double) {
    let component = rowInfo[row].component
    let isInCore = component >= 0 && components[component].kind == .core
    let before = isInCore ? signature(of: row) : 0
    rows.constant(of: row)[0] -= difference
    guard component >= 0 else { return }
    if isInCore, !changeCore(of: component, by: signature(of: row) &- before) {
      discardCore(of: component)
    }
    markDirty(component, ifDecidedBy: row, .changed)
  }

  /// Records that a row of a component was added, removed or changed, unless the change cannot
  /// affect the solution.
  @inline(__always)
  private mutating func markDirty(_ component: Int, ifDecidedBy row: Int, _ change: RowChange) {
    if components[component].isDirty { return }
    if components[component].kind == .single,
      rowInfo[row].priority < components[component].decidingPriority
        || component < certificates.count && absorb(change, of: row, in: component)
    {
      return
    }
    markDirty(component)
  }

  mutating func markDirty(_ component: Int) {
    guard !components[component].isDirty else { return }
    components[component].isDirty = true
    dirtyComponents.append(component)
  }
}
