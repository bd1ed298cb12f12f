extension Tableau {
  /// The numbers that are propagated through definitions: values or rates.
  struct Field {
    let variables: UnsafeMutablePointer<Double>
    let activities: UnsafeMutablePointer<Double>
    let constants: UnsafeMutablePointer<Double>
    /// Whether small residuals are rounding errors, as they are of values.
    let isExact: Bool
  }

  /// The values of the variables and activities.
  var valueField: Field {
    mutating get {
      Field(
        variables: definitions.values.start, activities: activities.start,
        constants: definitions.constants.start, isExact: true)
    }
  }

  /// Updates the values of all variables whose definitions have changed.
  @inline(__always)
  mutating func evaluate() {
    noteMovedRows()
    if !definitions.isEvaluated || !expandedVariables.isEmpty { propagateValues() }
  }

  @inline(never)
  private mutating func propagateValues() {
    var changed = IndexArray()
    swap(&changed, &changedVariables)
    propagate(valueField, noting: &changed)
    swap(&changed, &changedVariables)
  }

  /// Marks the variables whose definitions have changed, and counts the costs of tie-breaking rows for
  /// the sides on which they are now.
  @inline(__always)
  mutating func noteMovedRows() {
    if !movedRows.isEmpty { noteEachMovedRow() }
  }

  @inline(never)
  private mutating func noteEachMovedRow() {
    while let row = movedRows.popLast() {
      if rows[row].status == .unused { continue }
      touchDefinitions(of: row)
      if rows[row].defined < 0 { movedPlainRows.append(row) }
      if rows[row].kind == .tieBreaking, rows[row].status == .basic {
        setSlope(row, sideSlope(row), touching: false)
      }
    }
  }

  /// Marks the variables whose definitions contain the activity of a row.
  @inline(__always)
  mutating func touchDefinitions(of row: Int) {
    if rows[row].defined >= 0 { definitions.touch(rows[row].defined) }
    let mentions = rows[row].mentions
    for index in mentions.indices { definitions.touch(indices[mentions, index].wrappedValue) }
  }

  /// Evaluates the stale variables and all that follow from them.
  ///
  /// - Parameters:
  ///   - field: The numbers.
  ///   - changed: Receives the variables that change, some of them more than once.
  @inline(__always)
  private mutating func propagate(_ field: Field, noting changed: inout IndexArray) {
    if field.isExact {
      while let variable = expandedVariables.popLast() {
        if definitions[variable].isExpanded { definitions.noteUncorrected(variable) }
      }
    }
    // A correction changes the equations of later positions only, up to rounding errors: a second
    // pass from the first position removes those of the first pass; a third would go in circles.
    var passesLeft = 2
    var corrected = Int.max
    while true {
      while let variable = definitions.popStale() {
        var number = number(variable, field)
        // Its row may contain no variable that changes: a changed constant can cancel the motion of
        // an activity.
        if definitions[variable].isExpanded { definitions.noteUncorrected(variable) }
        let before = field.variables[variable]
        if number == before { continue }
        if field.isExact {
          changed.append(variable)
        } else {
          Self.list(variable, &number, before, in: &changed)
        }
        field.variables[variable] = number
        let definition = definitions[variable]
        for index in definition.users.indices {
          definitions.touch(definitions.indices[definition.users, index].wrappedValue)
        }
        for index in definition.expandedUses.indices {
          let row = definitions.indices[definition.expandedUses, index].wrappedValue
          definitions.noteUncorrected(rows[row].defined)
        }
      }
      guard let variable = definitions.popUncorrected() else { break }
      let residual = residual(variable, field)
      if residual == 0 { continue }
      let position = definitions[variable].position
      if position <= corrected {
        if passesLeft == 0 { continue }
        passesLeft -= 1
      }
      corrected = position
      // The constant that gives the row its activity.
      let before = field.constants[variable]
      var constant = before - residual / definitions[variable].coefficient
      if !field.isExact { Self.list(variable, &constant, before, in: &rates.corrected) }
      field.constants[variable] = constant
      definitions.touch(variable)
    }
  }

  /// Lists what has a rate now, unless it has had one: a rate that cancels stays listed.
  @inline(__always)
  private static func list(
    _ index: Int, _ rate: inout Double, _ before: Double, in listed: inout IndexArray
  ) {
    if before == 0 { listed.append(index) }
    if rate == 0 { rate = Double.leastNormalMagnitude }
  }

  /// The difference between the sum of the row of an expanded definition and its activity; 0 if it
  /// is a rounding error.
  private mutating func residual(_ variable: Int, _ field: Field) -> Double {
    let row = definitions[variable].row
    let list = rows[row].terms
    var residual = -field.activities[row]
    var magnitude = abs(residual)
    for index in list.indices {
      let term = terms[list, index]
      let part = term.coefficient * field.variables[term.variable]
      residual += part
      magnitude = max(magnitude, abs(part))
    }
    return abs(residual) <= Tolerance.residual * max(1, magnitude) ? 0 : residual
  }

  /// The number of a variable by its definition.
  @inline(__always)
  private mutating func number(_ variable: Int, _ field: Field) -> Double {
    let definition = definitions[variable]
    let row = definition.row
    var rest = field.activities[row]
    if definition.isExpanded {
      var number = field.constants[variable] + rest / definition.coefficient
      for index in definition.terms.indices {
        let term = definitions.terms[definition.terms, index]
        let symbol = term.symbol
        number += term.factor * (symbol >= 0 ? field.variables[symbol] : field.activities[~symbol])
      }
      return number
    }
    let list = rows[row].terms
    if list.count == 1 { return rest / definition.coefficient }
    let start = terms.start(of: list)
    for index in list.indices {
      let part = start[index].coefficient * field.variables[start[index].variable]
      rest -= start[index].variable == variable ? 0 : part
    }
    return rest / definition.coefficient
  }

  /// The sum of the terms of a row.
  @inline(__always)
  func termSum(_ row: Int, _ variables: UnsafeMutablePointer<Double>) -> Double {
    let list = rows[row].terms
    let start = terms.start(of: list)
    var sum = 0.0
    for index in list.indices {
      sum += start[index].coefficient * variables[start[index].variable]
    }
    return sum
  }

  /// Updates the activities of rows after changed constants of equations that define variables.
  mutating func settle() {
    let first = changedVariables.count
    let firstRow = movedPlainRows.count
    evaluate()
    for index in first..<changedVariables.count { touchUses(of: changedVariables[index]) }
    // Also rows in which the effects of several changes on the variables cancel each other.
    for index in firstRow..<movedPlainRows.count {
      let row = movedPlainRows[index]
      if rows[row].status != .unused, rows[row].defined < 0, !rows[row].isDormant {
        work.touchedRows.insert(row)
      }
    }
    updateTouchedRows(isPolishing: false)
  }

  /// Removes the rounding errors of steps and changed targets from the activities.
  mutating func polish() {
    evaluate()
    if unpolishedDistance != 0 { noteUnpolished() }
    while let variable = unpolishedVariables.popLast() { touchUses(of: variable) }
    updateTouchedRows(isPolishing: true)
    unpolishedDistance = 0
  }

  /// Notes what has changed in the present solve, as it may have rounding errors.
  mutating func noteUnpolished() {
    for index in 0..<changedVariables.count { unpolishedVariables.insert(changedVariables[index]) }
  }

  /// Updates the activities of the listed rows.
  private mutating func updateTouchedRows(isPolishing: Bool) {
    // A basic row takes its new activity; a nonbasic one stays, so that others have to move.
    for index in 0..<work.touchedRows.count {
      let row = work.touchedRows[index]
      let activity = termSum(row, definitions.values.start)
      let shift = activity - activities[row]
      work.shifts.append(shift)
      if isPolishing, abs(shift) > Tolerance.drift * max(1, abs(activity)) { hasDrifted = true }
      if rows[row].status == .basic, shift != 0 {
        activities[row] = activity
        queueIfWrong(row)
        // The variables in it are known; its activity may be in expanded definitions.
        if rows[row].kind == .tieBreaking || !rows[row].mentions.isEmpty { movedRows.insert(row) }
      }
    }
    while let row = work.touchedRows.popLast(), let shift = work.shifts.popLast() {
      if rows[row].status == .nonbasic, shift != 0 { shiftBasicRows(of: row, by: -shift) }
    }
  }

  /// Lists the rows that contain a variable, define none and are not dormant.
  @inline(__always)
  mutating func touchUses(of variable: Int) {
    let uses = definitions[variable].rowUses
    for place in uses.indices {
      work.touchedRows.insert(definitions.indices[uses, place].wrappedValue)
    }
  }

  /// Moves the basic rows as if the activity of a nonbasic row moved.
  mutating func shiftBasicRows(of row: Int, by distance: Double) {
    unpolishedDistance += abs(distance)
    let list = rows[row].column
    for index in list.indices {
      let entry = entries[list, index]
      activities[entry.row] += cells[rows[entry.row].cells, entry.place].value * distance
      movedRows.insert(entry.row)
      queueIfWrong(entry.row)
    }
  }
}

