extension ReducedProblem {
  /// Divides all roots and rows into components.
  mutating func divideAll(in scratch: inout Room) {
    let sets = DisjointSets(count: variableCount, in: &scratch)
    for row in 0..<rows.count {
      if rowInfo[row].component == Self.droppedRow { continue }
      if rows.count(of: row) == 0 {
        if rowInfo[row].priority == Priority.required.rawValue { guards.append(row) }
        continue
      }
      sets.join(rows, row)
    }
    components.reserve(variableCount / 4, in: &room)
    dirtyComponents.reserve(variableCount / 4, in: &room)
    for root in 0..<variableCount
    where substitution.definitionOf[root] < 0 && substitution.forest.isRoot(root) {
      addRoot(root, root, sets)
    }
    let order = rowsByPriority(in: &scratch)
    for position in 0..<order.count { appendRow(order[position]) }
  }

  /// Divides the roots and rows of some components anew, because rows have come or gone.
  mutating func redivide(_ retired: borrowing Flat<Int>) {
    var order: [Int] = []
    var roots: [Int] = []
    for index in 0..<retired.count {
      let component = retired[index]
      order += dropTies(of: component)
      roots += self.roots(of: component)
      components[component].firstRow = -1
      components[component].lastRow = -1
    }
    roots.sort()
    for (place, root) in roots.enumerated() { columnOfRoot[root] = place }
    let sets = DisjointSets(count: roots.count)
    for row in order {
      let terms = rows.terms(of: row)
      for term in terms.dropFirst() {
        sets.join(columnOfRoot[rows.roots[terms.lowerBound]], columnOfRoot[rows.roots[term]])
      }
    }
    for (place, root) in roots.enumerated() { addRoot(root, place, sets) }
    for index in 0..<retired.count { retire(retired[index]) }
    order.sort { isBefore($0, $1) }
    for row in order { appendRow(row) }
  }

  /// Frees the rows that settle the ties of a component that goes.
  /// - Returns: Its other rows, from the highest priority down.
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

  /// The roots of a component, in order.
  func roots(of component: Int) -> [Int] {
    if components[component].kind == .single { return [components[component].root] }
    if components[component].core >= 0 { return cores[components[component].core].roots }
    return (0..<variableCount).filter { componentOf[$0] == component }
  }

  private mutating func addRoot(_ root: Int, _ place: Int, _ sets: borrowing DisjointSets) {
    let leader = sets.leader(of: place)
    if !sets.hasSeveral(leader) {
      let component = addComponent(.single, root: root)
      componentOf[root] = component
      return
    }
    if sets.label(of: leader) < 0 { sets.setLabel(addComponent(.core), of: leader) }
    componentOf[root] = sets.label(of: leader)
  }

  mutating func addComponent(_ kind: Component.Kind, root: Int = -1) -> Int {
    let component: Int
    if let free = freeComponents.popLast() {
      component = free
      components[component] = Component(kind: kind, root: root)
    } else {
      component = components.count
      components.append(Component(kind: kind, root: root))
    }
    dirtyComponents.append(component)
    return component
  }

  mutating func retire(_ component: Int) {
    forgetCore(of: component)
    if components[component].linkVariable >= 0 { linkedComponents.remove(component) }
    components[component].kind = .retired
    components[component].isDirty = false
    freeComponents.append(component)
  }

  /// Puts a row at the end of its component's list.
  mutating func appendRow(_ row: Int) {
    let component = componentOf[rows.roots[rows.starts[row]]]
    rowInfo[row].component = component
    rowInfo[row].next = -1
    let last = components[component].lastRow
    if last < 0 { components[component].firstRow = row } else { rowInfo[last].next = row }
    components[component].lastRow = row
    components[component].dependence |= Affine.dependence(rows.constant(of: row), stride)
  }

