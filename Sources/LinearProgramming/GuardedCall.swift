internal import CGLPKGuard

/// The arguments and results of one call of `guard_solve`, in memory that C can read and write.
struct GuardedCall {
  private let program: LinearProgram
  private let stepCount: Int
  private let hasBasis: Bool
  private let basisHasUnbrokenTies: Bool
  private let options: LinearProgram.SolveOptions

  private let memory = CallMemory()
  private let lower: CallBuffer<Double>
  private let upper: CallBuffer<Double>
  private let rowStart: CallBuffer<Int32>
  private let entryColumn: CallBuffer<Int32>
  private let entryValue: CallBuffer<Double>
  private let objectiveStart: CallBuffer<Int32>
  private let objectiveColumn: CallBuffer<Int32>
  private let objectiveCost: CallBuffer<Double>
  private let tieBreak: CallBuffer<Int32>
  private let changeStart: CallBuffer<Int32>
  private let changeMember: CallBuffer<Int32>
  private let changeLower: CallBuffer<Double>
  private let changeUpper: CallBuffer<Double>

  private let stepStatus: CallBuffer<Int32>
  private let stepPivots: CallBuffer<Int32>
  private let columnValues: CallBuffer<Double>
  private let memberStatus: CallBuffer<UInt8>
  private let memberFixing: CallBuffer<UInt8>
  private let memberShape: CallBuffer<UInt8>
  private let rowValues: CallBuffer<Double>
  private let duals: CallBuffer<Double>
  private let certificate: CallBuffer<Double>
  private let inverseColumns: CallBuffer<Int32>
  private let inverseRows: CallBuffer<Int32>
  private let inverseValues: CallBuffer<Double>
  private let basisHeader: CallBuffer<Int32>

  /// Copies the arguments into memory for C.
  /// - Throws: ``LinearProgramError`` for a step or basis that does not fit the program.
  init(
    of program: LinearProgram, batch: [[LinearProgram.BoundsChange]],
    from basis: LinearProgram.Basis?, options: LinearProgram.SolveOptions,
    inverseColumns: [Int32] = [], inverseRows: [Int32] = []
  ) throws(LinearProgramError) {
    self.program = program
    self.options = options
    let rows = program.rowCount
    let columns = program.columnCount
    let members = rows + columns
    try program.check(basis)

    lower = memory.buffer(repeating: 0, count: members)
    upper = memory.buffer(repeating: 0, count: members)
    for (row, bounds) in program.rowBounds.enumerated() {
      lower.start[row] = bounds.lower
      upper.start[row] = bounds.upper
    }
    for (column, bounds) in program.columnBounds.enumerated() {
      lower.start[rows + column] = bounds.lower
      upper.start[rows + column] = bounds.upper
    }
    rowStart = memory.buffer(program.rowStart)
    entryColumn = memory.buffer(program.entryColumn)
    entryValue = memory.buffer(program.entryValue)
    objectiveStart = memory.buffer(program.objectiveStart)
    objectiveColumn = memory.buffer(program.objectiveColumn)
    objectiveCost = memory.buffer(program.objectiveCost)
    tieBreak = memory.buffer(program.tieBreakingColumns.lazy.map { Int32($0.index) })

    var start: [Int32] = [0]
    var changed: [Int32] = []
    for step in batch {
      for change in step {
        try LinearProgram.check(change.bounds)
        changed.append(try program.index(of: change.member))
      }
      start.append(Int32(changed.count))
    }
    stepCount = batch.count
    changeStart = memory.buffer(start)
    changeMember = memory.buffer(changed)
    changeLower = memory.buffer(batch.joined().map(\.bounds.lower))
    changeUpper = memory.buffer(batch.joined().map(\.bounds.upper))

    hasBasis = basis != nil
    basisHasUnbrokenTies = basis?.hasUnbrokenTies ?? false
    if let basis {
      memberStatus = memory.buffer(basis.memberStatus)
      memberFixing = memory.buffer(basis.memberFixing)
      memberShape = memory.buffer(basis.memberShape)
    } else {
      memberStatus = memory.buffer(repeating: 0, count: members)
      memberFixing = memory.buffer(repeating: 0, count: members)
      memberShape = memory.buffer(repeating: 0, count: members)
    }
    stepStatus = memory.buffer(repeating: 0, count: stepCount)
    stepPivots = memory.buffer(repeating: 0, count: stepCount)
    columnValues = memory.buffer(repeating: 0, count: stepCount * columns)
    rowValues = memory.buffer(repeating: 0, count: rows)
    duals = memory.buffer(repeating: 0, count: options.wantsDuals ? members : 0)
    certificate = memory.buffer(repeating: 0, count: members)
    self.inverseColumns = memory.buffer(inverseColumns)
    self.inverseRows = memory.buffer(inverseRows)
    let vectors = inverseColumns.count + inverseRows.count
    inverseValues = memory.buffer(repeating: 0, count: vectors * rows)
    basisHeader = memory.buffer(repeating: 0, count: vectors > 0 ? rows : 0)
  }

