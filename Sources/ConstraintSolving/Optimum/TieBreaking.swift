/// The rule that decides what priorities leave open, and the rows by which it is applied.
///
/// Of all solutions that are optimal for the priorities, those count in which inequalities are
/// nearest to equality: the sum of the distances of their left sides from their right sides is least.
/// Of these the one is chosen in which the first variable has the value nearest to 0, then the
/// second, and so on, in the order of creation. The choice depends on the constraints alone.
///
/// A *tie-breaking row* moves one variable towards 0 at a level below all priorities. There is one
/// for each variable that decides something: whenever a nonbasic row can move at no cost, the first
/// variable that moves with it gets one.
struct TieBreaking: ~Copyable {
  /// The tie-breaking row of each variable, by slot; -1 for none.
  private var rows = IndexArray()
  /// The number of tie-breaking rows.
  private(set) var count = 0
  /// The serial number of the last variable that has had a tie-breaking row.
  private(set) var lastSerial: UInt64 = 0
  /// Variables whose definition was added after ties were broken, and that may decide earlier.
  var newVariables = IndexArray()
  /// Whether a column has ever been open.
  var hasOpenColumns = false
  /// Nonbasic rows that can move at no cost.
  var openColumns = IndexArray()
  /// Costs at the levels of tie-breaking rows: their variables and numbers.
  var cost = UnmanagedArray<Cost>()

  struct Cost: BitwiseCopyable {
    var serial: UInt64
    var number: Double
  }

  /// The tie-breaking row of a variable.
  func row(of variable: Int) -> Int? {
    variable < rows.count && rows[variable] >= 0 ? rows[variable] : nil
  }

  mutating func insert(_ row: Int, of variable: Int, serial: UInt64) {
    lastSerial = max(lastSerial, serial)
    while rows.count <= variable { rows.append(-1) }
    rows[variable] = row
    count += 1
  }

  mutating func remove(_ variable: Int) {
    rows[variable] = -1
    count -= 1
  }
}

extension Tableau {
  /// Breaks ties, so that every variable has a unique value.
  mutating func breakTies() throws(Failure) {
    anchorUndefined()
    touchColumnsOfNewVariables()
    var steps = 0
    while true {
      noteMovedRows()
      while let column = tieQueue.popLast() {
        guard rows[column].status == .nonbasic, !rows[column].isFixed else { continue }
        let (isDown, isUp) = try freeDirections(of: column)
        if !isDown, !isUp {
          rows[column].hasTie = false
          continue
        }
        if !rows[column].isOpen { open(column) }
        let distance = sumOfDistanceRates(of: column)
        let takesStep = isDown ? try improve(column, false, distance) : nil
        let takesOther =
          isUp && rows[column].status == .nonbasic ? try improve(column, true, distance) : nil
        if takesStep == true || takesOther == true {
          steps += 1
          if steps > lastStep { throw .illConditioned }
        }
        if rows[column].status == .basic { continue }
        if takesStep == nil, takesOther == nil {
          rows[column].hasTie = false
        } else if !rows[column].hasTie {
          ties.openColumns.append(column)
        }
      }
      noteMovedRows()
      if !tieQueue.isEmpty { continue }
      evaluate()
      while let column = ties.openColumns.popLast() {
        if rows[column].status == .nonbasic { addTieRow(for: column) }
      }
      if tieQueue.isEmpty { return }
    }
  }

  /// Moves the activity of a nonbasic row in a direction in which it can move at no cost for the
  /// priorities, if that breaks ties better.
  ///
  /// - Returns: Whether it has moved; nil if it cannot move at no cost for the distances of
  ///   inequalities from equality.
  private mutating func improve(
    _ column: Int, _ isUp: Bool, _ distance: DistanceRate
  ) throws(Failure) -> Bool? {
    let distanceSign = try sign(of: distance, of: column, isUp)
    if distanceSign > 0 { return nil }
    if distanceSign < 0 {
      try stepToEquality(column, isUp)
      noteMovedRows()
      return true
    }
    let sign = tieSign(of: column, isUp)
    if sign > 0 { return false }
    if sign < 0 {
      loadTieCost(column, isUp)
      try stepTie(column, isUp)
    } else {
      let undecided = leadingTie(of: column) < 0 ? -1 : firstTieRow(of: column)
      if undecided < 0 { return false }
      enter(column, for: undecided, isUp, repairing: .nothing)
    }
    noteMovedRows()
    return true
  }

