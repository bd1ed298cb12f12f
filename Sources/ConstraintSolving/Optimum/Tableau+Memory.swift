extension Tableau {
  /// Reserves memory for a first solve.
  ///
  /// - Parameters:
  ///   - rowCount: The number of constraints.
  ///   - variableCount: The number of variables.
  mutating func reserve(rowCount: Int, variableCount: Int) {
    guard rowCount > 0, rows.isEmpty, slab.isEmpty else { return }
    // A few more rows break ties.
    let rowCount = rowCount + rowCount / 8 + 4
    // What the arrays take for each row, each variable and altogether, unless they are too large.
    let size = 384 * rowCount + 256 * variableCount + 2048
    var slab = Slab(capacity: min(size, 32 * Slab.partLimit))
    reserve(rowCount, variableCount, in: &slab)
    self.slab = slab
  }

  private mutating func reserve(_ rowCount: Int, _ variableCount: Int, in slab: inout Slab) {
    rows.reserve(rowCount, in: &slab)
    activities.reserve(rowCount, in: &slab)
    costs.reserve(rowCount * levelCapacity, in: &slab)
    terms.reserve(2 * rowCount, in: &slab)
    cells.reserve(2 * rowCount, in: &slab)
    entries.reserve(2 * rowCount, in: &slab)
    indices.reserve(16, in: &slab)
    definitions.reserve(rowCount: rowCount, variableCount: variableCount, in: &slab)
    sum.reserve(rowCount: rowCount, variableCount: variableCount, in: &slab)
    rates.reserve(rowCount: rowCount, variableCount: variableCount, in: &slab)
    directions.reserve(Direction.limit, in: &slab)
    work.reserve(rowCount: rowCount, levelCapacity: levelCapacity, in: &slab)
    ties.reserve(variableCount: variableCount, in: &slab)
    rowQueue.reserve(rowCount, in: &slab)
    columnQueue.reserve(rowCount, in: &slab)
    tieQueue.reserve(rowCount, in: &slab)
    movedRows.reserve(rowCount, in: &slab)
    movedPlainRows.reserve(rowCount, in: &slab)
    unpolishedVariables.reserve(variableCount, in: &slab)
    changedVariables.reserve(2 * variableCount, in: &slab)
    expandedVariables.reserve(8, in: &slab)
    newRows.reserve(rowCount, in: &slab)
    unsidedRows.reserve(rowCount, in: &slab)
    kinkRows.reserve(rowCount, in: &slab)
  }
}