  /// The rows that name roots and are in use, from the highest priority down.
  private mutating func rowsByPriority(in scratch: inout Room) -> Places {
    // The priorities in the order in which they are met, and the place of each row's among them.
    var priorities = Flat<Double>()
    let levels = Flat<UInt8>(repeating: Self.noLevel, count: rows.count, in: &scratch)
    for row in 0..<rows.count where isInUse(row) {
      let priority = rowInfo[row].priority
      var level = 0
      while level < priorities.count, priorities[level] != priority { level += 1 }
      if level == Int(Self.noLevel) { return sortedByPriority(in: &scratch) }
      if level == priorities.count { priorities.append(priority) }
      levels[row] = UInt8(level)
    }
    let counts = Flat(repeating: 0, count: priorities.count)
    for row in 0..<rows.count where levels[row] != Self.noLevel { counts[Int(levels[row])] += 1 }
    let ends = Flat(repeating: 0, count: priorities.count)
    var count = 0
    for level in 0..<priorities.count {
      count += counts[level]
      for higher in 0..<priorities.count where priorities[higher] > priorities[level] {
        ends[level] += counts[higher]
      }
    }
    let order = Places(repeating: 0, count: count, in: &scratch)
    for row in 0..<rows.count where levels[row] != Self.noLevel {
      let level = Int(levels[row])
      order[ends[level]] = row
      ends[level] += 1
    }
    return order
  }

  /// What stands for the priority of a row that is not in use, and how many priorities are told apart.
  private static var noLevel: UInt8 { 24 }

  /// The same for rows of many priorities.
  private mutating func sortedByPriority(in scratch: inout Room) -> Places {
    var sorted = Flat<Int>()
    for row in 0..<rows.count where isInUse(row) { sorted.append(row) }
    sorted.sort { isBefore($0, $1) }
    var order = Places(capacity: sorted.count, in: &scratch)
    for index in 0..<sorted.count { order.append(sorted[index]) }
    return order
  }

  /// Whether a row is of a higher priority than another, or older.
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
  /// Takes up one more wish or inequality, which is the sum at hand.
  ///
  /// - Returns: Its row.
  mutating func insertRow(constraint: Int, _ priority: Double, _ relation: Relation) -> Int {
    substitution.expand()
    let row = rows.insert(substitution.sum)
    let info = Row(constraint: constraint, priority: priority, relation: relation)
    if row == rowInfo.count { rowInfo.append(info) } else { rowInfo[row] = info }
    let count = rows.count(of: row)
    if count == 0 { return row }
    let component = componentOf[rows.roots[rows.starts[row]]]
    if count == 1, components[component].kind == .single {
      link(row, into: component)
    } else if isWithin(component, row), changeCore(of: component, by: signature(of: row)) {
      link(row, into: component)
    } else {
      var touched = Flat<Int>()
      for term in rows.terms(of: row) {
        let component = componentOf[rows.roots[term]]
        if !touched.contains(component) { touched.append(component) }
      }
      link(row, into: component)
      redivide(touched)
    }
    return row
  }

  /// Whether all roots that a row names are of one component.
  private func isWithin(_ component: Int, _ row: Int) -> Bool {
    for term in rows.terms(of: row) where componentOf[rows.roots[term]] != component {
      return false
    }
    return true
  }

  /// Puts a row at its place in a component's list.
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
    markDirty(component, ifDecidedBy: row, .came)
  }

  /// Takes a row out.
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
      markDirty(component, ifDecidedBy: row, .gone)
    } else if !changeCore(of: component, by: 0 &- signature(of: row)) {
      var touched = Flat<Int>()
      touched.append(component)
      redivide(touched)
    }
  }

  /// Changes the constant on the right of a row that is no parameter.
  mutating func changeConstant(of row: Int, by difference: Double) {
    let component = rowInfo[row].component
    let isInCore = component >= 0 && components[component].kind == .core
    let before = isInCore ? signature(of: row) : 0
    rows.constant(of: row)[0] -= difference
    guard component >= 0 else { return }
    if isInCore, !changeCore(of: component, by: signature(of: row) &- before) {
      forgetCore(of: component)
    }
    markDirty(component, ifDecidedBy: row, .changed)
  }

  /// Notes that a row of a component has come, gone or changed.
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
