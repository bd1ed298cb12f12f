// Changing and removing rows.

extension Tableau {
  /// Changes the target of a constraint.
  mutating func setTarget(_ target: Double, of row: Int) {
    let distance = target - rows[row].target
    if distance == 0 { return }
    if rows[row].status == .basic {
      rows[row].target = target
      return rowQueue.insert(row)
    }
    if rows[row].isFixed {
      if rows[row].movedSerial < 0 || rows[row].movedSerial == basisSerial,
        moveAlongDirection(of: row, to: target)
      {
        return
      }
      freeIfMoving(row)
      rows[row].movedSerial = basisSerial
    }
    rows[row].target = target
    activities[row] = target
    movedRows.insert(row)
    if rows[row].isFixed {
      needsSettling = true
    } else {
      shiftBasicRows(of: row, by: distance)
    }
  }

  /// Changes the priority of a constraint.
  mutating func setPriority(_ priority: Priority, of row: Int) {
    if rows[row].isFixed { free(row) }
    let slope = rows[row].slope
    setSlope(row, 0, touching: true)
    let isRequired = priority == .required
    rows[row].level = isRequired ? -1 : level(of: priority.rawValue)
    Self.setCosts(of: &rows[row], isRequired: isRequired)
    if rows[row].status == .nonbasic {
      columnQueue.insert(row)
      tieQueue.insert(row)
    } else {
      if !isRequired, !rows[row].isDormant {
        setSlope(row, slope == 0 ? sideSlope(row) : slope, touching: true)
      }
      rowQueue.insert(row)
    }
  }

  /// The slope of the side of its target on which the activity of a row is; 0 at the target.
  mutating func sideSlope(_ row: Int) -> Double {
    let distance = activities[row] - rows[row].target
    let tolerance = Tolerance.feasibility(at: rows[row].target)
    return distance > tolerance ? rows[row].up : distance < -tolerance ? rows[row].down : 0
  }

  /// Gives a required equation that defines a variable a column if its constant changes for the second
  /// time and in another basis.
  private mutating func freeIfMoving(_ row: Int) {
    if rows[row].movedSerial >= 0, movingCount < Self.movingLimit {
      movingCount += 1
      free(row)
    }
  }

  /// Gives a required equation that defines a variable a column, so that its activity can move.
  private mutating func free(_ row: Int) {
    if needsSettling { settleAll() }
    evaluate()
    findRatesOfFixed(row)
    basisSerial += 1
    beginColumn(of: row)
    for index in 0..<rates.rows.count {
      let other = rates.rows[index]
      let rate = rates.ofRows[other]
      if other == row || rows[other].status != .basic || abs(rate) < Tolerance.zero { continue }
      addCell(of: row, rate, to: other)
    }
    while let variable = rates.corrected.popLast() {
      addTerm(of: row, rates.ofConstants[variable], to: variable)
      rates.ofConstants[variable] = 0
    }
  }

  /// Gives columns to the required equations that define a variable and whose constants have changed for
  /// the first time in the present basis, before it changes: it is likely to change again when they do.
  mutating func addColumnsOfDirections() {
    hasFixedDirections = false
    for place in directions.indices {
      let direction = directions[place]
      let row = direction.row
      guard direction.serial == basisSerial, direction.useCount == 1, rows[row].isFixed,
        movingCount < Self.movingLimit
      else { continue }
      movingCount += 1
      beginColumn(of: row)
      for index in direction.rows {
        let rate = directionRates[direction.rates, index]
        addCell(of: row, rate.value, to: rate.index)
      }
      for index in direction.constants {
        let rate = directionRates[direction.rates, index]
        addTerm(of: row, rate.value, to: rate.index)
      }
      directions[place].rates.take(direction.movedCount)
    }
    rates.source = -1
  }

  private mutating func beginColumn(of row: Int) {
    rows[row].isFixed = false
    removeShortcuts(from: rows[row].defined)
    columnQueue.insert(row)
    tieQueue.insert(row)
  }

  /// Adds a cell of a basic row that moves with a required equation.
  @inline(__always)
  private mutating func addCell(of row: Int, _ rate: Double, to other: Int) {
    appendCell(other, row, rate)
    if rows[other].slope != 0, rows[other].level >= 0 {
      cost(row, rows[other].level).pointee += rows[other].slope * rate
    }
  }

  /// Adds the activity of a required equation to an expanded definition, whose constant no longer
  /// contains its part.
  @inline(__always)
  private mutating func addTerm(of row: Int, _ rate: Double, to variable: Int) {
    if abs(rate) < Tolerance.zero { return }
    definitions.addTerm(SymbolTerm(symbol: ~row, factor: rate), to: variable)
    indices.append(variable, to: &rows[row].mentions)
    definitions.constants[variable] -= rate * activities[row]
  }

