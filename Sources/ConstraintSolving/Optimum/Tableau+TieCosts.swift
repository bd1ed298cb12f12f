// The costs of columns at the levels of tie-breaking rows.

extension Tableau {
  /// The serial number of the variable of a tie-breaking row.
  @inline(__always)
  func tieSerial(_ row: Int) -> UInt64 { definitions.serials[rows[row].slot] }

  /// The tie-breaking row of the first variable among those with a cell in a column; -1 for none.
  @inline(__always)
  mutating func leadingTie(of column: Int) -> Int {
    if rows[column].leadingTie == -2 { findLeadingTie(of: column) }
    return rows[column].leadingTie
  }

  @inline(never)
  private mutating func findLeadingTie(of column: Int) {
    rows[column].leadingTie = -1
    let list = rows[column].column
    for index in list.indices {
      let row = entries[list, index].row
      if rows[row].kind == .tieBreaking { noteTie(row, of: column, at: index) }
    }
  }

  /// Compares the costs of two cells' columns at the levels of tie-breaking rows, per unit by which
  /// they move the cells' row in a direction.
  ///
  /// If the column of the lesser cost is the one to become basic, ties stay broken.
  ///
  /// - Parameters:
  ///   - cell: The first cell.
  ///   - cost: Its ``leadingCost(of:_:)``.
  ///   - other: The second cell.
  ///   - otherCost: Its ``leadingCost(of:_:)``.
  ///   - direction: The direction.
  /// - Returns: -1 if the first one's cost is less, 1 if it is greater, 0 if they are equal.
  @inline(__always)
  mutating func compareTies(
    of cell: Cell, _ cost: TieBreaking.Cost, _ other: Cell, _ otherCost: TieBreaking.Cost,
    _ direction: Int
  ) -> Int {
    if cost.serial < otherCost.serial { return cost.number < 0 ? -1 : 1 }
    if cost.serial > otherCost.serial { return otherCost.number < 0 ? 1 : -1 }
    let difference = cost.number - otherCost.number
    if abs(difference) > Tolerance.cost { return difference < 0 ? -1 : 1 }
    if cost.serial == .max { return 0 }
    return compareAllTies(of: cell, other, direction)
  }

  @inline(never)
  private mutating func compareAllTies(of cell: Cell, _ other: Cell, _ direction: Int) -> Int {
    ties.cost.removeAll()
    addTieCost(cell.column, (cell.value > 0) == (direction > 0), 1 / abs(cell.value))
    addTieCost(other.column, (other.value > 0) == (direction > 0), -1 / abs(other.value))
    return signOfSums()
  }

  /// The cost of the first variable that moves with a cell's column, per unit of the cell's row.
  mutating func leadingCost(of cell: Cell, _ direction: Int) -> TieBreaking.Cost {
    let leading = leadingTie(of: cell.column)
    if rows[cell.column].kind == .tieBreaking,
      leading < 0 || tieSerial(cell.column) < tieSerial(leading)
    {
      return TieBreaking.Cost(serial: tieSerial(cell.column), number: 1 / abs(cell.value))
    }
    if leading < 0 { return TieBreaking.Cost(serial: .max, number: 0) }
    let rate = leadingRate(of: cell.column) / cell.value
    let slope = rows[leading].slope
    return TieBreaking.Cost(
      serial: tieSerial(leading), number: slope == 0 ? abs(rate) : slope * rate * Double(direction))
  }

  /// The cell of the tie-breaking row that leads a column.
  @inline(__always)
  private func leadingRate(of column: Int) -> Double {
    let row = rows[column]
    let place = entries[row.column, row.leadingPlace].place
    return cells[rows[row.leadingTie].cells, place].value
  }

