// The costs of nonbasic rows at the levels of priorities.

extension Tableau {
  @inline(__always)
  func cost(_ row: Int, _ level: Int) -> UnsafeMutablePointer<Double> {
    costs.start + (row * levelCapacity + level)
  }

  /// Whether the activity of a nonbasic row cannot move in a direction.
  @inline(__always)
  func isBlocked(_ row: Int, _ isUp: Bool) -> Bool {
    isUp ? rows[row].up == .infinity : rows[row].down == -.infinity
  }

  /// Stores the cost of moving a nonbasic row's activity in a direction.
  @inline(__always)
  func loadCost(_ row: Int, _ isUp: Bool, _ result: UnsafeMutablePointer<Double>) {
    let reduced = costs.start + row * levelCapacity
    let count = levelCount
    if isUp {
      for level in 0..<count { result[level] = reduced[level] }
    } else {
      for level in 0..<count { result[level] = -reduced[level] }
    }
    let level = rows[row].level
    if level >= 0 { result[level] += isUp ? rows[row].up : -rows[row].down }
  }

  /// The first number that is not 0 of the cost of moving a nonbasic row's activity up, given its own cost
  /// in a direction; the number of priorities and 0 if there is none.
  @inline(__always)
  private func firstCost(of row: Int, _ isUp: Bool) -> (level: Int, number: Double) {
    let reduced = costs.start + row * levelCapacity
    let ownLevel = rows[row].level
    let own = isUp ? rows[row].up : rows[row].down
    for level in 0..<levelCount {
      let number = level == ownLevel ? reduced[level] + own : reduced[level]
      if abs(number) > Tolerance.cost { return (level, number) }
    }
    return (levelCount, 0)
  }

  /// The highest priority at which moving a nonbasic row's activity in a direction costs anything, by its
  /// rank; the number of priorities if it costs nothing.
  @inline(__always)
  func costLevel(of row: Int, _ isUp: Bool) -> Int { firstCost(of: row, isUp).level }

  /// The sign of the cost of moving a nonbasic row's activity in a direction: that of its first number
  /// that is not 0.
  @inline(__always)
  func costSign(of row: Int, _ isUp: Bool) -> Int {
    let number = firstCost(of: row, isUp).number
    return number == 0 ? 0 : (number > 0) == isUp ? 1 : -1
  }

  /// The sign of the first number that is not 0.
  @inline(__always)
  func sign(_ cost: UnsafeMutablePointer<Double>) -> Int {
    for level in 0..<levelCount where abs(cost[level]) > Tolerance.cost {
      return cost[level] > 0 ? 1 : -1
    }
    return 0
  }

  /// Sets the slope of a basic row, and the costs that depend on it.
  mutating func setSlope(_ row: Int, _ slope: Double, touching: Bool) {
    let change = slope - rows[row].slope
    rows[row].slope = slope
    if change == 0 { return }
    let list = rows[row].cells
    let level = rows[row].level
    if rows[row].kind == .tieBreaking {
      for place in list.indices { tieQueue.insert(cells[list, place].column) }
      return
    }
    for place in list.indices {
      let cell = cells[list, place]
      cost(cell.column, level).pointee += change * cell.value
      if touching { columnQueue.insert(cell.column) }
      rows[cell.column].hasTie = false
      tieQueue.insert(cell.column)
    }
  }

  /// The rank of a priority, which is inserted if it is new.
  @inline(__always)
  mutating func level(of priority: Double) -> Int {
    // Rows are inserted in the order of their priorities.
    if lastLevel < priorities.count, priorities[lastLevel] == priority { return lastLevel }
    return findLevel(of: priority)
  }

  @inline(never)
  private mutating func findLevel(of priority: Double) -> Int {
    var level = 0
    // Without a branch on each, which would be hard to predict.
    for place in priorities.indices { level += priorities[place] > priority ? 1 : 0 }
    lastLevel = level
    if level < priorities.count, priorities[level] == priority { return level }
    let old = priorities.count
    priorities.append(priority)
    var place = old
    while place > level {
      priorities[place] = priorities[place - 1]
      place -= 1
    }
    priorities[level] = priority
    if old == levelCapacity { widenCosts() }
    for row in 0..<rows.count {
      if rows[row].level >= level { rows[row].level += 1 }
      let start = costs.start + row * levelCapacity
      var place = old
      while place > level {
        start[place] = start[place - 1]
        place -= 1
      }
      start[level] = 0
    }
    return level
  }

  private mutating func widenCosts() {
    let wider = 2 * levelCapacity
    var costs = UnmanagedArray<Double>(repeating: 0, count: rows.count * wider)
    for row in 0..<rows.count {
      (costs.start + row * wider).update(
        from: self.costs.start + row * levelCapacity, count: levelCapacity)
    }
    swap(&costs, &self.costs)
    levelCapacity = wider
    rowCapacity = 0
    work.setLevelCapacity(wider)
  }
}