  /// Gives an anchor to each variable that is in a definition, but has none itself.
  private mutating func anchorUndefined() {
    while let variable = definitions.undefined.popLast() {
      let definition = definitions[variable]
      if definition.isDefined || definition.users.isEmpty { continue }
      _ = anchor(variable)
    }
  }

  /// Marks the columns on which newly defined variables depend.
  private mutating func touchColumnsOfNewVariables() {
    while let variable = ties.newVariables.popLast() {
      guard definitions[variable].isDefined else { continue }
      sum.removeAll()
      sum.add(variable, 1)
      expandSum()
      for index in 0..<sum.symbols.count {
        let symbol = sum.symbols[index]
        guard symbol < 0, sum.factor(symbol) != 0 else { continue }
        checkTie(of: ~symbol)
        let list = rows[~symbol].cells
        for place in list.indices { checkTie(of: cells[list, place].column) }
      }
    }
  }

  /// Marks a column whose first variable may be another now.
  private mutating func checkTie(of column: Int) {
    rows[column].hasTie = false
    tieQueue.insert(column)
  }

  /// Computes the costs of a column from its cells, without the rounding errors of steps.
  ///
  /// - Returns: The magnitude of the rounding errors that remain.
  private mutating func refreshCost(of column: Int) -> Double {
    let count = levelCount
    let costs = cost(column, 0)
    for level in 0..<count { costs[level] = 0 }
    var largest = 1.0
    let list = rows[column].column
    for index in list.indices {
      let entry = entries[list, index]
      let row = entry.row
      if rows[row].slope == 0 || rows[row].level < 0 { continue }
      let part = rows[row].slope * cells[rows[row].cells, entry.place].value
      costs[rows[row].level] += part
      largest = max(largest, abs(part))
    }
    return Tolerance.noise * largest
  }

  /// The directions in which the activity of a nonbasic row can move at no cost for the priorities.
  ///
  /// - Throws: ``Failure/uncertain(variable:)`` if a cost is neither clearly 0 nor not.
  @inline(__always)
  private mutating func freeDirections(
    of column: Int
  ) throws(Failure) -> (down: Bool, up: Bool) {
    let row = rows[column]
    var (down, up) = (row.down != -.infinity, row.up != .infinity)
    let reduced = cost(column, 0)
    for level in 0..<levelCount where down || up {
      let isOwn = level == row.level
      let downCost = abs(isOwn ? reduced[level] + row.down : reduced[level])
      let upCost = abs(isOwn ? reduced[level] + row.up : reduced[level])
      let isDownCostly = down && downCost > Tolerance.noise
      let isUpCostly = up && upCost > Tolerance.noise
      if isDownCostly && downCost <= Tolerance.certainCost
        || isUpCostly && upCost <= Tolerance.certainCost
      {
        return (try canMoveFreely(column, false), try canMoveFreely(column, true))
      }
      if isDownCostly { down = false }
      if isUpCostly { up = false }
    }
    return (down, up)
  }

  /// Whether the activity of a nonbasic row can move at no cost for the priorities.
  ///
  /// - Throws: ``Failure/uncertain(variable:)`` if a cost is neither clearly 0 nor not.
  private mutating func canMoveFreely(_ column: Int, _ isUp: Bool) throws(Failure) -> Bool {
    if isBlocked(column, isUp) { return false }
    let reduced = cost(column, 0)
    let ownLevel = rows[column].level
    let own = isUp ? rows[column].up : rows[column].down
    for level in 0..<levelCount {
      let magnitude = abs(level == ownLevel ? reduced[level] + own : reduced[level])
      if magnitude <= Tolerance.noise { continue }
      if magnitude > Tolerance.certainCost { return false }
      let noise = refreshCost(of: column)
      loadCost(column, isUp, work.cost)
      for level in 0..<levelCount where abs(work.cost[level]) > noise {
        if abs(work.cost[level]) > Tolerance.cost { return false }
        throw .uncertain(variable: firstVariable(of: column))
      }
      return true
    }
    return true
  }

  /// The serial number of the variable of a tie-breaking row.
  @inline(__always)
  func tieSerial(_ row: Int) -> UInt64 { definitions.serials[rows[row].slot] }

  /// The tie-breaking row of the first variable among those with a cell in a column; -1 for none.
  private mutating func leadingTie(of column: Int) -> Int {
    if rows[column].leadingTie == -2 {
      rows[column].leadingTie = -1
      let list = rows[column].column
      for index in list.indices {
        let row = entries[list, index].row
        if rows[row].kind == .tieBreaking { noteTie(row, of: column, at: index) }
      }
    }
    return rows[column].leadingTie
  }