// MARK: - Rates

/// The rates of rows and variables while one activity moves.
struct Rates: ~Copyable {
  var ofVariables = UnmanagedArray<Double>()
  var ofRows = UnmanagedArray<Double>()
  var ofConstants = UnmanagedArray<Double>()
  /// The variables whose expanded definitions have a constant that moves.
  var corrected = IndexArray()
  /// The variables that move.
  var variables = IndexArray()
  /// The rows that move.
  var rows = IndexArray()
  /// The only row whose activity moves by itself, at a rate of 1; -1 if others do.
  var source = -1
  /// The ``Tableau/basisSerial`` for which the rates of that row were found.
  var serial = -1
  /// Whether the rates of dormant rows are among them.
  var includesDormantRows = false

  /// Takes the first memory from a slab.
  @inline(__always)
  mutating func reserve(rowCount: Int, variableCount: Int, in slab: inout Slab) {
    ofVariables.reserve(variableCount, in: &slab)
    ofRows.reserve(rowCount, in: &slab)
    ofConstants.reserve(variableCount, in: &slab)
    variables.reserve(variableCount, in: &slab)
    rows.reserve(rowCount, in: &slab)
  }

  fileprivate mutating func begin(variableCount: Int, rowCount: Int) {
    for index in 0..<variables.count { ofVariables[variables[index]] = 0 }
    while let variable = corrected.popLast() { ofConstants[variable] = 0 }
    for index in 0..<rows.count { ofRows[rows[index]] = 0 }
    variables.removeAll()
    rows.removeAll()
    source = -1
    includesDormantRows = false
    if ofVariables.count < variableCount {
      ofConstants.append(repeating: 0, count: variableCount - ofVariables.count)
      ofVariables.append(repeating: 0, count: variableCount - ofVariables.count)
    }
    if ofRows.count < rowCount { ofRows.append(repeating: 0, count: rowCount - ofRows.count) }
  }

