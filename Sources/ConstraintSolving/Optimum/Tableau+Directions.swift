// Constants that change repeatedly while the basis stays.

/// How everything moves with the activity of a required equation that defines a variable, as long as the
/// basis stays.
///
/// If the constant of such an equation changes, as a window's width does, everything that follows is
/// evaluated, and rows that must not move are moved back by others. So the rates of all rows and variables
/// are found at its first change, and later changes only add multiples of them, until the basis changes.
/// Before it does, they become a column, since the next change is likely to need steps, too. Several are
/// kept, since two constants that change in no fixed proportion, such as a width and a height, move
/// everything along two of them.
struct Direction: BitwiseCopyable {
  /// The equation.
  @Int32Index var row: Int
  /// The ``Tableau/basisSerial`` for which the rates were found.
  @Int32Index var serial: Int
  /// The number of times that it has been used.
  @Int32Index var useCount: Int
  /// The rates of the basic rows that are not dormant, then those of the variables, then those of the
  /// constants of their definitions.
  var rates = PooledList()
  @Int32Index var rowCount = 0
  @Int32Index var movedCount = 0

  @inline(__always) var rows: Range<Int> { 0..<rowCount }
  @inline(__always) var variables: Range<Int> { rowCount..<movedCount }
  @inline(__always) var constants: Range<Int> { movedCount..<rates.count }

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
  /// The number of required equations that get a column because their constants move: it saves the
  /// time to evaluate all variables that follow, but lengthens the rows that each step changes.
  static var movingLimit: Int { 8 }

  /// Moves everything with the activity of a required equation along its direction.
  ///
  /// - Parameters:
  ///   - row: The equation, whose target has not changed before, or last in the present basis.
  ///   - target: Its new target.
  /// - Returns: Whether it has a direction, which it gets if there is room for one more.
  mutating func moveAlongDirection(of row: Int, to target: Double) -> Bool {
    guard let place = place(ofDirectionOf: row) ?? addDirection(of: row) else { return false }
    let distance = target - rows[row].target
    directions[place].useCount += 1
    moveAlong(directions[place], by: distance)
    if directions[place].useCount % Direction.useLimit == 0 {
      let direction = directions[place]
      for index in direction.rows {
        touchDefinitions(of: directionRates[direction.rates, index].index)
      }
      touchDefinitions(of: row)
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

  /// Finds the direction of a row.
  ///
  /// - Returns: Its place; `nil` if there is no room for one more.
  private mutating func addDirection(of row: Int) -> Int? {
    var place = 0
    while place < directions.count, directions[place].serial == basisSerial { place += 1 }
    if place == Direction.limit { return nil }
    if needsSettling { settleAll() }
    evaluate()
    findRates(of: row)
    let limit = rates.rows.count + rates.variables.count + rates.corrected.count
    var direction = Direction(row: row, serial: basisSerial, useCount: 0)
    if place < directions.count {
      direction.rates = directions[place].rates
      direction.rates.removeAll()
    } else {
      directions.append(direction)
      // Another constant may move as much.
      if place == 0 { directionRates.reserve(4 * limit) }
    }
    if rows[row].isFixed { hasFixedDirections = true }
    directionRates.reserve(limit, in: &direction.rates)
    for index in 0..<rates.rows.count {
      let other = rates.rows[index]
      let rate = rates.ofRows[other]
      if other == row || rows[other].isDormant || abs(rate) < Tolerance.zero { continue }
      directionRates.append(Rate(index: other, value: rate), to: &direction.rates)
    }
    direction.rowCount = direction.rates.count
    for index in 0..<rates.variables.count {
      let variable = rates.variables[index]
      let rate = rates.ofVariables[variable]
      if abs(rate) < Tolerance.rate { continue }
      directionRates.append(Rate(index: variable, value: rate), to: &direction.rates)
    }
    direction.movedCount = direction.rates.count
    for index in 0..<rates.corrected.count {
      let variable = rates.corrected[index]
      directionRates.append(
        Rate(index: variable, value: rates.ofConstants[variable]), to: &direction.rates)
    }
    directions[place] = direction
    return place
  }

  private mutating func moveAlong(_ direction: Direction, by distance: Double) {
    for index in direction.rows {
      let rate = directionRates[direction.rates, index]
      moveBasicRow(rate.index, by: rate.value * distance)
    }
    for index in direction.variables {
      let rate = directionRates[direction.rates, index]
      definitions.values[rate.index] += rate.value * distance
      changedVariables.append(rate.index)
    }
    for index in direction.constants {
      let rate = directionRates[direction.rates, index]
      definitions.constants[rate.index] += rate.value * distance
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
