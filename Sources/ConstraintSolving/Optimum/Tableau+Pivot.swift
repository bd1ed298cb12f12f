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
    let old = rows[row].cells
    let entering = cells[old, place].column
    let element = cells[old, place].value
    let inverse = 1 / element
    if abs(inverse) > Tolerance.growth { isIllConditioned = true }
    let distance = (rows[row].target - activities[row]) * inverse
    unpolishedDistance += abs(distance)
    let slope = rows[row].slope
    let level = rows[row].level
    let isCosted = slope != 0 && level >= 0
    let count = levelCount

    // The cost per unit of the entering activity, which the leaving one takes over.
    let pivotCost = work.pivotCost
    let enteringCost = cost(entering, 0)
    for level in 0..<count { pivotCost[level] = enteringCost[level] }
    var keepsTies = rows[entering].hasTie
    var enteringSlope = 0.0
    if rows[entering].level >= 0 {
      enteringSlope = isUp ? rows[entering].up : rows[entering].down
      pivotCost[rows[entering].level] += enteringSlope
    }
    // If the step costs nothing, costs stay, and columns that move at no cost move the first
    // variables of two such columns.
    if sign(pivotCost) != 0 { keepsTies = false }
    if isCosted { pivotCost[level] -= slope * element }

    work.pivotCells.removeAll()
    work.pivotCells.append(Cell(column: row, place: 0, value: inverse))
    unlink(cells[old, place], of: row)
    // The entering row takes over the list of cells, so that columns keep their entries.
    let isTie = rows[entering].kind == .tieBreaking
    for index in old.indices where index != place {
      let cell = cells[old, index]
      let column = cell.column
      let value = -cell.value * inverse
      work.pivotCells.append(Cell(column: column, place: 0, value: value))
      if isCosted { cost(column, level).pointee -= slope * cell.value }
      cells[old, index].value = value
      entries[rows[column].column, cell.place].row = entering
      if rows[column].leadingTie == row {
        rows[column].leadingTie = -2
        rows[column].hasTie = false
      }
      if isTie { noteTie(entering, of: column, at: cell.place) }
    }
    cells[old, place] = Cell(column: row, place: 0, value: inverse)
    entries.append(Entry(row: entering, place: place), to: &rows[row].column)
    rows[row].cells = rows[entering].cells
    rows[entering].cells = old
    rows[row].leadingTie = -1
    if isTie { noteTie(entering, of: row, at: 0) }
    rows[row].hasTie = keepsTies
    let isOpen = rows[entering].isOpen
    rows[row].isOpen = isOpen
    let leavingCost = cost(row, 0)
    for level in 0..<count {
      enteringCost[level] = 0
      leavingCost[level] = 0
    }
    let pivotCells = work.pivotCells.start
    let pivotCount = work.pivotCells.count
    for index in 0..<pivotCount {
      let column = pivotCells[index].column
      let value = pivotCells[index].value
      let reduced = cost(column, 0)
      for level in 0..<count where pivotCost[level] != 0 {
        let changed = reduced[level] + pivotCost[level] * value
        reduced[level] = abs(changed) <= Tolerance.noise ? 0 : changed
      }
      if repair == .columns || repair == .everything { columnQueue.insert(column) }
      tieQueue.insert(column)
      if !keepsTies { rows[column].hasTie = false }
      // What moves with the entering row moves with all these columns.
      if !isOpen { rows[column].isOpen = false }
      work.places[column] = index + 1
    }

    rows[row].status = .nonbasic
    rows[row].slope = 0
    rows[entering].status = .basic
    rows[entering].slope =
      rows[entering].kind == .tieBreaking ? (isUp ? 1 : -1) : enteringSlope
    activities[entering] += distance
    activities[row] = rows[row].target
    movedRows.insert(row)
    movedRows.insert(entering)

    substitute(entering, distance, repairing: repair)

    for index in 0..<pivotCount { work.places[pivotCells[index].column] = 0 }
    if repair == .rows || repair == .everything { rowQueue.insert(entering) }
    if rows[entering].kind == .released || rows[entering].kind == .anchor,
      rows[entering].defined < 0
    {
      drop(entering)
    }
  }

  /// Replaces the entering row in all other rows by the cells of the pivot row.
  private mutating func substitute(_ entering: Int, _ distance: Double, repairing repair: Repair) {
    let pivotCells = work.pivotCells.start
    let pivotCount = work.pivotCells.count
    while work.stamps.count < pivotCount { work.stamps.append(0) }
    let list = rows[entering].column
    work.column.removeAll()
    work.column.append(entries.start(of: list), count: list.count)
    rows[entering].column.removeAll()
    rows[entering].leadingTie = -1
    rows[entering].hasTie = false
    for index in 0..<work.column.count {
      let entry = work.column[index]
      let row = entry.row
      // Cells of other columns are moved, but never the remaining ones of the entering column.
      let factor = cells[rows[row].cells, entry.place].value
      if distance != 0 {
        activities[row] += factor * distance
        movedRows.insert(row)
        if repair == .rows || repair == .everything { queueIfWrong(row) }
      }
      removeEnteringCell(row, at: entry.place)
      work.stamp += 1
      let stamp = work.stamp
      var found = 0
      var end = 0
      var cell = cells.start(of: rows[row].cells)
      for place in rows[row].cells.indices {
        var changed = cell[place]
        let match = work.places[changed.column]
        if match > 0 {
          work.stamps[match - 1] = stamp
          found += 1
          let before = abs(changed.value)
          changed.value += factor * pivotCells[match - 1].value
          let magnitude = abs(changed.value)
          if magnitude < Tolerance.zero {
            if magnitude > Tolerance.noise * max(1, before) {
              uncertainVariable = firstVariable(of: row)
            }
            unlink(changed, of: row)
            continue
          }
        }
        cell[end] = changed
        if end < place { entries[rows[changed.column].column, changed.place].place = end }
        end += 1
      }
      rows[row].cells.take(end)
      if found == pivotCount { continue }
      cells.reserve(end + pivotCount - found, in: &rows[row].cells)
      cell = cells.start(of: rows[row].cells)
      let isTie = rows[row].kind == .tieBreaking
      for match in 0..<pivotCount where work.stamps[match] != stamp {
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

  /// Removes a cell of the entering column, whose entries are gone already.
  @inline(__always)
  private mutating func removeEnteringCell(_ row: Int, at place: Int) {
    let list = rows[row].cells
    let last = cells[list, list.count - 1]
    rows[row].cells.removeLast()
    if place < list.count - 1 {
      cells[list, place] = last
      entries[rows[last.column].column, last.place].place = place
    }
  }
}