  /// Compares the costs of two cells' columns at the levels of tie-breaking rows, per unit by which
  /// they move the cells' row in a direction.
  ///
  /// If the column of the lesser cost is the one to become basic, ties stay broken.
  ///
  /// - Returns: -1 if the first one's cost is less, 1 if it is greater, 0 if they are equal.
  mutating func compareTies(of cell: Cell, _ other: Cell, _ direction: Int) -> Int {
    let cost = leadingCost(of: cell, direction)
    let otherCost = leadingCost(of: other, direction)
    if cost.serial < otherCost.serial { return cost.number < 0 ? -1 : 1 }
    if cost.serial > otherCost.serial { return otherCost.number < 0 ? 1 : -1 }
    let difference = cost.number - otherCost.number
    if abs(difference) > Tolerance.cost { return difference < 0 ? -1 : 1 }
    if cost.serial == .max { return 0 }
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
  private mutating func tieSign(of column: Int, _ isUp: Bool) -> Int {
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
  private mutating func loadTieCost(_ column: Int, _ isUp: Bool) {
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
  private mutating func tieSign() -> Int {
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
  private mutating func firstTieRow(of column: Int) -> Int {
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
  private mutating func stepTie(_ column: Int, _ isUp: Bool) throws(Failure) {
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

  /// The first variable that may move with the activity of a nonbasic row, unless effects cancel.
  private mutating func firstPossibleVariable(of column: Int) -> Int {
    var first = -1
    noteFirst(of: column, &first)
    let list = rows[column].column
    for index in list.indices { noteFirst(of: entries[list, index].row, &first) }
    return first
  }

  @inline(__always)
  private mutating func noteFirst(of row: Int, _ first: inout Int) {
    if rows[row].defined >= 0 { noteFirst(ofVariable: rows[row].defined, &first) }
    let mentions = rows[row].mentions
    for index in mentions.indices {
      noteFirst(ofVariable: indices[mentions, index].wrappedValue, &first)
    }
  }

  @inline(__always)
  private mutating func noteFirst(ofVariable variable: Int, _ first: inout Int) {
    let user = definitions.firstUser(of: variable)
    if first < 0 || definitions.serials[user] < definitions.serials[first] { first = user }
  }

  /// Adds a tie-breaking row for the first variable that moves with the activity of a nonbasic row,
  /// if there is none yet.
  private mutating func addTieRow(for column: Int) {
    rows[column].hasTie = true
    let first = firstPossibleVariable(of: column)
    let tied = rows[column].kind == .tieBreaking ? column : leadingTie(of: column)
    if tied >= 0, rows[tied].slot == first { return }
    // Effects on the first possible variable may cancel each other.
    if ties.row(of: first) == nil, addTieRow(of: first, movedBy: column) { return }
    findRates(of: column)
    var moved = -1
    for index in 0..<rates.variables.count {
      let variable = rates.variables[index]
      if abs(rates.ofVariables[variable]) < Tolerance.zero { continue }
      if moved < 0 || definitions.serials[variable] < definitions.serials[moved] {
        moved = variable
      }
    }
    if moved >= 0, ties.row(of: moved) == nil { _ = addTieRow(of: moved, movedBy: column) }
  }

  /// Adds a tie-breaking row for a variable, if the variable moves with the activity of a nonbasic
  /// row; returns whether it does.
  private mutating func addTieRow(of variable: Int, movedBy column: Int) -> Bool {
    sum.removeAll()
    sum.add(variable, 1)
    expandSum(usesTies: true)
    let row = makeRow(Row(kind: .tieBreaking, slot: variable, up: 1, down: -1))
    terms.append(ConstraintGraph.Term(variable: variable, coefficient: 1), to: &rows[row].terms)
    replaceBasicRows(in: row)
    if abs(sum.factor(~column)) < Tolerance.zero {
      freeRow(row)
      return false
    }
    ties.insert(row, of: variable, serial: definitions.serials[variable])
    appendCells(to: row)
    addUses(of: row)
    activities[row] = definitions.values[variable]
    let list = rows[row].cells
    for place in list.indices { tieQueue.insert(cells[list, place].column) }
    setSlope(row, sideSlope(row), touching: false)
    return true
  }
}
