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
  /// The last variable that seemed to move with a column and did not; -1 for none.
  var stillVariable = -1
  /// Whether a column has ever been open.
  var hasOpenColumns = false
  /// Nonbasic rows that can move at no cost.
  var openColumns = IndexArray()
  /// Costs at the levels of tie-breaking rows: their variables and numbers.
  var cost = UnmanagedArray<Cost>()

  struct Cost: BitwiseCopyable {
    var serial: UInt64
    var number: Double

    /// A cost that has not been computed.
    static var unknown: Cost { Cost(serial: .max, number: .nan) }
  }

  /// Takes the first memory from a slab.
  @inline(__always)
  mutating func reserve(variableCount: Int, in slab: inout Slab) {
    rows.reserve(variableCount, in: &slab)
    newVariables.reserve(8, in: &slab)
    openColumns.reserve(8, in: &slab)
    cost.reserve(8, in: &slab)
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
  /// Whether anything has changed since ties were broken that could lead to one.
  @inline(__always)
  var mayHaveTies: Bool {
    !tieQueue.isEmpty || !movedRows.isEmpty || !definitions.undefined.isEmpty
      || !ties.newVariables.isEmpty
  }

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
        if !rows[column].isOpen { try open(column) }
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
  /// - Returns: Whether it has moved; `nil` if it cannot move at no cost for the distances of
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
      expand(variable)
      for index in 0..<sum.rows.count {
        let row = sum.rows[index]
        if sum.factor(ofRow: row) == 0 { continue }
        checkTie(of: row)
        let list = rows[row].cells
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
  mutating func freeDirections(
    of column: Int
  ) throws(Failure) -> (down: Bool, up: Bool) {
    let row = rows[column]
    let reduced = cost(column, 0)
    let count = levelCount
    // Most columns have a cost that is clearly not 0.
    var first = 0
    while first < count, first != row.level, abs(reduced[first]) <= Tolerance.noise { first += 1 }
    if first < count, first != row.level, abs(reduced[first]) > Tolerance.certainCost {
      return (false, false)
    }
    var (down, up) = (row.down != -.infinity, row.up != .infinity)
    for level in first..<count where down || up {
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
    // Effects on the first possible variable may cancel each other, as they do for several columns then.
    if first != ties.stillVariable, ties.row(of: first) == nil {
      if addTieRow(of: first, movedBy: column) { return }
      ties.stillVariable = first
    }
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
    expand(variable, usesTies: true)
    let row = makeRow()
    rows[row].kind = .tieBreaking
    rows[row].slot = variable
    rows[row].up = 1
    rows[row].down = -1
    terms.append(ConstraintGraph.Term(variable: variable, coefficient: 1), to: &rows[row].terms)
    replaceBasicRows(in: row)
    if abs(sum.factor(ofRow: column)) < Tolerance.zero {
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
