// Inequalities that hold.

/// Most required inequalities of a layout hold with room to spare, as sizes are positive. Such a row
/// would only be carried along by each step. It is *dormant*: basic, but without cells, so that the
/// tableau is that of the other constraints. An optimum of these at which all dormant rows hold is the
/// optimum of all constraints, since a row that holds costs nothing; it is the same one, since ties are
/// broken by the same rule among fewer solutions, and rows whose distance from equality counts for them
/// are awake. So the rows are looked at again whenever a variable in them has changed, and those that
/// no longer hold are woken and repaired.
///
/// Source: rows are generated as in G. Dantzig, R. Fulkerson and S. Johnson, "Solution of a large-scale
/// traveling-salesman problem", Operations Research 2, 1954.
extension Tableau {
  /// Whether a definition contains a variable that has none itself.
  ///
  /// A row may depend on it, and define it then.
  mutating func hasUndefined() -> Bool {
    while let last = definitions.undefined.popLast() {
      if definitions[last].isDefined || definitions[last].users.isEmpty { continue }
      definitions.undefined.append(last)
      return true
    }
    return false
  }

  /// Makes a new inequality dormant, until values are known.
  mutating func insertDormant(_ row: Int) {
    rows[row].status = .basic
    rows[row].isDormant = true
    dormantCount += 1
    addUses(of: row)
    newRows.append(row)
  }

  /// Gives a dormant row its cells.
  private mutating func wake(_ row: Int) {
    loadCells(of: row)
    appendCells(to: row)
    let list = rows[row].terms
    for place in list.indices {
      definitions.removeUse(row, of: terms[list, place].variable, isDormant: true)
    }
    rows[row].isDormant = false
    dormantCount -= 1
    basisSerial += 1
    addUses(of: row)
    queue(row)
  }

  /// Computes the cells that a dormant row would have, as the current sum.
  private mutating func loadCells(of row: Int) {
    expandTerms(of: row)
    if isIllConditioned {
      // Only its component has to be solved in another way.
      isIllConditioned = false
      uncertainVariable = firstVariable(of: row)
    }
    replaceBasicRows(in: row)
  }

  /// Whether a dormant row moves with an open column.
  private mutating func movesWithOpenColumn(_ row: Int) -> Bool {
    if !ties.hasOpenColumns { return false }
    loadCells(of: row)
    for index in 0..<sum.rows.count {
      let column = sum.rows[index]
      if rows[column].isOpen, abs(sum.factor(ofRow: column)) >= Tolerance.zero { return true }
    }
    return false
  }

  /// Wakes a dormant row whose target or priority has changed, unless it holds.
  mutating func wakeUnlessMet(_ row: Int) {
    evaluate()
    activities[row] = termSum(row, definitions.values.start)
    if wrongSide(row) != 0 { wake(row) }
  }

  /// Computes the activities of new basic rows, and lists the dormant ones.
  mutating func settleNewRows() {
    evaluate()
    while let row = newRows.popLast() {
      if rows[row].isDormant, !movesWithOpenColumn(row) {
        work.touchedRows.insert(row)
      } else if rows[row].status == .basic {
        if rows[row].isDormant { wake(row) }
        activities[row] = termSum(row, definitions.values.start)
        touchOpenColumns(of: row)
        if rows[row].level >= 0, rows[row].cells.count == 1 { kinkRows.append(row) }
      }
    }
  }

  /// Wakes the dormant rows that no longer hold, or have no room to spare.
  ///
  /// - Parameters:
  ///   - checked: The number of changed variables whose rows have been checked.
  ///   - needsRoom: Whether a row is woken whose activity is at its target.
  /// - Returns: Whether there are any.
  @inline(__always)
  mutating func wakeRows(after checked: inout Int, needsRoom: Bool = false) -> Bool {
    evaluate()
    if checked == changedVariables.count, work.touchedRows.isEmpty { return false }
    return wakeListedRows(after: &checked, needsRoom)
  }

  @inline(never)
  private mutating func wakeListedRows(after checked: inout Int, _ needsRoom: Bool) -> Bool {
    while checked < changedVariables.count {
      let uses = definitions[changedVariables[checked]].dormantUses
      checked += 1
      for place in uses.indices {
        let row = definitions.indices[uses, place].wrappedValue
        // A long row is looked at once, however many of its variables have changed.
        if rows[row].terms.count <= 2, staysDormant(row, needsRoom) { continue }
        work.touchedRows.insert(row)
      }
    }
    var hasWoken = false
    while let row = work.touchedRows.popLast() {
      if staysDormant(row, needsRoom) { continue }
      wake(row)
      hasWoken = true
    }
    return hasWoken
  }

  /// Computes the activity of a dormant row; returns whether it need not be woken.
  @inline(__always)
  private mutating func staysDormant(_ row: Int, _ needsRoom: Bool) -> Bool {
    activities[row] = termSum(row, definitions.values.start)
    return needsRoom ? hasRoom(row) : wrongSide(row) == 0
  }

  /// Whether an inequality holds with room to spare.
  @inline(__always)
  private func hasRoom(_ row: Int) -> Bool {
    let distance = activities[row] - rows[row].target
    let room = rows[row].relation == .lessThanOrEqual ? -distance : distance
    return room > Tolerance.feasibility(at: rows[row].target)
  }

  /// Adds the rates of the dormant rows that contain variables that move.
  mutating func addRatesOfDormantRows() {
    if rates.includesDormantRows { return }
    rates.includesDormantRows = true
    touchDormantRowsWithRates()
    while let row = work.touchedRows.popLast() {
      let rate = termSum(row, rates.ofVariables.start)
      if abs(rate) >= Tolerance.zero { rates.add(rate, to: row) }
    }
  }

  /// Wakes the dormant rows that move with the variables.
  mutating func wakeRowsWithRates() {
    touchDormantRowsWithRates()
    while let row = work.touchedRows.popLast() {
      if abs(termSum(row, rates.ofVariables.start)) < Tolerance.zero { continue }
      activities[row] = termSum(row, definitions.values.start)
      wake(row)
    }
  }

  /// Lists the dormant rows that contain variables that move.
  private mutating func touchDormantRowsWithRates() {
    for index in 0..<rates.variables.count {
      let uses = definitions[rates.variables[index]].dormantUses
      for place in uses.indices {
        work.touchedRows.insert(definitions.indices[uses, place].wrappedValue)
      }
    }
  }
}