  /// Makes the call and reads its results.
  /// - Throws: ``LinearProgramError`` if GLPK failed or a step has no outcome.
  func run() throws(LinearProgramError) -> LinearProgram.BatchOutcome {
    var result = guard_result()
    defer { withExtendedLifetime(memory) {} }
    let code = call(&result)
    switch Int(code) {
    case GUARD_DONE:
      break
    case GUARD_FAULT:
      throw LinearProgramError(.glpkFault, message(of: result))
    case GUARD_NO_MEMORY:
      throw LinearProgramError(.noResources, "no memory for the linear program")
    default:
      throw LinearProgramError(.noResources, "no thread could be started for GLPK")
    }
    let basis = basis
    var outcomes: [LinearProgram.Outcome] = []
    outcomes.reserveCapacity(stepCount)
    for step in 0..<stepCount where stepStatus[step] != STEP_NOT_REACHED {
      outcomes.append(try outcome(of: step, basis, result))
    }
    let pivots = (0..<stepCount).reduce(0) { $0 + Int(stepPivots[$1]) }
    return LinearProgram.BatchOutcome(
      steps: outcomes, basis: basis, simplexCalls: Int(result.simplex_calls), pivots: pivots,
      isNumericallyUncertain: result.is_numerically_uncertain != 0,
      hasAlternativeOptima: result.has_alternative_optima != 0,
      inverse: inverse)
  }

  private func call(_ result: inout guard_result) -> Int32 {
    var model = guard_program(
      rows: Int32(program.rowCount), columns: Int32(program.columnCount),
      lower: lower.start, upper: upper.start,
      row_start: rowStart.start, entry_column: entryColumn.start, entry_value: entryValue.start,
      objectives: Int32(program.objectiveCount), objective_start: objectiveStart.start,
      objective_column: objectiveColumn.start, objective_cost: objectiveCost.start,
      tie_break_count: Int32(tieBreak.count), tie_break: tieBreak.start)
    var batch = guard_batch(
      steps: Int32(stepCount), change_start: changeStart.start,
      change_member: changeMember.start, change_lower: changeLower.start,
      change_upper: changeUpper.start)
    var settings = guard_options(
      has_basis: hasBasis ? 1 : 0, basis_has_unbroken_ties: basisHasUnbrokenTies ? 1 : 0,
      presolve: options.presolves ? 1 : 0,
      iteration_limit: Int32(clamping: options.iterationLimit ?? 0),
      time_limit_ms: Int32(clamping: milliseconds(options.timeLimit)),
      memory_limit_mb: Int32(clamping: options.memoryLimit ?? 0))
    result.step_status = stepStatus.start
    result.step_pivots = stepPivots.start
    result.column_values = columnValues.start
    result.member_status = memberStatus.start
    result.member_fixing = memberFixing.start
    result.member_shape = memberShape.start
    result.row_values = rowValues.start
    result.member_duals = duals.count > 0 ? duals.start : nil
    result.certificate = certificate.start
    result.inverse_column_count = Int32(inverseColumns.count)
    result.inverse_row_count = Int32(inverseRows.count)
    result.inverse_column = UnsafePointer(inverseColumns.start)
    result.inverse_row = UnsafePointer(inverseRows.start)
    result.inverse = inverseValues.count > 0 ? inverseValues.start : nil
    result.basis_header = basisHeader.count > 0 ? basisHeader.start : nil
    return guard_solve(&model, &batch, &settings, &result)
  }