  /// The sign of the cost of moving a nonbasic row's activity at the levels of tie-breaking rows.
  mutating func tieSign(of column: Int, _ isUp: Bool) -> Int {
    let leading = leadingTie(of: column)
    if rows[column].kind == .tieBreaking, leading < 0 || tieSerial(column) < tieSerial(leading) {
      return 1
    }
    if leading < 0 { return 0 }
    let cost = rows[leading].slope * leadingRate(of: column)
    if abs(cost) > Tolerance.cost { return (cost > 0) == isUp ? 1 : -1 }
    loadTieCost(column, isUp)
    return tieSign()
  }

  /// Computes the cost of moving a nonbasic row's activity at the levels of tie-breaking rows.
  mutating func loadTieCost(_ column: Int, _ isUp: Bool) {
    ties.cost.removeAll()
    addTieCost(column, isUp, 1)
  }

  /// Adds a multiple of the cost of moving a nonbasic row's activity at the levels of tie-breaking
  /// rows.
  private mutating func addTieCost(_ column: Int, _ isUp: Bool, _ factor: Double) {
    if rows[column].kind == .tieBreaking {
      ties.cost.append(
        TieBreaking.Cost(serial: definitions.serials[rows[column].slot], number: factor))
    }
    let list = rows[column].column
    for index in list.indices {
      let entry = entries[list, index]
      guard rows[entry.row].kind == .tieBreaking else { continue }
      let rate = cells[rows[entry.row].cells, entry.place].value
      let slope = rows[entry.row].slope
      ties.cost.append(
        TieBreaking.Cost(
          serial: definitions.serials[rows[entry.row].slot],
          number: (isUp ? slope * rate : -slope * rate) * factor))
    }
  }

  /// The sign of the loaded costs of several columns: that of the first variable's sum that is not 0.
  private mutating func signOfSums() -> Int {
    ties.cost.sort { $0.serial < $1.serial }
    var sum = 0.0
    for index in 0..<ties.cost.count {
      sum += ties.cost[index].number
      if index + 1 < ties.cost.count, ties.cost[index + 1].serial == ties.cost[index].serial {
        continue
      }
      if abs(sum) > Tolerance.cost { return sum > 0 ? 1 : -1 }
      sum = 0
    }
    return 0
  }

  /// The sign of the loaded cost: that of the number of the first variable.
  mutating func tieSign() -> Int {
    var first = UInt64.max
    var sign = 0
    for index in 0..<ties.cost.count {
      let cost = ties.cost[index]
      if cost.serial < first, abs(cost.number) > Tolerance.cost {
        first = cost.serial
        sign = cost.number > 0 ? 1 : -1
      }
    }
    return sign
  }

  /// The tie-breaking row of the first variable that moves with a column; -1 if there is none.
  mutating func firstTieRow(of column: Int) -> Int {
    if rows[column].kind == .tieBreaking { return -1 }
    var first = -1
    let list = rows[column].column
    for index in list.indices {
      let entry = entries[list, index]
      guard rows[entry.row].kind == .tieBreaking,
        abs(cells[rows[entry.row].cells, entry.place].value) > Tolerance.pivot
      else { continue }
      if first < 0
        || definitions.serials[rows[entry.row].slot] < definitions.serials[rows[first].slot]
      {
        first = entry.row
      }
    }
    return first
  }

  /// Moves the activity of a nonbasic row past the kinks of tie-breaking rows until its cost, which
  /// is loaded, is no longer negative.
  mutating func stepTie(_ column: Int, _ isUp: Bool) throws(Failure) {
    findKinks(of: column, isUp, ofTies: true)
    for index in 0..<work.kinks.count {
      let kink = work.kinks[index]
      var stops = rows[kink.row].kind != .tieBreaking
      if !stops {
        let serial = definitions.serials[rows[kink.row].slot]
        for place in 0..<ties.cost.count where ties.cost[place].serial == serial {
          ties.cost[place].number += kink.gain * kink.rate
        }
        stops = tieSign() >= 0
      }
      if !stops {
        setSlope(kink.row, kink.isAbove ? rows[kink.row].up : rows[kink.row].down, touching: false)
        continue
      }
      enter(column, for: kink.row, isUp, repairing: .nothing)
      return
    }
    throw .illConditioned
  }
}
