internal import CGLPKGuard

/// The arguments and results of one call of the guard, in memory that C can read and write.
struct GuardedCall {
  private let program: LinearProgram
  private let stepCount: Int
  private let hasBasis: Bool
  private let options: SolveOptions

  private let lower: CBuffer<Double>
  private let upper: CBuffer<Double>
  private let rowStart: CBuffer<Int32>
  private let entryColumn: CBuffer<Int32>
  private let entryValue: CBuffer<Double>
  private let objectiveStart: CBuffer<Int32>
  private let objectiveColumn: CBuffer<Int32>
  private let objectiveCost: CBuffer<Double>
  private let settled: CBuffer<Int32>
  private let changeStart: CBuffer<Int32>
  private let changeMember: CBuffer<Int32>
  private let changeLower: CBuffer<Double>
  private let changeUpper: CBuffer<Double>

  private let stepStatus: CBuffer<Int32>
  private let stepPivots: CBuffer<Int32>
  private let columnValues: CBuffer<Double>
  private let memberStatus: CBuffer<UInt8>
  private let memberNarrowed: CBuffer<UInt8>
  private let rowValues: CBuffer<Double>
  private let duals: CBuffer<Double>
  private let certificate: CBuffer<Double>
  private let inverseColumns: CBuffer<Int32>
  private let inverseRows: CBuffer<Int32>
  private let inverseValues: CBuffer<Double>
  private let basisHeader: CBuffer<Int32>

  /// Lays out the arguments.
  /// - Throws: ``LinearProgramError`` for a step or basis that does not fit the program.
  init(
    of program: LinearProgram, batch: [[BoundsChange]], from basis: Basis?, options: SolveOptions,
    inverseColumns: [Int32] = [], inverseRows: [Int32] = []
  ) throws(LinearProgramError) {
    self.program = program
    self.options = options
    let rows = program.rowCount
    let columns = program.columnCount
    let members = rows + columns
    try program.check(basis)

    let bounds = program.rowBounds + program.columnBounds
    lower = CBuffer(bounds.map(\.lower))
    upper = CBuffer(bounds.map(\.upper))
    rowStart = CBuffer(program.rowStart)
    entryColumn = CBuffer(program.entryColumn)
    entryValue = CBuffer(program.entryValue)
    objectiveStart = CBuffer(program.objectiveStart)
    objectiveColumn = CBuffer(program.objectiveColumn)
    objectiveCost = CBuffer(program.objectiveCost)
    settled = CBuffer(program.settledColumns.map { Int32($0.index) })

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
    changeStart = CBuffer(start)
    changeMember = CBuffer(changed)
    changeLower = CBuffer(batch.joined().map(\.bounds.lower))
    changeUpper = CBuffer(batch.joined().map(\.bounds.upper))

    hasBasis = basis != nil
    memberStatus = CBuffer(basis?.memberStatus ?? [UInt8](repeating: 0, count: members))
    memberNarrowed = CBuffer(basis?.memberNarrowed ?? [UInt8](repeating: 0, count: members))
    stepStatus = CBuffer(repeating: 0, count: stepCount)
    stepPivots = CBuffer(repeating: 0, count: stepCount)
    columnValues = CBuffer(repeating: 0, count: stepCount * columns)
    rowValues = CBuffer(repeating: 0, count: rows)
    duals = CBuffer(repeating: 0, count: options.wantsDuals ? members : 0)
    certificate = CBuffer(repeating: 0, count: members)
    self.inverseColumns = CBuffer(inverseColumns)
    self.inverseRows = CBuffer(inverseRows)
    let vectors = inverseColumns.count + inverseRows.count
    inverseValues = CBuffer(repeating: 0, count: vectors * rows)
    basisHeader = CBuffer(repeating: 0, count: vectors > 0 ? rows : 0)
  }

