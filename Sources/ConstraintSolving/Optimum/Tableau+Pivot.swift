extension Tableau {
  /// What an exchange may leave to be repaired.
  enum Repair {
    /// The sides of rows, by dual steps.
    case rows
    /// The costs of columns, by primal steps.
    case columns
    /// Both, since a basic row was on the wrong side.
    case everything
    /// Nothing, since neither changes.
    case nothing
  }

  /// Exchanges a basic row with a nonbasic one: the basic row's activity moves to its target, and
  /// the nonbasic one becomes basic.
  ///
  /// - Parameters:
  ///   - row: The basic row.
  ///   - place: The index of its cell for the nonbasic one.
  ///   - isUp: The direction in which the nonbasic one's activity moves.
  ///   - repair: What is repaired afterwards where the exchange changes it.
  mutating func pivot(_ row: Int, at place: Int, _ isUp: Bool, repairing repair: Repair) {
    stepCount += 1
    basisSerial += 1
    let old = rows[row].cells
    let entering = cells[old, place].column
    let element = cells[old, place].value
    let inverse = 1 / element
    if abs(inverse) > Tolerance.growth { isIllConditioned = true }
    let distance = (rows[row].target - activities[row]) * inverse
    unpolishedDistance += abs(distance)

    // The cost per unit of the entering activity, which the leaving one takes over.
    let pivotCost = work.pivotCost
    let enteringCost = cost(entering, 0)
    let leavingCost = cost(row, 0)
    var keepsTies = rows[entering].hasTie
    let enteringLevel = rows[entering].level
    let enteringSlope =
      enteringLevel < 0 ? 0 : isUp ? rows[entering].up : rows[entering].down
    var costed = 0..<0
    for level in 0..<levelCount {
      var number = enteringCost[level]
      if level == enteringLevel { number += enteringSlope }
      pivotCost[level] = number
      enteringCost[level] = 0
      leavingCost[level] = number * inverse
      if number == 0 { continue }
      costed = (costed.isEmpty ? level : costed.lowerBound)..<level + 1
      // If the step costs nothing, costs stay, and columns that move at no cost move the first
      // variables of two such columns.
      if abs(number) > Tolerance.cost { keepsTies = false }
    }
    // The leaving row no longer has a slope.
    if rows[row].level >= 0 { leavingCost[rows[row].level] -= rows[row].slope }
    for level in 0..<levelCount where abs(leavingCost[level]) <= Tolerance.noise {
      leavingCost[level] = 0
    }

    unlink(cells[old, place], of: row)
    // The leaving row takes over the entries of the entering one's column, and the entering row the
    // leaving one's list of cells, so that only values change.
    let isTie = rows[entering].kind == .tieBreaking
    let column = rows[entering].column
    rows[entering].column = rows[row].column
    rows[row].column = column
    rows[row].leadingTie = rows[entering].leadingTie
    rows[row].leadingPlace = rows[entering].leadingPlace
    rows[entering].leadingTie = -1
    rows[entering].hasTie = false
    rows[row].hasTie = keepsTies
    let isOpen = rows[entering].isOpen
    rows[row].isOpen = isOpen
    let queuesColumns = repair == .columns || repair == .everything
    if queuesColumns { columnQueue.insert(row) }
    tieQueue.insert(row)
    work.pivotCells.removeAll()
    // Added to the cells of other columns.
    work.pivotCells.append(Cell(column: row, place: 0, value: 0))
    for index in old.indices where index != place {
      let cell = cells[old, index]
      let column = cell.column
      let value = -cell.value * inverse
      work.places[column] = work.pivotCells.count
      work.pivotCells.append(Cell(column: column, place: 0, value: value))
      cells[old, index].value = value
      entries[rows[column].column, cell.place].row = entering
      if rows[column].leadingTie == row {
        rows[column].leadingTie = -2
        rows[column].hasTie = false
      }
      if isTie { noteTie(entering, of: column, at: cell.place) }
      let costs = cost(column, 0)
      for level in costed {
        let changed = costs[level] + pivotCost[level] * value
        costs[level] = abs(changed) <= Tolerance.noise ? 0 : changed
      }
      if !keepsTies { rows[column].hasTie = false }
      // What moves with the entering row moves with all these columns.
      if !isOpen { rows[column].isOpen = false }
      if queuesColumns { columnQueue.insert(column) }
      tieQueue.insert(column)
    }
    cells[old, place] = Cell(column: row, place: column.count, value: inverse)
    entries.append(Entry(row: entering, place: place), to: &rows[row].column)
    rows[row].cells = rows[entering].cells
    rows[entering].cells = old
    if isTie { noteTie(entering, of: row, at: column.count) }

    rows[row].status = .nonbasic
    rows[row].slope = 0
    rows[entering].status = .basic
    rows[entering].slope =
      rows[entering].kind == .tieBreaking ? (isUp ? 1 : -1) : enteringSlope
    activities[entering] += distance
    activities[row] = rows[row].target
    movedRows.insert(row)
    movedRows.insert(entering)

    substitute(row, inverse, distance, repairing: repair)

    for index in work.pivotCells.indices { work.places[work.pivotCells[index].column] = 0 }
    if repair == .rows || repair == .everything { rowQueue.insert(entering) }
    if rows[entering].kind == .released || rows[entering].kind == .anchor,
      rows[entering].defined < 0
    {
      drop(entering)
    }
  }

  /// Replaces the entering row in all other rows by the cells of the pivot row.
  ///
  /// - Parameters:
  ///   - leaving: The leaving row, whose column has the entries of the entering one's, and then that
  ///     of the pivot row.
  ///   - inverse: The leaving row's cell in the pivot row.
  ///   - distance: The distance by which the activity of the entering row moves.
  ///   - repair: What is repaired afterwards.
  private mutating func substitute(
    _ leaving: Int, _ inverse: Double, _ distance: Double, repairing repair: Repair
  ) {
    let pivotCount = work.pivotCells.count
    while work.stamps.count < pivotCount { work.stamps.append(0) }
    let list = rows[leaving].column
    for index in 0..<list.count - 1 {
      let entry = entries[list, index]
      let factor = cells[rows[entry.row].cells, entry.place].value
      if distance != 0 {
        activities[entry.row] += factor * distance
        movedRows.insert(entry.row)
        if repair == .rows || repair == .everything { queueIfWrong(entry.row) }
      }
      cells[rows[entry.row].cells, entry.place] = Cell(
        column: leaving, place: index, value: factor * inverse)
      if pivotCount > 1 { addPivotCells(to: entry.row, factor) }
    }
  }

  /// Adds a multiple of the cells of the pivot row to a row.
  @inline(__always)
  private mutating func addPivotCells(to row: Int, _ factor: Double) {
    let pivotCells = work.pivotCells.start
    let pivotCount = work.pivotCells.count
    work.stamp += 1
    let stamp = work.stamp
    var found = 1
    var end = 0
    var cell = cells.start(of: rows[row].cells)
    for place in rows[row].cells.indices {
      var changed = cell[place]
      // Without a branch, which would be hard to predict.
      let match = work.places[changed.column]
      work.stamps[match] = stamp
      found += match > 0 ? 1 : 0
      let before = abs(changed.value)
      changed.value += factor * pivotCells[match].value
      let magnitude = abs(changed.value)
      if magnitude < Tolerance.zero, match > 0 {
        if magnitude > Tolerance.noise * max(1, before) {
          uncertainVariable = firstVariable(of: row)
        }
        unlink(changed, of: row)
        continue
      }
      cell[end] = changed
      if end < place { entries[rows[changed.column].column, changed.place].place = end }
      end += 1
    }
    rows[row].cells.take(end)
    if found == pivotCount { return }
    cells.reserve(end + pivotCount - found, in: &rows[row].cells)
    cell = cells.start(of: rows[row].cells)
    let isTie = rows[row].kind == .tieBreaking
    for match in 1..<pivotCount where work.stamps[match] != stamp {
      let column = pivotCells[match].column
      let place = rows[column].column.count
      cell[end] = Cell(column: column, place: place, value: factor * pivotCells[match].value)
      entries.append(Entry(row: row, place: end), to: &rows[column].column)
      end += 1
      if isTie { noteTie(row, of: column, at: place) }
    }
    rows[row].cells.take(end)
  }
}
