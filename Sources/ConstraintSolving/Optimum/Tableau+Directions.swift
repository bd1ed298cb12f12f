// Constants that change repeatedly while the basis stays.

/// How everything moves with the activity of a required equation that defines a variable, as long as the
/// basis stays.
///
/// If the constant of such an equation changes, as a window's width does, everything that follows is
/// evaluated, and rows that must not move are moved back by others. So the rates of all rows and variables
/// are found at its first change, and later changes only add multiples of them, until the basis changes.
/// Those found last are in ``Rates``; earlier ones are kept as directions, since two constants that
/// change in no fixed proportion, such as a width and a height, move everything along two of them.
struct Direction: BitwiseCopyable {
  /// The equation.
  @Int32Index var row: Int
  /// The ``Tableau/basisSerial`` for which the rates were found.
  @Int32Index var serial: Int
  /// The number of times that it has been used.
  @Int32Index var useCount: Int
  /// The rates of the basic rows that are not dormant, of the variables, and of the constants of their
  /// definitions.
  var rows = PooledList()
  var variables = PooledList()
  var constants = PooledList()

  /// The maximum number of directions.
  static let limit = 4
  /// The number of uses after which variables are evaluated, which removes the rounding errors of these
  /// additions.
  static let useLimit = 32
}

/// The rate of a row, a variable or the constant of a variable's definition.
struct Rate: BitwiseCopyable {
  @Int32Index var index: Int
  var value: Double
}

extension Tableau {
  /// Moves everything with the activity of a required equation along its direction.
  ///
  /// - Parameters:
  ///   - row: The equation, whose target has not changed before, or last in the present basis.
  ///   - target: Its new target.
  /// - Returns: Whether it has a direction, which it gets if there is room for one more.
  mutating func moveAlongDirection(of row: Int, to target: Double) -> Bool {
    let distance = target - rows[row].target
    if let place = place(ofDirectionOf: row) {
      directions[place].useCount += 1
      moveAlong(directions[place], by: distance)
      if directions[place].useCount % Direction.useLimit == 0 {
        let list = directions[place].rows
        for index in list.indices { touchDefinitions(of: directionRates[list, index].index) }
        touchDefinitions(of: row)
      }
    } else {
      if !hasRates(of: row) {
        guard keepRates() else { return false }
        if needsSettling { settleAll() }
        evaluate()
        findRates(of: row)
      }
      rates.useCount += 1
      moveAlongRates(by: distance)
      if rates.useCount % Direction.useLimit == 0 {
        for index in 0..<rates.rows.count { touchDefinitions(of: rates.rows[index]) }
      }
    }
    unpolishedDistance += abs(distance)
    rows[row].target = target
    activities[row] = target
    rows[row].movedSerial = basisSerial
    return true
  }

  /// Whether the rates found last are those of a row.
  @inline(__always)
  func hasRates(of row: Int) -> Bool { rates.source == row && rates.serial == basisSerial }

  /// The place of a row's direction.
  private mutating func place(ofDirectionOf row: Int) -> Int? {
    for place in 0..<directions.count
    where directions[place].row == row && directions[place].serial == basisSerial {
      return place
    }
    return nil
  }

  /// Keeps the rates found last as a direction, before others are found.
  ///
  /// - Returns: Whether there is room for one.
  private mutating func keepRates() -> Bool {
    var place = 0
    while place < directions.count, directions[place].serial == basisSerial { place += 1 }
    if place == Direction.limit { return false }
    let source = rates.source
    guard source >= 0, hasRates(of: source), self.place(ofDirectionOf: source) == nil else {
      return true
    }
    if place == directions.count {
      directions.append(Direction(row: source, serial: basisSerial, useCount: rates.useCount))
    } else {
      directions[place].row = source
      directions[place].serial = basisSerial
      directions[place].useCount = rates.useCount
      directions[place].rows.removeAll()
      directions[place].variables.removeAll()
      directions[place].constants.removeAll()
    }
    if directions.count == 1 {
      // A second constant that moves as much.
      directionRates.reserve(4 * (rates.rows.count + rates.variables.count))
    }
    directionRates.reserve(rates.rows.count, in: &directions[place].rows)
    directionRates.reserve(rates.variables.count, in: &directions[place].variables)
    for index in 0..<rates.rows.count {
      let row = rates.rows[index]
      let rate = rates.ofRows[row]
      if row == source || rows[row].isDormant || abs(rate) < Tolerance.zero { continue }
      directionRates.append(Rate(index: row, value: rate), to: &directions[place].rows)
    }
    for index in 0..<rates.variables.count {
      let rate = Rate(
        index: rates.variables[index], value: rates.ofVariables[rates.variables[index]])
      if abs(rate.value) < Tolerance.rate { continue }
      directionRates.append(rate, to: &directions[place].variables)
    }
    for index in 0..<rates.corrected.count {
      let rate = Rate(
        index: rates.corrected[index], value: rates.ofConstants[rates.corrected[index]])
      directionRates.append(rate, to: &directions[place].constants)
    }
    return true
  }

  private mutating func moveAlong(_ direction: Direction, by distance: Double) {
    for index in direction.rows.indices {
      let rate = directionRates[direction.rows, index]
      moveBasicRow(rate.index, by: rate.value * distance)
    }
    for index in direction.variables.indices {
      let rate = directionRates[direction.variables, index]
      definitions.values[rate.index] += rate.value * distance
      changedVariables.append(rate.index)
    }
    for index in direction.constants.indices {
      let rate = directionRates[direction.constants, index]
      definitions.constants[rate.index] += rate.value * distance
    }
  }

  /// Moves everything along the rates found last.
  private mutating func moveAlongRates(by distance: Double) {
    for index in 0..<rates.rows.count {
      let row = rates.rows[index]
      let rate = rates.ofRows[row]
      if row == rates.source || rows[row].isDormant || abs(rate) < Tolerance.zero { continue }
      moveBasicRow(row, by: rate * distance)
    }
    for index in 0..<rates.variables.count {
      let variable = rates.variables[index]
      let rate = rates.ofVariables[variable]
      if abs(rate) < Tolerance.rate { continue }
      definitions.values[variable] += rate * distance
      changedVariables.append(variable)
    }
    for index in 0..<rates.corrected.count {
      let variable = rates.corrected[index]
      definitions.constants[variable] += rates.ofConstants[variable] * distance
    }
  }

  @inline(__always)
  private mutating func moveBasicRow(_ row: Int, by distance: Double) {
    activities[row] += distance
    if rows[row].kind == .tieBreaking {
      setSlope(row, sideSlope(row), touching: false)
    } else {
      queueIfWrong(row)
    }
  }
}
