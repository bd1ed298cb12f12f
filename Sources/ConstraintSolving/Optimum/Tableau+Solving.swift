extension Tableau {
  /// The number of steps after which the tableau is checked for drift, unless checking takes longer
  /// than the steps.
  private static var checkedSteps: Int { 20 }

  /// Repairs the effect of removed rows and changed priorities: all costs are nonnegative
  /// afterwards.
  mutating func repairCosts() throws(Failure) {
    if !columnQueue.isEmpty { try takePrimalSteps() }
  }

  /// Finds the optimum after targets have changed and rows were added, and all values.
  mutating func solve() throws(Failure) {
    if needsSettling { settleAll() }
    settleNewRows()
    if wasInfeasible {
      wasInfeasible = false
      for row in 0..<rows.count where rows[row].status == .basic { touchRow(row) }
    }
    try takeDualSteps()
    if !unsidedRows.isEmpty {
      try takeSides()
      // Steps keep the sides of rows up to rounding errors.
      try takeDualSteps()
    }
    try breakTies()
    if stepCount >= Self.checkedSteps, 16 * stepCount >= rows.count {
      stepCount = 0
      if !isAccurate { throw .illConditioned }
    }
  }

  /// Whether so many constraints were removed that the tableau should be built again.
  var isWorn: Bool { releasedCount > 64 && 2 * releasedCount > rows.count }

  /// A tableau of the same variables without rows.
  func rebuilt() -> Tableau {
    var tableau = Tableau()
    for variable in 0..<definitions.all.count {
      tableau.definitions.insert(variable, serial: definitions.serials[variable])
      tableau.sum.appendVariable()
    }
    tableau.counters = counters
    tableau.counters.builds += 1
    return tableau
  }

  /// Whether the activities of all rows equal the sums of their terms.
  var isAccurate: Bool {
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