  mutating func add(_ rate: Double, to row: Int) {
    if ofRows[row] == 0 { rows.append(row) }
    ofRows[row] += rate
    // A rate that cancels stays listed; it must not be listed twice.
    if ofRows[row] == 0 { ofRows[row] = Double.leastNormalMagnitude }
  }
}

extension Tableau {
  /// Computes how all rows and variables move with the activity of a nonbasic row.
  ///
  /// Values must have been evaluated.
  mutating func findRates(of row: Int) {
    if hasRates(of: row) { return }
    beginRates()
    addRate(1, of: row)
    if rows[row].isFixed { addRatesOfUses() }
    finishRates()
    didFindRates(of: row)
  }

  /// Notes that the rates are those of a row.
  @inline(__always)
  mutating func didFindRates(of row: Int) {
    rates.source = row
    rates.serial = basisSerial
  }

  /// Computes how the other rows move with the activity of a required equation that defines a
  /// variable, and how the variables do while the activities of other rows stay.
  ///
  /// Values must have been evaluated.
  mutating func findRatesOfFixed(_ row: Int) {
    beginRates()
    addRate(1, of: row)
    addRatesOfUses()
  }

  private var rateField: Field {
    mutating get {
      Field(
        variables: rates.ofVariables.start, activities: rates.ofRows.start,
        constants: rates.ofConstants.start, isExact: false)
    }
  }

  /// Begins to add rates: no row moves.
  mutating func beginRates() {
    rates.begin(variableCount: definitions.all.count, rowCount: rows.count)
  }

  /// Adds the rate of a nonbasic row, and those of the basic rows that move with it.
  mutating func addRate(_ rate: Double, of row: Int) {
    rates.add(rate, to: row)
    if !rows[row].isFixed { addRatesOfColumn(row, rate) }
  }

  /// Computes the rates of the variables from those of rows.
  mutating func finishRates() {
    for index in 0..<rates.rows.count { touchDefinitions(of: rates.rows[index]) }
    propagateRates()
  }

  @inline(never)
  private mutating func propagateRates() {
    let field = rateField
    var changed = IndexArray()
    swap(&changed, &rates.variables)
    propagate(field, noting: &changed)
    swap(&changed, &rates.variables)
  }

  private mutating func addRatesOfColumn(_ row: Int, _ factor: Double) {
    let list = rows[row].column
    for index in list.indices {
      let entry = entries[list, index]
      rates.add(cells[rows[entry.row].cells, entry.place].value * factor, to: entry.row)
    }
  }

  /// Adds the rates of the rows that contain the variables that move with fixed rows.
  mutating func addRatesOfUses() {
    for index in 0..<rates.rows.count { touchDefinitions(of: rates.rows[index]) }
    propagateRates()
    for index in 0..<rates.variables.count { touchUses(of: rates.variables[index]) }
    while let row = work.touchedRows.popLast() {
      let rate = termSum(row, rates.ofVariables.start)
      if abs(rate) < Tolerance.zero { continue }
      if rows[row].status == .basic {
        rates.add(rate, to: row)
      } else {
        addRatesOfColumn(row, -rate)
      }
    }
  }
}
