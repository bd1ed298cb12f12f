#if GLPK
internal import CGLPKGuard

extension guard_program {
  /// A program in memory that C can read; valid as long as that memory.
  init(_ program: LinearProgram, in memory: CallMemory) {
    let rows = program.rowCount
    let lower = memory.buffer(repeating: 0.0, count: rows + program.columnCount)
    let upper = memory.buffer(repeating: 0.0, count: rows + program.columnCount)
    for (row, bounds) in program.rowBounds.enumerated() {
      lower.start[row] = bounds.lower
      upper.start[row] = bounds.upper
    }
    for (column, bounds) in program.columnBounds.enumerated() {
      lower.start[rows + column] = bounds.lower
      upper.start[rows + column] = bounds.upper
    }
    let ties = program.tieBreakingObjective
    let hasTies = !program.tieBreakingCosts.isEmpty
    let costCount = Int32(program.objectiveColumn.count + ties.count)
    let tieBreak = memory.buffer(program.tieBreakingColumns.lazy.map { Int32($0.index) })
    self.init(
      rows: Int32(rows), columns: Int32(program.columnCount),
      lower: lower.start, upper: upper.start,
      row_start: memory.buffer(program.rowStart).start,
      entry_column: memory.buffer(program.entryColumn).start,
      entry_value: memory.buffer(program.entryValue).start,
      objectives: Int32(program.objectiveCount),
      tie_objectives: hasTies ? 1 : 0,
      objective_start: memory.buffer(program.objectiveStart + (hasTies ? [costCount] : [])).start,
      objective_column:
        memory.buffer(program.objectiveColumn + ties.map { Int32($0.column.index) }).start,
      objective_cost: memory.buffer(program.objectiveCost + ties.map(\.value)).start,
      tie_break_count: Int32(tieBreak.count), tie_break: tieBreak.start)
  }
}

extension guard_options {
  init(_ options: LinearProgram.SolveOptions, from basis: LinearProgram.Basis?) {
    self.init(
      has_basis: basis == nil ? 0 : 1,
      presolve: options.presolves ? 1 : 0,
      iteration_limit: Int32(clamping: options.iterationLimit ?? 0),
      time_limit_ms: Int32(clamping: options.timeLimit?.wholeMilliseconds ?? 0),
      memory_limit_mb: Int32(clamping: options.memoryLimit ?? 0))
  }
}

extension Duration {
  /// Whole milliseconds, at least 1.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Int32.max) / 1000 else { return .max }
    return max(1, max(seconds, 0) * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
#endif