  /// Makes the call and reads what it left.
  /// - Throws: ``LinearProgramError`` where GLPK failed or a step has no outcome.
  func run() throws(LinearProgramError) -> (outcome: BatchOutcome, inverse: BasisInverse) {
    var result = guard_result()
    let code = withExtendedLifetime(self) { call(&result) }
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
    var outcomes: [Outcome] = []
    for step in 0..<stepCount where stepStatus[step] != STEP_NOT_REACHED {
      outcomes.append(try outcome(of: step, result))
    }
    let pivots = (0..<stepCount).reduce(0) { $0 + Int(stepPivots[$1]) }
    return (
      BatchOutcome(
        steps: outcomes, basis: basis, simplexCalls: Int(result.simplex_calls), pivots: pivots),
      inverse
    )
  }

  private func call(_ result: inout guard_result) -> Int32 {
    var model = guard_program(
      rows: Int32(program.rowCount), columns: Int32(program.columnCount),
      lower: lower.start, upper: upper.start,
      row_start: rowStart.start, entry_column: entryColumn.start, entry_value: entryValue.start,
      objectives: Int32(program.objectiveCount), objective_start: objectiveStart.start,
      objective_column: objectiveColumn.start, objective_cost: objectiveCost.start,
      settled_count: Int32(settled.count), settled: settled.start)
    var batch = guard_batch(
      steps: Int32(stepCount), change_start: changeStart.start,
      change_member: changeMember.start, change_lower: changeLower.start,
      change_upper: changeUpper.start)
    var settings = guard_options(
      has_basis: hasBasis ? 1 : 0, presolve: options.presolves ? 1 : 0,
      iteration_limit: Int32(clamping: options.iterationLimit ?? 0),
      time_limit_ms: Int32(clamping: milliseconds(options.timeLimit)),
      memory_limit_mb: Int32(clamping: options.memoryLimit ?? 0))
    result.step_status = stepStatus.start
    result.step_pivots = stepPivots.start
    result.column_values = columnValues.start
    result.member_status = memberStatus.start
    result.member_narrowed = memberNarrowed.start
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
    let whole = seconds.multipliedReportingOverflow(by: 1000)
    return whole.overflow ? .max : max(1, whole.partialValue + attoseconds / 1_000_000_000_000_000)
  }

  private func outcome(
    of step: Int, _ result: guard_result
  ) throws(LinearProgramError) -> Outcome {
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
        Solution(
          columnValues: values,
          rowValues: isLast ? rowValues.array : [],
          rowDuals: isLast && options.wantsDuals ? duals[0..<rows] : [],
          reducedCosts: isLast && options.wantsDuals ? duals[rows..<duals.count] : [],
          basis: isLast ? basis : nil, pivots: Int(stepPivots[step])))
    case STEP_INFEASIBLE:
      let isKnown = result.has_certificate != 0
      return .infeasible(
        Certificate(
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

  private var basis: Basis {
    Basis(
      rowCount: program.rowCount, memberStatus: memberStatus.array,
      memberNarrowed: memberNarrowed.array)
  }

  private var inverse: BasisInverse {
    let rows = program.rowCount
    let vectors = (0..<inverseColumns.count + inverseRows.count).map {
      inverseValues[$0 * rows..<($0 + 1) * rows]
    }
    return BasisInverse(
      basicMembers: basisHeader.array.map {
        let index = Int($0)
        return index < rows
          ? .row(LinearProgram.Row(index: index))
          : .column(LinearProgram.Column(index: index - rows))
      },
      columns: Array(vectors.prefix(inverseColumns.count)),
      rows: Array(vectors.dropFirst(inverseColumns.count)))
  }

  /// GLPK's last words, on one line.
  private func message(of result: guard_result) -> String {
    withUnsafeBytes(of: result.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    .split(separator: "\n").joined(separator: "; ")
  }
}

/// Numbers at an address that stays the same, for C to read and write.
private final class CBuffer<Element: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    start = .allocate(capacity: max(count, 1))
    start.initialize(from: elements, count: count)
  }

  init(repeating element: Element, count: Int) {
    self.count = count
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: element, count: count)
  }

  deinit { start.deallocate() }

  var array: [Element] { self[0..<count] }

  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "an index lies within the buffer")
    return start[index]
  }

  subscript(range: Range<Int>) -> [Element] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range within the buffer")
    return Array(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}
