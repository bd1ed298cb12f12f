extension Tableau {
  /// The number of steps after which the tableau is checked for drift, unless checking takes longer
  /// than the steps.
  private static var checkedSteps: Int { 40 }

  /// Repairs the effect of removed rows and changed priorities: all costs are nonnegative
  /// afterwards.
  mutating func repairCosts() throws(Failure) {
    if !columnQueue.isEmpty { try takePrimalSteps() }
  }

  /// Finds the optimum after targets have changed and rows were added, and all values.
  mutating func solve() throws(Failure) {
    if needsSettling { settleAll() }
    if wasInfeasible {
      wasInfeasible = false
      for row in 0..<rows.count where rows[row].status == .basic { rowQueue.insert(row) }
    }
    var checked = 0
    if !newRows.isEmpty {
      settleNewRows()
      _ = wakeRows(after: &checked, needsRoom: true)
    }
    takesSidesLater = false
    repeat {
      try repairRows(after: &checked)
      if !unsidedRows.isEmpty {
        try takeSides()
        // Steps keep the sides of rows up to rounding errors.
        try repairRows(after: &checked)
      }
      if !kinkRows.isEmpty { blockColumns() }
      if mayHaveTies { try breakTies() }
      if isChecking || needsPolishing {
        polish()
        try repairRows(after: &checked)
        try breakTies()
      }
    } while wakeRows(after: &checked)
    if unpolishedDistance != 0 { noteUnpolished() }
    movedPlainRows.removeAll()
    if isIllConditioned || hasDrifted { throw .illConditioned }
    if uncertainVariable >= 0 { throw .uncertain(variable: uncertainVariable) }
    if isChecking {
      checkedStep = stepCount
      if !isAccurate() { throw .illConditioned }
    }
  }

  /// Whether the tableau should be checked for drift.
  private var isChecking: Bool {
    let unchecked = stepCount - checkedStep
    return unchecked >= Self.checkedSteps && 4 * unchecked >= rows.count
  }

  /// Whether the rounding errors of activities may become visible: cells have the errors of all steps,
  /// and activities those of the cells by which they were moved.
  private var needsPolishing: Bool {
    unpolishedDistance * Double(1 + stepCount) > Tolerance.unpolishedDistance
  }

  /// Takes dual steps until every row is on the side for which its cost was counted, and every dormant
  /// one holds.
  @inline(__always)
  private mutating func repairRows(after checked: inout Int) throws(Failure) {
    repeat { if !rowQueue.isEmpty { try takeDualSteps() } } while wakeRows(after: &checked)
  }

  /// Whether so many constraints were removed or so many steps were taken that the tableau should
  /// be built again, which takes less time than those.
  var isWorn: Bool {
    releasedCount > 64 && 2 * releasedCount > rows.count || stepCount > 300 + 2 * rows.count
  }

  /// A tableau of the same variables without rows.
  func rebuilt() -> Tableau {
    var tableau = Tableau()
    tableau.widen(variableCount: definitions.all.count)
    for variable in 0..<definitions.all.count {
      tableau.definitions.setSerial(definitions.serials[variable], of: variable)
    }
    return tableau
  }

  /// Whether the activities of all rows equal the sums of their terms.
  mutating func isAccurate() -> Bool {
    for row in 0..<rows.count where rows[row].status != .unused {
      let list = rows[row].terms
      var sum = -activities[row]
      var magnitude = max(1, abs(sum))
      for place in list.indices {
        let term = terms[list, place]
        let part = term.coefficient * definitions.values[term.variable]
        sum += part
        magnitude = max(magnitude, abs(part))
      }
      if abs(sum) > Tolerance.drift * magnitude { return false }
    }
    return true
  }
}