  /// Whole milliseconds, at least 1; 0 for no limit.
  private func milliseconds(_ limit: Duration?) -> Int64 {
    guard let (seconds, attoseconds) = limit?.components else { return 0 }
    guard seconds < Int64(Int32.max) / 1000 else { return .max }
    return max(1, max(seconds, 0) * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  private func outcome(
    of step: Int, _ basis: LinearProgram.Basis, _ result: guard_result
  ) throws(LinearProgramError) -> LinearProgram.Outcome {
    let rows = program.rowCount
    switch Int(stepStatus[step]) {
    case STEP_OPTIMAL:
      let first = step * program.columnCount
      let values = columnValues[first..<first + program.columnCount]
      guard values.allSatisfy(\.isFinite) else {
        throw LinearProgramError(.numericalFailure, "a column has no finite value at the optimum")
      }
      let isLast = step + 1 == stepCount
      return .optimal(
        LinearProgram.Solution(
          columnValues: values,
          rowValues: isLast ? rowValues.array : [],
          rowDuals: isLast && options.wantsDuals ? duals[0..<rows] : [],
          reducedCosts: isLast && options.wantsDuals ? duals[rows..<duals.count] : [],
          basis: isLast ? basis : nil, pivots: Int(stepPivots[step])))
    case STEP_INFEASIBLE:
      let isKnown = result.has_certificate != 0
      return .infeasible(
        LinearProgram.Certificate(
          rowMultipliers: isKnown ? certificate[0..<rows] : [],
          columnMultipliers: isKnown ? certificate[rows..<certificate.count] : []))
    case STEP_UNBOUNDED:
      return .unbounded
    case STEP_LIMIT:
      throw LinearProgramError(
        .iterationLimit, "no optimum within the limit of iterations or time")
    default:
      throw LinearProgramError(
        .numericalFailure, "the simplex method stopped with GLPK's code \(result.simplex_code)")
    }
  }

  private var basis: LinearProgram.Basis {
    LinearProgram.Basis(
      rowCount: program.rowCount, fingerprint: program.fingerprint,
      memberStatus: memberStatus.array, memberFixing: memberFixing.array,
      memberShape: memberShape.array)
  }

  private var inverse: LinearProgram.BasisInverse {
    let rows = program.rowCount
    if inverseValues.count == 0 {
      return LinearProgram.BasisInverse(basicMembers: [], columns: [], rows: [])
    }
    let vectors = (0..<inverseColumns.count + inverseRows.count).map {
      inverseValues[$0 * rows..<($0 + 1) * rows]
    }
    return LinearProgram.BasisInverse(
      basicMembers: basisHeader.array.map {
        let index = Int($0)
        return index < rows
          ? .row(LinearProgram.Row(index: index))
          : .column(LinearProgram.Column(index: index - rows))
      },
      columns: Array(vectors.prefix(inverseColumns.count)),
      rows: Array(vectors.dropFirst(inverseColumns.count)))
  }

  /// GLPK's last message, on one line.
  private func message(of result: guard_result) -> String {
    withUnsafeBytes(of: result.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    .split(separator: "\n").joined(separator: "; ")
  }
}