  /// Removes the shortcut of a variable and those made from it, whose constants contain the activity of its equation.
  ///
  /// A shortcut may contain the activity in its constant and in a symbol, and not move with it, as their sum does not.
  private mutating func removeShortcuts(from variable: Int) {
    work.variables.removeAll()
    work.variables.append(variable)
    while let variable = work.variables.popLast() {
      if definitions[variable].shortcut.count < 0 { continue }
      definitions[variable].shortcut = Definition.Shortcut()
      let users = definitions[variable].users
      for index in users.indices {
        work.variables.append(definitions.indices[users, index].wrappedValue)
      }
    }
  }

  /// Removes a constraint.
  mutating func remove(_ row: Int) {
    let variable = rows[row].defined
    if rows[row].status == .basic { touchOpenColumns(of: row) }
    if variable < 0, rows[row].status == .basic {
      setSlope(row, 0, touching: true)
      return drop(row)
    }
    if variable >= 0, undefine(variable) { return }
    if rows[row].isFixed { free(row) }
    setSlope(row, 0, touching: true)
    rows[row].kind = .released
    rows[row].level = -1
    rows[row].up = 0
    rows[row].down = 0
    releasedCount += 1
    if rows[row].status == .nonbasic {
      columnQueue.insert(row)
      tieQueue.insert(row)
    }
  }

  /// Whether no definition and no row contains a variable, except one that breaks ties.
  private mutating func isUnused(_ variable: Int) -> Bool {
    let definition = definitions[variable]
    guard definition.users.isEmpty, definition.dormantUses.isEmpty else { return false }
    for index in definition.expandedUses.indices
    where definitions.indices[definition.expandedUses, index].wrappedValue != definition.row {
      return false
    }
    for index in definition.rowUses.indices
    where rows[definitions.indices[definition.rowUses, index].wrappedValue].kind != .tieBreaking {
      return false
    }
    return true
  }

  /// Removes the definition of a variable, with its row, if nothing contains the variable; returns
  /// whether that is so.
  private mutating func undefine(_ variable: Int) -> Bool {
    let row = definitions[variable].row
    guard isUnused(variable), rows[row].status == .basic || isColumnOfTies(row) else {
      return false
    }
    if let tie = ties.row(of: variable) {
      guard rows[tie].status == .basic else { return false }
      ties.remove(variable)
      let list = rows[tie].cells
      for place in list.indices { tieQueue.insert(cells[list, place].column) }
      removeCells(of: tie)
      definitions.removeUse(tie, of: variable)
      freeRow(tie)
    }
    setSlope(row, 0, touching: true)
    removeCells(of: row)
    let definition = definitions[variable]
    let list = rows[row].terms
    var others = IndexArray()
    if definition.isExpanded {
      for place in definition.terms.indices {
        let symbol = definitions.terms[definition.terms, place].symbol
        if symbol >= 0 {
          definitions.removeUser(variable, of: symbol)
          others.append(symbol)
        } else {
          indices.remove(variable, from: &rows[~symbol].mentions)
        }
      }
      for place in list.indices {
        let used = terms[list, place].variable
        definitions.removeExpandedUse(row, of: used)
      }
    } else {
      for place in list.indices where terms[list, place].variable != variable {
        let used = terms[list, place].variable
        definitions.removeUser(variable, of: used)
        others.append(used)
      }
    }
    definitions.unplace(variable)
    definitions.removeTerms(of: variable)
    definitions[variable].row = -1
    definitions[variable].isExpanded = false
    definitions[variable].shortcut = Definition.Shortcut()
    definitions.constants[variable] = 0
    definitions.values[variable] = 0
    changedVariables.append(variable)
    freeRow(row)
    while let other = others.popLast() { undefineIfStray(other) }
    return true
  }

  /// Removes the definition of a variable by an anchor or a removed constraint, if nothing contains
  /// the variable any more.
  private mutating func undefineIfStray(_ variable: Int) {
    let row = definitions[variable].row
    guard row >= 0, rows[row].kind != .constraint else { return }
    _ = undefine(variable)
  }

  /// Whether a column has no entries but those of tie-breaking rows of its own variable.
  private mutating func isColumnOfTies(_ row: Int) -> Bool {
    let list = rows[row].column
    for index in list.indices {
      let other = entries[list, index].row
      if rows[other].kind != .tieBreaking || rows[other].slot != rows[row].defined { return false }
    }
    return true
  }

  /// Removes a basic row that defines nothing.
  mutating func drop(_ row: Int) {
    removeCells(of: row)
    let list = rows[row].terms
    for place in list.indices {
      let variable = terms[list, place].variable
      definitions.removeUse(row, of: variable, isDormant: rows[row].isDormant)
      let definer = definitions[variable].row
      if definer >= 0, rows[definer].kind != .constraint { undefineIfStray(variable) }
    }
    freeRow(row)
  }

  /// Settles changed constants.
  mutating func settleAll() {
    needsSettling = false
    settle()
  }
}
