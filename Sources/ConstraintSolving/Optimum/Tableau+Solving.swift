extension Tableau {
  /// The number of steps after which the tableau is checked for drift, unless checking takes longer
  /// than the steps.
  private static var checkedSteps: Int { 20 }

  /// The number of steps up to which the cells are so accurate that targets can move without
  /// visible rounding errors.
  private static var exactSteps: Int { 64 }

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
      try breakTies()
      if stepCount > polishedStep || stepCount > Self.exactSteps {
        polishedStep = stepCount
        // Removes the rounding errors of the steps from the activities.
        settle(isPolishing: true)
        try repairRows(after: &checked)
        try breakTies()
      }
    } while wakeRows(after: &checked)
    movedPlainRows.removeAll()
    cleanVariableCount = 0
    cleanRowCount = 0
    if isIllConditioned || hasDrifted { throw .illConditioned }
    if uncertainVariable >= 0 { throw .uncertain(variable: uncertainVariable) }
    let unchecked = stepCount - checkedStep
    if unchecked >= Self.checkedSteps, 16 * unchecked >= rows.count {
      checkedStep = stepCount
      if !isAccurate() { throw .illConditioned }
    }
  }

  /// Takes dual steps until every row is on the side for which its cost was counted, and every dormant
  /// one holds.
  private mutating func repairRows(after checked: inout Int) throws(Failure) {
    repeat { try takeDualSteps() } while wakeRows(after: &checked)
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
